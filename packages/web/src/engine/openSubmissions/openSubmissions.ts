import { submissionQuotesUri, submissionUri } from '@bindery/contract/events'
import { quotesApi } from '@bindery/contract/quotes'
import type { SubmissionStatus } from '@bindery/contract/status'
import { submissionsApi } from '@bindery/contract/submissions'
import { useSyncExternalStore } from 'react'
import { send } from '#platform/api.ts'

/** A submission that is open in this browser tab. */
export interface OpenSubmission {
  id: number
  tabDisplayName: string | null
  insuredName: string
  status: SubmissionStatus
  timeLastModified: number
  /** The URL last visited in this submission. */
  lastUrl: string | null
}

const KEY = 'bindery.openSubmissions'

const readStored = (): OpenSubmission[] => {
  const stored = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
  return stored ? JSON.parse(stored) : []
}

let open: readonly OpenSubmission[] = readStored()
const listeners = new Set<() => void>()

function change(next: readonly OpenSubmission[]) {
  open = sorted(next)
  sessionStorage.setItem(KEY, JSON.stringify(open))
  for (const listener of listeners) listener()
}

/** Most recently changed first. */
export const sorted = (all: readonly OpenSubmission[]) =>
  [...all].sort((one, other) => other.timeLastModified - one.timeLastModified)

export const useOpenSubmissions = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )

export function noteOpen(submission: Omit<OpenSubmission, 'lastUrl'>) {
  const known = open.find(({ id }) => id === submission.id)
  if (known && Object.entries(submission).every(([name, value]) => known[name as keyof OpenSubmission] === value))
    return
  change([...open.filter(({ id }) => id !== submission.id), { lastUrl: null, ...known, ...submission }])
}

export function noteUrl(id: number, lastUrl: string) {
  if (open.some((one) => one.id === id && one.lastUrl !== lastUrl))
    change(open.map((one) => (one.id === id ? { ...one, lastUrl } : one)))
}

/** The submission to show after this one is closed. */
export const nextAfter = (all: readonly OpenSubmission[], closed: number) => {
  const at = all.findIndex(({ id }) => id === closed)
  const rest = all.filter(({ id }) => id !== closed)
  return rest[Math.min(Math.max(at, 0), rest.length - 1)] ?? null
}

/** The single close button shows only for one open submission; with several, each has its own in the list. */
export const showsClose = (all: readonly OpenSubmission[], selected: number | null, created: SubmissionStatus) =>
  all.length === 1 && all[0]?.id === selected && all[0].status !== created

let closing: Promise<unknown> = Promise.resolve()
/** A read registers for live events, so it waits for a close that is still pending. */
export const closed = () => closing

/** Removes the submission from the list and ends its live registrations. */
export function closeSubmission(id: number) {
  const next = nextAfter(open, id)
  change(open.filter((one) => one.id !== id))
  // A failed call does no harm: the server also drops registrations when the event stream ends.
  closing = Promise.allSettled([
    send(submissionsApi.close, { params: { id }, query: { registrationIdentifier: submissionUri(id) } }),
    send(quotesApi.closeList, { query: { registrationIdentifier: submissionQuotesUri(id) } }),
  ])
  return next
}

/** After a sign-out: the next user starts with nothing open. */
export function forgetOpen() {
  change([])
}
