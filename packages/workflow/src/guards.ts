import type { Guard } from './guards/guard.ts'
import {
  CANCELLATION_GUARDS,
  ENDORSEMENT_GUARDS,
  ISSUANCE_GUARDS,
  POLICY_GUARDS,
  REPORT_GUARDS,
  REWRITE_GUARDS,
} from './guards/policy.ts'
import { PROPOSAL_GUARDS, QUOTE_GUARDS } from './guards/quote.ts'
import { SHARED_GUARDS } from './guards/shared.ts'
import { SUBMISSION_GUARDS } from './guards/submission.ts'
import type { AnyRecord, ContextName } from './risk.ts'

const GUARDS = {
  Submission: { ...SHARED_GUARDS, ...SUBMISSION_GUARDS },
  Quote: { ...SHARED_GUARDS, ...QUOTE_GUARDS },
  Proposal: { ...SHARED_GUARDS, ...PROPOSAL_GUARDS },
  Policy: { ...SHARED_GUARDS, ...POLICY_GUARDS },
  PolicyIssuance: { ...SHARED_GUARDS, ...ISSUANCE_GUARDS },
  Endorsement: { ...SHARED_GUARDS, ...ENDORSEMENT_GUARDS },
  PolicyRewrite: { ...SHARED_GUARDS, ...REWRITE_GUARDS },
  PolicyCancellation: { ...SHARED_GUARDS, ...CANCELLATION_GUARDS },
  ExternalReport: { ...SHARED_GUARDS, ...REPORT_GUARDS },
}
/** The guards that a row of this life cycle may name. */
export type GuardName<C extends ContextName = ContextName> = { [K in C]: keyof (typeof GUARDS)[K] }[C] & string

/** The compiler lets a row name only guards of its own life cycle, so the record has the right type. */
export const guardNamed = (context: ContextName, name: string) =>
  (GUARDS[context] as unknown as Record<string, Guard<AnyRecord>>)[name]!

/** Guards that the user can satisfy by filling in, refreshing or generating. The others depend on statuses. */
const ABOUT_DATA = new Set<string>([
  'pre-qualification form is complete',
  'details are complete',
  'application can be submitted',
  'application is complete',
  'date, agency and product are set',
  'account is assigned',
  'rating worksheet is complete',
  'pricing worksheet is complete',
  'not incomplete',
  'document is current',
  'proposal document is current',
  'every quote is priced',
  'issuance forms are complete',
  'subjectivities are settled',
  'conditions are met',
  'policy number is set',
  'issuance documents are generated',
  'effective date is in the term',
  'no later change is issued',
  'rating is current',
  'reasons are chosen',
  'something is changed',
  'forms are complete',
  'documents are generated',
  'cancellation date is in the term',
  'reason and method are given',
  'cancelled after the last change',
  'flat from the first day',
  'cancellation form is complete',
  'return premium is recorded',
  'report form is complete',
] satisfies GuardName[])
export const isAboutData = (name: string) => ABOUT_DATA.has(name)
