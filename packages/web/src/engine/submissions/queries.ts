import { authorityApi, REFERRAL_LIST } from '@bindery/contract/authority'
import { CHECKLIST_CHANGED } from '@bindery/contract/checklist'
import { COLLABORATION_CHANGED } from '@bindery/contract/collaboration'
import { CLOSE_VIEW, type LiveEvent, submissionUri } from '@bindery/contract/events'
import { APPLICATION_READ } from '@bindery/contract/intake'
import { REPORT_ORDERED } from '@bindery/contract/reports'
import { type Submission, submissionsApi } from '@bindery/contract/submissions'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { isRunningOn } from '#engine/actions/running.ts'
import { APPLICATIONS } from '#engine/intake/queries.ts'
import { closed } from '#engine/openSubmissions/openSubmissions.ts'
import { send } from '#platform/api.ts'

const keyOf = (id: number) => ['submission', id] as const
/** The part of a submission's query keys that ticking an item makes stale. */
export const CHECKLIST = 'checklist'
/** The part with the list of notes and files. */
export const COLLABORATION = 'collaboration'
/** The part with the key figures and open items of the overview, which answers change. */
export const OVERVIEW = 'overview'
const AUTHORITY = 'authority'

/** A read registers for live events until the submission is closed, so it waits for a close that is still pending. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'read'] as const,
    queryFn: async (): Promise<Submission> => {
      await closed()
      return send(submissionsApi.read, { params: { id }, query: { registrationIdentifier: submissionUri(id) } })
    },
  })

export const transactionsOf = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'transactions'] as const,
    queryFn: () => send(submissionsApi.transactions, { params: { id } }),
  })

/** Only for the carrier's users. */
export const authorityOf = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), AUTHORITY] as const,
    queryFn: () => send(authorityApi.ofSubmission, { params: { id } }),
  })

const REFERRALS_WAITING = 'referralsWaiting'

/** The referrals that wait for the user, the newest first. Only for users who may decide referrals. */
export const referralsWaiting = queryOptions({
  queryKey: [REFERRALS_WAITING],
  queryFn: () => send(authorityApi.waiting, { query: { registrationIdentifier: REFERRAL_LIST } }),
})
export const referralStaleKeys = ({ uri }: LiveEvent): QueryKey[] =>
  uri === REFERRAL_LIST || uri === '*' ? [[REFERRALS_WAITING]] : []

export const productAuthorizationOf = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'productAuthorization'] as const,
    queryFn: () => send(submissionsApi.productAuthorization, { params: { id } }),
  })

/** The parts of a submission that form answers can change. */
const OF_FORMS = ['form', 'navigation', 'actions', CHECKLIST, 'changeSet', OVERVIEW, AUTHORITY] as const

/** The query keys that an event makes stale: those of the submission that it names. */
export function submissionStaleKeys({ type, uri }: LiveEvent): QueryKey[] {
  if (uri === '*') return [['submission']]
  const id = /^\/Submission\/(\d+)$/.exec(uri)?.[1]
  if (!id) return []
  const key = keyOf(Number(id))
  // Nothing to reload: the page closes, or an action is running, after which the whole submission is reloaded.
  if (type === CLOSE_VIEW || isRunningOn(Number(id))) return []
  if (type === APPLICATION_READ) return [[...key, APPLICATIONS]]
  if (type === CHECKLIST_CHANGED) return [[...key, CHECKLIST]]
  if (type === REPORT_ORDERED) return [[...key, 'reports']]
  if (type === COLLABORATION_CHANGED)
    return [
      [...key, COLLABORATION],
      [...key, 'attachments'],
    ]
  return type === 'form.changed' ? OF_FORMS.map((part) => [...key, part]) : [key]
}

export const recordOpened = (submissionId: number) => send(submissionsApi.opened, { body: { submissionId } })
