/** Storing a large mail takes a fraction of the time, and answers go where its sender wants them. */
export const receivedMail = `
/* The addresses that a received mail asks answers to go to, as in a field of addresses; null if it asks for none. */
alter table email add column reply_to text;

/*
 The body of a mail from outside never changes, so the record of its arrival leaves the body out: the row has it, and the
 record of its deletion. A change of the body would be recorded with both, as for every other email.
*/
create function record_email_arrival() returns trigger language plpgsql as $body$
begin
  new.body := '';
  new.body_text := '';
  insert into history (table_name, row_id, operation, after, actor_id, request_id)
  values (
    tg_table_name, new.id::text, 'I', to_jsonb(new) - array['body', 'body_text'],
    nullif(current_setting('bindery.actor', true), '')::bigint,
    nullif(current_setting('bindery.request', true), '')
  );
  return null;
end $body$;
drop trigger keep_history on email;
create trigger keep_history after update or delete on email for each row execute function record_history('id');
create trigger keep_history_of_written after insert on email for each row
  when (new.origin = 'COMPOSED') execute function record_history('id');
create trigger keep_history_of_arrived after insert on email for each row
  when (new.origin <> 'COMPOSED') execute function record_email_arrival();

/* The first three pages. Longer mails mostly quote others, and their words take longer to find than all else. */
create function words_of_email(subject text, from_name text, from_address text, body_text text) returns tsvector
  language sql immutable parallel safe as $body$
  select searched_words(subject, from_name, from_address, left(body_text, 10000))
$body$;

create or replace function list_email() returns trigger language plpgsql as $body$
begin
  if tg_op = 'DELETE' or new.submission_id is null then
    delete from collaboration_item where kind = 'email' and record_id = old.id;
    return null;
  end if;
  insert into collaboration_item (kind, record_id, submission_id, person_id, type, shared, draft, modified_at, words)
  values ('email', new.id, new.submission_id, new.author_id, new.type, new.shared, new.status = 'draft',
    date_trunc('milliseconds', coalesce(new.sent_at, new.modified_at)),
    words_of_email(new.subject, new.from_name, new.from_address, new.body_text))
  on conflict (kind, record_id) do update set person_id = excluded.person_id, type = excluded.type, shared = excluded.shared,
    draft = excluded.draft, modified_at = excluded.modified_at, words = excluded.words;
  return null;
end $body$;

create or replace function rebuild_collaboration_list() returns void language sql as $body$
  delete from collaboration_item;
  insert into collaboration_item (kind, record_id, submission_id, person_id, type, shared, is_document, unlisted, resolved,
      draft, modified_at, words)
    select 'attachment', id, submission_id, created_by_id, type, shared, record_uri is not null, superseded, false, false,
      date_trunc('milliseconds', modified_at), searched_words(name, description)
    from attachment where not temporary
    union all
    select 'note', id, submission_id, author_id, type, shared, false, false, false, false,
      date_trunc('milliseconds', modified_at), searched_words(text)
    from note
    union all
    select 'task', id, submission_id, assigned_by_id, null, shared, false, false, status = 1, false,
      date_trunc('milliseconds', modified_at), searched_words(definition, details, comments)
    from submission_task
    union all
    select 'message', id, submission_id, author_id, null, published, false, not published, false, false,
      date_trunc('milliseconds', sent_at), searched_words(body)
    from chat_message
    union all
    select 'email', id, submission_id, author_id, type, shared, false, false, false, status = 'draft',
      date_trunc('milliseconds', coalesce(sent_at, modified_at)),
      words_of_email(subject, from_name, from_address, body_text)
    from email where submission_id is not null;
$body$;
`
