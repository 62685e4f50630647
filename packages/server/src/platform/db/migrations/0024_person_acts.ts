/** Acts of administrators that change no row which keeps a history, and the history of who is in which group. */
export const personActs = `
create table person_act (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  act text not null check (act in ('linkMade', 'unlocked', 'signedOut')),
  actor_id bigint not null references person,
  request_id text not null,
  at timestamptz not null default clock_timestamp()
);
create index person_act_person on person_act (person_id, id);
create trigger keep_history after insert or update or delete on user_group_member
  for each row execute function record_history('person_id');
`
