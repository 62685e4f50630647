import type { Effect } from './effects/effect.ts'
import {
  CANCELLATION_EFFECTS,
  ENDORSEMENT_EFFECTS,
  ISSUANCE_EFFECTS,
  POLICY_EFFECTS,
  REWRITE_EFFECTS,
} from './effects/policy.ts'
import { PROPOSAL_EFFECTS, QUOTE_EFFECTS } from './effects/quote.ts'
import { SUBMISSION_EFFECTS } from './effects/submission.ts'
import type { AnyRecord, ContextName } from './risk.ts'

const EFFECTS = {
  Submission: SUBMISSION_EFFECTS,
  Quote: QUOTE_EFFECTS,
  Proposal: PROPOSAL_EFFECTS,
  Policy: POLICY_EFFECTS,
  PolicyIssuance: ISSUANCE_EFFECTS,
  Endorsement: ENDORSEMENT_EFFECTS,
  PolicyRewrite: REWRITE_EFFECTS,
  PolicyCancellation: CANCELLATION_EFFECTS,
  ExternalReport: {},
}
export type EffectName<C extends ContextName = ContextName> = { [K in C]: keyof (typeof EFFECTS)[K] }[C] & string

/** The compiler lets a row name only effects of its own life cycle, so the record has the right type. */
export const effectNamed = (context: ContextName, name: string) =>
  (EFFECTS[context] as unknown as Record<string, Effect<AnyRecord>>)[name]!
