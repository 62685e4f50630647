/** Seeded random numbers: the sample must be the same at every start. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** Both ends included. */
  integer(from: number, to: number): number
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
  shuffle<T>(items: readonly T[]): T[]
}

/** A separate stream for each label: one more person does not change the submissions. */
export function randomFor(label: string): Random {
  let state = hash(label)
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  const pick = <T>(items: readonly T[]): T => {
    if (!items.length) throw new Error('Nothing to pick from.')
    return items[integer(0, items.length - 1)] as T
  }
  const weighted = <T>(items: readonly T[], weight: (item: T) => number): T => {
    const weights = items.map(weight)
    let left = next() * weights.reduce((sum, each) => sum + each, 0)
    const index = weights.findIndex((each) => {
      left -= each
      return left < 0
    })
    return index < 0 ? pick(items) : (items[index] as T)
  }
  const shuffle = <T>(items: readonly T[]): T[] => {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = integer(0, last)
      ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
    }
    return shuffled
  }
  return {
    next,
    integer,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffle,
  }
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return value | 0
}
