import type { RecordKind, RecordOf, Risk } from './risk.ts'
import { POLICY_STATUSES, QUOTE_STATUSES, type StatusRow, SUBMISSION_STATUSES } from './statuses.ts'

type Memories = { [K in RecordKind]?: (record: RecordOf[K], to: string, risk: Risk) => Partial<RecordOf[K]> }

const isOpen = (statuses: Record<string, StatusRow>, status: string) => statuses[status]?.kind === 'open'

/** Values that a record stores when it changes status, because later steps depend on them. */
const MEMORIES: Memories = {
  Submission: (record, to) => ({
    ...(to === 'Started Pre-Qualification' && { hasPreQualified: false }),
    ...(to === 'Started Pre-Qualification' &&
      record.status !== 'Failed Pre-Qualification' && {
        preQualificationFrom: record.status === 'Draft' ? 'Draft' : 'Created',
      }),
    ...(to === 'Succeeded Pre-Qualification' && { hasPreQualified: true }),
    ...(['Submitted', 'Submit Pending'].includes(to) && { wasSubmitted: true }),
    ...(['Clear', 'Clear Awaiting Rate'].includes(to) && { wasCleared: true }),
    // Reactivate must not skip clearance for a submission that the clearance desk took back.
    ...(['Submitted', 'Submit Pending', 'Clear-Ready', 'Not Clear', 'Returned'].includes(to) && { wasCleared: false }),
    ...(!isOpen(SUBMISSION_STATUSES, to) && isOpen(SUBMISSION_STATUSES, record.status) && { reached: record.status }),
    ...(to === 'Cancelled' && { beforeCancellation: record.status }),
  }),
  Quote: (record, to) => ({
    ...(to === 'Sent' && { wasSent: true }),
    ...(['Sent', 'Quoted'].includes(to) && { bindRequested: false }),
    ...(to === 'Bind Requested' && { bindRequested: true }),
    ...endOfTermsRequest(record, to),
    ...(!isOpen(QUOTE_STATUSES, to) && isOpen(QUOTE_STATUSES, record.status) && { reached: record.status }),
    ...(record.status === 'Replaced' && { replacedById: null }),
  }),
  Proposal: (record, to) => ({
    ...(['Declined', 'Withdrawn'].includes(to) && { reached: record.status }),
    ...endOfTermsRequest(record, to),
  }),
  Policy: (record, to) => ({
    ...(!isOpen(POLICY_STATUSES, to) && isOpen(POLICY_STATUSES, record.status) && { reached: record.status }),
    ...(record.status === 'Cancelled' && { cancelledById: null }),
  }),
  Endorsement: (record, to, risk) => ({
    ...rating(to),
    ...(to === 'Issued' && {
      issuedAs:
        1 +
        Math.max(
          0,
          ...risk.endorsements
            .filter(({ policyId }) => policyId === record.policyId)
            .map(({ issuedAs }) => issuedAs ?? 0),
        ),
    }),
    ...(record.status === 'Issued' && { issuedAs: null }),
    ...(to === 'Declined' && { reached: record.status }),
  }),
  PolicyRewrite: (_record, to) => rating(to),
}

/** A request for changed terms is about an offer: it ends when the offer is revised, accepted or closed. */
const endOfTermsRequest = ({ termsAsked }: { termsAsked: boolean }, to: string) =>
  termsAsked && !['Quoted', 'Sent'].includes(to) ? { termsAsked: false } : {}

const RATING: Record<string, { rated: boolean; priced: boolean }> = {
  'Invalid Rating': { rated: false, priced: false },
  'Valid Rating': { rated: true, priced: false },
  'Valid Pricing': { rated: true, priced: true },
}
const rating = (to: string) => RATING[to] ?? {}

export function remembered<K extends RecordKind>(risk: Risk, kind: K, record: RecordOf[K], to: string) {
  const remember = MEMORIES[kind] as ((record: RecordOf[K], to: string, risk: Risk) => Partial<RecordOf[K]>) | undefined
  return remember?.(record, to, risk) ?? {}
}
