import type pg from 'pg'
import { ENDINGS, FORMS, ONSETS, TRADES } from './names.ts'

const quoted = (words: string, separator: string) => `string_to_array('${words.replaceAll("'", "''")}', '${separator}')`

/** Generated accounts. Each insured has about four submissions in three years. */
const accounts = (rows: number) => `
create temp table made_name as
select i, word(onsets, endings) || case when random() < 0.35 then ' & ' || word(onsets, endings) else '' end
  || ' ' || pick(trades, random()) || ' ' || pick(forms, random()) as name
from generate_series(1, ${Math.ceil(rows / 4)}) i, (select ${quoted(ONSETS, ' ')} onsets, ${quoted(ENDINGS, ' ')} endings,
  ${quoted(TRADES, '|')} trades, ${quoted(FORMS, '|')} forms) w;
create unique index on made_name (i);
create temp sequence made_account start 5000000;
insert into account (id, account_number, name) select 5000000 + i, 'ACC-' || 5000000 + i, name from made_name;`

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
select 5000000 + made.i, 'SUB-' || to_char(received, 'YYYY') || '-' || 5000000 + made.i, status,
  case when status in (9, 10, 16) then pick(array['Price', 'Class of business', 'Location', 'Loss experience'], b) end,
  case when c < 0.2 then 3 when c < 0.8 then 2 when c < 0.95 then 1 end,
  case when d < 0.6 then 'New' when d < 0.95 then 'Renewal' else 'Rewrite' end,
  name, 100 + floor(e * 9000) || ' Foundry Wharf', pick(array['Hartford', 'Charlotte', 'Columbus', 'Denver'], e),
  pick(array['CT', 'NC', 'OH', 'CO'], e), lpad(floor(f * 99999)::text, 5, '0'), (111000 + floor(f * 150))::text,
  1 + floor(b * 10), 'Operations of ' || name || ', wholesale and retail, with deliveries in three states.',
  floor(e * 9000) || ' Main Street, Hartford, CT', 5000000 + account, agency.id, pick(branches, e),
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

const functions = `
create function pg_temp.pick(choices anyarray, chance float8) returns anyelement language sql immutable
  as 'select choices[1 + floor(chance * cardinality(choices))]';
create function pg_temp.word(onsets text[], endings text[]) returns text language sql volatile
  return pg_temp.pick(onsets, random() * random()) || pg_temp.pick(endings, random() * random());`

/**
 * Adds generated submissions to a database with reference data and sample users. Triggers are off and indexes dropped
 * meanwhile, because they would take many times as long; the indexes and the grid table are rebuilt at the end.
 */
export async function addSubmissions(client: pg.Client, rows: number) {
  const run = (text: string) =>
    client.query(text.replace(/\b(pick|word)\(/g, 'pg_temp.$1(').replaceAll('pg_temp.pg_temp.', 'pg_temp.'))
  await client.query(functions)
  await client.query('begin')
  await client.query(
    `set local session_replication_role = replica; set local maintenance_work_mem = '512MB'; select setseed(0.42)`,
  )
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid in ('submission'::regclass, 'account'::regclass) and not indisunique`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await run(agencies)
  await run(accounts(rows))
  await run(submissions(rows))
  for (const { made } of indexes) await client.query(made)
  await client.query('select rebuild_submission_grid()')
  await client.query('commit')
  await client.query('vacuum analyze')
}
