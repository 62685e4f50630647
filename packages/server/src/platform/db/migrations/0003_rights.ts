/** Every process remembers who may do what. Whatever changes that says so itself, whoever changed it and how. */
export const rights = `
create function announce_rights() returns trigger language plpgsql as $body$
begin
  insert into event (type, uri) values ('rights.changed', '/Rights');
  perform pg_notify('bindery_event', '');
  return null;
end $body$;
create function announce_person() returns trigger language plpgsql as $body$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
  insert into event (type, uri) values ('person.changed', '/UnderwritingUser/' || (changed ->> tg_argv[0]));
  perform pg_notify('bindery_event', '');
  return null;
end $body$;

create trigger announce_rights after insert or update or delete on role_permission
  for each statement execute function announce_rights();
create trigger announce_rights after update of retired on permission
  for each statement execute function announce_rights();
create trigger announce_rights after update of path, branch_id, agent_quote_status on organization
  for each statement execute function announce_rights();
create trigger announce_person after update of username, user_type, organization_id, login_type, authorized_products, active
  or delete on person for each row execute function announce_person('id');
create trigger announce_person after insert or update or delete on person_role
  for each row execute function announce_person('person_id');
create trigger announce_person after insert or update or delete on user_group_member
  for each row execute function announce_person('person_id');

/* Two people whose browsers chose the same name are still two. */
alter table live_registration drop constraint live_registration_pkey;
alter table live_registration add primary key (client_id, person_id, uri);
`
