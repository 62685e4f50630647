import type { Stored } from '#engine/actions/stored.ts'
import { daysBetween } from '#engine/money/decimal.ts'
import type { ApprovedFigure } from '#platform/db/schema/referrals.ts'
import type { AuthorityItem, Figure } from './authority.ts'

type StoredReferral = Pick<Stored<'referral'>, 'decision' | 'approved' | 'decided_at'>

/** The items that no earlier decision covers. A decision covers an item up to the figures that were approved. */
export const openItems = (items: readonly AuthorityItem[], referrals: readonly StoredReferral[], today: string) =>
  items.filter((item) => !referrals.some((referral) => covers(referral, item, today)))

function covers(
  { decision, approved, decided_at }: StoredReferral,
  { product, rule, figures }: AuthorityItem,
  today: string,
) {
  if (decision !== 'approved' && decision !== 'partlyApproved') return false
  // Approved before figures were stored: such a decision lifted every limit.
  if (approved === null) return true
  const ofItem = approved.filter((one) => one.product === product && one.rule === rule)
  return (
    ofItem.length > 0 &&
    figures.every((figure) => ofItem.some((one) => isWithin(agedBy(one, decided_at, today), figure)))
  )
}

/** A backdated effective date moves further into the past every day without anybody changing the risk. */
function agedBy(figure: Figure, decidedAt: string | null, today: string): Figure {
  if (figure.fact !== 'submission.effectiveDaysAhead' || decidedAt === null) return figure
  return { ...figure, value: Number(figure.value) - daysBetween(decidedAt.slice(0, 10), today) }
}

function isWithin(approved: Figure, { fact, bound, value }: Figure) {
  if (approved.fact !== fact || approved.bound !== bound) return false
  if (typeof value === 'number' && typeof approved.value === 'number') {
    if (bound === 'max') return value <= approved.value
    if (bound === 'min') return value >= approved.value
  }
  return JSON.stringify(value) === JSON.stringify(approved.value)
}

/** The figures to store when the items are approved: the most extreme value of each, over all quotes. */
export function approvedFigures(items: readonly AuthorityItem[]): ApprovedFigure[] {
  const approved: ApprovedFigure[] = []
  for (const { product, rule, figures } of items)
    for (const figure of figures) {
      const same = approved.findIndex(
        (one) => one.product === product && one.rule === rule && isSameMeasure(one, figure),
      )
      if (same < 0) approved.push({ product, rule, ...figure })
      else if (!isWithin(approved[same]!, figure)) approved[same] = { product, rule, ...figure }
    }
  return approved
}

/** Values that are not ordered (a state, a class) are approved one by one. */
const isSameMeasure = (one: Figure, other: Figure) =>
  one.fact === other.fact && one.bound === other.bound && (one.bound !== 'same' || isWithin(one, other))
