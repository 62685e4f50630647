/**
 * The history of an update keeps the columns that changed, before and after, and no longer both rows whole: every move of a
 * submission wrote more into its past than into itself. What was written before says the same, and more.
 */
export const changedColumns = `
alter table history rename column old_row to before;
alter table history rename column new_row to after;
create or replace function record_history() returns trigger language plpgsql as $body$
declare
  was jsonb;
  is_now jsonb;
  changed_row text;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  changed_row := coalesce(is_now, was) ->> tg_argv[0];
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, is_now -> key) into was, is_now
    from jsonb_each(was) where value is distinct from is_now -> key;
    if was is null then return null; end if;
  end if;
  insert into history (table_name, row_id, operation, before, after, actor_id, request_id)
  values (
    tg_table_name, changed_row, left(tg_op, 1), was, is_now,
    nullif(current_setting('bindery.actor', true), '')::bigint,
    nullif(current_setting('bindery.request', true), '')
  );
  return null;
end $body$;
`
