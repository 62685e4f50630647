import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { copyDatabase } from '#testing/database.ts'
import { allOf, askingAs, where } from '#testing/gridFixture.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import type { CsvFormat, CsvRows } from './csvFile.ts'
import { columnsOfGrid, findCsvRows, submissionCsv } from './submissionCsv.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})
const underwriter = await askingAs(database, 'underwriter')
const agent = await askingAs(database, 'agent')

type Request = Partial<CsvRows & CsvFormat>
async function chunksOf(ctx: Ctx, { criteria = [], sortBy, start = 0, end = 4999, ...format }: Request = {}) {
  const ids = await findCsvRows(ctx, { criteria, sortBy, start, end })
  const columns = await columnsOfGrid(ctx)
  const chunks: string[] = []
  for await (const chunk of submissionCsv(ctx, ids, {
    columns,
    timezone: 'UTC',
    dateFormat: 'MM/DD/YYYY',
    ...format,
  }))
    chunks.push(chunk)
  return chunks
}
const linesOf = async (ctx: Ctx, request: Request = {}) => (await chunksOf(ctx, request)).join('').split('\r\n')
const column = (accessor: string) => ({ accessor, label: accessor })

interface Grid {
  key: string
  columns: { accessor: string; label: string; visible: boolean }[]
}
const { grids }: { grids: Grid[] } = JSON.parse(
  readFileSync(new URL('../../../reference/preferences.json', import.meta.url), 'utf8'),
)
const columnsOf = (key: string) => grids.find((grid) => grid.key === key)!.columns

test('the file has the rows of the list in their order, under the labels of the grid, in pieces', async () => {
  const rows = await allOf(underwriter)
  const chunks = await chunksOf(underwriter, { columns: [column('submissionNumber'), column('policyNumber')] })
  const lines = chunks.join('').split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.slice(1, -1)).toEqual(
    rows.map(({ policyNumber, submissionNumber }) =>
      policyNumber ? `"${policyNumber}","${policyNumber}"` : `"${submissionNumber}",""`,
    ),
  )
  expect(chunks.length).toBeGreaterThan(2)
})

test('rows that have no value to sort by stand at the end of the file, as in the list', async () => {
  const sortBy = 'paymentReceivedDate asc'
  const rows = await allOf(underwriter, { sortBy })
  const columns = [column('submissionNumber')]
  const numbers = rows.map(({ policyNumber, submissionNumber }) => `"${policyNumber ?? submissionNumber}"`)
  expect((await linesOf(underwriter, { sortBy, columns })).slice(1, -1)).toEqual(numbers)
  const last = { start: rows.length - 30, end: rows.length + 20 }
  expect((await linesOf(underwriter, { sortBy, columns, ...last })).slice(1, -1)).toEqual(numbers.slice(-30))
})

test('[H124] start and end count from zero and are both in the file', async () => {
  const rows = (await linesOf(underwriter, { columns: [column('insured.name')] })).slice(1)
  const part = await linesOf(underwriter, { columns: [column('insured.name')], start: 10, end: 12 })
  expect(part.slice(1)).toEqual([...rows.slice(10, 13), ''])
})

test('[H125] the order can be chosen', async () => {
  const columns = [column('insured.name')]
  const criteria = [where('insuredName', 'startsWith', 'b')]
  const up = await linesOf(underwriter, { columns, criteria, sortBy: 'insuredName asc' })
  const down = await linesOf(underwriter, { columns, criteria, sortBy: 'insuredName desc' })
  expect(up.slice(1, -1)).toEqual(down.slice(1, -1).reverse())
})

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', `"'+1"`],
  ['-2 Degrees', `"'-2 Degrees"`],
  ['@home', `"'@home"`],
  ['＝1+1', `"'＝1+1"`],
  ['＠home', `"'＠home"`],
  ['\tTabbed', `"'\tTabbed"`],
  ['\rReturned', `"'\rReturned"`],
  ['Plain, with "quotes"\nand lines', '"Plain, with ""quotes""\nand lines"'],
  ['1+1=2', '"1+1=2"'],
])('a cell %j stands in the file as %j', async (insuredName, cell) => {
  const { submissionNumber } = await makeSubmission(db, { insuredName, premium: '-12.50' })
  const criteria = [where('submissionNumber', 'equals', submissionNumber)]
  const columns = [column('insured.name'), column('totalPremium')]
  expect((await chunksOf(underwriter, { criteria, columns }))[1]).toBe(`${cell},-12.50\r\n`)
})

test.each([
  ['MM/DD/YYYY', 'UTC', '"01/02/2027","11/03/2026 02:30 AM"'],
  ['DD.MM.YYYY', 'America/New_York', '"02.01.2027","02.11.2026 09:30 PM"'],
  ['YYYY-MM-DD', 'Asia/Tokyo', '"2027-01-02","2026-11-03 11:30 AM"'],
  ['MMM D, YYYY', 'UTC', '"Jan 2, 2027","Nov 3, 2026 02:30 AM"'],
  ["YYYY'; drop table", 'UTC', '"01/02/2027","11/03/2026 02:30 AM"'],
])('dates as %s in %s', async (dateFormat, timezone, cells) => {
  const { submissionNumber } = await makeSubmission(db, {
    effectiveDate: '2027-01-02',
    receivedAt: new Date('2026-11-03T02:30:00Z'),
  })
  const criteria = [where('submissionNumber', 'equals', submissionNumber)]
  const columns = [column('effectiveDate'), column('receivedDate')]
  expect((await chunksOf(underwriter, { criteria, columns, dateFormat, timezone }))[1]).toBe(`${cells}\r\n`)
})

test.each([
  [{ status: 27, uploadStatus: 1 }, 'Upload in Progress'],
  [{ status: 27, uploadStatus: 3 }, 'Created'],
  [{ status: 7, cancellationPending: true }, 'Cancellation Pending'],
  [{ status: 7 }, 'Issued'],
  [{ status: 4 }, 'Offered'],
])('the status of %j reads %s', async (row, label) => {
  const { submissionNumber } = await makeSubmission(db, row as never)
  const criteria = [where('submissionNumber', 'equals', submissionNumber)]
  const columns = [column('status')]
  const chunks = await chunksOf(underwriter, { criteria, columns, statusLabels: { 4: 'Offered' } })
  expect(chunks[1]).toBe(`"${label}"\r\n`)
})

test('every column of both grids can be in the file, and without a choice it has those that the grid shows, with the number', async () => {
  for (const [ctx, key] of [
    [underwriter, 'homeSubmissionsUnderwriter'],
    [agent, 'homeSubmissionsAgent'],
  ] as const) {
    const columns = columnsOf(key)
    expect((await linesOf(ctx, { columns, end: 3 })).length).toBeGreaterThan(3)
    const shown = columns
      .filter(({ visible, accessor }) => visible || accessor === 'submissionNumber')
      .map(({ label }) => `"${label}"`)
    expect((await linesOf(ctx, { end: 0 }))[0]).toBe(`\uFEFF${shown.join()}`)
  }
})

test('an agent gets the own agency only, and no column that agents are not shown', async () => {
  await makeSubmission(db, { agencyId: AGENCY.stranger })
  const lines = await linesOf(agent, { columns: [column('agencyName')] })
  expect(new Set(lines.slice(1, -1)).size).toBe(1)
  for (const accessor of ['priority', 'statusReason', 'statusDetail', 'referredUnderwriterSummary.name', 'toString'])
    await expect(linesOf(agent, { columns: [column(accessor)] })).rejects.toMatchObject({ status: 400 })
})
