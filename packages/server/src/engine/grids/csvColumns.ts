import type { Console } from '@bindery/contract/consoles'
import {
  type StatusLabelChanges,
  SUBMISSION_STATUS,
  SUBMISSION_STATUS_CODES,
  statusLabel,
} from '@bindery/contract/status'
import { PRIORITY } from '@bindery/contract/submissions'
import { type RawBuilder, sql } from 'kysely'
import { nameForAgents } from '#engine/agentView.ts'

/** The format of dates and times in the file. */
export interface Writing {
  console: Console
  timezone: string
  dateFormat: string
  statusLabels?: StatusLabelChanges
}

/** A part of a line: constant text, or SQL. */
export type Piece = string | RawBuilder<unknown>

/** One cell: its parts, and the join it needs. Several columns can share a join. */
export interface CsvColumn {
  cell: (writing: Writing) => Piece[]
  join?: { alias: string; sql: RawBuilder<unknown> }
}

/** The date formats that a user can choose, in PostgreSQL's notation. */
const DATE_FORMATS: Record<string, string> = { 'MMM D, YYYY': 'Mon FMDD, YYYY' }
const formatOf = (dateFormat: string) =>
  DATE_FORMATS[dateFormat] ?? (/^[MDY./-]{8,10}$/.test(dateFormat) ? dateFormat : 'MM/DD/YYYY')

/** A spreadsheet would run a cell that begins with one of these. Some also accept the full-width forms. */
export const FORMULA_STARTS = [...'=+-@\t\r＝＋－＠'].map((sign) => sign.codePointAt(0)!)
/** Text is always quoted. Text that begins like a formula gets an apostrophe in front. */
const guarded = (value: RawBuilder<unknown>): Piece[] => [
  '"',
  sql`case when ascii(${value}) in (${sql.raw(FORMULA_STARTS.join())}) then '''' end`,
  sql`replace(${value}, '"', '""')`,
  '"',
]
export const guardedText = (text: string) =>
  `"${FORMULA_STARTS.includes(text.charCodeAt(0)) ? "'" : ''}${text.replaceAll('"', '""')}"`

/** Merges constant parts: each argument costs time for each row. A function takes at most a hundred. */
export function concat(pieces: Piece[]): RawBuilder<unknown> {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece
    else merged.push(piece)
  }
  const some = merged.slice(0, 90).map((piece) => (typeof piece === 'string' ? sql.lit(piece) : piece))
  const rest = merged.slice(90)
  return rest.length ? sql`concat(${sql.join(some)}) || ${concat(rest)}` : sql`concat(${sql.join(some)})`
}

/** A column of the submission, or of another table by its alias. */
const s = (column: string) => sql.ref(column.includes('.') ? column : `s.${column}`)
export const text = (value: RawBuilder<unknown>): CsvColumn => ({ cell: () => guarded(value) })
/** For names and numbers that the product generates: they need no formula guard. */
const ours = (value: RawBuilder<unknown>): CsvColumn => ({ cell: () => ['"', value, '"'] })
const day = (column: string): CsvColumn => ({
  // Cast to a timestamp: to_char does not accept a date, and would convert it in the session's time zone.
  cell: ({ dateFormat }) => ['"', sql`to_char(${s(column)}::timestamp, ${sql.lit(formatOf(dateFormat))})`, '"'],
})
export const moment = (column: string, time = ' HH12:MI AM'): CsvColumn => ({
  cell: ({ dateFormat, timezone }) => [
    '"',
    sql`to_char(${s(column)} at time zone ${timezone}, ${sql.lit(formatOf(dateFormat) + time)})`,
    '"',
  ],
})
/** Formats each target once instead of once per row: there are few targets. */
const nameOf = (table: string, column: string, names = ['name']): CsvColumn => {
  const alias = `of_${column}`
  const ready = names.map((name) => sql`${concat(guarded(sql.ref(name)))} as ${sql.ref(name)}`)
  return {
    cell: () => [sql`${sql.ref(alias)}.${sql.ref(names[0]!)}`],
    join: {
      alias,
      sql: sql`left join lateral (
        select ${sql.join(ready)} from ${sql.table(table)} where id = ${s(column)} offset 0) ${sql.ref(alias)} on true`,
    },
  }
}
const person = (column: string) => nameOf('person', column)
/** Agents do not see the names of people from a former agency. */
const maker: CsvColumn = {
  ...person('created_by_id'),
  cell: (writing) =>
    writing.console === 'agent'
      ? guarded(sql`(select ${sql.raw(nameForAgents('doer', 'agency.path'))}
          from person doer, organization agency where doer.id = s.created_by_id and agency.id = s.agency_id)`)
      : person('created_by_id').cell(writing),
}

/** The label of every status in this console, including the two labels that depend on more than the code. */
const status: CsvColumn = {
  cell: ({ console, statusLabels }) => {
    const { created, issued } = SUBMISSION_STATUS
    const label = (facts: Parameters<typeof statusLabel>[0]) => guardedText(statusLabel(facts, console, statusLabels))
    const labels = Array.from({ length: Math.max(...SUBMISSION_STATUS_CODES) + 1 }, (_, code) => {
      const known = SUBMISSION_STATUS_CODES.find((each) => each === code)
      return known === undefined ? '' : label({ status: known })
    })
    const uploads = ([1, 2, 3, 4] as const).map((uploadStatus) => label({ status: created, uploadStatus }))
    return [
      sql`case
        when s.status = ${sql.lit(created)} and s.upload_status is not null then (${uploads}::text[])[s.upload_status]
        when s.status = ${sql.lit(issued)} and s.cancellation_pending then ${label({ status: issued, cancellationPending: true })}
        else (${labels}::text[])[s.status + 1] end`,
    ]
  },
}
export const priorities = Object.entries(PRIORITY).map(
  ([name, code]) => sql`when ${sql.lit(code)} then ${sql.lit(guardedText(name[0]!.toUpperCase() + name.slice(1)))}`,
)

/** Every column that a submission grid can have, by its accessor. */
export const CSV_COLUMNS: Record<string, CsvColumn> = {
  priority: { cell: () => [sql`case s.priority ${sql.join(priorities, sql` `)} end`] },
  'insured.name': text(s('insured_name')),
  submissionNumber: ours(sql`coalesce(s.policy_number, s.submission_number)`),
  status,
  statusReason: text(s('status_reason')),
  statusDetail: text(s('status_detail')),
  productShortNames: ours(sql`array_to_string(s.product_short_names, ', ')`),
  effectiveDate: day('effective_date'),
  expirationDate: day('expiration_date'),
  totalPremium: { cell: () => [s('premium')] },
  agencyName: nameOf('organization', 'agency_id'),
  'assignedUnderwriterSummary.name': person('assigned_underwriter_id'),
  'responsibleUnderwriterSummary.name': person('responsible_underwriter_id'),
  'referredUnderwriterSummary.name': person('referred_underwriter_id'),
  'nextTaskSummary.definition': text(s('next_task_definition')),
  'nextTaskSummary.dueDate': moment('next_task_due_at', ''),
  receivedDate: moment('received_at'),
  quoteNeededByDate: day('quote_needed_by'),
  transactionType: ours(s('transaction_type')),
  'carrierBranch.name': nameOf('organization', 'branch_id'),
  accountName: nameOf('account', 'account_id', ['name', 'account_number']),
  accountNumber: nameOf('account', 'account_id', ['account_number', 'name']),
  'agentSummary.name': person('agent_id'),
  'agencyContactSummary.name': person('agency_contact_id'),
  largestInsuredLocation: text(s('largest_insured_location')),
  expiringPolicyNumber: text(s('expiring_policy_number')),
  policyNumber: ours(s('policy_number')),
  paymentReceivedDate: day('payment_received_on'),
  'createdBy.name': maker,
  timeLastModified: moment('modified_at'),
}
