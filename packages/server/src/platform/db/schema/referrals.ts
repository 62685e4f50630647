import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json, Moment, OptionalMoment } from './columns.ts'

/** A fact of the risk, and the direction in which it may not go further. */
interface ReferredFigure {
  fact: string
  bound: 'max' | 'min' | 'same'
  value: string | number | boolean | readonly string[] | null
}
export interface ApprovedFigure extends ReferredFigure {
  product: string
  rule: string
}
interface Excess {
  product: string
  rule: string
  sentence: string
  figures: ReferredFigure[]
}

export interface ReferralTables {
  referral: {
    id: Generated<number>
    submissionId: number
    referredById: number | null
    referredToId: number | null
    referredAt: Moment
    reason: Defaulted<string>
    comment: Defaulted<string>
    excesses: Json<Excess[]>
    /** Null while it is open. */
    decision: 'approved' | 'partlyApproved' | 'declined' | 'askedBack' | 'retracted' | null
    decidedById: number | null
    decidedAt: OptionalMoment
    decisionComment: Defaulted<string>
    /** Null on an approval from before figures were stored: it covers everything. */
    approved: ColumnType<ApprovedFigure[] | null, string | null | undefined, string | null>
  }
  subjectivity: {
    id: Generated<number>
    submissionId: number
    referralId: number
    products: string[]
    text: string
    metById: number | null
    metAt: OptionalMoment
    version: Generated<number>
  }
}
