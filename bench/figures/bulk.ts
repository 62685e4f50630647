import { setTimeout as pause } from 'node:timers/promises'
import type { BulkJob } from '@bindery/contract/bulkJobs'
import { openClient } from '../client.ts'
import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { type Figure, ms, times } from '../table.ts'

const SUBMISSIONS = 10_000
const LIMIT_SECONDS = 60
const PAGE = '/rest/Submission/filter?startIndex=0&numberOfRows=25'
const CONNECTIONS = 4

/** Reassigns ten thousand submissions as one job, while other people read their default pages. */
export async function bulk({ url, product, people }: Installation): Promise<Figure[]> {
  const { ids, underwriterId } = await chosen(url)
  const token = await product.signIn('manager')
  let turn = 0
  const pages = (seconds: number) =>
    httpLoad(product.port, CONNECTIONS, seconds, () => ({
      ...{ path: PAGE, token: people[turn++ % people.length]!.token },
    }))
  await pages(3)
  const before = await pages(5)
  const started = performance.now()
  const { job } = (await product.send('POST', '/rest/Submission/bulkReassign', token, {
    ...{ assignmentType: 'assignedUnderwriter', userToAssignId: underwriterId, userToRemoveId: null },
    ...{ submissionIds: ids, inBackground: true },
  })) as { job: BulkJob }
  const read = async () => (await product.send('GET', `/rest/BulkJob/${job.id}`, token)) as BulkJob
  const waitForEnd = async () => {
    for (;;) {
      const now = await read()
      if (now.timeFinished !== null) return { seconds: (performance.now() - started) / 1000, ...now }
      await pause(100)
    }
  }
  const [meanwhile, end] = await Promise.all([pages(5), waitForEnd()])
  const ratio = meanwhile.p50 / before.p50
  return [
    {
      work: `bulk reassign of ${SUBMISSIONS.toLocaleString('en-US')} submissions`,
      product: `${end.seconds.toFixed(1)} s: ${end.done} done, ${end.failed} refused`,
      baseline: '',
      ratio: '',
      target: `≤ ${LIMIT_SECONDS} s`,
      ok: end.seconds <= LIMIT_SECONDS && end.done === SUBMISSIONS,
    },
    {
      work: 'default page of others meanwhile',
      product: `p50 ${ms(meanwhile.p50)}`,
      baseline: `before p50 ${ms(before.p50)}`,
      ratio: times(ratio),
      target: '≤ 1.5×',
      ok: ratio <= 1.5,
    },
  ]
}

/** Submitted submissions, and an underwriter who may work on all products. */
async function chosen(url: string) {
  const client = await openClient(url)
  const submissions = await client.query<{ id: string }>(
    'select id from submission where status not in (0, 1, 13, 14, 23, 27) order by id limit $1',
    [SUBMISSIONS],
  )
  const underwriters = await client.query<{ id: string }>(
    `select id from person where user_type = 'Underwriter' and active
       and authorized_products @> (select array_agg(short_name) from product) order by id limit 1`,
  )
  await client.end()
  return { ids: submissions.rows.map(({ id }) => Number(id)), underwriterId: Number(underwriters.rows[0]!.id) }
}
