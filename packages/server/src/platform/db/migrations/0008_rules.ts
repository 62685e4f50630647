/** What the rules look at and the steps that the system takes by itself. */
export const rules = `
alter table submission
  /* Until attachments are kept: an underwriter says that the letter is there. */
  add column broker_of_record_on_file boolean not null default false;

/* A risk that automation works on. Written with the action that hands it over, so that no lost process leaves one behind. */
create table automation_job (
  submission_id bigint primary key references submission on delete cascade,
  due_at timestamptz not null,
  attempts smallint not null default 0
);
create index automation_job_due on automation_job (due_at);
`
