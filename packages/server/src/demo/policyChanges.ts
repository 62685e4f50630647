import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { statusCode } from '@bindery/workflow/lifeCycles'
import type { Selectable } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { isoDay } from './calendar.ts'
import type { Flags } from './flags.ts'
import type { Life } from './life.ts'
import { dollars } from './premium.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
type PolicyRow = Row<'policy'>

const SYSTEM_USER = 0

/** What a policy has had done to it, as far as the flags and the status of its submission say so. */
export function makePolicyChanges(
  policies: PolicyRow[],
  lifeOf: (submissionId: number) => Life,
  flags: Map<Life, Flags>,
) {
  const issuances: Row<'policyIssuance'>[] = []
  const endorsements: Row<'endorsement'>[] = []
  const cancellations: Row<'policyCancellation'>[] = []
  const asked = new Set<Life>()

  for (const policy of policies) {
    const life = lifeOf(policy.submissionId)
    const { endorsementPending, cancellationPending } = flags.get(life)!
    const hanging = hangingOn(policy)
    const issued = policy.reached ?? policy.status
    issuances.push({
      ...hanging,
      id: issuances.length + 1,
      status: issued,
      statusReason: null,
      statusDetail: null,
      issuedAt: issued === statusCode('Policy', 'Issued') ? policy.modifiedAt : null,
    })
    if (policy.status === statusCode('Policy', 'Cancelled')) {
      cancellations.push(cancellation(hanging, policy, cancellations.length + 1, 'Cancelled', life.changed))
      policy.cancelledById = cancellations.length
      policy.cancelledOn = cancellations.at(-1)!.effectiveDate
    }
    // One of the policies is enough to say so of the submission.
    if (asked.has(life)) continue
    asked.add(life)
    if (cancellationPending)
      cancellations.push(cancellation(hanging, policy, cancellations.length + 1, 'Pending', life.changed + 30))
    if (endorsementPending) endorsements.push(endorsement(hanging, endorsements.length + 1, life))
  }
  return { issuances, endorsements, cancellations }
}

const hangingOn = ({ id, submissionId, createdAt, modifiedAt }: PolicyRow) => ({
  submissionId,
  policyId: id,
  createdById: SYSTEM_USER,
  createdAt,
  modifiedAt,
  version: 1,
})
type HangingOn = ReturnType<typeof hangingOn>

function cancellation(
  hanging: HangingOn,
  { premium, effectiveDate, expirationDate }: PolicyRow,
  id: number,
  status: 'Pending' | 'Cancelled',
  day: number,
): Row<'policyCancellation'> {
  const [from, to] = [Date.parse(effectiveDate), Date.parse(expirationDate)]
  const on = Math.min(Math.max(day * 86_400_000, from), to)
  const earned = Math.round((Number(premium) * (on - from)) / (to - from))
  return {
    ...hanging,
    id,
    status: statusCode('PolicyCancellation', status),
    statusReason: null,
    statusDetail: null,
    effectiveDate: isoDay(on / 86_400_000),
    reason: 'INSURED_S_REQUEST',
    method: 'pro rata',
    requestedByInsured: true,
    earnedPremium: dollars(earned),
    returnPremium: dollars(Number(premium) - earned),
  }
}

const endorsement = (hanging: HangingOn, id: number, life: Life): Row<'endorsement'> => ({
  ...hanging,
  id,
  status: statusCode('Endorsement', 'Submitted'),
  statusReason: null,
  statusDetail: null,
  confirmed: true,
  effectiveDate: isoDay(Math.min(Math.max(life.changed, life.effective), life.expires - 1)),
  reasons: ['ADD_OR_DELETE_LOCATION'],
  description: 'Change of location',
  rated: false,
  priced: false,
  premiumChange: null,
  rating: null,
  processingInstructions: null,
  askedByAgent: true,
  bearsPremium: true,
  issuedAs: null,
  reached: null,
})

/** Modifications that the agent makes or has made. */
export const makeChangeSets = (lives: Life[], submissionIds: Map<Life, number>, flags: Map<Life, Flags>, at: Date) =>
  lives
    .filter((life) => flags.get(life)!.changeSet !== 'none')
    .map((life, index): Omit<Row<'changeSet'>, 'isSubmitted'> => {
      const submissionId = submissionIds.get(life)!
      const isSubmitted = flags.get(life)!.changeSet === 'submitted'
      // The insured wanted cover to begin two weeks earlier or later.
      const before = { effective_date: isoDay(life.effective + (index % 2 ? 14 : -14)) }
      return {
        id: index + 1,
        submissionId,
        context: 'Submission',
        recordId: submissionId,
        console: 'agent',
        before,
        after: isSubmitted ? { effective_date: isoDay(life.effective) } : null,
        openedById: life.agent.id,
        openedAt: at,
        endedAt: isSubmitted ? at : null,
        closedAt: null,
      }
    })

/** A policy stays issued when its term ends; a cancelled or rewritten one does not. */
export function policyStatusOf({ status, after }: Life, begun: boolean) {
  const issued = statusCode('Policy', 'Issued')
  if (status === S.bound) return { status: statusCode('Policy', begun ? 'Begin Issuance' : 'Bound'), reached: null }
  if (status === S.pendingIssuance) return { status: statusCode('Policy', 'Pending Issuance'), reached: null }
  if (status !== S.cancelled) return { status: issued, reached: null }
  const isRewritten = after?.transactionType === 'Rewrite'
  return { status: statusCode('Policy', isRewritten ? 'Rewritten' : 'Cancelled'), reached: issued }
}
