import type { Change } from '@bindery/forms/changes'
import type { Author } from './edits.ts'
import type { Topics } from './topics.ts'

/** The result of saving changes. Saving throws only if the changes could not be sent. */
export type Saved =
  | { kind: 'saved'; version: number; at: number }
  | { kind: 'conflict'; conflicts: { path: string; value: unknown; author: Author }[] }
  /** The stored rows differ from those here: the form is being reloaded. */
  | { kind: 'outdated' }
  /** `paths`: the refused fields and rows; empty if all of the changes are refused. */
  | { kind: 'refused'; message: string; paths: readonly string[]; problem: unknown }

interface Options {
  /** The changes that can be sent now, in order. */
  next: () => readonly Change[]
  send: (changes: readonly Change[]) => Promise<Saved>
  /** Applies the result to the edits. */
  receive: (changes: readonly Change[], result: Saved) => void
  /** Saves the pending changes in the browser's storage. */
  keep: () => void
  topics: Topics
}

const TRIES_WHILE_AWAY = 4

/** Sends one request after the other, and retries with growing delays while the server is unreachable. */
export function createSaveQueue({ next, send, receive, keep, topics }: Options) {
  let sent: readonly Change[] | null = null
  let sending = Promise.resolve()
  let failure: unknown = null
  let failures = 0
  let savedAt = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  /** Resolves when no change is left that can be sent. */
  function drain(): Promise<void> {
    if (sent) return sending
    const changes = next()
    if (changes.length === 0) return Promise.resolve()
    sent = changes
    sending = sendAll(changes)
    return sending
  }

  async function sendAll(changes: readonly Change[]): Promise<void> {
    clearTimeout(retryTimer)
    topics.refresh('form')
    try {
      const result = await send(changes)
      sent = null
      failure = null
      failures = 0
      if (result.kind === 'saved') savedAt = result.at
      if (result.kind === 'outdated') return topics.refreshAll()
      receive(changes, result)
    } catch (error) {
      sent = null
      failure = error
      if (++failures < TRIES_WHILE_AWAY) retryTimer = setTimeout(() => void drain(), 1000 * 2 ** failures)
    }
    keep()
    topics.refreshAll()
    if (failure === null) await drain()
  }

  return {
    drain,
    isSent: (change: Change) => sent?.includes(change) ?? false,
    isSending: () => sent !== null,
    failure: () => failure,
    /** Shows a problem as the save state, and stops sending until the next edit or retry. */
    fail: (problem: unknown) => {
      failure = problem
    },
    /** Resets the count of failed attempts. */
    forgiveFailures: () => {
      failures = 0
    },
    savedAt: () => savedAt,
  }
}
