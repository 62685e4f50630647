import { agentsRead } from '@bindery/contract/agentView'
import type { Console } from '@bindery/contract/consoles'
import { SUBMISSION_SORT_KEYS } from '@bindery/contract/grid'
import { STATUS_LABELS, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { type RawBuilder, sql } from 'kysely'
import { malformed } from '#platform/problems.ts'
import { col } from './operators.ts'

/** Sorts by columns of the submission, with an index in this order. */
interface ColumnSort {
  keys: readonly string[]
  /** Whether the first key may be empty. Empty keys come last in both directions. */
  nullable: boolean
}
/** Sorts by a value of another row that the submission refers to. */
export interface PointerSort {
  column: string
  nullable: boolean
  /** A relation of `id` and `key`. */
  target: RawBuilder<unknown>
  /** The columns that order submissions with the same target, if an index has that order. */
  ties?: readonly string[]
  /** Set if a submission may have no target although its column is filled. Such submissions come last. */
  sparse?: true
  /** Set if there are so many targets that the list of one person refers to few of them. */
  many?: true
}
export type Sort = ColumnSort | PointerSort

const by = (key: string, nullable = true): Sort => ({ keys: [key], nullable })
const byTarget = (table: string, key: string, column: string, nullable: boolean): Sort => ({
  column,
  nullable,
  target: sql`(select id, ${sql.ref(key)} as key from ${sql.table(table)})`,
})
const byPerson = (column: string, nullable = true) => byTarget('person', 'name_key', column, nullable)
const byAccount = (key: string): Sort => ({ ...byTarget('account', key, 'account_id', true), many: true })

/** The open referral of a submission. There are few: they are read in order, whatever the size of the list. */
const byReferral: Sort = {
  column: 'id',
  nullable: true,
  sparse: true,
  target: sql`(select submission_id as id, referred_at as key from referral where decision is null)`,
}

/** Whether a submission has a value to sort by. */
export function hasKey(sort: Sort): RawBuilder<boolean> {
  if (!('column' in sort)) return sql<boolean>`${col(sort.keys[0]!)} is not null`
  if (!sort.sparse) return sql<boolean>`${col(sort.column)} is not null`
  return sql<boolean>`${col(sort.column)} in (select id from ${sort.target} target)`
}

/** Sorted by label, not by code. */
export const STATUSES_IN_ORDER = SUBMISSION_STATUS_CODES.toSorted((a, b) =>
  STATUS_LABELS.underwriter[a] < STATUS_LABELS.underwriter[b] ? -1 : 1,
)
/** Statuses and their sort positions, as a relation of `id` and `key`. */
export const placesOf = (isWanted: (status: number) => boolean = () => true) =>
  sql`(select id, key from unnest(${sql.lit(`{${STATUSES_IN_ORDER.filter(isWanted).join()}}`)}::smallint[])
    with ordinality as listed (id, key))`
const byStatus: Sort = { column: 'status', nullable: false, target: placesOf() }

const byNumber: Sort = { keys: ['policy_number', 'submission_number'], nullable: true }

/** By the name in a grid call. `SUBMISSION_SORT_KEYS` maps the columns that have another name on the server. */
export const SORTS: Record<string, Sort> = {
  receivedDate: by('received_at'),
  timeLastModified: by('modified_at', false),
  insuredName: by('insured_key', false),
  'policyNumber,submissionNumber': byNumber,
  policyNumber: byNumber,
  premium: by('premium'),
  effectiveDate: by('effective_date'),
  expirationDate: by('expiration_date'),
  quoteNeededByDate: by('quote_needed_by'),
  paymentReceivedDate: by('payment_received_on'),
  nextAction: by('next_task_definition'),
  nextActionDueDate: by('next_task_due_at'),
  expiringPolicyNumber: by('expiring_policy_number'),
  productShortNames: by('product_short_names', false),
  transactionType: by('transaction_type', false),
  status: byStatus,
  agencyName: byTarget('organization', 'name_key', 'agency_id', false),
  'assignedUnderwriterSummary.name': { ...byPerson('assigned_underwriter_id'), ties: ['received_at'] },
  'agentSummary.name': byPerson('agent_id'),
  'agencyContactSummary.name': byPerson('agency_contact_id'),
  'createdBy.name': byPerson('created_by_id', false),
  priority: by('priority'),
  statusReason: by('status_reason'),
  'responsibleUnderwriterSummary.name': byPerson('responsible_underwriter_id'),
  'referredUnderwriterSummary.name': byPerson('referred_underwriter_id'),
  referredDate: byReferral,
  'carrierBranch.name': byTarget('organization', 'name_key', 'branch_id', false),
  accountName: byAccount('name_key'),
  accountNumber: byAccount('account_number'),
}

/** Maps each sort to the field of the record that it uses. */
const FIELDS = new Map(Object.entries(SUBMISSION_SORT_KEYS).map(([field, name]) => [name, field]))
const fieldOf = (name: string) => FIELDS.get(name) ?? name

const DEFAULT_SORT: Record<Console, string> = { underwriter: 'receivedDate desc', agent: 'timeLastModified desc' }

export interface Order {
  name: string
  sort: Sort
  direction: 'asc' | 'desc'
}

/**
 * Reads '{field} {asc|desc}', or refuses it under the parameter name `path`. Every sort ends with the id, so that no
 * row is on two pages or on none.
 */
export function orderOf(console: Console, sortBy: string = DEFAULT_SORT[console], path = 'sortBy'): Order {
  const refusal = (message: string) => malformed(message, [{ path, message }])
  const [field = '', direction = 'asc', ...more] = sortBy.trim().split(/\s+/)
  const name = SUBMISSION_SORT_KEYS[field] ?? field
  const sort = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  if (!sort || (console === 'agent' && !agentsRead('Submission', fieldOf(name))))
    throw refusal(`Submissions cannot be sorted by '${field}'.`)
  if ((direction !== 'asc' && direction !== 'desc') || more.length)
    throw refusal(`A sort is a field and 'asc' or 'desc', not '${sortBy}'.`)
  return { name, sort, direction }
}
