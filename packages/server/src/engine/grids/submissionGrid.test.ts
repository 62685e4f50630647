import { Submission, SubmissionSummary } from '@bindery/contract/submissions'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { afterAll, expect, test } from 'vitest'
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
const whole = Type.Omit(Submission, ['whyNotEditable'])

test('[W117] [W118] a page is asked for by key and direction of the sort, start and size; it has records and totalRecords', async () => {
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
    const { json, status, productShortNames } = (await submissionJson(manager, id))!
    const submission = JSON.parse(json)
    expect([...Value.Errors(whole, submission)]).toEqual([])
    expect(submission).toMatchObject({ id, status, productShortNames })
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

test('H401 H402 H403 H404 H405 H406 H407 H408 H409 H410 H411 H412 H413 H414 H415 a row holds all of its summary', async () => {
  const { id: person, name } = underwriter.actor
  const account = { accountNumber: 'T-ROW', name: 'Harbor Street Holdings' }
  const { id: accountId } = await db
    .insertInto('account')
    .values(account as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id, submissionNumber } = await makeSubmission(db, {
    ...{ accountId, status: 9, uploadStatus: null, cancellationPending: true, statusReason: 'Price', priority: 2 },
    ...{ policyNumber: 'QCP-2027-000001-01', expiringPolicyNumber: 'QCP-2026-000009-01', statusDetail: 'Too high' },
    ...{ receivedAt: new Date('2026-11-02T10:15:30Z'), modifiedAt: new Date('2026-11-03T00:00:00Z') },
    ...{ quoteNeededBy: '2026-11-20', paymentReceivedOn: '2026-11-21', premium: '1250.00', createdById: person },
    ...{ largestInsuredLocation: '1 Dock St, Mobile, AL', transactionType: 'Renewal', tabDisplayName: 'Harbor' },
    ...{ responsibleUnderwriterId: person, assignedUnderwriterId: person, referredUnderwriterId: person },
    ...{ agentId: agent.actor.id, agencyContactId: agent.actor.id },
    ...{ nextTaskDefinition: 'Prepare quote', nextTaskDueAt: new Date('2026-11-20T17:00:00Z') },
    identifiers: JSON.stringify([{ type: 'DUNS', identifier: '06-1234567' }]),
    aliases: JSON.stringify([{ name: 'The Loaf' }]),
    dynamicDisplayData: JSON.stringify([{ name: 'Broker', identifier: 'B-1' }]),
  })
  const criteria = [where('submissionNumber', 'equals', submissionNumber)]
  const { records } = await pageOf(underwriter, { criteria })
  const [themselves, theAgent] = [
    { id: person, name },
    { id: agent.actor.id, name: agent.actor.name },
  ]
  expect(records).toEqual([
    {
      ...{ id, submissionNumber, policyNumber: 'QCP-2027-000001-01', expiringPolicyNumber: 'QCP-2026-000009-01' },
      objectUri: `/Submission/${id}`,
      ...{ status: 9, uploadStatus: null, cancellationPending: true, statusReason: 'Price', statusDetail: 'Too high' },
      ...{ priority: 2, insured: { name: 'Harbor Street Bakery' }, agencyId: AGENCY.agents },
      ...{ accountId, accountName: account.name, accountNumber: account.accountNumber, agencyName: expect.any(String) },
      ...{ effectiveDate: '2027-01-01', expirationDate: '2028-01-01', quoteNeededByDate: '2026-11-20' },
      ...{ receivedDate: Date.parse('2026-11-02T10:15:30Z'), timeLastModified: Date.parse('2026-11-03T00:00:00Z') },
      ...{ paymentReceivedDate: '2026-11-21', largestInsuredLocation: '1 Dock St, Mobile, AL' },
      ...{ transactionType: 'Renewal', productShortNames: ['CP'], currencyFormat: '$#,##0' },
      totalPremium: { total: '1250.00', currencyCode: 'USD' },
      ...{ createdBy: themselves, carrierBranch: { id: 10, name: expect.any(String) } },
      ...{ responsibleUnderwriterSummary: themselves, assignedUnderwriterSummary: themselves },
      ...{ referredUnderwriterSummary: themselves, agentSummary: theAgent, agencyContactSummary: theAgent },
      nextTaskSummary: { definition: 'Prepare quote', dueDate: Date.parse('2026-11-20T17:00:00Z') },
      identifiers: [{ type: 'DUNS', identifier: '06-1234567' }],
      ...{ aliases: [{ name: 'The Loaf' }], dynamicDisplayData: [{ name: 'Broker', identifier: 'B-1' }] },
      submissionTabDisplayName: 'Harbor',
    },
  ])
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
