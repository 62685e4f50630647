import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Business } from '../businesses/businesses.ts'
import type { DayNumber } from '../calendar.ts'
import type { Person } from '../people/people.ts'
import type { Agency, Branch } from '../reference.ts'

/** Products that a business buys together, with the responsible people. */
export interface Programme {
  business: Business
  /** A prospect has no account yet. */
  prospect: boolean
  branch: Branch
  products: string[]
  underwriter: Person
  agent: Person
  contact: Person
  lives: Life[]
}

/** The course of one submission in days, from which its rows are generated. */
export interface Life {
  programme: Programme
  agency: Agency
  agent: Person
  status: SubmissionStatus
  transactionType: 'New' | 'Renewal' | 'Rewrite'
  effective: DayNumber
  expires: DayNumber
  received: DayNumber
  changed: DayNumber
  /** The term that this one renews or rewrites, and the term that renews or rewrites this one. */
  before: Life | null
  after: Life | null
  /** A quote was made. */
  quoted: boolean
  /** Another agency already works on the same insured. */
  rivalsAgency: boolean
}

const WRITTEN: readonly SubmissionStatus[] = [
  S.bound,
  S.pendingIssuance,
  S.issued,
  S.expired,
  S.renewed,
  S.nonRenewed,
  S.cancelled,
]
export const isWritten = ({ status }: Pick<Life, 'status'>) => WRITTEN.includes(status)

/** A few days before the effective date, but not after the last change. */
export const boundOn = ({ received, effective, changed }: Life): DayNumber =>
  Math.min(changed, Math.max(received + 6, effective - 4))

export function link(before: Life, after: Life, transactionType: 'Renewal' | 'Rewrite') {
  before.after = after
  after.before = before
  after.transactionType = transactionType
}
