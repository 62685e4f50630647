import type { Actor } from '#platform/context.ts'
import type { StoredRisk, StoredRow } from './stored.ts'

/** Letters of authority: the most premium that a grade binds by itself, by product, in whole dollars. */
const MOST_PREMIUM: Record<string, Record<string, number>> = {
  UW1: { CP: 25_000, GL: 15_000, CA: 30_000, WC: 20_000, CY: 10_000, IM: 10_000 },
  UW2: { CP: 75_000, GL: 60_000, CA: 125_000, WC: 100_000, CU: 15_000, CY: 40_000, DO: 30_000, IM: 40_000 },
  UW3: { CP: 200_000, GL: 175_000, CA: 350_000, WC: 300_000, CU: 50_000, CY: 125_000, DO: 90_000, IM: 120_000 },
  UW4: { CP: 600_000, GL: 500_000, CA: 1_000_000, WC: 900_000, CU: 150_000, CY: 350_000, DO: 250_000, IM: 350_000 },
}

/** UW1 to UW4; who has no grade ranks below them. */
export const rankOf = (grade: string | null) => Number(/^UW([1-4])$/.exec(grade ?? '')?.[1] ?? 0)

/** Why a quote is beyond what the actor may bind, one sentence each. A cleared referral lifts the limit. */
export function beyondAuthority(
  { premium, product }: StoredRow,
  { submission, grade }: StoredRisk,
  actor: Actor,
): string[] {
  if (actor.console === 'agent' || premium === null || submission.referral_status === 'cleared') return []
  const most = MOST_PREMIUM[grade ?? '']?.[product as string] ?? 0
  return Number(premium) <= most
    ? []
    : [`Your letter of authority for ${product} ends at ${most.toLocaleString('en-US')} USD of premium.`]
}
