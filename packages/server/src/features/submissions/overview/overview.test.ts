import type { SubmissionOverview } from '@bindery/contract/overview'
import type { Answers } from '@bindery/forms/path'
import { afterAll, expect, test } from 'vitest'
import { restate } from '#engine/forms/standing.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { sampleForms } from '#testing/wholeApplications.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery
const [manager, agent] = [await bindery.signIn('manager'), await bindery.signIn('agent')]

const overview = async (user: Client, id: number): Promise<SubmissionOverview> => {
  const { status, body } = await user.get(`/rest/Submission/${id}/overview`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const today = () => bindery.now().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(bindery.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function answer(submissionId: number, forms: Record<string, Answers>) {
  for (const [templateKey, answers] of Object.entries(forms))
    await db
      .insertInto('form')
      .values({ submissionId, templateKey, templateVersion: 1, answers: JSON.stringify(answers), modifiedById: 0 })
      .execute()
  await restate(db, submissionId)
}

const coverage = (code: string, limit?: string) => ({ rowId: code, coverage: code, ...(limit && { limit }) })
const location = (rowId: string, city: string, ...coverages: object[]) => ({
  rowId,
  name: `${city} plant`,
  address: { line1: '1 Quay Road', city, state: 'MA', postalCode: '02740' },
  buildings: [{ rowId: 'b', name: 'Building 1', coverages }],
})
const property = (...locations: object[]): Answers => ({ ...sampleForms('CP').cp!, locations })

const term = (line: string, year: number, premium: string) => ({
  rowId: `${line}${year}`,
  line,
  period: { from: `${year}-01-01`, to: `${year + 1}-01-01` },
  carrier: 'Granite Mutual',
  premium,
})
const loss = (dateOfLoss: string, line: string, paid: string, reserved: string, status = 'closed') => ({
  ...{ rowId: dateOfLoss, dateOfLoss, line, paid, reserved, status },
})
const applicant = (given: Answers): Answers => ({ ...sampleForms('CP').applicant!, ...given })

test('the insured values are summed by location and part, and compared with the term that expires', async () => {
  const expired = await makeSubmission(db, { status: 7 })
  await answer(expired.id, { cp: property(location('a', 'New Bedford', coverage('building', '10580000.00'))) })
  const { id } = await makeSubmission(db, { transactionType: 'Renewal', renewsSubmissionId: expired.id })
  await answer(id, {
    cp: property(
      location(
        'a',
        'New Bedford',
        coverage('building', '4150000.00'),
        coverage('stock', '1000000.00'),
        coverage('bpp', '180000.00'),
        coverage('biee', '910000.00'),
      ),
      location(
        'b',
        'Fall River',
        coverage('improvements', '2300000.00'),
        coverage('edp', '640000.50'),
        coverage('ee', '480000.00'),
      ),
    ),
  })
  const { values, exposures } = await overview(manager, id)
  expect(values).toEqual({
    building: '6450000.00',
    contents: '1820000.50',
    income: '1390000.00',
    total: '9660000.50',
    expiring: '10580000.00',
    locations: [
      {
        number: 1,
        rowId: 'a',
        name: 'New Bedford plant',
        city: 'New Bedford',
        building: '4150000.00',
        contents: '1180000.00',
        income: '910000.00',
        total: '6240000.00',
      },
      {
        number: 2,
        rowId: 'b',
        name: 'Fall River plant',
        city: 'Fall River',
        building: '2300000.00',
        contents: '640000.50',
        income: '480000.00',
        total: '3420000.50',
      },
    ],
    locationCount: 2,
    missingLimits: 0,
  })
  // The facts that rules use come from the same answers.
  expect(exposures).toEqual([{ product: 'CP', measure: 'insuredValue', value: '9660000.50', expiring: '10580000.00' }])
})

test('a total without all limits says how many are missing; of many locations the ten largest are listed', async () => {
  const { id } = await makeSubmission(db)
  const many = Array.from({ length: 14 }, (_, index) =>
    location(`r${index}`, `Town ${index}`, coverage('building', `${index + 1}00000.00`)),
  )
  await answer(id, { cp: property(...many, location('last', 'Nowhere', coverage('building'))) })
  const { values } = await overview(manager, id)
  expect(values).toMatchObject({ total: '10500000.00', locationCount: 15, missingLimits: 1 })
  expect(values!.locations.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
})

test('losses stand in the term that covers them, and the totals are those of the form', async () => {
  const { id } = await makeSubmission(db, { productShortNames: ['CP', 'GL'] })
  await answer(id, {
    applicant: applicant({
      lossSummary: { noLosses: false, valuationDate: today(), yearsProvided: 2, lossRunsAttached: true },
      priorCarriers: [term('CP', 2024, '30000.00'), term('GL', 2024, '14900.00'), term('CP', 2025, '50000.00')],
      losses: [
        loss('2024-05-02', 'GL', '41240.00', '20000.00', 'open'),
        loss('2025-03-03', 'CP', '18420.00', '0.00'),
        loss('2019-03-03', 'CP', '500.00', '0.00'),
      ],
    }),
  })
  const { losses } = await overview(manager, id)
  expect(losses).toEqual({
    premium: '94900.00',
    claims: 3,
    openClaims: 1,
    incurred: '80160.00',
    ratio: 84.47,
    valuedOn: today(),
    terms: [
      {
        from: '2024-01-01',
        to: '2025-01-01',
        premium: '44900.00',
        claims: 1,
        openClaims: 1,
        incurred: '61240.00',
        ratio: 136.39,
      },
      {
        from: '2025-01-01',
        to: '2026-01-01',
        premium: '50000.00',
        claims: 1,
        openClaims: 0,
        incurred: '18420.00',
        ratio: 36.84,
      },
      { from: null, to: null, premium: null, claims: 1, openClaims: 0, incurred: '500.00', ratio: null },
    ],
  })
  const { facts } = await db
    .selectFrom('formFacts')
    .select('facts')
    .where('submissionId', '=', id)
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ 'loss.ratio5': 84.47, 'loss.incurred5': '80160.00' })
})

test('an application that says nothing about losses has none to show, and one without losses has zeros', async () => {
  const { id: blank } = await makeSubmission(db)
  expect(await overview(manager, blank)).toMatchObject({ losses: null, values: null, exposures: [] })
  const { id } = await makeSubmission(db)
  await answer(id, {
    applicant: applicant({
      lossSummary: { noLosses: true },
      priorCarriers: [term('CP', 2025, '50000.00')],
      losses: [],
    }),
  })
  expect((await overview(manager, id)).losses).toMatchObject({
    claims: 0,
    incurred: '0.00',
    premium: '50000.00',
    ratio: 0,
  })
})

test('a report that is not generated yet is an open item until the submission is closed', async () => {
  const reportsOf = async (status: number) => {
    const { id } = await makeSubmission(db, { status, wasCleared: true })
    await db
      .insertInto('externalReport')
      .values({ submissionId: id, name: 'Loss history', status: 1, createdById: 0 } as never)
      .execute()
    return (await overview(manager, id)).openItems.filter(({ kind }) => kind === 'reportDraft')
  }
  expect(await reportsOf(3)).toMatchObject([{ subject: 'Loss history' }])
  for (const closed of [7, 9, 10, 12, 18, 21, 22]) expect(await reportsOf(closed), String(closed)).toEqual([])
})

test('an agent sees the reported losses without loss ratios', async () => {
  const { id } = await makeSubmission(db, { agencyId: AGENCY.agents })
  await answer(id, {
    applicant: applicant({
      lossSummary: { noLosses: true },
      priorCarriers: [term('CP', 2025, '50000.00')],
      losses: [],
    }),
  })
  const { losses } = await overview(agent, id)
  expect(losses).toMatchObject({ premium: '50000.00', ratio: null, terms: [{ premium: '50000.00', ratio: null }] })
})

test('each product has its own exposure', async () => {
  const { id } = await makeSubmission(db, { productShortNames: ['WC', 'CA', 'CU', 'IM'] })
  const [wc, ca, cu, im] = ['WC', 'CA', 'CU', 'IM'].map((product) => sampleForms(product)[product.toLowerCase()]!)
  await answer(id, { applicant: sampleForms('WC').applicant!, wc: wc!, ca: ca!, cu: cu!, im: im! })
  const rows = (key: string, of: Answers) => of[key] as Record<string, string>[]
  const sum = (list: Record<string, string>[], key: string) =>
    list.reduce((total, row) => total + Number(row[key]), 0).toFixed(2)
  const { exposures, values } = await overview(manager, id)
  expect(values).toBeNull()
  const of = (measure: string) => exposures.find((one) => one.measure === measure)?.value
  expect(of('scheduledEquipment')).toBe(sum(rows('equipment', im!), 'limit'))
  expect(of('costNew')).toBe(sum(rows('vehicles', ca!), 'costNew'))
  expect(of('powerUnits')).toBe(String(rows('vehicles', ca!).filter(({ body }) => body !== 'TRAILER').length))
  const classes = rows('states', wc!).flatMap((state) => state.classes as unknown as Record<string, string>[])
  expect(of('payroll')).toBe(sum(classes, 'payroll'))
  expect(of('limit')).toBe((cu!.coverage as Record<string, string>).limit)
})

test('the premium is indicated, quoted or written, against our expiring policies or those of a prior carrier', async () => {
  const prior = applicant({
    priorCarriers: [term('CP', 2026, '60420.00'), term('CP', 2025, '50000.00'), term('WC', 2026, '9000.00')],
  })
  const { id } = await makeSubmission(db, { productShortNames: ['CP', 'GL'] })
  await answer(id, { applicant: prior })
  const expiring = { amount: '60420.00', source: 'priorCarrier', without: ['GL'] }
  expect((await overview(manager, id)).premium).toEqual({ stage: 'none', amount: null, expiring, unpriced: [] })
  await makeQuote(db, id, { status: 4, product: 'CP', premium: '49720.00' })
  expect((await overview(manager, id)).premium).toEqual({
    stage: 'indicated',
    amount: '49720.00',
    expiring,
    unpriced: ['GL'],
  })
  await makeQuote(db, id, { status: 5, product: 'GL', premium: '15180.00' })
  expect((await overview(manager, id)).premium).toEqual({ stage: 'quoted', amount: '64900.00', expiring, unpriced: [] })

  await makePolicy(db, id, { premium: '49720.00' })
  await makePolicy(db, id, { premium: '15180.00', product: 'GL' })
  expect((await overview(manager, id)).premium).toMatchObject({ stage: 'written', amount: '64900.00' })
  const { id: renewal } = await makeSubmission(db, {
    transactionType: 'Renewal',
    renewsSubmissionId: id,
    effectiveDate: '2028-01-01',
    expirationDate: '2029-01-01',
  })
  expect((await overview(manager, renewal)).premium.expiring).toEqual({
    amount: '64900.00',
    source: 'ours',
    without: [],
  })
})

test('the open items name what blocks the next step: answers, modifications, a referral, old loss runs, an offer that ends', async () => {
  const { id: referredUnderwriterId } = (await manager.get('/rest/Session')).body.user
  const { id } = await makeSubmission(db, {
    status: 4,
    referralStatus: 'refer',
    referredUnderwriterId,
    nextTaskDefinition: 'Order survey',
  })
  const { declaration: _, ...unsigned } = sampleForms('CP').applicant!
  await answer(id, {
    applicant: {
      ...unsigned,
      lossSummary: { noLosses: true, lossRunsAttached: true, yearsProvided: 5, valuationDate: inDays(-91) },
    },
    cp: sampleForms('CP').cp!,
  })
  const quote = await makeQuote(db, id, { status: 6, wasSent: true, premium: '100.00', validUntil: inDays(3) })
  await makeQuote(db, id, { status: 6, wasSent: true, premium: '100.00', validUntil: inDays(30) })
  const { openItems, deadline } = await overview(manager, id)
  expect(openItems).toMatchObject([
    { kind: 'referral', subject: 'Marisol Okonkwo' },
    { kind: 'neededToBind', target: 'applicant', subject: 'Applicant Information', count: expect.any(Number) },
    { kind: 'lossRunsOld', day: inDays(-91) },
    { kind: 'quoteExpires', target: String(quote.id), day: inDays(3) },
    { kind: 'task', subject: 'Order survey' },
  ])
  expect(deadline).toEqual({ kind: 'quoteValidUntil', day: inDays(3), days: 3 })
  // The referral and the task are the carrier's own.
  expect((await overview(agent, id)).openItems.map(({ kind }) => kind)).toEqual([
    'neededToBind',
    'lossRunsOld',
    'quoteExpires',
  ])
  await db.updateTable('submission').set({ status: 9, nextTaskDefinition: null }).where('id', '=', id).execute()
  expect(await overview(manager, id)).toMatchObject({ openItems: [], deadline: null })
})

test('the next action of an issued submission is open for the carrier, with its due date, until it is resolved', async () => {
  const { id } = await makeSubmission(db, { status: 7 })
  const task = await manager.post('/rest/SubmissionTask', {
    ...{
      submissionId: id,
      definition: 'Other::Order survey',
      dueDate: Date.parse(inDays(2)),
      nextTask: true,
      shared: true,
    },
    assignedToId: (await manager.get('/rest/Session')).body.user.id,
  })
  expect(task).toMatchObject({ status: 200 })
  const open = { kind: 'task', subject: 'Other::Order survey', day: inDays(2), target: String(task.body.id) }
  expect((await overview(manager, id)).openItems).toMatchObject([open])
  expect((await overview(agent, id)).openItems).toEqual([])
  await manager.post(`/rest/SubmissionTask/${task.body.id}`, { status: 1 })
  expect((await overview(manager, id)).openItems).toEqual([])
})

test('the holdings say whose turn it was and since when', async () => {
  const { id } = await makeSubmission(db, { status: 2 })
  const { id: assignedUnderwriterId, name } = (await manager.get('/rest/Session')).body.user
  await db.updateTable('submission').set({ assignedUnderwriterId }).where('id', '=', id).execute()
  await db.updateTable('submission').set({ status: 3 }).where('id', '=', id).execute()
  await db
    .updateTable('submission')
    .set({ referralStatus: 'refer', referredUnderwriterId: assignedUnderwriterId })
    .where('id', '=', id)
    .execute()
  await db.updateTable('submission').set({ referralStatus: 'cleared', status: 4 }).where('id', '=', id).execute()
  await db.updateTable('submission').set({ status: 7 }).where('id', '=', id).execute()
  const { holdings } = await overview(manager, id)
  expect(holdings).toMatchObject([
    { holder: 'underwriter', name: null, status: 2 },
    { holder: 'underwriter', name, personId: assignedUnderwriterId },
    { holder: 'referral', name },
    { holder: 'agency', name: expect.any(String), status: 4 },
    { holder: 'nobody', status: 7, to: null },
  ])
  for (const [index, { to }] of holdings!.slice(0, -1).entries()) expect(to).toBe(holdings![index + 1]!.from)
  expect((await overview(agent, id)).holdings).toBeNull()
})

test('an agent sees neither an unreleased price nor the expiring figures of another agency, and nobody a foreign submission', async () => {
  const expired = await makeSubmission(db, { status: 7, agencyId: AGENCY.stranger })
  await answer(expired.id, { cp: property(location('a', 'New Bedford', coverage('building', '123456.00'))) })
  await makePolicy(db, expired.id, { premium: '777.00' })
  const { id } = await makeSubmission(db, { agencyId: AGENCY.withoutQuoteStatus, renewsSubmissionId: expired.id })
  await answer(id, { cp: property(location('a', 'New Bedford', coverage('building', '200000.00'))) })
  await makeQuote(db, id, { status: 4, premium: '555.00' })
  expect(await overview(manager, id)).toMatchObject({
    values: { expiring: '123456.00' },
    premium: { stage: 'indicated', amount: '555.00', expiring: { amount: '777.00' } },
  })
  const { body } = await (await bindery.signIn('agent2')).get(`/rest/Submission/${id}/overview`)
  expect(body.status).toBe(404)
  const { id: mine } = await makeSubmission(db, { agencyId: AGENCY.agents, renewsSubmissionId: expired.id })
  await answer(mine, { cp: property(location('a', 'New Bedford', coverage('building', '200000.00'))) })
  const seen = await overview(agent, mine)
  expect(seen).toMatchObject({
    values: { total: '200000.00', expiring: null },
    premium: { expiring: null },
    exposures: [{ expiring: null }],
  })
  expect(JSON.stringify(seen)).not.toContain('123456')
})
