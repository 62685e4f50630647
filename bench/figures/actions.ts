import { features } from '@bindery/server/src/actionFeatures.ts'
import { readActions } from '@bindery/server/src/engine/actions/read.ts'
import { runAction } from '@bindery/server/src/engine/actions/run.ts'
import { openClient } from '../client.ts'
import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { openPgLoad } from '../pgLoad.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { type Figure, ms, perSecond, times } from '../table.ts'

const CONNECTIONS = 4
const SECONDS = 2
const ROUNDS = 5
/** Ids that appear as no other number in a recorded statement, so that they can be replaced safely. */
const FIRST_QUOTE = 7_000_001
const MAX_STATEMENTS = 12

interface Pair {
  quote: number
  submission: number
}

/** Running an action and reading the list of actions, against the same statements alone, and at two database sizes. */
export async function actions(small: Installation, large: Installation): Promise<Figure[]> {
  const here = await prepare(large)
  const there = await prepare(small)
  const reading = await alternate(ROUNDS, {
    baseline: () => here.bareReading.run(SECONDS),
    actual: here.read,
    small: there.read,
  })
  const acting = await alternate(ROUNDS, {
    baseline: () => here.bareActing.run(SECONDS),
    actual: here.act,
    small: there.act,
  })
  await Promise.all([here.close(), there.close()])
  return [
    rateFigure('an action (Request Binding, Withdraw Request), 1 M', acting, 0.35),
    growthFigure('the same action at 1 M', acting),
    {
      work: 'statements of that action',
      product: String(here.statements),
      baseline: '',
      ratio: '',
      target: `≤ ${MAX_STATEMENTS}`,
      ok: here.statements <= MAX_STATEMENTS,
    },
    rateFigure('GET /rest/Actions of a quote, 1 M', reading, 0.3),
    growthFigure('GET /rest/Actions at 1 M', reading),
  ]
}

type Sides = Record<'baseline' | 'actual' | 'small', { perSecond: number; p50: number }[]>

function rateFigure(work: string, { baseline, actual }: Sides, target: number): Figure {
  const rate = (loads: Sides['actual']) => perSecond(median(loads.map((load) => load.perSecond)))
  const ratio = median(actual.map((load, round) => load.perSecond / baseline[round]!.perSecond))
  return {
    work,
    product: rate(actual),
    baseline: `bare pg ${rate(baseline)}`,
    ratio: ratio.toFixed(2),
    target: `≥ ${target.toFixed(2)}`,
    ok: ratio >= target,
  }
}

function growthFigure(work: string, { actual, small }: Sides): Figure {
  const ratio = median(actual.map(({ p50 }, round) => p50 / small[round]!.p50))
  return {
    work,
    product: `p50 ${ms(median(actual.map(({ p50 }) => p50)))}`,
    baseline: `10 k p50 ${ms(median(small.map(({ p50 }) => p50)))}`,
    ratio: times(ratio),
    target: '≤ 1.3×',
    ok: ratio <= 1.3,
  }
}

/** Creates sent quotes, one per submission, and the loads that work on them. */
async function prepare({ url, product, people }: Installation) {
  const { username, token } = people[0]!
  const [sample, ...pairs] = (await sendQuotes(url, username)) as [Pair, ...Pair[]]
  const recorded = await record(url, username, sample.quote)

  const isRequested = new Set<number>()
  let turn = 0
  /** A quote that no other connection uses, and the action that is possible on it now. */
  const next = (connection: number) => {
    const pair = pairs[(turn++ * CONNECTIONS + connection) % pairs.length]!
    const action: Action = isRequested.has(pair.quote) ? 'quote.withdrawRequest' : 'quote.requestBinding'
    if (!isRequested.delete(pair.quote)) isRequested.add(pair.quote)
    return { pair, action }
  }
  const anyPair = () => pairs[turn++ % pairs.length]!
  const bareReading = await openPgLoad(url, CONNECTIONS, () => recorded.read.map(pointedAt(sample, anyPair())))
  const bareActing = await openPgLoad(url, CONNECTIONS, (connection) => {
    const { pair, action } = next(connection)
    return recorded[action].map(pointedAt(sample, pair))
  })
  return {
    statements: recorded['quote.requestBinding'].length,
    bareReading,
    bareActing,
    read: () =>
      httpLoad(product.port, CONNECTIONS, SECONDS, () => ({
        path: `/rest/Actions?uri=/Quote/${anyPair().quote}`,
        token,
      })),
    act: () =>
      httpLoad(product.port, CONNECTIONS, SECONDS, (connection) => {
        const { pair, action } = next(connection)
        return { method: 'POST', path: `/rest/Quote/${pair.quote}/${PATHS[action]}`, token }
      }),
    close: () => Promise.all([bareReading.close(), bareActing.close()]),
  }
}

/** Each action undoes the other, so there is always one to run. */
const PATHS = { 'quote.requestBinding': 'RequestBinding', 'quote.withdrawRequest': 'withdrawRequest' }
type Action = keyof typeof PATHS

async function sendQuotes(url: string, username: string): Promise<Pair[]> {
  const client = await openClient(url)
  const { rows } = await client.query<Pair>(
    `with chosen as (
       select id, product_short_names[1] as product, effective_date, expiration_date, row_number() over (order by id desc) as n
       from submission
       where status = 4 and id > 5000000
         and product_short_names <@ (select authorized_products from person where username = $1)
       order by id desc limit $2)
     insert into quote (id, submission_id, number, product, summary, status, was_sent, premium, effective_date, expiration_date)
     select $3::bigint - 1 + n, id, 'Q-BENCH-' || n, product, 'Option A', 6, true, 1000, effective_date, expiration_date
     from chosen order by n returning id::int as quote, submission_id::int as submission`,
    [username, 1 + CONNECTIONS * 500, FIRST_QUOTE],
  )
  // Binding can only be requested for complete applications.
  await client.query(
    `insert into form (submission_id, template_key, template_version, answers, modified_by_id, outstanding, needed_to_submit, wrong)
     select s.id, key, 1, '{}', 0, 0, 0, 0
     from submission s cross join lateral (select 'applicant' as key union select lower(unnest(s.product_short_names))) keys
     where s.id in (select submission_id from quote where id >= $1)
     on conflict (submission_id, template_key) where filed_at is null do nothing`,
    [FIRST_QUOTE],
  )
  await client.query('vacuum analyze quote, form')
  await client.end()
  // The same number for each connection, so that two connections never use the same quote.
  return rows.slice(0, 1 + Math.floor((rows.length - 1) / CONNECTIONS) * CONNECTIONS)
}

/** Records the statements of the list of actions and of both actions. Each is run once before, to fill caches. */
async function record(url: string, username: string, quote: number) {
  type Ctx = Parameters<typeof runAction>[0]
  const act = (ctx: Ctx, action: Action) => runAction(ctx, features, { action, ids: [quote], parameters: {} })
  const first = (once: (ctx: Ctx) => Promise<unknown>, then: (ctx: Ctx) => Promise<unknown>) => {
    let isFirst = true
    return (ctx: Ctx) => {
      const work = isFirst ? once : then
      isFirst = false
      return work(ctx)
    }
  }
  const both = async (ctx: Ctx) => {
    await act(ctx, 'quote.requestBinding')
    await act(ctx, 'quote.withdrawRequest')
  }
  return {
    read: await statementsOf(url, username, (ctx) => readActions(ctx, `/Quote/${quote}`, false)),
    'quote.requestBinding': await statementsOf(
      url,
      username,
      first(both, (ctx) => act(ctx, 'quote.requestBinding')),
    ),
    'quote.withdrawRequest': await statementsOf(
      url,
      username,
      first(
        async () => {},
        (ctx) => act(ctx, 'quote.withdrawRequest'),
      ),
    ),
  }
}

/** Points a recorded statement at another quote and its submission. */
const pointedAt =
  (sample: Pair, pair: Pair) =>
  ({ text, values }: Statement): Statement => ({
    text,
    values: values.map((value) => {
      if (value === sample.quote) return pair.quote
      if (value === sample.submission) return pair.submission
      if (typeof value !== 'string') return value
      return value
        .replaceAll(String(sample.quote), String(pair.quote))
        .replaceAll(String(sample.submission), String(pair.submission))
    }),
  })
