import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'

const milliseconds = (column: string) => sql`(date_part('epoch', s.${sql.ref(column)}) * 1000)::bigint`

/** People that a submission points to. A row of `id` and `name` becomes an object, no row becomes null. */
const PEOPLE = {
  created_by_id: 'createdBy',
  responsible_underwriter_id: 'responsibleUnderwriterSummary',
  assigned_underwriter_id: 'assignedUnderwriterSummary',
  referred_underwriter_id: 'referredUnderwriterSummary',
  agent_id: 'agentSummary',
  agency_contact_id: 'agencyContactSummary',
}
/** Not the name of the column, which would hide the row. */
const rowOf = (column: string) => `row_of_${column}`
/** Agents never get these, whatever is stored. */
export const HIDDEN_FROM_AGENTS = ['statusReason', 'statusDetail', 'priority', 'referredUnderwriterSummary']

/** What a summary is made of, by the name it has on the wire. */
const SUMMARY: Record<string, RawBuilder<unknown>> = {
  id: sql`s.id`,
  submissionNumber: sql`s.submission_number`,
  policyNumber: sql`s.policy_number`,
  status: sql`s.status`,
  uploadStatus: sql`s.upload_status`,
  cancellationPending: sql`s.cancellation_pending`,
  statusReason: sql`s.status_reason`,
  statusDetail: sql`s.status_detail`,
  priority: sql`s.priority`,
  insured: sql`json_build_object('name', s.insured_name)`,
  accountName: sql`account.name`,
  accountNumber: sql`account.account_number`,
  accountId: sql`s.account_id`,
  agencyName: sql`agency.name`,
  agencyId: sql`s.agency_id`,
  largestInsuredLocation: sql`s.largest_insured_location`,
  effectiveDate: sql`s.effective_date`,
  expirationDate: sql`s.expiration_date`,
  receivedDate: milliseconds('received_at'),
  quoteNeededByDate: sql`s.quote_needed_by`,
  paymentReceivedDate: sql`s.payment_received_on`,
  timeLastModified: milliseconds('modified_at'),
  transactionType: sql`s.transaction_type`,
  expiringPolicyNumber: sql`s.expiring_policy_number`,
  productShortNames: sql`s.product_short_names`,
  totalPremium: sql`case when s.premium is not null then
    json_build_object('total', s.premium::text, 'currencyCode', s.currency_code) end`,
  currencyFormat: sql`coalesce((select jsonb_object_agg(value, details -> 'format') from data_set_item
    where data_set_name = 'Currencies') ->> s.currency_code, '#,##0.00')`,
  ...Object.fromEntries(Object.entries(PEOPLE).map(([column, name]) => [name, sql.ref(rowOf(column))])),
  carrierBranch: sql`branch`,
  nextTaskSummary: sql`case when s.next_task_definition is not null then
    json_build_object('definition', s.next_task_definition, 'dueDate', ${milliseconds('next_task_due_at')}) end`,
  identifiers: sql`s.identifiers`,
  aliases: sql`s.aliases`,
  dynamicDisplayData: sql`s.dynamic_display_data`,
  submissionTabDisplayName: sql`s.tab_display_name`,
  objectUri: sql`'/Submission/' || s.id`,
}

const people = Object.keys(PEOPLE).map(
  (column) =>
    sql`left join lateral (select id, name from person where person.id = s.${sql.ref(column)}) ${sql.ref(rowOf(column))} on true`,
)
/** Expects the submission as `s`. */
export const summaryJoins = sql`${sql.join(people, sql` `)}
  left join lateral (select id, name from organization where organization.id = s.branch_id) branch on true
  left join organization agency on agency.id = s.agency_id
  left join account on account.id = s.account_id`

export const summaryColumns = (actor: Actor) => columns(SUMMARY, actor.console === 'agent' ? HIDDEN_FROM_AGENTS : [])

/** What only the page of the submission shows. */
const DETAILS: Record<string, RawBuilder<unknown>> = {
  products: sql`coalesce((select json_agg(json_build_object('shortName', chosen.short_name, 'name', coalesce(product.name, chosen.short_name))
      order by product.ordinal, chosen.short_name)
    from unnest(s.product_short_names) chosen (short_name) left join product using (short_name)), '[]')`,
  insuredAddress: sql`json_build_object('addressLine1', s.insured_address_line1, 'addressLine2', s.insured_address_line2,
    'city', s.insured_city, 'state', s.insured_state, 'postalCode', s.insured_postal_code)`,
  businessClass: sql`case when s.business_class is not null then json_build_object('code', s.business_class,
    'name', coalesce((select name from data_set_item where data_set_name = 'Business Classes' and value = s.business_class limit 1), s.business_class),
    'hazardGrade', s.hazard_grade) end`,
  operations: sql`s.operations`,
  renewalStatus: sql`s.renewal_status`,
  endorsementPending: sql`s.endorsement_pending`,
  referralStatus: sql`s.referral_status`,
  timeCreated: milliseconds('created_at'),
  version: sql`s.version`,
}

/** A referral is the carrier's own business unless the agency is shown the state of its quotes. */
export const detailColumns = ({ agencyIds, agentQuoteStatusEnabled }: Actor) =>
  columns({ ...DETAILS, ...(agencyIds && !agentQuoteStatusEnabled && { referralStatus: sql`'none'` }) }, [])

const columns = (all: Record<string, RawBuilder<unknown>>, hidden: readonly string[]) =>
  sql.join(
    Object.entries(all).map(
      ([name, value]) => sql`${hidden.includes(name) ? sql`null` : value} as ${sql.raw(`"${name}"`)}`,
    ),
  )
