import { type Change, withChanges } from '@bindery/forms/changes'
import type { Form } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { type Answers, fieldAt, parsePath, pathText, placed, readAt } from '@bindery/forms/path'
import { whyNotValue } from '@bindery/forms/validation'
import type { UnsavedInput } from './kept.ts'
import { added, laidOver, leftOf, type Pending, standingsOf } from './pending.ts'

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
  }

  function hasConflict(path: string): boolean {
    const mine = pending.findIndex((change) => change.kind === 'answer' && change.path === path)
    return mine >= 0 && standingsOf(stored.answers, pending)[mine] === 'conflict'
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
    /** The path with the positions of its rows; null when one of the rows is gone. */
    placedPath: (path: string): string | null => {
      const steps = placed(answers, parsePath(path) ?? [])
      return steps && pathText(steps)
    },

    apply: (change: Change) => {
      pending = added(pending, change, isSent)
      answers = withChanges(answers, [change])
      if (change.kind !== 'answer') return
      const { [change.path]: _read, ...others } = unread
      unread = others
      const { [change.path]: _refused, ...rest } = refusals
      refusals = rest
    },
    setUnread: (path: string, text: string) => {
      unread = { ...unread, [path]: text }
    },

    /** The first pending change that can be sent: valid, without a conflict, and not being typed. */
    sendable: (typing: string | null): Change | null => {
      const standings = standingsOf(stored.answers, pending)
      const isWhole = (change: Change) => {
        if (change.kind !== 'answer') return true
        const field = fieldAt(form, change.path)
        if (change.path === typing || change.path in unread || change.path in refusals || !field) return false
        return isMissing(change.after) || whyNotValue(field, change.after) === null
      }
      return pending.find((change, index) => standings[index] === 'ready' && isWhole(change)) ?? null
    },
    /** The server has stored this change. */
    confirm: (change: Change, version: number) => {
      stored = { ...stored, version: Math.max(version, stored.version) }
      // The form may have been reloaded meanwhile and include the change.
      if (!pending.includes(change)) return
      pending = pending.filter((one) => one !== change)
      stored = { ...stored, answers: withChanges(stored.answers, [change]) }
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
    drop: (change: Change) => {
      pending = pending.filter((one) => one !== change)
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
