import { readFileSync } from 'node:fs'
import { agentsRead } from '@bindery/contract/agentView'
import { submissionSortBy } from '@bindery/contract/grid'
import { STATUS_LABELS, SUBMISSION_STATUS_CODES, type SubmissionStatus } from '@bindery/contract/status'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import { allOf, askingAs, pageOf, where } from '#testing/gridFixture.ts'
import { makeSubmission } from '#testing/records.ts'
import { SORTS } from './sorts.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})
const manager = await askingAs(database, 'manager')
const agent = await askingAs(database, 'agent2')

interface Grid {
  key: string
  columns: { accessor: string; sortable: boolean }[]
}
const { grids }: { grids: Grid[] } = JSON.parse(
  readFileSync(new URL('../../../reference/preferences.json', import.meta.url), 'utf8'),
)
const sortable = (key: string) =>
  grids
    .find((grid) => grid.key === key)!
    .columns.filter((column) => column.sortable)
    .map(({ accessor }) => accessor)

test.each(sortable('homeSubmissionsUnderwriter'))('[H107] underwriters sort by %s', async (accessor) => {
  for (const direction of ['asc', 'desc'] as const)
    expect((await pageOf(manager, { sortBy: submissionSortBy(accessor, direction) })).records).toHaveLength(100)
})
test.each(sortable('homeSubmissionsAgent'))('[H107] agents sort by %s', async (accessor) => {
  expect((await pageOf(agent, { sortBy: submissionSortBy(accessor, 'asc') })).records.length).toBeGreaterThan(0)
})

test('agents cannot sort by what they are not shown', async () => {
  const hidden = sortable('homeSubmissionsUnderwriter').filter((accessor) => !agentsRead('Submission', accessor))
  expect(hidden).toEqual(expect.arrayContaining(['priority', 'nextTaskSummary.definition', 'accountName']))
  for (const accessor of hidden)
    await expect(pageOf(agent, { sortBy: submissionSortBy(accessor, 'asc') })).rejects.toMatchObject({
      status: 400,
      type: 'malformed',
    })
})

test.each([
  ['constructor asc', "Submissions cannot be sorted by 'constructor'."],
  ['id; drop table submission', "Submissions cannot be sorted by 'id;'."],
  ['receivedDate upwards', "A sort is a field and 'asc' or 'desc', not 'receivedDate upwards'."],
  ['receivedDate asc desc', "A sort is a field and 'asc' or 'desc', not 'receivedDate asc desc'."],
])('%s is refused', async (sortBy, message) => {
  await expect(pageOf(manager, { sortBy })).rejects.toMatchObject({
    status: 400,
    message,
    extras: { errors: [{ path: 'sortBy', message }] },
  })
})

// biome-ignore lint/suspicious/noExplicitAny: records are read by path
type Row = Record<string, any>
type Key = string | number | null
const fold = (text: string | undefined | null) =>
  text == null
    ? null
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[\u0300-\u036f]/g, '')
const labelOrder = SUBMISSION_STATUS_CODES.toSorted((a, b) =>
  STATUS_LABELS.underwriter[a] < STATUS_LABELS.underwriter[b] ? -1 : 1,
)

const referrals = await db
  .selectFrom('referral')
  .select(['submissionId', 'referredAt'])
  .where('decision', 'is', null)
  .execute()
const referredAt = new Map(referrals.map((row) => [row.submissionId, row.referredAt.getTime()]))

/** The sort values of each sort, read from the records of the grid. */
const KEYS: Record<string, (row: Row) => Key[]> = {
  receivedDate: (row) => [row.receivedDate],
  timeLastModified: (row) => [row.timeLastModified],
  insuredName: (row) => [fold(row.insured.name)],
  'policyNumber,submissionNumber': (row) => [row.policyNumber, row.submissionNumber],
  policyNumber: (row) => [row.policyNumber, row.submissionNumber],
  premium: (row) => [row.totalPremium ? Number(row.totalPremium.total) : null],
  effectiveDate: (row) => [row.effectiveDate],
  expirationDate: (row) => [row.expirationDate],
  quoteNeededByDate: (row) => [row.quoteNeededByDate],
  paymentReceivedDate: (row) => [row.paymentReceivedDate],
  nextAction: (row) => [row.nextTaskSummary?.definition ?? null],
  nextActionDueDate: (row) => [row.nextTaskSummary?.dueDate ?? null],
  expiringPolicyNumber: (row) => [row.expiringPolicyNumber],
  productShortNames: (row) => row.productShortNames,
  transactionType: (row) => [row.transactionType],
  status: (row) => [labelOrder.indexOf(row.status as SubmissionStatus)],
  agencyName: (row) => [fold(row.agencyName)],
  'assignedUnderwriterSummary.name': (row) => [fold(row.assignedUnderwriterSummary?.name)],
  'agentSummary.name': (row) => [fold(row.agentSummary?.name)],
  'agencyContactSummary.name': (row) => [fold(row.agencyContactSummary?.name)],
  'createdBy.name': (row) => [fold(row.createdBy.name)],
  priority: (row) => [row.priority],
  statusReason: (row) => [row.statusReason],
  'responsibleUnderwriterSummary.name': (row) => [fold(row.responsibleUnderwriterSummary?.name)],
  'referredUnderwriterSummary.name': (row) => [fold(row.referredUnderwriterSummary?.name)],
  referredDate: (row) => [referredAt.get(row.id) ?? null],
  'carrierBranch.name': (row) => [fold(row.carrierBranch.name)],
  accountName: (row) => [fold(row.accountName)],
  accountNumber: (row) => [row.accountNumber],
}

/** Compares like PostgreSQL: by code point, with an empty first key last in both directions. */
function isInOrder(a: Row, b: Row, keys: (row: Row) => Key[], direction: string) {
  const [as, bs] = [keys(a), keys(b)]
  if (as[0] === null || bs[0] === null) if (as[0] !== bs[0]) return bs[0] === null
  const sign = direction === 'asc' ? 1 : -1
  for (let index = 0; index < Math.max(as.length, bs.length); index++) {
    const [x, y] = [as[index], bs[index]]
    if (x === y) continue
    if (x === undefined || x === null) return sign === 1
    if (y === undefined || y === null) return sign === -1
    return (comparePoints(x, y) < 0 ? -1 : 1) * sign < 0
  }
  return true
}
const comparePoints = (x: string | number, y: string | number) =>
  typeof x === 'string' && typeof y === 'string'
    ? Buffer.compare(Buffer.from(x), Buffer.from(y))
    : Number(x) - Number(y)

const underwriters = (
  await db
    .selectFrom('submission')
    .select('assignedUnderwriterId')
    .distinct()
    .orderBy('assignedUnderwriterId')
    .execute()
).flatMap(({ assignedUnderwriterId: id }) => (id === null ? [] : [id]))

describe('walking along an index and collecting give the same list, each row once, in order', () => {
  const openWork = [where('status', 'in', [2, 3, 4, 5, 8, 11, 16, 20, 24, 25])]
  const lists = { 'open work': openWork, mine: [where('assignedUnderwriter', 'me')] }
  const everything = { everything: [] }
  const underwritersOnes = { "underwriters'": [where('assignedUnderwriter', 'in', underwriters)] }
  test.each(Object.keys(SORTS))('%s', async (name) => {
    // Reading thousands of rows takes half a second, so the two long lists are read in one direction each.
    const long = 'many' in SORTS[name]! ? underwritersOnes : {}
    for (const direction of ['asc', 'desc'])
      for (const [list, criteria] of Object.entries({ ...lists, ...(direction === 'desc' ? everything : long) })) {
        const rows: Row[] = await allOf(manager, { criteria, sortBy: `${name} ${direction}` })
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        const wrong = rows.findIndex((row, at) => at > 0 && !isInOrder(rows[at - 1]!, row, KEYS[name]!, direction))
        expect({ list, direction, wrong }).toEqual({ list, direction, wrong: -1 })
      }
  })
})

test('[H108] by submission number: those with a policy by its number, then the others by theirs', async () => {
  const insuredName = `Numbered ${Date.now()}`
  for (const [policyNumber, submissionNumber] of [
    [null, 'SUB-N-3'],
    ['CP-2', 'SUB-N-1'],
    [null, 'SUB-N-2'],
    ['CP-1', 'SUB-N-4'],
  ] as const)
    await makeSubmission(db, { insuredName, policyNumber, submissionNumber })
  const criteria = [where('insuredName', 'equals', insuredName)]
  const numbers = async (sortBy: string) =>
    (await pageOf(manager, { criteria, sortBy })).records.map((row: Row) => row.policyNumber ?? row.submissionNumber)
  expect(await numbers('policyNumber,submissionNumber asc')).toEqual(['CP-1', 'CP-2', 'SUB-N-2', 'SUB-N-3'])
  expect(await numbers('submissionNumber desc')).toEqual(['CP-2', 'CP-1', 'SUB-N-3', 'SUB-N-2'])
})

test('rows that are alike stand by id, so that no row is on two pages or on none', async () => {
  const insuredName = `Alike ${Date.now()}`
  for (let made = 0; made < 7; made++) await makeSubmission(db, { insuredName, receivedAt: new Date(0) })
  const criteria = [where('insuredName', 'equals', insuredName)]
  const ids: number[] = []
  for (let startIndex = 0; startIndex < 7; startIndex += 2) {
    const { records } = await pageOf(manager, { criteria, sortBy: 'insuredName asc', startIndex, numberOfRows: 2 })
    ids.push(...records.map(({ id }) => id))
  }
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(7)
})

test('a page deep in the list by receipt is found from its week, and is the same as counting to it', async () => {
  for (const direction of ['asc', 'desc']) {
    const deep = await pageOf(manager, { sortBy: `receivedDate ${direction}`, startIndex: 1500, numberOfRows: 25 })
    const { rows } = await sql<{ id: number }>`
      select id from submission order by received_at ${sql.raw(direction)} nulls last, id ${sql.raw(direction)} limit 25 offset 1500`.execute(
      db,
    )
    expect(deep.records.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  }
})
