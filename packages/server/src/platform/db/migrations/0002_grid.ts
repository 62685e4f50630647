/** What every index of the grid carries, so that rows of other people are passed over without being fetched. */
const carrying = 'include (status, assigned_underwriter_id, agency_id, agent_id)'

/** One index for each column that the grid sorts by. Within a stage, because nobody looks for open work among closed. */
const sortIndexes = Object.entries({
  received: 'received_at',
  modified: 'modified_at',
  insured: 'insured_key',
  number: 'policy_number, submission_number',
  premium: 'premium',
  effective: 'effective_date',
  expiration: 'expiration_date',
  needed: 'quote_needed_by',
  due: 'next_task_due_at',
  task: 'next_task_definition',
  priority: 'priority',
  products: 'product_short_names',
  type: 'transaction_type',
  branch: 'branch_id',
  responsible: 'responsible_underwriter_id',
  contact: 'agency_contact_id',
  creator: 'created_by_id',
})
  .map(([name, key]) => `create index submission_by_${name} on submission (stage, ${key}, id) ${carrying};`)
  .join('\n')

/** Columns that most rows leave empty: the index holds only the others. */
const sparseIndexes = Object.entries({
  reason: 'status_reason',
  payment: 'payment_received_on',
  expiring: 'expiring_policy_number',
  referred: 'referred_underwriter_id',
})
  .map(
    ([name, key]) =>
      `create index submission_by_${name} on submission (stage, ${key}, id) ${carrying} where ${key} is not null;`,
  )
  .join('\n')

/** What makes the submission grid quick at a million rows: see engine/grids/SPEC.md. */
export const grid = `
/* Names are compared without case and accents, and by code point: alike on every engine and in every locale. */
create function sort_text(name text) returns text language sql immutable strict parallel safe
  return left(regexp_replace(lower(normalize(name, NFKD)), '[\\u0300-\\u036f]', '', 'g'), 255);

alter table person add column name_key text collate "C" generated always as (sort_text(name)) stored;
alter table organization add column name_key text collate "C" generated always as (sort_text(name)) stored;
alter table account add column name_key text collate "C" generated always as (sort_text(name)) stored;
create index person_by_name on person (name_key, id);
create index organization_by_name on organization (name_key, id);
create index account_by_name on account (name_key, id);
drop index account_name;
create index account_name on account using gin (name_key gin_trgm_ops);

alter table account alter column account_number type text collate "C";
/* An entry of an index has room for 2,700 bytes; a longer text could not be stored at all. */
alter table submission
  alter column submission_number type text collate "C",
  alter column policy_number type text collate "C",
  alter column expiring_policy_number type text collate "C",
  alter column status_reason type text collate "C",
  alter column next_task_definition type text collate "C",
  alter column transaction_type type text collate "C",
  alter column product_short_names type text[] collate "C",
  add check (char_length(policy_number) <= 100),
  add check (char_length(expiring_policy_number) <= 100),
  add check (char_length(status_reason) <= 500),
  add check (char_length(next_task_definition) <= 500),
  add column insured_key text collate "C" generated always as (sort_text(insured_name)) stored,
  /* 0 somebody works on it, 1 in force, 2 closed */
  add column stage smallint generated always as (
    case when status in (1, 2, 3, 4, 5, 8, 11, 13, 14, 16, 20, 23, 24, 25, 26) then 0
         when status in (6, 7, 15) then 1 else 2 end) stored;

${sortIndexes}
${sparseIndexes}
create index submission_by_status on submission (status, id) include (assigned_underwriter_id, agency_id, agent_id);
/* The work lists of one person, and of one agency: searched by name without a fetch. */
create index submission_of_underwriter on submission (assigned_underwriter_id, stage, received_at, id)
  include (status, agency_id, agent_id, insured_key);
create index submission_of_agent on submission (agent_id, stage, id)
  include (status, assigned_underwriter_id, agency_id, insured_key);
create index submission_of_agency on submission (agency_id, stage, id)
  include (status, assigned_underwriter_id, agent_id, insured_key);
drop index submission_account;
create index submission_of_account on submission (account_id, stage, id) ${carrying};

/*
 Every name that an insured ever had, for "name contains". An index on the submissions themselves would have to be
 written with every change of a submission, and holds each name as often as it occurs. Names are never taken out: one that
 no submission has finds nothing. Not unique, so that two who enter the same new name do not wait for each other.
*/
create table insured_name (key text collate "C" not null);
create index insured_name_key on insured_name (key);
create index insured_name_text on insured_name using gin (key gin_trgm_ops) with (fastupdate = off);

create function keep_insured_name() returns trigger language plpgsql as $body$
begin
  insert into insured_name select new.insured_key
    where not exists (select from insured_name where key = new.insured_key);
  return null;
end $body$;
create trigger keep_insured_name after insert on submission for each row execute function keep_insured_name();
create trigger keep_insured_name_changed after update on submission for each row
  when (old.insured_key is distinct from new.insured_key) execute function keep_insured_name();

/*
 Exact totals without counting: how many submissions there are for each combination of what the grid is mostly filtered
 by. A change adds rows of +1 and -1 instead of updating a counter, so that nobody waits for anybody; now and then they are
 folded into one row for each combination. The sum over all rows is exact at every moment, in every transaction.
*/
create table submission_tally (
  kind text not null check (kind in ('underwriter', 'agency', 'week')),
  assigned_underwriter_id bigint,
  branch_id bigint,
  agency_id bigint,
  agent_id bigint,
  received_week integer,
  status smallint not null,
  n integer not null,
  folded boolean not null default false
);
create unique index submission_tally_folded on submission_tally
  (kind, assigned_underwriter_id, branch_id, agency_id, agent_id, received_week, status) nulls not distinct where folded;
create index submission_tally_unfolded on submission_tally (kind) where not folded;
create index submission_tally_underwriter on submission_tally (assigned_underwriter_id, status) where kind = 'underwriter';
create index submission_tally_agency on submission_tally (agency_id, status) where kind = 'agency';
create index submission_tally_agent on submission_tally (agent_id, status) where kind = 'agency';
create index submission_tally_week on submission_tally (status, received_week) where kind = 'week';

create function fold_submission_tally() returns void language plpgsql as $body$
begin
  /* Whoever folds at the moment does it for everybody. */
  if not pg_try_advisory_xact_lock(727202) then return; end if;
  with gone as (delete from submission_tally where not folded returning *)
  insert into submission_tally (kind, assigned_underwriter_id, branch_id, agency_id, agent_id, received_week, status, n, folded)
  select kind, assigned_underwriter_id, branch_id, agency_id, agent_id, received_week, status, sum(n), true
  from gone group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
  on conflict (kind, assigned_underwriter_id, branch_id, agency_id, agent_id, received_week, status) where folded
  do update set n = submission_tally.n + excluded.n;
end $body$;

create function received_week(at timestamptz) returns integer language sql immutable parallel safe
  return floor(extract(epoch from at) / 604800);

create function tally_submission() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then
    insert into submission_tally (kind, assigned_underwriter_id, branch_id, agency_id, agent_id, received_week, status, n) values
      ('underwriter', old.assigned_underwriter_id, old.branch_id, null, null, null, old.status, -1),
      ('agency', null, null, old.agency_id, old.agent_id, null, old.status, -1),
      ('week', null, null, null, null, received_week(old.received_at), old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into submission_tally (kind, assigned_underwriter_id, branch_id, agency_id, agent_id, received_week, status, n) values
      ('underwriter', new.assigned_underwriter_id, new.branch_id, null, null, null, new.status, 1),
      ('agency', null, null, new.agency_id, new.agent_id, null, new.status, 1),
      ('week', null, null, null, null, received_week(new.received_at), new.status, 1);
  end if;
  if random() < 0.01 then perform fold_submission_tally(); end if;
  return null;
end $body$;
create trigger tally after insert or delete on submission for each row execute function tally_submission();
create trigger tally_changed after update on submission for each row
  when ((old.status, old.assigned_underwriter_id, old.branch_id, old.agency_id, old.agent_id, old.received_at)
    is distinct from (new.status, new.assigned_underwriter_id, new.branch_id, new.agency_id, new.agent_id, new.received_at))
  execute function tally_submission();

/* From what is there: for rows that came before these triggers, or past them. */
create function rebuild_submission_grid() returns void language plpgsql as $body$
begin
  lock table submission in share row exclusive mode;
  delete from submission_tally;
  insert into submission_tally (kind, assigned_underwriter_id, branch_id, status, n, folded)
    select 'underwriter', assigned_underwriter_id, branch_id, status, count(*), true from submission group by 2, 3, 4;
  insert into submission_tally (kind, agency_id, agent_id, status, n, folded)
    select 'agency', agency_id, agent_id, status, count(*), true from submission group by 2, 3, 4;
  insert into submission_tally (kind, received_week, status, n, folded)
    select 'week', received_week(received_at), status, count(*), true from submission group by 2, 3;
  delete from insured_name;
  insert into insured_name select distinct insured_key from submission;
end $body$;
select rebuild_submission_grid();

create function empty_submission_grid() returns trigger language plpgsql as $body$
begin
  perform rebuild_submission_grid();
  return null;
end $body$;
create trigger empty_grid after truncate on submission for each statement execute function empty_submission_grid();
`
