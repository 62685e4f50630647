import type pg from 'pg'
import { fill, generatedNames } from './fill.ts'

/** Generated submissions and accounts have ids above this one. */
export const FIRST_GENERATED = 5_000_000

/** Generated accounts. Each insured has about four submissions in three years. */
const accounts = (rows: number) => `
create temp table made_name as select * from (${generatedNames(Math.ceil(rows / 4))}) made;
create unique index on made_name (i);
create temp sequence made_account start ${FIRST_GENERATED};
insert into account (id, account_number, name) select ${FIRST_GENERATED} + i, 'ACC-' || ${FIRST_GENERATED} + i, name from made_name;`

/**
 * Submissions of three years, newest last. Open are 85 % of those of the last four months and 3 % of the older ones, 12
 * % in all. They are assigned to 25 underwriters; a tenth is unassigned.
 */
const submissions = (rows: number) => `
create temp table made as
select i, random() a, random() b, random() c, random() d, random() e, random() f, random() g, random() h, random() j, random() k,
  1 + floor(random() * ${Math.ceil(rows / 4)})::int account,
  now() - (1095.0 * (${rows} - i) / ${rows} + random() * 3) * interval '1 day' as received
from generate_series(1, ${rows}) i;
insert into submission (id, submission_number, status, status_reason, priority, transaction_type, insured_name,
  insured_address_line1, insured_city, insured_state, insured_postal_code, business_class, hazard_grade, operations,
  largest_insured_location, account_id, agency_id, branch_id, product_short_names, effective_date, expiration_date,
  received_at, quote_needed_by, payment_received_on, policy_number, expiring_policy_number, premium,
  responsible_underwriter_id, assigned_underwriter_id, referred_underwriter_id, agent_id, agency_contact_id,
  next_task_definition, next_task_due_at, referral_status, renewal_status, cancellation_pending, endorsement_pending,
  identifiers, created_by_id, created_at, modified_at)
select ${FIRST_GENERATED} + made.i, 'SUB-' || to_char(received, 'YYYY') || '-' || ${FIRST_GENERATED} + made.i, status,
  case when status in (9, 10, 16) then pick(array['Price', 'Class of business', 'Location', 'Loss experience'], b) end,
  case when c < 0.2 then 3 when c < 0.8 then 2 when c < 0.95 then 1 end,
  case when d < 0.6 then 'New' when d < 0.95 then 'Renewal' else 'Rewrite' end,
  name, 100 + floor(e * 9000) || ' Foundry Wharf', pick(array['Hartford', 'Charlotte', 'Columbus', 'Denver'], e),
  pick(array['CT', 'NC', 'OH', 'CO'], e), lpad(floor(f * 99999)::text, 5, '0'), (111000 + floor(f * 150))::text,
  1 + floor(b * 10), 'Operations of ' || name || ', wholesale and retail, with deliveries in three states.',
  floor(e * 9000) || ' Main Street, Hartford, CT', ${FIRST_GENERATED} + account, agency.id, pick(branches, e),
  array[pick(array['CP', 'GL', 'CA', 'WC', 'CU', 'CY', 'DO', 'IM'], a)] || case when j < 0.3 then array['GL'] else '{}' end,
  (received + (20 + floor(b * 60)) * interval '1 day')::date, (received + (385 + floor(b * 60)) * interval '1 day')::date,
  received, (received + (5 + floor(c * 20)) * interval '1 day')::date,
  case when status in (6, 7, 15) and a < 0.8 then (received + interval '60 day')::date end,
  case when status in (6, 7, 12, 15, 18, 21, 22) then 'CP-' || lpad((made.i::bigint * 7919 % 100000000)::text, 8, '0') end,
  case when d >= 0.6 then 'CP-' || lpad((made.i::bigint * 104729 % 100000000)::text, 8, '0') end,
  case when j < 0.9 then round(exp(7 + k * 5)::numeric, 2) end,
  case when a < 0.9 then pick(underwriters, e) end, case when g < 0.9 then pick(underwriters, h) end,
  case when c < 0.03 then pick(underwriters, j) end, pick(agency.agents, d), case when a < 0.5 then pick(agency.agents, e) end,
  case when open or a < 0.1 then pick(array['Clear submission', 'Prepare quote', 'Follow up quote', 'Send to referral',
    'Request loss runs', 'Order inspection'], j) end,
  case when open or a < 0.1 then received + (3 + c * 30) * interval '1 day' end,
  case when c < 0.03 then 'refer' else 'none' end, case when status in (6, 7) and d < 0.2 then 1 + floor(e * 4) else 0 end,
  status = 7 and d < 0.02, status = 7 and d > 0.97,
  case when a < 0.3 then '[{"type": "FEIN", "identifier": "12-3456789"}]'::jsonb else '[]' end,
  case when c < 0.5 then 0 else pick(agency.agents, f) end, received, least(now(), received + e * e * 90 * interval '1 day')
from made join made_name on made_name.i = made.account
cross join (select array_agg(id order by id) underwriters from person where user_type = 'Underwriter') u
cross join (select array_agg(id order by id) branches from organization where kind = 'branch') b
cross join lateral (select received > now() - interval '120 day' and a < 0.85 or a < 0.03 as open) o
cross join lateral (select case when open then pick(array[2,3,4,4,5,8,11,16,20,24,25,2,3], b)
  else pick(array[6,7,7,7,7,7,15,9,9,9,10,10,10,12,12,21,22,18,1,13,14,23,26,0,27], b) end as status) s
join made_agency agency on agency.place = 1 + floor(f * agencies);`

const agencies = `
create temp table made_agency as
select row_number() over (order by o.id) as place, count(*) over () as agencies, o.id,
  coalesce(array_agg(p.id order by p.id) filter (where p.id is not null), '{0}') as agents
from organization o left join person p on p.organization_id = o.id and p.user_type = 'Agent'
where o.kind = 'agency' group by o.id;
analyze made_agency;`

/** Adds generated submissions to a database with reference data and sample users. */
export async function addSubmissions(client: pg.Client, rows: number) {
  await fill(client, ['submission', 'account'], async (run) => {
    await run(agencies)
    await run(accounts(rows))
    await run(submissions(rows))
  })
  await client.query('select rebuild_submission_grid()')
  await client.query('vacuum analyze')
}
