/** Letters that somebody previews: files that are temporary, and in no list, until they are saved. */
export const letters = `
alter table attachment add column temporary boolean not null default false;
create index attachment_temporary on attachment (created_at) where temporary;

drop trigger list_attachment on attachment;
create trigger list_attachment after insert or update on attachment
  for each row when (not new.temporary) execute function list_attachment();
create trigger unlist_attachment after delete on attachment for each row execute function list_attachment();

create or replace function rebuild_collaboration_list() returns void language sql as $body$
  delete from collaboration_item;
  insert into collaboration_item (kind, record_id, submission_id, person_id, type, shared, is_document, superseded, resolved,
      modified_at, words)
    select 'attachment', id, submission_id, created_by_id, type, shared, record_uri is not null, superseded, false,
      date_trunc('milliseconds', modified_at), searched_words(name, description)
    from attachment where not temporary
    union all
    select 'note', id, submission_id, author_id, type, shared, false, false, false,
      date_trunc('milliseconds', modified_at), searched_words(text)
    from note
    union all
    select 'task', id, submission_id, assigned_by_id, null, shared, false, false, status = 1,
      date_trunc('milliseconds', modified_at), searched_words(definition, details, comments)
    from submission_task;
$body$;
`
