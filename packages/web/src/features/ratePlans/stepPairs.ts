import type { Rated } from '@bindery/rating/rate'
import type { TraceLine } from '@bindery/rating/steps'

/** One step in two ratings; null where a rating does not have it. */
export interface StepPair {
  key: string
  line: TraceLine
  before: TraceLine | null
  after: TraceLine | null
  /** Whether the step itself differs, not only the amount that came to it. */
  differs: boolean
}

const keyOf = ({ coverage, item, step }: TraceLine) => `${coverage} ${item ?? ''} ${step}`

/** The steps of two ratings side by side, in the order of the ratings. */
export function stepPairs(before: Rated, after: Rated): StepPair[] {
  const old = new Map(before.trace.map((line) => [keyOf(line), line]))
  const now = new Map(after.trace.map((line) => [keyOf(line), line]))
  const pairs: StepPair[] = []
  const done = new Set<string>()
  const push = (key: string) => {
    if (done.has(key)) return
    done.add(key)
    const [one, other] = [old.get(key) ?? null, now.get(key) ?? null]
    pairs.push({
      key,
      line: (other ?? one)!,
      before: one,
      after: other,
      differs: one?.factor !== other?.factor || !one || !other,
    })
  }
  const newKeys = [...now.keys()]
  let at = 0
  for (const key of old.keys()) {
    if (now.has(key)) {
      // New steps come before the step that they stand before in the new rating.
      while (at < newKeys.length && newKeys[at] !== key && !old.has(newKeys[at]!)) push(newKeys[at++]!)
      if (newKeys[at] === key) at++
    }
    push(key)
  }
  for (const key of newKeys.slice(at)) push(key)
  return pairs
}
