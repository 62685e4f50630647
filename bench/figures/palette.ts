import { openClient } from '../client.ts'
import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { type Figure, ms } from '../table.ts'

const WARMING_SECONDS = 3
const SECONDS = 10
const SAMPLES = 200
const TARGET_MS = 50

/** The kinds of text that people type into the command palette. */
const KINDS = {
  'a name': (name: string) => name,
  'the beginning of a word': (name: string) => name.slice(0, 3),
  'two words, the last one first': (name: string) => name.split(' ').slice(0, 2).reverse().join(' '),
  'a name with a typo': (name: string) => name[0] + name[2]! + name[1] + name.slice(3),
}

/** The command palette over all submissions and accounts, one person after the other. */
export async function palette({ url, product, people }: Installation): Promise<Figure[]> {
  const client = await openClient(url)
  const { rows } = await client.query<{ name: string; number: string }>(
    `select insured_name as name, submission_number as number from submission tablesample system (1) limit ${SAMPLES}`,
  )
  await client.end()
  const texts: [kind: string, texts: string[]][] = [
    ...Object.entries(KINDS).map(([kind, make]): [string, string[]] => [kind, rows.map(({ name }) => make(name))]),
    ['a submission number', rows.map(({ number }) => number)],
  ]
  const figures: Figure[] = []
  for (const [kind, typed] of texts) {
    let turn = 0
    const ask = (seconds: number) =>
      httpLoad(product.port, 1, seconds, () => ({
        path: `/rest/Find?text=${encodeURIComponent(typed[turn++ % typed.length]!)}`,
        token: people[turn % people.length]!.token,
      }))
    await ask(WARMING_SECONDS)
    const { p50, p95 } = await ask(SECONDS)
    figures.push({
      work: `palette: ${kind}`,
      product: `p50 ${ms(p50)} p95 ${ms(p95)}`,
      baseline: '',
      ratio: '',
      target: `p95 < ${TARGET_MS} ms`,
      ok: p95 < TARGET_MS,
    })
  }
  return figures
}
