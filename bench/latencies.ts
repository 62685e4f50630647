export interface Load {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

export class Latencies {
  readonly #all: number[] = []
  add(milliseconds: number) {
    this.#all.push(milliseconds)
  }
  over(milliseconds: number): Load {
    const sorted = this.#all.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    return { perSecond: (sorted.length / milliseconds) * 1000, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
  }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Runs the sides alternately, so that other load on the machine affects all of them equally. */
export async function alternate<K extends string, R>(
  rounds: number,
  sides: Record<K, () => Promise<R>>,
): Promise<Record<K, R[]>> {
  const results = Object.fromEntries(Object.keys(sides).map((name) => [name, []])) as unknown as Record<K, R[]>
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(sides) as K[]) results[name].push(await sides[name]())
  return results
}
