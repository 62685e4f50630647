import type { Ask } from './guards/guard.ts'
import type { AnyRecord, PolicyRecord, QuoteRecord, RunParameters } from './risk.ts'

export interface Run extends Ask {
  parameters: RunParameters
}

const quote = (record: AnyRecord) => record as QuoteRecord
const policy = (record: AnyRecord) => record as PolicyRecord

/** The conditions of a row with several outcomes: the first outcome that holds decides the status. */
const OUTCOMES = {
  otherwise: () => true,
  'it succeeded': ({ parameters }) => parameters.succeeded === true,
  'it started from Draft': ({ risk }) => risk.submission.preQualificationFrom === 'Draft',
  'automated steps are running': ({ risk }) => risk.submission.automation && risk.facts.automationRunning,
  'a rate is awaited': ({ risk }) => risk.submission.automation && risk.facts.awaitsRate,
  'it had been cleared': ({ risk }) => risk.submission.wasCleared,
  'it had been submitted': ({ risk }) => risk.submission.wasSubmitted,
  'a bind request is on record': ({ record }) => quote(record).bindRequested,
  'it had been sent': ({ record }) => quote(record).wasSent,
  'it was Bound before': ({ record }) => policy(record).reached === 'Bound',
  'it was Begin Issuance before': ({ record }) => policy(record).reached === 'Begin Issuance',
  'it was Pending Issuance before': ({ record }) => policy(record).reached === 'Pending Issuance',
} satisfies Record<string, (run: Run) => boolean>
export type OutcomeName = keyof typeof OUTCOMES

export const holds = (name: OutcomeName, run: Run) => OUTCOMES[name](run)
