/**
 * A policy's premium is the sum of its transactions: issuance, endorsements, cancellations, reinstatements, rewrite. Stored
 * so far was only the sum of issuance and endorsements, so this migration splits it, and takes off what cancellations
 * returned. Statuses: endorsement 7 issued, cancellation 4 cancelled, rewrite 7 issued, policy 0 invalid.
 */
export const premiumTransactions = `
alter table policy
  add column issued_premium numeric(18, 2),
  add column rewrite_id bigint references policy_rewrite deferrable initially deferred,
  add column rewritten_on date,
  add column rewrite_return numeric(18, 2);
alter table endorsement
  add column annual_premium numeric(18, 2),
  add column annual_before numeric(18, 2);
alter table policy_rewrite
  add column annual_premium numeric(18, 2),
  add column annual_before numeric(18, 2);
alter table reinstatement
  add column cancellation_id bigint references policy_cancellation,
  add column after_endorsement integer not null default 0,
  add column premium_change numeric(18, 2) not null default 0;

update policy p set issued_premium = premium - coalesce(
  (select sum(premium_change) from endorsement where policy_id = p.id and status = 7), 0);
alter table policy alter column issued_premium set not null;

/* A successor was issued for the whole term with the whole premium, so nothing of the replaced policy is left. */
update policy p set rewrite_id = r.id from policy_rewrite r join policy replaced on replaced.id = r.policy_id
  where r.status = 7 and not r.reissue and p.quote_id = replaced.quote_id and p.id > replaced.id
    and not exists (select 1 from policy between_them
      where between_them.quote_id = p.quote_id and between_them.id > replaced.id and between_them.id < p.id);
update policy p set rewritten_on = effective_date, rewrite_return = premium
  where exists (select 1 from policy_rewrite where policy_id = p.id and status = 7 and not reissue);

update reinstatement r set cancellation_id = (
  select max(id) from policy_cancellation c
  where c.policy_id = r.policy_id and c.status = 4 and c.created_at <= r.created_at);
update reinstatement r set
  effective_date = c.effective_date,
  premium_change = coalesce(c.return_premium, 0),
  after_endorsement = coalesce((select max(issued_as) from endorsement e
    where e.policy_id = r.policy_id and e.status = 7 and e.modified_at <= r.created_at), 0)
  from policy_cancellation c where c.id = r.cancellation_id;

update policy p set premium = changed.premium from (
  select id, issued_premium - coalesce(rewrite_return, 0)
    + coalesce((select sum(premium_change) from endorsement e where e.policy_id = policy.id and status = 7), 0)
    - coalesce((select sum(return_premium) from policy_cancellation c where c.policy_id = policy.id and status = 4), 0)
    + coalesce((select sum(premium_change) from reinstatement i
        where i.policy_id = policy.id and cancellation_id is not null), 0) as premium
  from policy where status <> 0) changed
  where changed.id = p.id and changed.premium <> p.premium;
update submission s set premium = policies.premium from (
  select submission_id, sum(premium) as premium, array_agg(product) as products
  from policy where status <> 0 group by submission_id) policies
  where policies.submission_id = s.id and s.product_short_names <@ policies.products and s.premium <> policies.premium;
`
