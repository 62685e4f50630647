import { AGENT_QUOTE_STATUS_VIEW, agentsRead } from '@bindery/contract/agentView'
import { TAX_ID } from '@bindery/forms/masking'
import { type RawBuilder, sql } from 'kysely'
import { nameForAgents } from '#engine/agentView.ts'
import { AGENT_QUOTE_STATUS } from '#engine/people/actor.ts'
import type { Actor } from '#platform/context.ts'

/*
 * The SQL that builds records is assembled once, as text. It is the same for all users of a console, and assembling it
 * for each request took longer than the rest of the server's work for a page.
 */

const milliseconds = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`

/** The people that a submission refers to. A row of `id` and `name` becomes an object, a missing row becomes null. */
const PEOPLE = {
  createdBy: 'created_by_id',
  responsibleUnderwriterSummary: 'responsible_underwriter_id',
  assignedUnderwriterSummary: 'assigned_underwriter_id',
  referredUnderwriterSummary: 'referred_underwriter_id',
  agentSummary: 'agent_id',
  agencyContactSummary: 'agency_contact_id',
}
/** Masks tax ids, like `masked` of forms: only the form field where they are changed shows them in full. */
const MASKED_IDENTIFIERS = `coalesce((select jsonb_agg(case when one ->> 'type' = '${TAX_ID}' then jsonb_set(one, '{identifier}',
    to_jsonb(regexp_replace(one ->> 'identifier', '\\d(?=(?:\\D*\\d){4})', '•', 'g'))) else one end order by place)
  from jsonb_array_elements(s.identifiers) with ordinality listed_identifiers (one, place)), '[]')`

/** The SQL of each summary field, by its name in the contract. */
const SUMMARY: Record<string, string> = {
  id: 's.id',
  submissionNumber: 's.submission_number',
  policyNumber: 's.policy_number',
  status: 's.status',
  uploadStatus: 's.upload_status',
  cancellationPending: 's.cancellation_pending',
  statusReason: 's.status_reason',
  statusDetail: 's.status_detail',
  priority: 's.priority',
  insured: `json_build_object('name', s.insured_name)`,
  accountName: 'account.name',
  accountNumber: 'account.account_number',
  accountId: 's.account_id',
  agencyName: 'agency.name',
  agencyId: 's.agency_id',
  largestInsuredLocation: 's.largest_insured_location',
  riskState: 's.insured_state',
  effectiveDate: 's.effective_date',
  expirationDate: 's.expiration_date',
  receivedDate: milliseconds('s.received_at'),
  quoteNeededByDate: 's.quote_needed_by',
  paymentReceivedDate: 's.payment_received_on',
  timeLastModified: milliseconds('s.modified_at'),
  transactionType: 's.transaction_type',
  expiringPolicyNumber: 's.expiring_policy_number',
  productShortNames: 's.product_short_names',
  totalPremium: `case when s.premium is not null then
    json_build_object('total', s.premium::text, 'roundedTotal', round(s.premium)::text, 'currencyCode', s.currency_code) end`,
  currencyFormat: `coalesce((select jsonb_object_agg(value, details -> 'format') from data_set_item
    where data_set_name = 'Currencies') ->> s.currency_code, '#,##0.00')`,
  ...Object.fromEntries(Object.keys(PEOPLE).map((name) => [name, `"${name}"`])),
  carrierBranch: 'branch',
  nextTaskSummary: `case when s.next_task_definition is not null then
    json_build_object('definition', s.next_task_definition, 'dueDate', ${milliseconds('s.next_task_due_at')}) end`,
  identifiers: MASKED_IDENTIFIERS,
  aliases: 's.aliases',
  dynamicDisplayData: 's.dynamic_display_data',
  submissionTabDisplayName: 's.tab_display_name',
  objectUri: `'/Submission/' || s.id`,
}

const people = Object.entries(PEOPLE).map(
  ([name, column]) => `left join lateral (select id, name from person where person.id = s.${column}) "${name}" on true`,
)
const JOINS = `${people.join('\n')}
  left join lateral (select id, name from organization where organization.id = s.branch_id) branch on true
  left join organization agency on agency.id = s.agency_id
  left join account on account.id = s.account_id`

const businessClass = (hazardGrade: string) => `case when s.business_class is not null then
  json_build_object('code', s.business_class, 'name', coalesce((select name from data_set_item
    where data_set_name = 'Business Classes' and value = s.business_class limit 1), s.business_class),
  'hazardGrade', ${hazardGrade}) end`

/** Fields that only the page of the submission shows. */
const DETAILS: Record<string, string> = {
  products: `coalesce((select json_agg(
      json_build_object('shortName', chosen.short_name, 'name', coalesce(product.name, chosen.short_name))
      order by product.ordinal, chosen.short_name)
    from unnest(s.product_short_names) chosen (short_name) left join product using (short_name)), '[]')`,
  insuredAddress: `json_build_object('addressLine1', s.insured_address_line1, 'addressLine2', s.insured_address_line2,
    'city', s.insured_city, 'state', s.insured_state, 'postalCode', s.insured_postal_code)`,
  businessClass: businessClass('s.hazard_grade'),
  operations: 's.operations',
  currencyCode: 's.currency_code',
  originator: `case when (select user_type from person where person.id = s.created_by_id) = 'Agent'
    then 'Producer' else 'Underwriter' end`,
  renewalStatus: 's.renewal_status',
  renewalStatusReason: 's.renewal_reason',
  renewalStatusDetail: 's.renewal_detail',
  endorsementPending: 's.endorsement_pending',
  changeSetId: `(select id from change_set
    where context = 'Submission' and record_id = s.id and closed_at is null)`,
  modifications: `(select json_build_object('console', console, 'isSubmitted', is_submitted) from change_set
    where context = 'Submission' and record_id = s.id and closed_at is null)`,
  lastChangeSetId: `(select max(id) from change_set
    where context = 'Submission' and record_id = s.id and (closed_at is null or is_submitted))`,
  agentQuoteStatus: 'agency.agent_quote_status',
  referralStatus: 's.referral_status',
  brokerOfRecordOnFile: 's.broker_of_record_on_file',
  messageToAgent: 's.message_to_agent',
  timeCreated: milliseconds('s.created_at'),
  lastModified: milliseconds('s.modified_at'),
  lastModifiedBy: `(select json_build_object('id', id, 'name', name) from person where person.id = s.modified_by_id)`,
  version: 's.version',
}

/** The kinds of reader. Each gets different fields, so each has its own SQL text. */
type Reader = 'underwriter' | 'agent' | 'agentWithoutQuoteStatus'
const readerOf = ({ console, settings }: Actor): Reader =>
  console === 'underwriter' ? 'underwriter' : settings.has(AGENT_QUOTE_STATUS) ? 'agent' : 'agentWithoutQuoteStatus'

/** Values for fields hidden from agents, where null would have another meaning. */
const IN_PLACE_OF: Record<string, string> = { referralStatus: `'none'` }

/** Fields with people who may belong to a former agency. */
const OF_ANY_AGENCY: Record<string, string> = { createdBy: 'created_by_id', lastModifiedBy: 'modified_by_id' }

function columnFor(reader: Reader, name: string, value: string) {
  if (reader === 'underwriter') return value
  if (OF_ANY_AGENCY[name])
    return `(select json_build_object('id', doer.id, 'name', ${nameForAgents('doer', 'agency.path')})
      from person doer where doer.id = s.${OF_ANY_AGENCY[name]})`
  if (name === 'businessClass' && !agentsRead('Submission', 'businessClass.hazardGrade')) return businessClass('null')
  const isRead =
    agentsRead('Submission', name) || (reader === 'agent' && AGENT_QUOTE_STATUS_VIEW.some((field) => field === name))
  return isRead ? value : (IN_PLACE_OF[name] ?? 'null')
}

const columnsFor = (reader: Reader, all: Record<string, string>) =>
  Object.entries(all)
    .map(([name, value]) => `${columnFor(reader, name, value)} as "${name}"`)
    .join(', ')

const perReader = (of: (reader: Reader) => string): Record<Reader, RawBuilder<unknown>> => ({
  underwriter: sql.raw(of('underwriter')),
  agent: sql.raw(of('agent')),
  agentWithoutQuoteStatus: sql.raw(of('agentWithoutQuoteStatus')),
})

const PAGE = perReader((reader) => `(select json_agg(record) from (select ${columnsFor(reader, SUMMARY)} from unnest(`)
const PAGE_END = sql.raw(`) with ordinality listed (id, place) join submission s on s.id = listed.id ${JOINS}
  order by listed.place) record)`)

/** The summaries of the submissions with these ids, in the given order, as a JSON array. */
export const summariesOf = (actor: Actor) => (ids: RawBuilder<unknown>) =>
  sql`${PAGE[readerOf(actor)]}${ids}${PAGE_END}`

const WHOLE = perReader(
  (reader) => `select record."productShortNames", row_to_json(record)::text as json
    from (select ${columnsFor(reader, { ...SUMMARY, ...DETAILS })} from (select * from submission where `,
)
const WHOLE_END = sql.raw(`) s ${JOINS}) record`)

/** One whole submission as JSON text, if it meets the condition. */
export const wholeOf = <T>(actor: Actor, condition: RawBuilder<boolean>) =>
  sql<T>`${WHOLE[readerOf(actor)]}${condition}${WHOLE_END}`
