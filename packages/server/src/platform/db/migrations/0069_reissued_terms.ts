/** Statuses: policy 0 invalid. */
const terms = `insert into account_term (policy_id, account_id, submission_id, number, product, products, currency_code,
    effective_date, end_date, premium, changed)
  select policy.id, submission.account_id, submission.id, policy.number, policy.product, submission.product_short_names,
    policy.currency_code, policy.effective_date,
    least(policy.expiration_date, policy.cancelled_on, policy.rewritten_on), policy.premium,
    policy.rewritten_on is not null
      or exists (select from endorsement where submission_id = submission.id and policy_id = policy.id)
      or exists (select from policy_cancellation where submission_id = submission.id and policy_id = policy.id)
      or exists (select from policy_rewrite where submission_id = submission.id and policy_id = policy.id)
  from submission join policy on policy.submission_id = submission.id
  where policy.status > 0 and submission.account_id is not null`

/** A reissue changes a term without ending it, so that it is not found by the day of a rewrite. */
export const reissuedTerms = `
create or replace function refresh_account_terms(of_submission bigint) returns void language sql as $body$
  delete from account_term where submission_id = of_submission;
  ${terms} and submission.id = of_submission;
$body$;
create or replace function rebuild_account_terms() returns void language sql as $body$
  delete from account_term;
  ${terms};
$body$;
create trigger mark_term after insert on policy_rewrite for each row execute function mark_changed_term();
update account_term set changed = true where not changed and policy_id in (select policy_id from policy_rewrite);
`
