import { Submission, SubmissionSummary } from '@bindery/contract/submissions'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import { allOf, askingAs, pageOf, where } from '#testing/gridFixture.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { STAGES } from './stages.ts'
import { countSubmissions, submissionJson } from './submissionGrid.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})
const underwriter = await askingAs(database, 'underwriter')
const manager = await askingAs(database, 'manager')
const agent = await askingAs(database, 'agent')

const summary = Compile(SubmissionSummary)

test('W118 a page is asked for by the order, start and size; it has records and totalRecords', async () => {
  const all = await allOf(manager, { sortBy: 'insuredName asc' })
  const page = await pageOf(manager, { sortBy: 'insuredName asc', startIndex: 10, numberOfRows: 5 })
  expect(page.totalRecords).toBe(all.length)
  expect(page.records.map(({ id }) => id)).toEqual(all.slice(10, 15).map(({ id }) => id))
  const reversed = await pageOf(manager, { sortBy: 'insuredName desc', numberOfRows: 1 })
  expect(reversed.records[0]!.insured.name).toBe(all.at(-1)!.insured.name)
})

test('[H106] a page has records, each as the contract says, and the number of all', async () => {
  const rows = await allOf(manager)
  const { total } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(rows).toHaveLength(total)
  for (const row of rows) if (!summary.Check(row)) expect(Value.Errors(SubmissionSummary, row)).toEqual([])
})

test('a submission of its own page is as the contract says', async () => {
  const { records } = await pageOf(manager, { numberOfRows: 40 })
  for (const { id } of records) {
    const { json, productShortNames } = (await submissionJson(manager, id))!
    const submission = JSON.parse(json)
    expect([...Value.Errors(Submission, submission)]).toEqual([])
    expect(submission).toMatchObject({ id, productShortNames })
  }
})

test('values are written as the contract writes them', async () => {
  const { id } = await makeSubmission(db, {
    insuredName: 'Łódź "Quoted" Bakery',
    premium: '184250.00',
    receivedAt: new Date('2026-11-02T10:15:30.123Z'),
    modifiedAt: new Date('2026-11-03T00:00:00Z'),
    nextTaskDefinition: 'Prepare quote',
    nextTaskDueAt: new Date('2026-11-20T17:00:00Z'),
    createdById: 0,
    businessClass: '112120',
    hazardGrade: 6,
  })
  expect(JSON.parse((await submissionJson(underwriter, id))!.json)).toMatchObject({
    insured: { name: 'Łódź "Quoted" Bakery' },
    totalPremium: { total: '184250.00', currencyCode: 'USD' },
    currencyFormat: '$#,##0',
    receivedDate: Date.parse('2026-11-02T10:15:30.123Z'),
    timeLastModified: Date.parse('2026-11-03T00:00:00Z'),
    nextTaskSummary: { definition: 'Prepare quote', dueDate: Date.parse('2026-11-20T17:00:00Z') },
    effectiveDate: '2027-01-01',
    products: [{ shortName: 'CP', name: expect.any(String) }],
    businessClass: { code: '112120', name: 'Dairy Cattle and Milk Production', hazardGrade: 6 },
    objectUri: `/Submission/${id}`,
  })
})

describe('a row holds all of its summary', () => {
  const { id: person, name } = underwriter.actor
  const [themselves, theAgent] = [
    { id: person, name },
    { id: agent.actor.id, name: agent.actor.name },
  ]
  const account = { id: 0, accountNumber: 'T-ROW', name: 'Harbor Street Holdings' }
  const submission = { id: 0, submissionNumber: '' }
  let row: Record<string, unknown>
  beforeAll(async () => {
    const { id: accountId } = await db
      .insertInto('account')
      .values({ accountNumber: account.accountNumber, name: account.name } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    account.id = accountId
    const made = await makeSubmission(db, {
      ...{ accountId, status: 9, uploadStatus: null, cancellationPending: true, statusReason: 'Price', priority: 2 },
      ...{ policyNumber: 'QCP-2027-000001-01', expiringPolicyNumber: 'QCP-2026-000009-01', statusDetail: 'Too high' },
      ...{ receivedAt: new Date('2026-11-02T10:15:30Z'), modifiedAt: new Date('2026-11-03T00:00:00Z') },
      ...{ quoteNeededBy: '2026-11-20', paymentReceivedOn: '2026-11-21', premium: '1250.00', createdById: person },
      ...{
        largestInsuredLocation: '1 Dock St, Mobile, AL',
        insuredState: 'AL',
        transactionType: 'Renewal',
        tabDisplayName: 'Harbor',
      },
      ...{ responsibleUnderwriterId: person, assignedUnderwriterId: person, referredUnderwriterId: person },
      ...{ agentId: agent.actor.id, agencyContactId: agent.actor.id },
      ...{ nextTaskDefinition: 'Prepare quote', nextTaskDueAt: new Date('2026-11-20T17:00:00Z') },
      identifiers: JSON.stringify([{ type: 'DUNS', identifier: '06-1234567' }]),
      aliases: JSON.stringify([{ name: 'The Loaf' }]),
      dynamicDisplayData: JSON.stringify([{ name: 'Broker', identifier: 'B-1' }]),
    })
    Object.assign(submission, { id: made.id, submissionNumber: made.submissionNumber })
    const { records } = await pageOf(underwriter, {
      criteria: [where('submissionNumber', 'equals', made.submissionNumber)],
    })
    expect(records).toHaveLength(1)
    row = { ...records[0] }
  })

  const seen: Record<string, unknown> = {}
  test.each<{ proves: string; holds: string; fields: () => Record<string, unknown> }>([
    {
      proves: 'H401',
      holds: 'what it is',
      fields: () => ({
        ...{ ...submission, objectUri: `/Submission/${submission.id}` },
        ...{ policyNumber: 'QCP-2027-000001-01', expiringPolicyNumber: 'QCP-2026-000009-01' },
      }),
    },
    {
      proves: 'H402',
      holds: 'its status',
      fields: () => ({
        ...{
          status: 9,
          uploadStatus: null,
          cancellationPending: true,
          statusReason: 'Price',
          statusDetail: 'Too high',
        },
      }),
    },
    { proves: 'H403', holds: 'its priority', fields: () => ({ priority: 2 }) },
    {
      proves: 'H404',
      holds: 'insured, account and agency',
      fields: () => ({
        ...{ insured: { name: 'Harbor Street Bakery' }, agencyId: AGENCY.agents, agencyName: expect.any(String) },
        ...{ accountId: account.id, accountName: account.name, accountNumber: account.accountNumber },
      }),
    },
    {
      proves: 'H405',
      holds: 'its dates',
      fields: () => ({
        ...{ effectiveDate: '2027-01-01', expirationDate: '2028-01-01', quoteNeededByDate: '2026-11-20' },
        ...{ receivedDate: Date.parse('2026-11-02T10:15:30Z'), timeLastModified: Date.parse('2026-11-03T00:00:00Z') },
        paymentReceivedDate: '2026-11-21',
      }),
    },
    {
      proves: 'H406',
      holds: 'the risk',
      fields: () => ({
        ...{ largestInsuredLocation: '1 Dock St, Mobile, AL', transactionType: 'Renewal', productShortNames: ['CP'] },
        riskState: 'AL',
      }),
    },
    {
      proves: 'H407',
      holds: 'its premium',
      fields: () => ({
        totalPremium: { total: '1250.00', roundedTotal: '1250', currencyCode: 'USD' },
        currencyFormat: '$#,##0',
      }),
    },
    { proves: 'H408', holds: 'who created it', fields: () => ({ createdBy: themselves }) },
    {
      proves: 'H409',
      holds: 'its branch',
      fields: () => ({ carrierBranch: { id: 10, name: expect.any(String) } }),
    },
    {
      proves: 'H410',
      holds: 'the people',
      fields: () => ({
        ...{ responsibleUnderwriterSummary: themselves, assignedUnderwriterSummary: themselves },
        ...{ referredUnderwriterSummary: themselves, agentSummary: theAgent, agencyContactSummary: theAgent },
      }),
    },
    {
      proves: 'H411',
      holds: 'the next task',
      fields: () => ({
        nextTaskSummary: { definition: 'Prepare quote', dueDate: Date.parse('2026-11-20T17:00:00Z') },
      }),
    },
    {
      proves: 'H412',
      holds: 'its identifiers',
      fields: () => ({ identifiers: [{ type: 'DUNS', identifier: '06-1234567' }] }),
    },
    { proves: 'H413', holds: 'its aliases', fields: () => ({ aliases: [{ name: 'The Loaf' }] }) },
    {
      proves: 'H414',
      holds: 'its dynamic display data',
      fields: () => ({ dynamicDisplayData: [{ name: 'Broker', identifier: 'B-1' }] }),
    },
    { proves: 'H415', holds: 'the name of its tab', fields: () => ({ submissionTabDisplayName: 'Harbor' }) },
  ])('$proves $holds', ({ fields }) => {
    expect(row).toMatchObject(fields())
    Object.assign(seen, fields())
  })

  test('and nothing else', () => {
    expect(row).toEqual(seen)
  })

  test.each([
    { priority: 1, is: 'low' },
    { priority: 3, is: 'high' },
  ])('H403 priority $priority is $is', async ({ priority }) => {
    const { id } = await makeSubmission(db, { priority })
    expect(JSON.parse((await submissionJson(underwriter, id))!.json).priority).toBe(priority)
  })
})

test('[H095] what the system created is by System', async () => {
  const { id } = await makeSubmission(db, { createdById: 0 })
  expect(JSON.parse((await submissionJson(underwriter, id))!.json).createdBy).toEqual({ id: 0, name: 'System' })
})

test('[H101] [H102] [H103] [H104] agents get no reason, detail, priority and referred-to, whatever is stored', async () => {
  const { id, submissionNumber } = await makeSubmission(db, {
    agencyId: AGENCY.agents,
    statusReason: 'Price',
    statusDetail: 'Too high',
    priority: 3,
    referredUnderwriterId: underwriter.actor.id,
  })
  const criteria = [where('submissionNumber', 'equals', submissionNumber)]
  const stored = { statusReason: 'Price', statusDetail: 'Too high', priority: 3 }
  const hidden = { statusReason: null, statusDetail: null, priority: null, referredUnderwriterSummary: null }
  expect((await pageOf(underwriter, { criteria })).records[0]).toMatchObject(stored)
  expect((await pageOf(agent, { criteria })).records[0]).toMatchObject(hidden)
  expect(JSON.parse((await submissionJson(agent, id))!.json)).toMatchObject(hidden)
})

test('an agent sees the own agency, and of another not even that there is one', async () => {
  const { id: foreign } = await makeSubmission(db, { agencyId: AGENCY.stranger })
  const rows = await allOf(agent)
  expect(new Set(rows.map(({ agencyId }) => agencyId))).toEqual(new Set([AGENCY.agents]))
  expect(await countSubmissions(agent, [])).toBe(rows.length)
  expect(await submissionJson(agent, foreign)).toBeNull()
  expect(await submissionJson(underwriter, foreign)).not.toBeNull()
})

test('a page beyond the last is empty and still has the total', async () => {
  const total = await countSubmissions(manager, [])
  expect(await pageOf(manager, { startIndex: total + 100 })).toEqual({ records: [], totalRecords: total })
  expect(await pageOf(manager, { criteria: [where('status', 'in', [4]), where('status', 'notIn', [4])] })).toEqual({
    records: [],
    totalRecords: 0,
  })
})

test('every status stands in the stage that the indexes have it in', async () => {
  const rows = await db.selectFrom('submission').select(['status']).distinct().execute()
  for (const { status } of rows) {
    const stage = STAGES.findIndex((codes) => codes.includes(status))
    const found = await countSubmissions(manager, [where('status', 'in', [status])])
    const { n } = await db
      .selectFrom('submission')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', status)
      .where((eb) => eb(eb.ref('stage' as never), '=', stage as never))
      .executeTakeFirstOrThrow()
    expect({ status, found }).toEqual({ status, found: n })
  }
  expect(STAGES.flat()).toHaveLength(new Set(STAGES.flat()).size)
})
