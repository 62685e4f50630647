import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { type Figure, ms, times } from '../table.ts'

const PATH = '/rest/Submission/filter?startIndex=0&numberOfRows=25'

/** The default page at ten thousand, a hundred thousand and a million submissions. */
export async function growth(installations: Record<'10 k' | '100 k' | '1 M', Installation>): Promise<Figure[]> {
  let turn = 0
  const side =
    ({ product, people }: Installation) =>
    () =>
      httpLoad(product.port, 4, 1.5, () => ({ path: PATH, token: people[turn++ % people.length]!.token }))
  const loads = await alternate(6, {
    '10 k': side(installations['10 k']),
    '100 k': side(installations['100 k']),
    '1 M': side(installations['1 M']),
  })
  const perPage = (size: keyof typeof loads) => loads[size].map(({ p50 }) => p50)
  const small = perPage('10 k')
  return (['100 k', '1 M'] as const).map((size) => {
    const ratio = median(perPage(size).map((p50, round) => p50 / small[round]!))
    return {
      work: `default page with total at ${size}`,
      product: `p50 ${ms(median(perPage(size)))}`,
      baseline: `10 k p50 ${ms(median(small))}`,
      ratio: times(ratio),
      target: '≤ 1.5×',
      ok: ratio <= 1.5,
    }
  })
}
