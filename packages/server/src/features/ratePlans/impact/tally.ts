import type { ImpactGroup, ImpactQuote, ImpactResult } from '@bindery/contract/ratePlans'
import { amount, cents } from '#engine/money/decimal.ts'

/** A quote of the book with its stored annual premium. */
export interface BookQuote extends Omit<ImpactQuote, 'after' | 'percent'> {
  businessClass: string
  agency: string
}
/** The annual premium by the plan that is tried out, or the sentence that refuses it. */
export type Tried = { premium: string } | { refusal: string }

const SHOWN_QUOTES = 20
const SHOWN_GROUPS = 500
const SHOWN_REASONS = 50
const EDGES = [-25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25]

interface Group {
  quotes: number
  up: number
  down: number
  before: bigint
  after: bigint
}
const newGroup = (): Group => ({ quotes: 0, up: 0, down: 0, before: 0n, after: 0n })

/** Sums up an impact run. Its size does not grow with the book, but with its states, classes and agencies. */
export class ImpactTally {
  #all = newGroup()
  #refused = new Map<string, number>()
  #buckets = new Array<number>(EDGES.length + 1).fill(0)
  #unchanged = 0
  #byState = new Map<string, Group>()
  #byClass = new Map<string, Group>()
  #byAgency = new Map<string, Group>()
  #dearest: Ranked[] = []
  #cheapest: Ranked[] = []

  add(quote: BookQuote, tried: Tried) {
    if ('refusal' in tried) {
      this.#refused.set(tried.refusal, (this.#refused.get(tried.refusal) ?? 0) + 1)
      return
    }
    const [before, after] = [cents(quote.before), cents(tried.premium)]
    const groups = [
      this.#all,
      groupOf(this.#byState, quote.state),
      groupOf(this.#byClass, quote.businessClass),
      groupOf(this.#byAgency, quote.agency),
    ]
    for (const group of groups) count(group, before, after)
    this.#bucket(before, after)
    // A quote that was free before has no percentage, and is not ranked.
    const change = before === 0n ? 0 : hundredthsOf(after - before, before)
    if (change === 0) return
    const list = change > 0 ? this.#dearest : this.#cheapest
    if (isRanked(list, change)) keepFirst(list, change, shownQuote(quote, tried.premium, change))
  }

  /** By the exact change, so that 4.999 percent is below 5. */
  #bucket(before: bigint, after: bigint) {
    if (before === after) {
      this.#unchanged++
      return
    }
    const above = EDGES.findIndex((edge) => (after - before) * 100n < BigInt(edge) * before)
    const at = before === 0n || above < 0 ? EDGES.length : above
    this.#buckets[at] = this.#buckets[at]! + 1
  }

  result(): ImpactResult {
    const { quotes, up, down, before, after } = this.#all
    return {
      ...{ rated: quotes, up, down, same: quotes - up - down, before: amount(before), after: amount(after) },
      refused: [...this.#refused]
        .map(([reason, refused]) => ({ reason, quotes: refused }))
        .sort((a, b) => b.quotes - a.quotes)
        .slice(0, SHOWN_REASONS),
      histogram: this.#histogram(),
      byState: shownGroups(this.#byState),
      byClass: shownGroups(this.#byClass),
      byAgency: shownGroups(this.#byAgency),
      dearest: this.#dearest.map(({ quote }) => quote),
      cheapest: this.#cheapest.map(({ quote }) => quote),
    }
  }

  /** From the largest fall to the largest rise; the quotes that stay the same are between 0 and 0. */
  #histogram(): ImpactResult['histogram'] {
    const bars = this.#buckets.map((quotes, at) => ({ from: EDGES[at - 1] ?? null, to: EDGES[at] ?? null, quotes }))
    const rises = bars.findIndex(({ from }) => from === 0)
    return [...bars.slice(0, rises), { from: 0, to: 0, quotes: this.#unchanged }, ...bars.slice(rises)]
  }
}

interface Ranked {
  /** In hundredths of a percent. */
  change: number
  quote: ImpactQuote
}

/** Whether the change is among the largest so far, so that most quotes of the book are not copied. */
const isRanked = (list: readonly Ranked[], change: number) =>
  list.length < SHOWN_QUOTES || Math.abs(change) > Math.abs(list.at(-1)!.change)

function keepFirst(list: Ranked[], change: number, quote: ImpactQuote) {
  list.push({ change, quote })
  list.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  list.length = Math.min(list.length, SHOWN_QUOTES)
}

const shownQuote = (
  { quoteId, submissionId, number, insuredName, state, before }: BookQuote,
  after: string,
  change: number,
): ImpactQuote => ({
  ...{ quoteId, submissionId, number, insuredName, state, before },
  after,
  percent: percentText(change),
})

function groupOf(groups: Map<string, Group>, name: string): Group {
  const known = groups.get(name)
  if (known) return known
  const group = newGroup()
  groups.set(name, group)
  return group
}

function count(group: Group, before: bigint, after: bigint) {
  group.quotes++
  if (after > before) group.up++
  if (after < before) group.down++
  group.before += before
  group.after += after
}

const shownGroups = (groups: Map<string, Group>): ImpactGroup[] =>
  [...groups]
    .map(([name, { before, after, ...counts }]) => ({ name, ...counts, before: amount(before), after: amount(after) }))
    .sort((a, b) => b.quotes - a.quotes || (a.name < b.name ? -1 : 1))
    .slice(0, SHOWN_GROUPS)

/** A change in hundredths of a percent, rounded half away from zero like the percentages of groups. */
function hundredthsOf(change: bigint, before: bigint): number {
  const twice = 2n * change * 10_000n
  return Number((twice + (change < 0n ? -before : before)) / (2n * before))
}

function percentText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
