import type { Console } from '@bindery/contract/consoles'
import {
  type StatusLabelChanges,
  SUBMISSION_STATUS,
  SUBMISSION_STATUS_CODES,
  statusLabel,
} from '@bindery/contract/status'
import { PRIORITY } from '@bindery/contract/submissions'
import { type RawBuilder, sql } from 'kysely'

/** How dates and times are written in the file. */
export interface Writing {
  console: Console
  timezone: string
  dateFormat: string
  statusLabels?: StatusLabelChanges
}

/** One cell: what it holds, and what must be joined for it (once, though several columns need it). */
export interface CsvColumn {
  cell: (writing: Writing) => RawBuilder<unknown>
  join?: { alias: string; sql: RawBuilder<unknown> }
}

/** The formats that a user can choose, in PostgreSQL's words. */
const DATE_FORMATS: Record<string, string> = { 'MMM D, YYYY': 'Mon FMDD, YYYY' }
const formatOf = (dateFormat: string) =>
  DATE_FORMATS[dateFormat] ?? (/^[MDY./-]{8,10}$/.test(dateFormat) ? dateFormat : 'MM/DD/YYYY')

/** = + - @, tab and carriage return: a spreadsheet would run a cell that begins so. */
const FORMULA_STARTS = sql.raw('(61, 43, 45, 64, 9, 13)')
/** Text is always in quotes, and one that begins like a formula gets an apostrophe in front. */
const guarded = (value: RawBuilder<unknown>) =>
  sql`'"' || case when ascii(${value}) in ${FORMULA_STARTS} then '''' else '' end || replace(${value}, '"', '""') || '"'`

const s = (column: string) => sql`s.${sql.ref(column)}`
const text = (value: RawBuilder<unknown>): CsvColumn => ({ cell: () => guarded(value) })
const number = (value: RawBuilder<unknown>): CsvColumn => ({ cell: () => value })
const day = (column: string): CsvColumn => ({
  cell: ({ dateFormat }) => sql`'"' || to_char(${s(column)}, ${formatOf(dateFormat)}) || '"'`,
})
const moment = (column: string, time = ' HH12:MI AM'): CsvColumn => ({
  cell: ({ dateFormat, timezone }) =>
    sql`'"' || to_char(${s(column)} at time zone ${timezone}, ${formatOf(dateFormat) + time}) || '"'`,
})
const nameOf = (table: string, column: string, name = 'name'): CsvColumn => {
  const alias = `of_${column}`
  const row = sql.ref(alias)
  return {
    cell: () => guarded(sql`${row}.${sql.ref(name)}`),
    join: { alias, sql: sql`left join ${sql.table(table)} ${row} on ${row}.id = ${s(column)}` },
  }
}
const person = (column: string) => nameOf('person', column)

/** The label of every status and of the two that depend on more than the code, as the console shows them. */
const status: CsvColumn = {
  cell: ({ console, statusLabels }) => {
    const { created, issued } = SUBMISSION_STATUS
    const label = (facts: Parameters<typeof statusLabel>[0]) => statusLabel(facts, console, statusLabels)
    const labels = Array.from({ length: Math.max(...SUBMISSION_STATUS_CODES) + 1 }, (_, code) => {
      const known = SUBMISSION_STATUS_CODES.find((each) => each === code)
      return known === undefined ? '' : label({ status: known })
    })
    const uploads = ([1, 2, 3, 4] as const).map((uploadStatus) => label({ status: created, uploadStatus }))
    return guarded(sql`case
      when s.status = ${sql.lit(created)} and s.upload_status is not null then (${uploads}::text[])[s.upload_status]
      when s.status = ${sql.lit(issued)} and s.cancellation_pending then ${label({ status: issued, cancellationPending: true })}
      else (${labels}::text[])[s.status + 1] end`)
  },
}
const priorities = Object.entries(PRIORITY).map(
  ([name, code]) => sql`when ${sql.lit(code)} then ${sql.lit(name[0]!.toUpperCase() + name.slice(1))}`,
)

/** Every column that a submission grid can have, by its accessor. */
export const CSV_COLUMNS: Record<string, CsvColumn> = {
  priority: text(sql`case s.priority ${sql.join(priorities, sql` `)} end`),
  'insured.name': text(s('insured_name')),
  submissionNumber: text(sql`coalesce(s.policy_number, s.submission_number)`),
  status,
  statusReason: text(s('status_reason')),
  statusDetail: text(s('status_detail')),
  productShortNames: text(sql`array_to_string(s.product_short_names, ', ')`),
  effectiveDate: day('effective_date'),
  expirationDate: day('expiration_date'),
  totalPremium: number(s('premium')),
  agencyName: nameOf('organization', 'agency_id'),
  'assignedUnderwriterSummary.name': person('assigned_underwriter_id'),
  'responsibleUnderwriterSummary.name': person('responsible_underwriter_id'),
  'referredUnderwriterSummary.name': person('referred_underwriter_id'),
  'nextTaskSummary.definition': text(s('next_task_definition')),
  'nextTaskSummary.dueDate': moment('next_task_due_at', ''),
  receivedDate: moment('received_at'),
  quoteNeededByDate: day('quote_needed_by'),
  transactionType: text(s('transaction_type')),
  'carrierBranch.name': nameOf('organization', 'branch_id'),
  accountName: nameOf('account', 'account_id'),
  accountNumber: nameOf('account', 'account_id', 'account_number'),
  'agentSummary.name': person('agent_id'),
  'agencyContactSummary.name': person('agency_contact_id'),
  largestInsuredLocation: text(s('largest_insured_location')),
  expiringPolicyNumber: text(s('expiring_policy_number')),
  policyNumber: text(s('policy_number')),
  paymentReceivedDate: day('payment_received_on'),
  'createdBy.name': person('created_by_id'),
  timeLastModified: moment('modified_at'),
}
