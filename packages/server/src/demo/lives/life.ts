import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Business } from '../businesses/businesses.ts'
import type { DayNumber } from '../calendar.ts'
import type { Person } from '../people/people.ts'
import type { Agency, Branch } from '../reference.ts'

/** Products that a business buys together, with the people who look after them. */
export interface Programme {
  business: Business
  /** Only asked about so far: nobody has made an account of it. */
  prospect: boolean
  branch: Branch
  products: string[]
  /** One of the products asks for pre-qualification. */
  underwriter: Person
  agent: Person
  contact: Person
  lives: Life[]
}

/** What happened to one submission: a story in days, before it becomes a row. */
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
  /** The term that this one renews or rewrites, and the one that does so to this. */
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

/** A few days before it takes effect, unless the last change we know of was earlier. */
export const boundOn = ({ received, effective, changed }: Life): DayNumber =>
  Math.min(changed, Math.max(received + 6, effective - 4))

export function link(before: Life, after: Life, transactionType: 'Renewal' | 'Rewrite') {
  before.after = after
  after.before = before
  after.transactionType = transactionType
}
