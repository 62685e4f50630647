import type { ActionKey } from '@bindery/contract/actions/catalogue'
import { RENEWAL_STATUS, SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { cancellationPremiums } from '#features/policies/premiums.ts'
import { type DayNumber, isoDay } from '../calendar.ts'
import { boundOn, isWritten } from '../lives/life.ts'
import { randomFor } from '../random.ts'
import { itemsOf } from '../reference.ts'
import { endorse } from './endorsements.ts'
import type { Story } from './story.ts'

const issuances = ({ issuances }: StoredRisk) => issuances

/** From the bound quote to the policy and the end of its term. */
export function runTerm(story: Story) {
  const { life } = story
  if (!isWritten(life)) return
  const issued = issue(story)
  if (issued === null) return
  if (life.status === S.cancelled && life.after?.transactionType !== 'Rewrite') cancel(story)
  if (life.status === S.nonRenewed) nonRenew(story, issued)
  if (life.status === S.expired) expire(story)
  if (life.status === S.renewed) story.submission(life.changed, markedBy(story), 'markRenewed')
  const isInterrupted = interrupt(story)
  const touched = !isInterrupted && life.status === S.issued && !life.after && life.changed - issued > 3
  if (touched) endorse(story, life.changed, life.agent, 'issued')
}

/** Half of the terms are marked by the nightly job (null). */
const markedBy = ({ life, scene }: Story) => (scene.random.chance(0.5) ? null : life.programme.underwriter)

/** Returns the day on which the policies were issued; null if they are not issued yet. */
function issue(story: Story): DayNumber | null {
  const { life, scene } = story
  const { random, staff, clock } = scene
  const by = staff.policyServices(life)
  const bound = boundOn(life)
  const step = (day: DayNumber, action: ActionKey<'PolicyIssuance'>) =>
    story.on('PolicyIssuance', issuances, day, by, action)
  if (life.status === S.bound) {
    if (random.chance(0.3)) step(bound + 1, 'beginIssuance')
    return null
  }
  if (life.status === S.pendingIssuance) {
    step(bound, 'beginIssuance')
    step(life.changed, 'submitForIssuance')
    return null
  }
  const last = { [S.cancelled]: life.changed - 16, [S.nonRenewed]: life.expires - 70 }[life.status as number]
  const beforeRewrite = life.after?.transactionType === 'Rewrite' ? life.after.received - 3 : clock.today - 1
  const latest = Math.min(last ?? life.changed, beforeRewrite)
  const issued = Math.max(bound, Math.min(latest, life.effective + random.integer(-6, 24)))
  step(Math.max(bound, issued - 2), 'beginIssuance')
  step(Math.max(bound, issued - 1), 'submitForIssuance')
  step(issued, 'markIssued')
  return issued
}

function cancel(story: Story) {
  const { life, scene } = story
  const { reason, secondaryReason } = story.reason
  const { value } = itemsOf(scene.reference, 'Cancellation Reasons').find(({ name }) => name === reason)!
  const method = [reason, secondaryReason].includes('Flat cancellation') ? 'flat' : 'pro rata'
  askToCancel(story, life.changed - 14, value, life.changed, method)
  const by = scene.staff.policyServices(life)
  story.on('PolicyCancellation', ({ cancellations }) => cancellations, life.changed, by, 'markCancelled')
  story.submission(life.changed, by, 'updateStatusReason', story.reason)
}

/** Requests the cancellation of every policy of the submission. */
function askToCancel(story: Story, day: DayNumber, reason: string, on: DayNumber, method: 'flat' | 'pro rata') {
  const { life, scene } = story
  const by = scene.staff.policyServices(life)
  const drafts = ({ cancellations }: StoredRisk) => cancellations
  const effective_date = isoDay(
    method === 'flat' ? life.effective : Math.min(Math.max(on, life.effective), life.expires - 1),
  )
  story.on('Policy', ({ policies }) => policies, day, by, 'cancel')
  story.does(day, by, (moment) => {
    const { file } = story
    for (const { id, policy_id } of drafts(file)) {
      // A flat cancellation lies in the past: only the insured can ask for that.
      const isAsked = reason === 'INSURED_S_REQUEST'
      const typed = { effective_date, reason, requested_by_insured: isAsked || method === 'flat' }
      const settled = (by: 'flat' | 'pro rata' | 'short rate') => ({
        ...{ ...typed, method: by },
        ...cancellationPremiums({ policy_id, ...typed, method: by }, file),
      })
      // Null where the plan does not file short rate.
      const short = isAsked && method !== 'flat' ? settled('short rate') : null
      const values = short?.return_premium != null ? short : settled(method)
      scene.office.change('policy_cancellation', id, values, moment)
    }
  })
  story.on('PolicyCancellation', drafts, day, by, 'submit')
}

/** Days from the request to the cancellation, as the notice promises. */
const NOTICE = 20
/** Days before the first change after issuance. */
const QUIET = 35

/**
 * A policy that is cancelled for nonpayment and reinstated after the payment, or whose documents are issued again. False if
 * the term has neither.
 */
function interrupt(story: Story): boolean {
  const { life, scene } = story
  const { past } = scene.flags.get(life)!
  if (past === 'nothing') return false
  const random = randomFor(`interrupted ${life.programme.business.name}`)
  const latest = scene.clock.today - NOTICE - 12
  const day = Math.min(latest, life.effective + random.integer(QUIET, QUIET + 60))
  if (past === 'reissued') {
    reissue(story, day)
    return true
  }
  const by = scene.staff.policyServices(life)
  const cancelled = day + NOTICE
  askToCancel(story, day, 'NONPAYMENT_OF_PREMIUM', cancelled, 'pro rata')
  story.on('PolicyCancellation', ({ cancellations }) => cancellations, cancelled, by, 'markCancelled')
  const isLapsed = past === 'reinstated with a lapse'
  const reinstated = cancelled + random.integer(3, 9)
  const resumes = isLapsed ? reinstated : cancelled
  const reason = `Payment received, ${isLapsed ? 'with' : 'no'} lapse`
  const parameters = { reason, effectiveDate: isoDay(resumes) }
  story.on('Policy', ({ policies }) => policies, reinstated, life.programme.underwriter, 'reinstate', parameters)
  return true
}

/** Issues the documents of the first policy again. The policy stays as it is. */
function reissue(story: Story, day: DayNumber) {
  const { underwriter } = story.life.programme
  const rewrites = ({ rewrites }: StoredRisk) => rewrites
  story.on('Policy', ({ policies }) => policies.slice(0, 1), day, underwriter, 'reissue')
  const typed = { effective_date: isoDay(day), reasons: ['DOCUMENTS_TO_BE_REISSUED'] }
  story.types(day, underwriter, 'policy_rewrite', (file) => rewrites(file)[0]!, typed)
  for (const action of ['createRewrite', 'startRating', 'generateRating', 'startPricing', 'submitForIssuance'] as const)
    story.on('PolicyRewrite', rewrites, day, underwriter, action)
  story.on('PolicyRewrite', rewrites, day + 1, story.scene.staff.policyServices(story.life), 'markIssued')
}

function nonRenew(story: Story, issued: DayNumber) {
  const { life } = story
  const { underwriter } = life.programme
  story.submission(Math.max(issued + 1, life.expires - 60), underwriter, 'submitNonRenewal', planned(story))
  story.submission(life.changed, underwriter, 'markNonRenewed', story.reason)
}

const planned = ({ scene: { reference, random } }: Story, set = 'Non-Renewal Reasons') => ({
  reason: random.pick(itemsOf(reference, set).filter(({ grouping, ordering }) => grouping === null && ordering > 0))
    .name,
})

function expire(story: Story) {
  story.submission(story.life.changed, markedBy(story), 'markExpired', story.reason)
}

/** Adds pending changes of a term in force: non-renewal, cancellation, endorsement. */
export function hangOver(story: Story) {
  const { life, scene } = story
  const { renewalStatus, cancellationPending, endorsementPending, endorsementBegunBy } = scene.flags.get(life)!
  const { underwriter } = life.programme
  const { today } = scene.clock
  const day = Math.max(life.changed, today - scene.random.integer(1, 12))
  if (renewalStatus === RENEWAL_STATUS.nonRenewalPending && life.status === S.issued)
    story.submission(day, underwriter, 'submitNonRenewal', planned(story))
  if (renewalStatus === RENEWAL_STATUS.flaggedForNonRenewal)
    story.submission(day, underwriter, 'flagForNonRenewal', planned(story, 'Flag for Non-Renewal Reasons'))
  if (cancellationPending) askToCancel(story, day, 'INSURED_S_REQUEST', today + 20, 'pro rata')
  if (endorsementPending) endorse(story, day, life.agent, 'submitted')
  if (endorsementBegunBy) endorse(story, day, endorsementBegunBy === 'agent' ? life.agent : underwriter, 'draft')
}
