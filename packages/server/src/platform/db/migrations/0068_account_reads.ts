/** Statuses: policy 0 invalid, submission 10 declined. */
const terms = `insert into account_term (policy_id, account_id, submission_id, number, product, products, currency_code,
    effective_date, end_date, premium, changed)
  select policy.id, submission.account_id, submission.id, policy.number, policy.product, submission.product_short_names,
    policy.currency_code, policy.effective_date,
    least(policy.expiration_date, policy.cancelled_on, policy.rewritten_on), policy.premium,
    policy.rewritten_on is not null
      or exists (select from endorsement where submission_id = submission.id and policy_id = policy.id)
      or exists (select from policy_cancellation where submission_id = submission.id and policy_id = policy.id)
  from submission join policy on policy.submission_id = submission.id
  where policy.status > 0 and submission.account_id is not null`

/**
 * The terms of an account, one narrow row for each policy. The account page reads a few years of them from an index;
 * joining the submissions of a large account with their policies took five times as long as a small account.
 *
 * Other names of accounts by their words. A search for similar names reads the names that share a rare word; comparing
 * the trigrams of a million names took seconds.
 */
export const accountReads = `
create table account_term (
  policy_id bigint primary key references policy on delete cascade,
  /* Without foreign keys: an action would lock the account, and wait for work on other submissions of the account. */
  account_id bigint not null,
  submission_id bigint not null,
  number text not null,
  product text not null,
  /* The products of the submission. People who are not authorized for all of them do not see the term. */
  products text[] not null,
  currency_code text not null,
  effective_date date not null,
  /* The day on which it expires, or on which it was cancelled or rewritten. */
  end_date date not null,
  premium numeric(18, 2) not null,
  /* Whether it was rewritten, or has endorsements or cancellations, also drafts. */
  changed boolean not null
);

create function refresh_account_terms(of_submission bigint) returns void language sql as $body$
  delete from account_term where submission_id = of_submission;
  ${terms} and submission.id = of_submission;
$body$;
create function rebuild_account_terms() returns void language sql as $body$
  delete from account_term;
  ${terms};
$body$;
select rebuild_account_terms();

create index account_term_submission on account_term (submission_id);
create index account_term_start on account_term (account_id, effective_date, policy_id)
  include (end_date, product, products, premium, currency_code);
create index account_term_end on account_term (account_id, end_date);
create index account_term_changed on account_term (account_id, effective_date) where changed;

/* The column that has the id of the submission. */
create function keep_account_terms() returns trigger language plpgsql as $body$
begin
  perform refresh_account_terms((to_jsonb(new) ->> tg_argv[0])::bigint);
  return null;
end $body$;
create trigger keep_terms after insert or update on policy for each row execute function keep_account_terms('submission_id');
create trigger keep_terms after update on submission for each row
  when (old.account_id is distinct from new.account_id or old.product_short_names <> new.product_short_names)
  execute function keep_account_terms('id');

create function mark_changed_term() returns trigger language plpgsql as $body$
begin
  update account_term set changed = true where policy_id = new.policy_id and not changed;
  return null;
end $body$;
create trigger mark_term after insert on endorsement for each row execute function mark_changed_term();
create trigger mark_term after insert on policy_cancellation for each row execute function mark_changed_term();

/* Check the rows that earlier migrations of the same upgrade changed: a table with pending checks takes no index. */
set constraints all immediate;
create index submission_declined_of_account on submission (account_id, effective_date, id) where status = 10;
create index submission_open_renewal on submission (account_id, effective_date)
  where renews_submission_id is not null and stage = 0;

alter table account_alias add column name_key text collate "C" generated always as (sort_text(name)) stored;
create index account_alias_by_name on account_alias (name_key);
alter table name_word drop constraint name_word_kind_check;
alter table name_word add constraint name_word_kind_check check (kind in ('insured', 'account', 'alias', 'person'));
create trigger keep_words after insert on account_alias for each row execute function keep_name_words('alias', 'name_key');
create or replace function rebuild_name_words() returns void language sql as $body$
  delete from name_word;
  insert into name_word (kind, word, name)
    select kind, word, name from (select 'insured' as kind, insured_key as name from submission
      union select 'account', name_key from account union select 'alias', name_key from account_alias
      union select 'person', name_key from person) names
    cross join lateral words_of_name(name) as word;
  delete from known_word;
  insert into known_word select distinct word from name_word;
$body$;
select rebuild_name_words();
drop index account_match_name;
drop index account_alias_match_name;
drop function match_name;
`
