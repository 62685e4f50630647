/**
 * The history says that a password was changed, and keeps no hash of it: whoever reads a copy of the history could otherwise
 * try passwords that people still use elsewhere. The hashes that it kept are taken out.
 */
export const noHashesInHistory = `
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
  if tg_table_name = 'person' then
    if was ? 'password_hash' then was := was || '{"password_hash": null}'; end if;
    if is_now ? 'password_hash' then is_now := is_now || '{"password_hash": null}'; end if;
  end if;
  insert into history (table_name, row_id, operation, before, after, actor_id, request_id)
  values (
    tg_table_name, changed_row, left(tg_op, 1), was, is_now,
    nullif(current_setting('bindery.actor', true), '')::bigint,
    nullif(current_setting('bindery.request', true), '')
  );
  return null;
end $body$;
alter table history disable trigger history_append_only;
update history set
  before = case when before ? 'password_hash' then before || '{"password_hash": null}' else before end,
  after = case when after ? 'password_hash' then after || '{"password_hash": null}' else after end
where table_name = 'person' and (before ? 'password_hash' or after ? 'password_hash');
alter table history enable trigger history_append_only;
`
