import type { ReferralDecision, SubmissionAuthority } from '@bindery/contract/authority'
import { actionsOf } from '@bindery/workflow/actions'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { isLive, isReleased } from '@bindery/workflow/records'
import { type LoadedRisk, loadRisk, today, userOf } from '#engine/actions/load.ts'
import type { Stored } from '#engine/actions/stored.ts'
import { AUTHORITY, FACTS } from '#engine/reference/rules.ts'
import { knownFacts } from '#engine/rules/knownFacts.ts'
import { clearanceTypeFor, referralUnderwriters } from '#engine/rules/referralUnderwriters.ts'
import type { Ctx } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'
import { conditionOf } from './conditions.ts'
import { limitsOf, unitOf } from './limits.ts'

/** The authority over a submission, for the carrier only. */
export async function readAuthority(ctx: Ctx, submissionId: number): Promise<SubmissionAuthority> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  if (ctx.actor.console === 'agent') throw forbidden('Authority is a matter of the carrier.')
  const { stored } = loaded
  const { responsible } = stored
  const { limits, findings } = responsible ? limitsOf(responsible, stored, today(ctx)) : { limits: [], findings: [] }
  const beyond = [...limits, ...findings].filter(({ standing }) => standing === 'beyond')
  const nameOf = await namesIn(ctx, loaded)
  const facts = knownFacts(stored, today(ctx))
  const open = stored.referrals.find(({ decision }) => decision === null)
  return {
    holder: responsible && { ...person(responsible), grade: responsible.grade, title: titleOf(responsible.grade) },
    ...{ limits, findings },
    quotes: openQuotes(loaded),
    lossesIncurred: numberOr(facts['loss.incurred5']),
    claims: numberOr(facts['loss.count5']),
    approvers:
      beyond.length > 0
        ? (await referralUnderwriters(ctx, stored, today(ctx))).map((one) => ({ ...person(one), grade: one.grade }))
        : [],
    suggestedReason: beyond[0] ? reasonOf(beyond[0].rule) : null,
    referral: open && stored.submission.referral_status === 'refer' ? openReferral(ctx, loaded, open, nameOf) : null,
    decisions: stored.referrals.flatMap((row) => decisionOf(row, nameOf) ?? []).toReversed(),
    conditions: stored.subjectivities.map((row) => conditionOf(row, ctx.actor, nameOf)),
  }
}

type NameOf = (id: number | null) => { id: number; name: string } | null

const person = ({ id, name }: { id: number; name: string }) => ({ id, name })
const numberOr = (value: unknown) => (typeof value === 'number' ? value : null)
const titleOf = (grade: string | null) => AUTHORITY.grades.find((one) => one.grade === grade)?.name ?? ''

async function namesIn({ db }: Ctx, { stored: { referrals, subjectivities } }: LoadedRisk): Promise<NameOf> {
  const ids = [
    ...referrals.flatMap(({ referred_by_id, referred_to_id, decided_by_id }) => [
      referred_by_id,
      referred_to_id,
      decided_by_id,
    ]),
    ...subjectivities.map(({ met_by_id }) => met_by_id),
  ].filter((id) => id !== null)
  const people =
    ids.length > 0 ? await db.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute() : []
  const byId = new Map(people.map((one) => [one.id, one]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

const openQuotes = ({ stored }: LoadedRisk) =>
  stored.quotes
    .map((quote) => ({ ...quote, status: statusNamed('Quote', quote.status) }))
    .filter(({ status }) => isLive({ status }))
    .map(({ id, product, summary, premium, status }) => ({
      ...{ id, product, summary, premium },
      isReleased: isReleased({ status }) || status === 'Bound',
    }))

function openReferral(ctx: Ctx, { stored, risk }: LoadedRisk, row: Stored<'referral'>, nameOf: NameOf) {
  const target = { context: 'Submission', id: stored.submission.id } as const
  const decide = actionsOf(risk, target, userOf(ctx.actor)).find(({ id }) => id === 'submission.clearReferral')
  return {
    ...{ id: row.id, reason: row.reason, comment: row.comment, at: Date.parse(row.referred_at) },
    ...{ by: nameOf(row.referred_by_id), grade: stored.referrer?.grade ?? null, to: nameOf(row.referred_to_id) },
    canDecide: decide?.enabled ?? false,
    isWithinOwn: clearanceTypeFor(stored.asker, stored, today(ctx)) === 'clear',
  }
}

function decisionOf(row: Stored<'referral'>, nameOf: NameOf): ReferralDecision | null {
  const { id, decision, decided_at, decision_comment, approved } = row
  if (decision === null || decided_at === null) return null
  return {
    ...{ id, decision, at: Date.parse(decided_at), comment: decision_comment },
    ...{ by: nameOf(row.decided_by_id), referredBy: nameOf(row.referred_by_id) },
    approved: (approved ?? []).map(({ product, rule, fact, bound, value }) => ({
      ...{ product, bound, unit: unitOf(fact), label: labelOf(rule, fact) },
      value: typeof value === 'number' || typeof value === 'string' ? value : null,
    })),
  }
}

const ANY_REASON = 'LIMIT_OR_VALUE_ABOVE_AUTHORITY'
const reasonOf = (rule: string) => AUTHORITY.referralRules.find(({ key }) => key === rule)?.reason ?? ANY_REASON

const labelOf = (rule: string, fact: string) =>
  AUTHORITY.referralRules.find(({ key }) => key === rule)?.label ?? FACTS.get(fact)?.meaning ?? fact
