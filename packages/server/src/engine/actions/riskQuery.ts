import type { ContextType } from '@bindery/contract/actions'
import { type RawBuilder, sql } from 'kysely'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Actor } from '#platform/context.ts'
import type { StoredRisk } from './stored.ts'

/** The table of each kind of record. */
export const TABLES = {
  Submission: 'submission',
  Quote: 'quote',
  Proposal: 'proposal',
  Policy: 'policy',
  PolicyIssuance: 'policy_issuance',
  Endorsement: 'endorsement',
  PolicyRewrite: 'policy_rewrite',
  PolicyCancellation: 'policy_cancellation',
  Reinstatement: 'reinstatement',
  ExternalReport: 'external_report',
} as const

/** The id of the submission that a record belongs to. */
export const submissionIdOf = (context: ContextType, id: number): RawBuilder<number> =>
  context === 'Submission'
    ? sql`${id}::bigint`
    : sql`(select submission_id from ${sql.table(TABLES[context])} where id = ${id})`

/** Rows that belong to the submission `of`, oldest first. Money is text, never a float. */
function rows(of: string, table: string, money: readonly string[] = [], more: readonly string[] = []) {
  const extras = [...money.map((column) => `'${column}', t.${column}::text`), ...more].join(', ')
  const record = extras ? `to_jsonb(t) || jsonb_build_object(${extras})` : 'to_jsonb(t)'
  return `coalesce((select jsonb_agg(${record} order by t.id) from ${table} t where t.submission_id = ${of}.id), '[]')`
}
const BY = `'created_by', (select jsonb_build_object('id', id, 'name', name) from person where person.id = t.created_by_id)`
const openChangeSet = (context: string) => `'change_set_id', (select id from change_set
  where context = '${context}' and record_id = t.id and closed_at is null)`

const submission = (of: string) => `to_jsonb(${of}) || jsonb_build_object(
  'premium', ${of}.premium::text,
  'agency_kind', (select kind from organization where id = ${of}.agency_id),
  'agency_code', (select code from organization where id = ${of}.agency_id),
  'agency_states', (select licensed_states from organization where id = ${of}.agency_id),
  'agent_quotes', (select agent_quote_status from organization where id = ${of}.agency_id),
  'referred_grade', (select grade from person where id = ${of}.referred_underwriter_id),
  'open_change_set', (select to_jsonb(c) from change_set c
    where context = 'Submission' and record_id = ${of}.id and closed_at is null),
  'had_changes', exists (select 1 from change_set
    where context = 'Submission' and record_id = ${of}.id and is_submitted))`

const holder = (id: string) => `(select jsonb_build_object('id', id, 'name', name, 'grade', grade,
  'groups', coalesce((select jsonb_agg(key) from user_group join user_group_member on group_id = user_group.id
    where person_id = person.id), '[]')) from person where id = ${id}`

const FORM_NAME = `'key', t.key, 'kind', t.kind, 'product', t.product,
  'title', case t.kind when 'application' then t.nav_label else t.title end`

const OF_CHANGE = ['premium_change', 'annual_premium', 'annual_before']

/** The records of the renewed submission that actions on its renewal can change. */
const origin = (of: string) => `
  'submission', ${submission(of)},
  'policies', ${rows(of, 'policy', ['premium', 'issued_premium', 'rewrite_return'])},
  'endorsements', ${rows(of, 'endorsement', OF_CHANGE, [BY, openChangeSet('Endorsement')])},
  'rewrites', ${rows(of, 'policy_rewrite', OF_CHANGE, [BY, openChangeSet('PolicyRewrite')])},
  'cancellations', ${rows(of, 'policy_cancellation', ['earned_premium', 'return_premium'], [BY])},
  'reinstatements', ${rows(of, 'reinstatement', ['premium_change'], [BY])}`

const VERSION_COLUMNS = [
  ...['id', 'submission_id', 'policy_id', 'number', 'effective_date', 'made_by', 'source_id', 'facts', 'insured'],
  ...['coverages', 'forms', 'created_at'],
]
/** Without the answers: they are long, and few actions need them. */
const VERSION = `jsonb_build_object(${VERSION_COLUMNS.map((column) => `'${column}', v.${column}`).join(', ')},
  'premium', v.premium::text, 'annual_premium', v.annual_premium::text,
  'created_by', (select jsonb_build_object('id', id, 'name', name) from person where person.id = v.created_by_id))`

/** Without the findings: they are long, and no action needs them. */
const REPORTS = `(select id, submission_id, name, status, provider, is_sample, ordered_at, failure, created_by_id,
  created_at, modified_at, version from external_report)`

/** A rating from before there were rate plans has no plan, and counts as none. */
const RATING = `'rating', case when t.rating ? 'plan' then t.rating end`

const RISK = `select jsonb_build_object(${origin('s')},
  'quotes', ${rows('s', 'quote', ['premium'], [RATING])},
  'proposals', ${rows('s', 'proposal', [], [BY])},
  'issuances', ${rows('s', 'policy_issuance', [], [BY])},
  'reports', ${rows('s', REPORTS, [], [BY])},
  'versions', coalesce((select jsonb_agg(${VERSION} order by v.policy_id, v.number)
    from policy_version v where v.submission_id = s.id), '[]'),
  'successors', coalesce((select jsonb_agg(
      jsonb_build_object('id', n.id, 'status', n.status, 'transaction_type', n.transaction_type) order by n.id)
    from submission n where n.renews_submission_id = s.id), '[]'),
  'origin', (select jsonb_build_object(${origin('o')}) from submission o where o.id = s.renews_submission_id),
  'products', coalesce((select jsonb_object_agg(short_name, to_jsonb(product)) from product
    where short_name = any (s.product_short_names)
      or short_name in (select product from quote where submission_id = s.id)
      or short_name in (select product from policy where submission_id = s.id)), '{}'),
  'reports_offered', coalesce((select jsonb_agg(name order by ordering) from data_set_item
    where data_set_name = 'External Reports' and not retired
      and details -> 'products' ?| s.product_short_names::text[]), '[]'),
  'business_class', (select details from data_set_item
    where data_set_name = 'Business Classes' and value = s.business_class limit 1),
  'plan_digests', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'digest', digest, 'status', status)
      order by status, id) from rate_plan
    where status <> 'draft' and (product = any (s.product_short_names)
      or product in (select product from quote where submission_id = s.id)
      or product in (select product from policy where submission_id in (s.id, s.renews_submission_id)))), '[]'),
  'forms', coalesce((select jsonb_agg(jsonb_build_object(${FORM_NAME},
      'outstanding', outstanding, 'needed_to_submit', needed_to_submit, 'wrong', wrong, 'findings', findings) order by form.id)
    from form join form_template t on t.key = template_key and t.version = template_version
    where submission_id = s.id and filed_at is null and outstanding is not null), '[]'),
  'blank_forms', coalesce((select jsonb_agg(jsonb_build_object(${FORM_NAME}, 'version', t.version, 'digest', t.digest))
    from form_template t
    where t.status = 'published' and t.kind in ('application', 'prequalification')
      and (t.key = 'applicant' or exists (select from unnest(s.product_short_names) code
        where t.key in (lower(code), 'prequal-' || lower(code))))
      and not exists (select from form_template newer
        where newer.key = t.key and newer.status = 'published' and newer.version > t.version)
      and not exists (select from form
        where submission_id = s.id and template_key = t.key and outstanding is not null)), '[]'),
  'form_facts', (select facts from form_facts where submission_id = s.id),
  'referrals', ${rows('s', 'referral')},
  'subjectivities', ${rows('s', 'subjectivity')},
  'responsible', ${holder('s.responsible_underwriter_id')}),
  'referrer', ${holder('s.referred_by_id')}),
  'asker', ${holder('')}`
const RISK_OF = `)) as risk from (select * from submission where submission.id = `

/** All records of a submission in one statement, if the actor may see the submission. */
export const riskQuery = (actor: Actor, submissionId: RawBuilder<number>) =>
  sql<{
    risk: StoredRisk
  }>`${sql.raw(RISK)}${actor.id}${sql.raw(RISK_OF)}${submissionId} and ${visibleSubmissions(actor)}) s`
