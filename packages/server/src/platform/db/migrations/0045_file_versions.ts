/** Versions of uploaded files, and the person who last changed a file. */
export const fileVersions = `
alter table attachment
  /* The first version of the file; null for the first version itself and for documents that an action made. */
  add column first_id bigint references attachment on delete cascade,
  /* Null until somebody changes the file. */
  add column modified_by_id bigint references person;
create index attachment_first on attachment (first_id) where first_id is not null;
`
