import { endorsement } from '#contexts/endorsement'
import { externalReport } from '#contexts/externalReport'
import { policy } from '#contexts/policy'
import { policyCancellation } from '#contexts/policyCancellation'
import { policyIssuance } from '#contexts/policyIssuance'
import { policyRewrite } from '#contexts/policyRewrite'
import { proposal } from '#contexts/proposal'
import { quote } from '#contexts/quote'
import { submission } from '#contexts/submission'
import type { ContextName, RecordKind, RecordOf } from './risk.ts'
import type { ActionRow, LifeCycle } from './row.ts'
import { REINSTATEMENT_STATUSES, type StatusRow } from './statuses.ts'

const TABLES = {
  Submission: submission,
  Quote: quote,
  Proposal: proposal,
  Policy: policy,
  PolicyIssuance: policyIssuance,
  Endorsement: endorsement,
  PolicyRewrite: policyRewrite,
  PolicyCancellation: policyCancellation,
  ExternalReport: externalReport,
} as const

/** The names of the actions of a life cycle. */
export type ActionName<C extends ContextName = ContextName> = {
  [K in C]: (typeof TABLES)[K]['actions'][number]['name']
}[C]

export const CONTEXTS = Object.keys(TABLES) as ContextName[]
/** The compiler has checked each table against its own statuses and guards; from here on they are all alike. */
export const LIFE_CYCLES = TABLES as unknown as Readonly<Record<ContextName, LifeCycle>>

/** The row for an action, under any of its names, in a status. */
export const rowsNamed = (context: ContextName, name: string): readonly ActionRow[] =>
  LIFE_CYCLES[context].actions.filter((row) => row.name === name || row.aliases?.includes(name))

const statusesOf = (kind: RecordKind): Readonly<Record<string, StatusRow>> =>
  kind === 'Reinstatement' ? REINSTATEMENT_STATUSES : LIFE_CYCLES[kind].statuses

/** Statuses are stored and sent as codes. */
export const statusCode = <K extends RecordKind>(kind: K, status: RecordOf[K]['status']) =>
  statusesOf(kind)[status]!.code
export function statusNamed<K extends RecordKind>(kind: K, code: number): RecordOf[K]['status'] {
  const found = Object.entries(statusesOf(kind)).find(([, row]) => row.code === code)
  if (!found) throw new Error(`No ${kind} status has the code ${code}`)
  return found[0] as RecordOf[K]['status']
}
