import { REFERRAL_LIST } from '@bindery/contract/authority'
import { today } from '#engine/actions/load.ts'
import type { ActionRun, Attempts, Effect, Effects } from '#engine/actions/run.ts'
import type { NamedHolder, Stored, StoredRisk } from '#engine/actions/stored.ts'
import { approvedFigures, openItems } from '#engine/rules/approvals.ts'
import { type AuthorityItem, inNameOf } from '#engine/rules/authority.ts'
import { clearanceTypeFor, isLastResort, itemsOf, referralUnderwriters } from '#engine/rules/referralUnderwriters.ts'
import { NO_AGENCY, type TxCtx } from '#platform/context.ts'
import type { ApprovedFigure } from '#platform/db/schema/referrals.ts'
import { conflict, malformed } from '#platform/problems.ts'
import { raised } from './approvedUpTo.ts'
import { undoDecision } from './undoDecision.ts'

type Row = Stored<'referral'>
type NewReferral = Pick<
  Row,
  'submission_id' | 'referred_by_id' | 'referred_to_id' | 'reason' | 'comment' | 'excesses'
> & {
  referred_at: Date
}
type Decision = Pick<Row, 'decision' | 'decided_by_id' | 'decision_comment' | 'approved'> & { decided_at: Date }

/** The rows that a referral's action writes: the decision on the open referral, then a new referral. */
export interface ReferralChanges {
  decided?: { id: number | null; values: Decision }
  opened?: NewReferral
  conditions: { products: string[]; texts: readonly string[] }
}

type Moment = Pick<TxCtx, 'actor' | 'now'>

export function referralChanges(tx: Moment, { action, parameters, loaded, after }: ActionRun): ReferralChanges {
  const { stored } = loaded
  const open = stored.referrals.find(({ decision }) => decision === null)
  const none = { products: [], texts: [] }
  if (action === 'submission.refer') return { opened: newReferral(tx, stored, parameters), conditions: none }
  const isOver = after.submission.referralStatus !== 'refer'
  const values = (decision: NonNullable<Row['decision']>, approved: ApprovedFigure[] | null): Decision => ({
    ...{ decision, approved, decided_by_id: tx.actor.id, decided_at: tx.now },
    decision_comment: parameters.detail ?? '',
  })
  if (action === 'submission.clearReferral') {
    const items = decidable(tx, stored)
    const approved = raised(approvedFigures(items), parameters.approvedUpTo ?? [], stored)
    const products = [...new Set(items.map(({ product }) => product))]
    const conditions = {
      products: products.length > 0 ? products : stored.submission.product_short_names,
      texts: parameters.conditions ?? [],
    }
    const decided = { id: open?.id ?? null, values: values(isOver ? 'approved' : 'partlyApproved', approved) }
    if (isOver) return { decided, conditions }
    // The rest stays referred: a new referral continues the one that was decided in part.
    const { referred_underwriter_id, referred_by_id } = stored.submission
    const rest = newReferral(tx, stored, { reason: open?.reason, detail: open?.comment })
    return {
      decided,
      conditions,
      opened: { ...rest, referred_by_id, referred_to_id: referred_underwriter_id },
    }
  }
  if (!isOver || !open) return { conditions: none }
  const decision = DECISIONS[action] ?? 'retracted'
  return { decided: { id: open.id, values: values(decision, null) }, conditions: none }
}

const DECISIONS: Partial<Record<ActionRun['action'], 'declined' | 'askedBack'>> = {
  'submission.declineReferral': 'declined',
  'submission.askBack': 'askedBack',
}

function newReferral(
  { actor, now }: Moment,
  stored: StoredRisk,
  {
    reason,
    detail,
    referredUnderwriterId,
  }: { reason?: string | undefined; detail?: string | undefined; referredUnderwriterId?: number },
): NewReferral {
  return {
    ...{ submission_id: stored.submission.id, referred_by_id: actor.id, referred_to_id: referredUnderwriterId ?? null },
    ...{ referred_at: now, reason: reason ?? '', comment: detail ?? '' },
    excesses: withoutRepeats(referredItems({ now }, stored, { ...stored.asker, id: actor.id, name: actor.name })),
  }
}

/** Beyond the letter of the responsible underwriter or of the referrer, and not approved before. */
function referredItems(tx: Pick<Moment, 'now'>, stored: StoredRisk, referrer: NamedHolder | null): AuthorityItem[] {
  const { responsible, referrals } = stored
  const holders = [responsible, referrer?.id === responsible?.id ? null : referrer].filter((one) => one !== null)
  const items = holders.flatMap((holder) => itemsOf(holder, stored, today(tx)).map((item) => named(item, holder)))
  return openItems(items, referrals, today(tx))
}
const named = (item: AuthorityItem, { name }: NamedHolder) => ({ ...item, sentence: inNameOf(name, item.sentence) })

const withoutRepeats = (items: AuthorityItem[]) => [...new Map(items.map((item) => [item.sentence, item])).values()]

/** The referred items that the actor may approve: all of them for the committee, else those within the own letter. */
function decidable(tx: Moment, stored: StoredRisk) {
  const items = referredItems(tx, stored, stored.referrer)
  if (isLastResort(stored.asker)) return items
  const beyond = itemsOf(stored.asker, stored, today(tx))
  const hasNoLetter = (product: string) => beyond.some((own) => own.product === product && own.rule === 'letter')
  return items.filter(
    ({ product, rule }) => !hasNoLetter(product) && !beyond.some((own) => own.product === product && own.rule === rule),
  )
}

const recordReferral: Effect = async (tx, _record, run) => {
  if (run.action === 'submission.undoReferralDecision') return undoDecision(tx, run)
  if (run.action === 'submission.refer') await refuseOthers(tx, run)
  refuseReplaced(run)
  const { decided, opened, conditions } = referralChanges(tx, run)
  const submissionId = run.loaded.stored.submission.id
  if (decided) {
    const referralId = await storeDecision(tx, submissionId, decided)
    for (const text of conditions.texts)
      await tx.db
        .insertInto('subjectivity')
        .values({ submissionId, referralId, text, products: conditions.products })
        .execute()
  }
  if (opened) await tx.db.insertInto('referral').values(columnsOf(opened)).execute()
  tx.publish({ type: 'referral.changed', uri: REFERRAL_LIST, agencyId: NO_AGENCY })
}

/** Checks on the server that the chosen underwriter may decide the referral: the dialog's list may be stale. */
async function refuseOthers(tx: TxCtx, { parameters, loaded: { stored } }: ActionRun) {
  const offered = await referralUnderwriters(tx, stored, today(tx))
  if (offered.some(({ id }) => id === parameters.referredUnderwriterId)) return
  const message = 'This underwriter has no authority to decide on this risk. Choose another one.'
  throw malformed(message, [{ path: 'referredUnderwriterId', message }])
}

/** A decision counts only for the referral that the person read. */
function refuseReplaced({ parameters: { referralId }, loaded: { stored } }: ActionRun) {
  const open = stored.referrals.find(({ decision }) => decision === null)
  if (referralId !== undefined && referralId !== open?.id)
    throw conflict('Another referral was opened meanwhile. Read it, then decide.')
}

async function storeDecision(tx: TxCtx, submissionId: number, { id, values }: NonNullable<ReferralChanges['decided']>) {
  const { decision, decided_by_id, decided_at, decision_comment, approved } = values
  const columns = {
    ...{ decision, decidedById: decided_by_id, decidedAt: decided_at, decisionComment: decision_comment },
    approved: approved && JSON.stringify(approved),
  }
  const { id: referralId } = await (id === null
    ? tx.db
        .insertInto('referral')
        .values({ submissionId, referredAt: tx.now, excesses: '[]', ...columns })
        .returning('id')
    : tx.db.updateTable('referral').set(columns).where('id', '=', id).returning('id')
  ).executeTakeFirstOrThrow()
  return referralId
}

const columnsOf = ({
  submission_id,
  referred_by_id,
  referred_to_id,
  referred_at,
  reason,
  comment,
  excesses,
}: NewReferral) => ({
  ...{ submissionId: submission_id, referredById: referred_by_id, referredToId: referred_to_id },
  ...{ referredAt: referred_at, reason, comment, excesses: JSON.stringify(excesses) },
})

export const referralEffects = { 'record referral': recordReferral } satisfies Effects

export const referralAttempts: Attempts = {
  'submission.clearReferral': (tx, _target, { stored }) => {
    const clearanceType = clearanceTypeFor(stored.asker, stored, today(tx))
    const isPart = clearanceType === 'partiallyClear'
    return { clearanceType, messages: isPart ? ['What is beyond your own authority stays referred.'] : [] }
  },
}
