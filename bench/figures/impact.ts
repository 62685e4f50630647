import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImpactRun, RatePlanDetail } from '@bindery/contract/ratePlans'
import { openClient } from '../client.ts'
import type { Installation } from '../installation.ts'
import { type Figure, times } from '../table.ts'
import { FIRST_GENERATED } from '../world/submissions.ts'

/** A smaller number gives a quick look. */
export const QUOTES = Number(process.env.BENCH_QUOTES ?? 100_000)
const LIMIT_SECONDS = 60
const MOST_GROWTH = 1.3
const PLAN = 'CP-2026'
const DRAFT = 'CP-2099'

/** Runs a draft over a large book of property quotes, which take longest to rate. */
export async function impact({ url, product }: Installation): Promise<Figure[]> {
  await enlargeBook(url)
  const token = await product.signIn('admin')
  await product.send('POST', `/rest/RatePlan/${PLAN}/draft`, token, {
    ...{ id: DRAFT, name: 'Commercial Property, trial', effectiveFrom: '2099-01-01' },
  })
  const latest = async () =>
    ((await product.send('GET', `/rest/RatePlan/${DRAFT}/details`, token)) as RatePlanDetail).impact!

  const started = performance.now()
  await product.send('POST', `/rest/RatePlan/${DRAFT}/impact`, token)
  const memory: number[] = []
  const seconds = await untilFinished(latest, started, (run) => {
    if (run.done > 0) memory.push(residentMegabytes(product.pid))
  })
  const { result, total } = await latest()
  const refused = result?.refused.reduce((sum, reason) => sum + reason.quotes, 0) ?? 0
  const growth = memory.length > 2 ? Math.max(...memory) / memory[Math.floor(memory.length / 4)]! : 1

  await product.send('POST', `/rest/RatePlan/${DRAFT}/impact`, token)
  await pause(2000)
  const cancelled = performance.now()
  await product.send('POST', `/rest/RatePlan/${DRAFT}/impact/cancel`, token)
  const stopping = await untilFinished(latest, cancelled)

  return [
    {
      work: `impact of a draft over ${total?.toLocaleString('en-US')} quotes`,
      product: `${seconds.toFixed(1)} s: ${result?.rated} rated, ${refused} refused`,
      baseline: '',
      ratio: '',
      target: `≤ ${LIMIT_SECONDS} s`,
      // The book is what the product counts as its book. The added quotes are the only options of their submissions.
      ok: seconds <= LIMIT_SECONDS && total !== null && total >= QUOTES && (result?.rated ?? 0) + refused === total,
    },
    {
      work: 'memory of the server during the run',
      product: `${Math.max(...memory).toFixed(0)} MB at most`,
      baseline: `${memory[Math.floor(memory.length / 4)]?.toFixed(0)} MB after a quarter`,
      ratio: times(growth),
      target: `≤ ${times(MOST_GROWTH)}`,
      ok: growth <= MOST_GROWTH,
    },
    {
      work: 'stopping the run',
      product: `${stopping.toFixed(1)} s`,
      baseline: '',
      ratio: '',
      target: '≤ 5 s',
      ok: stopping <= 5,
    },
  ]
}

async function untilFinished(latest: () => Promise<ImpactRun>, started: number, look?: (run: ImpactRun) => void) {
  for (;;) {
    const run = await latest()
    if (run.timeFinished !== null) return (performance.now() - started) / 1000
    look?.(run)
    await pause(250)
  }
}

/** Gives each generated submission a copy of one of the rated property quotes of the sample. */
async function enlargeBook(url: string): Promise<void> {
  const client = await openClient(url)
  await client.query('set session_replication_role = replica')
  const columns = 'product, summary, status, premium, currency_code, effective_date, rating, inputs'
  await client.query(`
    create temporary table source as
      select quote.*, quote_risk.risk, quote_risk.suggested, row_number() over (order by quote.id) - 1 as nth
      from quote join quote_risk on quote_risk.quote_id = quote.id
      where product = 'CP' and rating ? 'plan' and quote.status between 3 and 9`)
  await client.query(
    `with target as (
       select id, row_number() over (order by id) as n from submission where id > ${FIRST_GENERATED} order by id limit $1),
     made as (
       insert into quote (number, submission_id, expiration_date, ${columns})
       select 'BENCH-' || n, target.id, current_date + 300, ${columns}
       from target join source on source.nth = n % (select count(*) from source)
       returning id, number)
     insert into quote_risk (quote_id, risk, suggested, rated_by_id, rated_at)
     select made.id, source.risk, source.suggested, 0, now()
     from made join source on source.nth = substr(made.number, 7)::bigint % (select count(*) from source)`,
    [QUOTES],
  )
  await client.query('analyze quote, quote_risk')
  await client.end()
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
