import type { Action } from '@bindery/contract/actions/action'
import { CATALOGUE } from '@bindery/contract/actions/catalogue'
import { endorsement } from '#contexts/endorsement'
import { externalReport } from '#contexts/externalReport'
import { policy } from '#contexts/policy'
import { policyCancellation } from '#contexts/policyCancellation'
import { policyIssuance } from '#contexts/policyIssuance'
import { policyRewrite } from '#contexts/policyRewrite'
import { proposal } from '#contexts/proposal'
import { quote } from '#contexts/quote'
import { submission } from '#contexts/submission/index'
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

export const CONTEXTS = Object.keys(TABLES) as ContextName[]
/** A life cycle whose rows include the catalogue's properties of their actions. */
export type ResolvedLifeCycle = Omit<LifeCycle, 'actions'> & { actions: readonly ActionRow[] }

/** The compiler has checked each table against its own statuses and guards, so one general type is safe here. */
export const LIFE_CYCLES = Object.fromEntries(
  CONTEXTS.map((context) => {
    const table = TABLES[context] as unknown as LifeCycle
    const catalogue: Readonly<Record<string, Action>> = CATALOGUE[context]
    const actions = table.actions.map(({ action, ...row }) => ({ ...catalogue[action], ...row }))
    return [context, { ...table, actions }]
  }),
) as unknown as Readonly<Record<ContextName, ResolvedLifeCycle>>

const ROWS = new Map(CONTEXTS.map((context) => [context, Map.groupBy(LIFE_CYCLES[context].actions, ({ id }) => id)]))
export const rowsOf = (context: ContextName, actionId: string): readonly ActionRow[] =>
  (ROWS.get(context) as ReadonlyMap<string, ActionRow[]>).get(actionId) ?? []

const statusesOf = (kind: RecordKind): Readonly<Record<string, StatusRow>> =>
  kind === 'Reinstatement' ? REINSTATEMENT_STATUSES : LIFE_CYCLES[kind].statuses

/** Statuses are stored and sent as codes. */
export const statusCode = <K extends RecordKind>(kind: K, status: RecordOf[K]['status']) =>
  statusesOf(kind)[status]!.code
export function statusNamed<K extends RecordKind>(kind: K, code: number): RecordOf[K]['status'] {
  const found = NAMES.get(kind)?.get(code)
  if (found === undefined) throw new Error(`No ${kind} status has the code ${code}`)
  return found as RecordOf[K]['status']
}
const NAMES = new Map(
  [...CONTEXTS, 'Reinstatement' as const].map((kind) => [
    kind as RecordKind,
    new Map(Object.entries(statusesOf(kind)).map(([name, { code }]) => [code, name])),
  ]),
)
