/**
 * Recent activity as the landing page lists it: a row for each action of late, with what lists are filtered by, so that a
 * page and its total are read off one stretch of an index, however much there ever was. It is derived, and goes when its
 * submission goes; what is older than anybody asks for is cleared away.
 */
export const recentActivity = `
create table recent_activity (
  /* The action's own id. */
  id bigint primary key,
  at timestamptz not null,
  actor_id bigint not null,
  submission_id bigint not null references submission on delete cascade,
  context text not null,
  record_id bigint not null,
  /* As the submission has them now: a list of one's own follows whoever is assigned. */
  assigned_underwriter_id bigint,
  agency_id bigint not null
);

create function rebuild_recent_activity() returns void language sql as $body$
  delete from recent_activity;
  insert into recent_activity (id, at, actor_id, submission_id, context, record_id, assigned_underwriter_id, agency_id)
  select done.id, done.at, done.actor_id, submission.id, done.context, done.record_id, assigned_underwriter_id, agency_id
  from action_record done join submission on submission.id = done.submission_id
  where done.at > (select max(at) from action_record) - interval '92 days';
$body$;
select rebuild_recent_activity();

create index recent_activity_at on recent_activity (at, id) include (actor_id, context);
create index recent_activity_underwriter on recent_activity (assigned_underwriter_id, at, id);
create index recent_activity_agency on recent_activity (agency_id, at, id);
create index recent_activity_submission on recent_activity (submission_id);
/* What came of an action. */
create index activity_event_action on activity_event (action_record_id);

/* Of an action that deleted the submission nothing is left to open. */
create function keep_recent_activity() returns trigger language plpgsql as $body$
begin
  insert into recent_activity (id, at, actor_id, submission_id, context, record_id, assigned_underwriter_id, agency_id)
  select new.id, new.at, new.actor_id, id, new.context, new.record_id, assigned_underwriter_id, agency_id
  from submission where id = new.submission_id;
  return null;
end $body$;
create trigger keep_recent after insert on action_record for each row execute function keep_recent_activity();

create function follow_recent_activity() returns trigger language plpgsql as $body$
begin
  update recent_activity set assigned_underwriter_id = new.assigned_underwriter_id, agency_id = new.agency_id
  where submission_id = new.id;
  return null;
end $body$;
create trigger follow_recent after update on submission for each row
  when ((old.assigned_underwriter_id, old.agency_id) is distinct from (new.assigned_underwriter_id, new.agency_id))
  execute function follow_recent_activity();
`
