import { LISTS, recordsOf } from './records.ts'
import type { ContextName, Origin, RecordKind, RecordOf, Risk, SubmissionRecord, Successor } from './risk.ts'

export interface StatusChange {
  kind: 'status'
  context: RecordKind
  id: number
  from: string
  to: string
  /** The action on this record, or the name of the derived change. */
  because: string
}

/** A submission created from this one; the content effects copy its forms. */
export interface NewSubmission extends Successor {
  products: string[]
  automation: boolean
}

export type Created = {
  [K in RecordKind]: { kind: 'create'; context: K; record: K extends 'Submission' ? NewSubmission : RecordOf[K] }
}[RecordKind]

export interface Removed {
  kind: 'remove'
  context: ContextName
  id: number
}

/** Flags and other stored values; never the status. */
export type ValuesSet = {
  [K in RecordKind]: { kind: 'set'; context: K; id: number; values: Partial<Omit<RecordOf[K], 'id' | 'status'>> }
}[RecordKind]

export type Change = StatusChange | Created | Removed | ValuesSet

/** The risk after the changes, computed without reading the database again. */
export const apply = (risk: Risk, changes: readonly Change[]): Risk => changes.reduce(applyOne, risk)

function applyOne(risk: Risk, change: Change): Risk {
  switch (change.kind) {
    case 'status':
      return withValues(risk, change.context, change.id, { status: change.to })
    case 'set':
      return withValues(risk, change.context, change.id, change.values)
    case 'create': {
      if (change.context === 'Submission') {
        const { id, status, transactionType } = change.record
        return { ...risk, successors: [...risk.successors, { id, status, transactionType }] }
      }
      const list = LISTS[change.context]
      return { ...risk, [list]: [...risk[list], change.record] }
    }
    case 'remove': {
      if (change.context === 'Submission') return { ...risk, removed: true }
      const list = LISTS[change.context]
      return { ...risk, [list]: risk[list].filter(({ id }) => id !== change.id) }
    }
  }
}

function withValues(risk: Risk, kind: RecordKind, id: number, values: object): Risk {
  if (recordsOf(risk, kind).some((record) => record.id === id)) return { ...risk, ...updated(risk, kind, id, values) }
  if (!risk.origin) throw new Error(`The risk has no ${kind} ${id}`)
  return { ...risk, origin: { ...risk.origin, ...updated(risk.origin, kind, id, values) } }
}

function updated(holder: Risk | Origin, kind: RecordKind, id: number, values: object) {
  if (kind === 'Submission') return { submission: { ...holder.submission, ...values } as SubmissionRecord }
  return {
    [LISTS[kind]]: recordsOf(holder, kind).map((record) => (record.id === id ? { ...record, ...values } : record)),
  }
}
