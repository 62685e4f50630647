/** Links that set a password once. A person has at most one; links without a person make the first administrator. */
export const oneTimeLinks = `
create table one_time_link (
  token_hash text primary key,
  person_id bigint unique references person on delete cascade,
  made_by_id bigint references person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_link_expiry on one_time_link (expires_at);
`
