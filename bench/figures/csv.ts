import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { to as copyTo } from 'pg-copy-streams'
import { openClient } from '../client.ts'
import { type Installation, OPEN } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { type Figure, ms } from '../table.ts'

/** The rows and columns of the CSV, written by PostgreSQL itself. */
const COPY = (rows: number) => `copy (
  select s.priority, s.insured_name, coalesce(s.policy_number, s.submission_number), s.status, array_to_string(s.product_short_names, ', '),
    s.effective_date, s.premium, agency.name, underwriter.name, s.next_task_definition, s.next_task_due_at, s.received_at, s.transaction_type
  from submission s left join organization agency on agency.id = s.agency_id
    left join person underwriter on underwriter.id = s.assigned_underwriter_id
  where s.stage = 0 and s.status = any('{${OPEN}}') order by s.received_at desc, s.id desc limit ${rows}) to stdout (format csv, header)`

/** All open submissions as a real CSV download, against COPY. */
export async function csv({ url, product, people }: Installation): Promise<Figure[]> {
  const admin = await product.signIn('admin')
  await product.send('PUT', '/rest/Preference/system/system.maxDownloadRows', admin, { value: 100_000 })
  const { token } = people[0]!
  const client = await openClient(url)

  const download = async (rows: number) => {
    const given = (await product.send('POST', '/rest/DownloadToken', token)) as { token: string }
    const query = new URLSearchParams({
      filterUri: '/Filter/default/uw/all-open',
      t: given.token,
      start: '0',
      end: String(rows - 1),
      timezone: 'America/New_York',
    })
    const before = memory(product.pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, memory(product.pid))
    }, 5)
    const at = performance.now()
    const response = await get(`http://127.0.0.1:${product.port}/submissions/submissions.csv?${query}`)
    if (response.statusCode !== 200) throw new Error(`the download failed: ${response.statusCode}`)
    const lines = await linesOf(response)
    clearInterval(watch)
    if (lines !== rows) throw new Error(`the download had ${lines} rows instead of ${rows}`)
    return { time: performance.now() - at, grown: peak - before }
  }
  const copy = async (rows: number) => {
    const at = performance.now()
    const lines = await linesOf(client.query(copyTo(COPY(rows))))
    if (lines !== rows) throw new Error(`COPY gave ${lines} rows instead of ${rows}`)
    return { time: performance.now() - at, grown: 0 }
  }

  const figures: Figure[] = []
  const grown: number[] = []
  const { rows: counted } = await client.query<{ open: number }>(
    `select count(*)::int as open from submission where stage = 0 and status = any('{${OPEN}}')`,
  )
  for (const [rows, rounds] of [
    [5000, 25],
    [Math.min(100_000, counted[0]!.open), 5],
  ] as const) {
    // Warm up, so that code is compiled and every connection has been used.
    for (let time = 0; time < rounds / 2; time++) await download(rows)
    const { baseline, actual } = await alternate(rounds, { baseline: () => copy(rows), actual: () => download(rows) })
    const ratio = median(actual.map(({ time }, round) => baseline[round]!.time / time))
    grown.push(median(actual.map((load) => load.grown)))
    figures.push({
      work: `CSV of ${rows.toLocaleString('en')} rows`,
      product: ms(median(actual.map(({ time }) => time))),
      baseline: `COPY ${ms(median(baseline.map(({ time }) => time)))}`,
      ratio: ratio.toFixed(2),
      target: '≥ 0.50',
      ok: ratio >= 0.5,
    })
  }
  await client.end()
  const [small, large] = grown as [number, number]
  return [
    ...figures,
    {
      work: 'memory for the CSV of 100,000 rows (20 MB)',
      product: `+${large.toFixed(0)} MB`,
      baseline: `5,000 rows +${small.toFixed(0)} MB`,
      ratio: '',
      target: 'flat (< +64 MB)',
      ok: large < 64,
    },
  ]
}

const get = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => request(url, resolve).once('error', reject).end())

/** Counts the lines after the header. */
async function linesOf(stream: AsyncIterable<Buffer>) {
  let lines = -1
  for await (const chunk of stream) for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}

/** Resident memory of a process in MB. */
const memory = (pid: number) => (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6
