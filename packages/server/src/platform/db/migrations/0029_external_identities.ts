/** The identities of people at single sign-on providers. The issuer of a subject is part of it: two may give the same. */
export const externalIdentities = `
create table external_identity (
  issuer text not null,
  subject text not null,
  person_id bigint not null references person on delete cascade,
  primary key (issuer, subject),
  unique (person_id, issuer)
);
create trigger keep_history after insert or update or delete on external_identity
  for each row execute function record_history('person_id');
`
