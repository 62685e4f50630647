import { createHash } from 'node:crypto'

/** Numbers and choices that depend on their key only, so that one more line does not change the others. */
export interface Draws {
  /** Both ends included. */
  integer(key: string, from: number, to: number): number
  pick<T>(key: string, items: readonly T[]): T
  chance(key: string, probability: number): boolean
}

export function drawsFor(seed: string): Draws {
  /** From 0 (included) to 1 (excluded). */
  const part = (key: string) => createHash('sha256').update(`${seed}|${key}`).digest().readUInt32BE() / 4_294_967_296
  const integer = (key: string, from: number, to: number) => from + Math.floor(part(key) * (to - from + 1))
  return {
    integer,
    pick: (key, items) => items[integer(key, 0, items.length - 1)]!,
    chance: (key, probability) => part(key) < probability,
  }
}
