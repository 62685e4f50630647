/** What actions and rules ask of the forms of a submission, kept beside the answers so that nobody has to read them for it. */
export const formStanding = `
alter table form
  /* Null: not counted yet, as when its template changed. */
  add column outstanding integer,
  add column needed_to_submit integer,
  add column wrong integer;

create table form_facts (
  submission_id bigint primary key references submission on delete cascade,
  facts jsonb not null
);
`
