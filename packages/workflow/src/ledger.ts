import { apply, type Change, type Created, type StatusChange } from './changes.ts'
import type { ContentEffect } from './content.ts'
import { remembered } from './memory.ts'
import { findRecord, LISTS, recordsOf } from './records.ts'
import type { ContextName, RecordKind, RecordOf, Risk } from './risk.ts'

export interface ContentDue {
  effect: ContentEffect
  context: RecordKind
  id: number
}

/** Collects the changes of one action, and the risk with these changes applied. */
export interface Ledger {
  risk: Risk
  readonly changes: Change[]
  readonly content: ContentDue[]
}
export const openLedger = (risk: Risk): Ledger => ({ risk, changes: [], content: [] })

export function enter(ledger: Ledger, change: Change) {
  ledger.changes.push(change)
  ledger.risk = apply(ledger.risk, [change])
}

/** `because` is filled in at the end, from the tables. */
export function move<K extends RecordKind>(ledger: Ledger, kind: K, id: number, to: RecordOf[K]['status']) {
  const { risk } = ledger
  const record = findRecord(risk, kind, id) ?? (risk.origin ? findRecord(risk.origin, kind, id) : undefined)
  if (!record || record.status === to) return
  const change: StatusChange = { kind: 'status', context: kind, id, from: record.status, to, because: '' }
  enter(ledger, change)
  set(ledger, kind, id, remembered(risk, kind, record, to))
}

export function set<K extends RecordKind>(ledger: Ledger, kind: K, id: number, values: Partial<RecordOf[K]>) {
  if (Object.keys(values).length > 0) enter(ledger, { kind: 'set', context: kind, id, values } as Change)
}

/** New records have negative ids until the server has stored them; links between them use the same ids. */
export function create<K extends RecordKind>(
  ledger: Ledger,
  context: K,
  record: Omit<Extract<Created, { context: K }>['record'], 'id'>,
) {
  const id = nextId(ledger.risk)
  enter(ledger, { kind: 'create', context, record: { ...record, id } } as unknown as Change)
  return id
}

export const remove = (ledger: Ledger, context: ContextName, id: number) =>
  enter(ledger, { kind: 'remove', context, id })

function nextId(risk: Risk) {
  const kinds = Object.keys(LISTS) as RecordKind[]
  const ids = [...kinds.flatMap((kind) => recordsOf(risk, kind)), ...risk.successors].map(({ id }) => id)
  return Math.min(0, ...ids) - 1
}
