import { submissionJson } from '@bindery/server/src/engine/grids/submissionGrid.ts'
import { updateSubmission } from '@bindery/server/src/features/submissions/update.ts'
import { openClient } from '../client.ts'
import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { openPgLoad } from '../pgLoad.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { type Figure, perSecond } from '../table.ts'

const CONNECTIONS = 4
const SECONDS = 2
const ROUNDS = 5
/** More rounds for reads: they are so short that two rounds can differ by a tenth. */
const READING_ROUNDS = 9
/** A version that appears as no other value in a recorded statement, so that it can be replaced safely. */
const VERSION = 1_000_001

/** Reading one submission, changing one of its fields (with history and event), and the cost of the history. */
export async function single({ url, product, people }: Installation): Promise<Figure[]> {
  const client = await openClient(url)
  const { username, token } = people[0]!
  const { rows } = await client.query<{ id: number }>(
    `select id::int from submission where status = 4 and product_short_names <@ (select authorized_products from person where username = $1)
     and id > 5000000 order by id desc limit 2000`,
    [username],
  )
  const ids = rows.map(({ id }) => id)
  await client.query('update submission set version = $1 where id = any($2)', [VERSION, ids])
  await client.query('vacuum analyze submission')

  const read = await statementsOf(url, username, (ctx) => submissionJson(ctx, ids[0]!))
  let turn = 0
  const bareReading = await openPgLoad(url, CONNECTIONS, () =>
    read.map(replacing(new Map([[ids[0]!, ids[turn++ % ids.length]!]]))),
  )
  const ask = () =>
    httpLoad(product.port, CONNECTIONS, SECONDS, () => ({
      path: `/rest/Submission/${ids[turn++ % ids.length]}`,
      token,
    }))
  // Warm up both sides, so that code is compiled and every connection has been used.
  for (let time = 0; time < 2; time++) await bareReading.run(SECONDS).then(ask)
  const reading = await alternate(READING_ROUNDS, { baseline: () => bareReading.run(SECONDS), actual: ask })

  let known = VERSION
  const change = (version: number) => ({ version, submissionTabDisplayName: `Seen ${performance.now()}` })
  const write = (await statementsOf(url, username, (ctx) => updateSubmission(ctx, ids[0]!, change(known++)))).slice(0)
  const versions = new Map(ids.map((id) => [id, VERSION]))
  versions.set(ids[0]!, known)
  const pick = (connection: number) => ids[1 + ((turn++ * CONNECTIONS + connection) % (ids.length - 1))]!
  const bareWrite = (connection: number) => {
    const id = pick(connection)
    const version = versions.get(id)!
    versions.set(id, version + 1)
    return write.map(
      replacing(
        new Map([
          [ids[0]!, id],
          [known - 1, version],
          [known, version + 1],
        ]),
      ),
    )
  }
  const asking: number[] = []
  const productWrite = () =>
    httpLoad(
      product.port,
      CONNECTIONS,
      SECONDS,
      (connection) => {
        const id = pick(connection)
        asking[connection] = id
        return { method: 'POST', path: `/rest/Submission/${id}`, token, body: change(versions.get(id)!) }
      },
      (connection) => versions.set(asking[connection]!, versions.get(asking[connection]!)! + 1),
    )
  const history = (kept: boolean) =>
    client.query(`alter table submission ${kept ? 'enable' : 'disable'} trigger keep_history`)
  const bareWriting = await openPgLoad(url, CONNECTIONS, bareWrite)
  const writing = await alternate(ROUNDS, {
    baseline: () => bareWriting.run(SECONDS),
    actual: productWrite,
    withoutHistory: async () => {
      await history(false)
      const load = await productWrite()
      await history(true)
      return load
    },
  })
  await Promise.all([client.end(), bareReading.close(), bareWriting.close()])

  const rate = (loads: { perSecond: number }[]) => median(loads.map(({ perSecond }) => perSecond))
  const figure = (
    work: string,
    { baseline, actual }: Pick<typeof writing, 'baseline' | 'actual'>,
    target: number,
  ): Figure => {
    const ratio = median(actual.map(({ perSecond }, round) => perSecond / baseline[round]!.perSecond))
    return {
      work,
      product: perSecond(rate(actual)),
      baseline: `bare pg ${perSecond(rate(baseline))}`,
      ratio: ratio.toFixed(2),
      target: `≥ ${target.toFixed(2)}`,
      ok: ratio >= target,
    }
  }
  const cost = median(
    writing.actual.map(({ perSecond }, round) => 1 - perSecond / writing.withoutHistory[round]!.perSecond),
  )
  return [
    figure('one submission read, 1 M', reading, 0.7),
    figure('one field changed, with history and event, 1 M', writing, 0.5),
    {
      work: 'what keeping the history costs of that',
      product: perSecond(rate(writing.actual)),
      baseline: `without ${perSecond(rate(writing.withoutHistory))}`,
      ratio: `${Math.round(cost * 100)} %`,
      target: '< 25 %',
      ok: cost < 0.25,
    },
  ]
}

/** Points a recorded statement at another submission. */
const replacing =
  (others: Map<unknown, unknown>) =>
  ({ text, values }: Statement): Statement => ({
    text,
    values: values.map((value) => {
      if (typeof value === 'string')
        for (const [from, to] of others) if (value.endsWith(`/${from}`)) return value.replace(`/${from}`, `/${to}`)
      return others.get(value) ?? value
    }),
  })
