import { type Change, withChanges } from '@bindery/forms/changes'
import type { Form } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { type Answers, fieldAt, parsePath, pathText, placed, readAt, rowIdOf } from '@bindery/forms/path'
import { whyNotValue } from '@bindery/forms/validation'
import type { UnsavedInput } from './kept.ts'
import { added, type ChangeState, laidOver, leftOf, type Pending, standingsOf } from './pending.ts'

/** The person who changed something, and when. */
export interface Author {
  name: string | null
  at: number | null
}

/** A form as stored on the server. */
export interface Stored {
  version: number
  answers: Answers
  author: Author
}

interface Options {
  form: Form
  stored: Stored
  kept: UnsavedInput
  /** Whether this change is being sent now. */
  isSent: (change: Change) => boolean
}

/** The stored answers, overlaid with the pending changes of this client. */
export function createEdits({ form, isSent, ...initial }: Options) {
  let { stored } = initial
  let pending: Pending = leftOf(stored.answers, initial.kept.pending).left
  /** Texts that cannot be parsed as an answer, by the path of their field. */
  let { unread } = initial.kept
  let answers = laidOver(stored.answers, pending)
  let authors: Readonly<Record<string, Author>> = {}
  let refusals: Readonly<Record<string, string>> = {}
  let lostRows = 0

  const valueAt = (path: string) => readAt(answers, parsePath(path) ?? [])
  const storedAt = (path: string) => readAt(stored.answers, parsePath(path) ?? [])

  /** Applies the pending changes to the stored answers again; drops changes that are stored or whose row is gone. */
  function rebase() {
    const { left, gone } = leftOf(stored.answers, pending)
    pending = left
    lostRows += gone.length
    answers = laidOver(stored.answers, pending)
    const isInRow = (path: string) => valueAt(path.slice(0, path.lastIndexOf(']') + 1)) !== undefined
    const inRows = Object.entries(unread).filter(([path]) => !path.includes(']') || isInRow(path))
    if (inRows.length < Object.keys(unread).length) unread = Object.fromEntries(inRows)
  }

  /** Forgets the texts at this path and at the parts or fields below it. */
  function forgetUnread(path: string) {
    const isBelow = (one: string) => one === path || one.startsWith(`${path}.`)
    if (!Object.keys(unread).some(isBelow)) return
    unread = Object.fromEntries(Object.entries(unread).filter(([one]) => !isBelow(one)))
  }

  let known: { stored: Answers; pending: Pending; states: readonly ChangeState[] } | null = null
  /** Cached: every field of a form asks for it, and a paste has many pending changes. */
  function standings(): readonly ChangeState[] {
    if (known?.stored !== stored.answers || known.pending !== pending)
      known = { stored: stored.answers, pending, states: standingsOf(stored.answers, pending) }
    return known.states
  }

  function hasConflict(path: string): boolean {
    const mine = pending.findIndex((change) => change.kind === 'answer' && change.path === path)
    return mine >= 0 && standings()[mine] === 'conflict'
  }

  function apply(change: Change) {
    pending = added(pending, change, isSent)
    answers = withChanges(answers, [change])
    if (change.kind === 'rowRemoved') forgetUnread(`${change.path}[#${rowIdOf(change.row)}]`)
    if (change.kind !== 'answer') return
    const { [change.path]: _read, ...others } = unread
    unread = others
    const { [change.path]: _refused, ...rest } = refusals
    refusals = rest
  }

  return {
    answers: () => answers,
    stored: () => stored,
    kept: (): UnsavedInput => ({ pending, unread }),
    isAllStored: () => pending.length === 0 && Object.keys(unread).length === 0,
    /** Rows that somebody removed while they had pending answers of this client. */
    lostRows: () => lostRows,
    valueAt,
    unreadAt: (path: string) => unread[path] ?? null,
    refusalAt: (path: string) => refusals[path],
    /** The stored answer of somebody else to a field that was also changed here. */
    conflictAt: (path: string) =>
      hasConflict(path) ? { theirs: storedAt(path), author: authors[path] ?? stored.author } : null,
    /** The fields that somebody else has changed too. */
    conflicts: (): readonly string[] => {
      const states = standings()
      return pending.flatMap(({ kind, path }, index) =>
        kind === 'answer' && states[index] === 'conflict' ? [path] : [],
      )
    },
    /** The sentences of the refused answers by the path of their field. */
    refusals: () => refusals,
    /** The path with the positions of its rows; null when one of the rows is gone. */
    placedPath: (path: string): string | null => {
      const steps = placed(answers, parsePath(path) ?? [])
      return steps && pathText(steps)
    },

    apply,
    applyAll: (changes: readonly Change[]) => {
      for (const change of changes) apply(change)
    },
    setUnread: (path: string, text: string) => {
      unread = { ...unread, [path]: text }
    },
    forgetUnread,
    /** An unreadable text in a part of this field's answer. */
    unreadPartOf: (path: string) => {
      const found = Object.keys(unread).find((one) => one.startsWith(`${path}.`))
      return found === undefined ? null : { part: found.slice(path.length + 1), text: unread[found]! }
    },
    /** All texts that cannot be parsed, by the path of their field, or of the part of it. */
    unread: () => unread,
    /** The first field that keeps the form from being stored. */
    firstUnsaved: (): string | null =>
      Object.keys(unread)[0] ?? pending.find(({ kind }) => kind === 'answer')?.path ?? null,

    /** The pending changes that can be sent: valid, without a conflict, and not being typed. */
    sendable: (typing: string | null): readonly Change[] => {
      const states = standings()
      const isWhole = (change: Change) => {
        if (change.kind !== 'answer') return true
        const field = fieldAt(form, change.path)
        if (change.path === typing || change.path in unread || change.path in refusals || !field) return false
        return isMissing(change.after) || whyNotValue(field, change.after) === null
      }
      return pending.filter((change, index) => states[index] === 'ready' && isWhole(change))
    },
    /** The server has stored these changes. */
    confirm: (changes: readonly Change[], version: number) => {
      // The form may have been reloaded meanwhile and include the changes.
      const confirmed = changes.filter((change) => pending.includes(change))
      pending = pending.filter((one) => !confirmed.includes(one))
      stored = { ...stored, version: Math.max(version, stored.version), answers: laidOver(stored.answers, confirmed) }
    },
    /** Somebody else has changed the answers of these fields. */
    addConflicts: (conflicts: readonly { path: string; value: unknown; author: Author }[]) => {
      for (const { path, value, author } of conflicts) {
        authors = { ...authors, [path]: author }
        const change: Change = { kind: 'answer', path, before: undefined, after: isMissing(value) ? undefined : value }
        stored = { ...stored, answers: withChanges(stored.answers, [change]) }
      }
      rebase()
    },
    /** Shows the refusal below its field. */
    refuse: (path: string, message: string) => {
      refusals = { ...refusals, [path]: message }
    },
    forgetRefusals: () => {
      refusals = {}
    },
    drop: (changes: readonly Change[]) => {
      pending = pending.filter((one) => !changes.includes(one))
      rebase()
    },
    keepMine: (path: string) => {
      const before = storedAt(path)
      pending = pending.map((change) =>
        change.kind === 'answer' && change.path === path ? { ...change, before } : change,
      )
    },
    takeTheirs: (path: string) => {
      pending = pending.filter((change) => change.kind !== 'answer' || change.path !== path || isSent(change))
      rebase()
    },
    replaceStored: (now: Stored) => {
      stored = now
      rebase()
    },
  }
}
