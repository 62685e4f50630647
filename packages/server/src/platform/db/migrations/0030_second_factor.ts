/** Second factors of people, the sign-ins that wait for one, and the roles that need one. Secrets are sealed, codes hashed. */
export const secondFactor = `
alter table role add column requires_second_factor boolean not null default false;
create trigger keep_history after insert or update or delete on role
  for each row execute function record_history('name');

create table second_factor (
  person_id bigint primary key references person on delete cascade,
  sealed_secret text not null,
  since timestamptz not null,
  last_step bigint not null default 0
);
create table second_factor_set_up (
  person_id bigint primary key references person on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null
);
create table recovery_code (
  person_id bigint not null references second_factor on delete cascade,
  code_hash text not null,
  primary key (person_id, code_hash)
);
create table pending_sign_in (
  token_hash text primary key,
  person_id bigint not null references person on delete cascade,
  remember boolean not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_in_person on pending_sign_in (person_id);
create index pending_sign_in_expiry on pending_sign_in (expires_at);

alter table person_act drop constraint person_act_act_check;
alter table person_act add constraint person_act_act_check check (act in ('linkMade', 'unlocked', 'signedOut',
  'secondFactorOn', 'secondFactorOff', 'secondFactorReset', 'recoveryCodesMade', 'recoveryCodeUsed'));
`
