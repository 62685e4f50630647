import type { SubmissionStatus } from '@bindery/contract/status'
import { sql } from 'kysely'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'

const person = (column: string) =>
  sql`(select json_build_object('id', p.id, 'name', p.name) from person p where p.id = submission.${sql.ref(column)})`
const fields = (ctx: Ctx) => sql`
  submission.id, submission_number as "submissionNumber", policy_number as "policyNumber", status, upload_status as "uploadStatus",
  cancellation_pending as "cancellationPending", status_reason as "statusReason", status_detail as "statusDetail", priority,
  json_build_object('name', insured_name) as insured, a.name as "accountName", a.account_number as "accountNumber", account_id as "accountId",
  g.name as "agencyName", agency_id as "agencyId", largest_insured_location as "largestInsuredLocation", effective_date as "effectiveDate",
  expiration_date as "expirationDate", (extract(epoch from received_at)*1000)::bigint as "receivedDate", quote_needed_by as "quoteNeededByDate",
  payment_received_on as "paymentReceivedDate", (extract(epoch from modified_at)*1000)::bigint as "timeLastModified", transaction_type as "transactionType",
  expiring_policy_number as "expiringPolicyNumber", product_short_names as "productShortNames",
  case when premium is not null then json_build_object('total', premium::text, 'currencyCode', submission.currency_code) end as "totalPremium", '$#,##0' as "currencyFormat",
  ${person('created_by_id')} as "createdBy", json_build_object('id', b.id, 'name', b.name) as "carrierBranch",
  ${person('responsible_underwriter_id')} as "responsibleUnderwriterSummary", ${person('assigned_underwriter_id')} as "assignedUnderwriterSummary",
  ${person('referred_underwriter_id')} as "referredUnderwriterSummary", ${person('agent_id')} as "agentSummary", ${person('agency_contact_id')} as "agencyContactSummary",
  case when next_task_definition is not null then json_build_object('definition', next_task_definition, 'dueDate', (extract(epoch from next_task_due_at)*1000)::bigint) end as "nextTaskSummary",
  identifiers, aliases, dynamic_display_data as "dynamicDisplayData", tab_display_name as "submissionTabDisplayName", '/Submission/' || submission.id as "objectUri"`
const from = sql`submission left join account a on a.id = account_id join organization g on g.id = agency_id join organization b on b.id = submission.branch_id`

interface PageRequest {
  criteria: unknown[]
  sortBy?: string
  startIndex: number
  numberOfRows: number
}
export async function submissionPageJson(ctx: Ctx, { startIndex, numberOfRows }: PageRequest): Promise<string> {
  const { rows } = await sql<{
    json: string
  }>`select json_build_object('records', coalesce((select json_agg(x) from (select ${fields(ctx)} from ${from} where ${visibleSubmissions(ctx.actor)} and status = 3 order by submission.received_at desc limit ${numberOfRows} offset ${startIndex}) x), '[]'), 'totalRecords', (select count(*) from submission where status = 3 and ${visibleSubmissions(ctx.actor)}))::text as json`.execute(
    ctx.db,
  )
  return rows[0]!.json
}
export async function submissionJson(
  ctx: Ctx,
  id: number,
): Promise<{ json: string; status: SubmissionStatus; productShortNames: string[] } | null> {
  const { rows } = await sql<{
    json: string
    status: SubmissionStatus
    productShortNames: string[]
  }>`select x.status, x."productShortNames" as "productShortNames", row_to_json(x)::text as json from (select ${fields(ctx)}, (select json_agg(json_build_object('shortName', p.short_name, 'name', p.name) order by ordinal) from product p where p.short_name = any(product_short_names)) as products, json_build_object('addressLine1', insured_address_line1, 'addressLine2', insured_address_line2, 'city', insured_city, 'state', insured_state, 'postalCode', insured_postal_code) as "insuredAddress", null as "businessClass", operations, renewal_status as "renewalStatus", endorsement_pending as "endorsementPending", referral_status as "referralStatus", (extract(epoch from submission.created_at)*1000)::bigint as "timeCreated", submission.version from ${from} where submission.id = ${id} and ${visibleSubmissions(ctx.actor)}) x`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}
export async function* submissionCsv(_ctx: Ctx, _request: unknown): AsyncGenerator<string> {
  yield 'not yet'
}
