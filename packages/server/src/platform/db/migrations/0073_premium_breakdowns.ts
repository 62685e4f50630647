/**
 * Each transaction of a policy keeps its premium by coverage, its fees and its taxes. A policy that was issued as a rate
 * plan rated it gets those of its quote. Other policies have none: their transactions have a premium only.
 */
export const premiumBreakdowns = `
alter table policy add column breakdown jsonb, add column rewrite_breakdown jsonb;
alter table endorsement add column breakdown jsonb;
alter table policy_rewrite add column breakdown jsonb;
alter table policy_cancellation add column breakdown jsonb;
alter table reinstatement add column breakdown jsonb;
update policy set breakdown = jsonb_build_object(
    'plan', quote.rating->>'plan',
    'state', submission.insured_state,
    'coverages', (select jsonb_agg(jsonb_build_object(
        'code', coverage->>'code', 'name', coverage->>'name', 'amount', coverage->>'written') order by place)
      from jsonb_array_elements(quote.rating->'coverages') with ordinality as rated (coverage, place)),
    'annual', (select jsonb_object_agg(coverage->>'code', coverage->>'premium')
      from jsonb_array_elements(quote.rating->'coverages') as coverage),
    'fees', quote.rating->'fees',
    'taxes', quote.rating->'taxes')
  from quote, submission
  where quote.id = policy.quote_id and submission.id = policy.submission_id and policy.rewrite_id is null
    and quote.rating ? 'plan' and jsonb_array_length(quote.rating->'coverages') > 0
    and (quote.rating->>'writtenPremium')::numeric = policy.issued_premium and submission.insured_state is not null;
`
