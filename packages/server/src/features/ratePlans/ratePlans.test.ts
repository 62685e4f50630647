import type { RatePlanDetail, RatePlanRow, VectorResult } from '@bindery/contract/ratePlans'
import { oneYearLater } from '@bindery/rating/dates'
import type { Plan } from '@bindery/rating/plan'
import { afterAll, expect, test } from 'vitest'
import { productPlans } from '#engine/reference/ratePlans.ts'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const admin = await bindery.signIn('admin')
const underwriter = await bindery.signIn('underwriter')
const agent = await bindery.signIn('agent')

const ALL = '/rest/RatePlan'
const list = async (): Promise<RatePlanRow[]> => (await admin.get(ALL)).body
const detail = async (id: string): Promise<RatePlanDetail> => (await admin.get(`${ALL}/${id}/details`)).body
const post = (path: string, body: object) => admin.post(`${ALL}/${path}`, body)
const draft = (from: string, id: string, effectiveFrom: string) =>
  post(`${from}/draft`, { id, name: `Draft ${id}`, effectiveFrom })
const versionOf = async (id: string) => (await detail(id)).row.version
const rowsOf = ({ plan }: RatePlanDetail, table: string) => (plan as unknown as Plan).tables[table]!.rows
const fileOf = (id: string) => structuredClone(productPlans().find((plan) => plan.id === id)!)

test('the plans of the product are there with their test vectors, for those who manage rate plans only', async () => {
  const plans = await list()
  expect(plans.length).toBeGreaterThanOrEqual(24)
  expect(plans.find(({ id }) => id === 'CP-2026')).toMatchObject({
    ...{ product: 'CP', status: 'published', planVersion: '2026.1', effectiveFrom: '2026-01-01', effectiveTo: null },
    ...{ basedOn: null, modifiedBy: null, version: 1 },
    tables: Object.keys(fileOf('CP-2026').tables).length,
  })
  const { plan, testVectors, faults, impact } = await detail('CP-2026')
  expect(plan).toEqual(fileOf('CP-2026'))
  expect(Object.keys((plan as unknown as Plan).tables)).toEqual(Object.keys(fileOf('CP-2026').tables))
  expect({ faults, impact }).toEqual({ faults: [], impact: null })
  expect(testVectors.map(({ id }) => id)).toEqual(['CP-01', 'CP-02', 'CP-03', 'CP-06', 'CP-10'])
  const results: VectorResult[] = (await admin.get(`${ALL}/CP-2026/test`)).body
  expect(results.map(({ passed, differences }) => ({ passed, differences }))).toEqual(
    testVectors.map(() => ({ passed: true, differences: [] })),
  )
  for (const user of [underwriter, agent])
    for (const path of [ALL, `${ALL}/CP-2026/details`, `${ALL}/CP-2026/test`])
      expect((await user.get(path)).status).toBe(403)
})

test('a draft is read by those who manage rate plans only, a published plan by every underwriter', async () => {
  await draft('IM-2026', 'IM-2040', '2040-01-01')
  expect((await admin.get(`${ALL}/IM-2040`)).body.id).toBe('IM-2040')
  expect((await underwriter.get(`${ALL}/IM-2040`)).status).toBe(404)
  expect((await underwriter.get(`${ALL}/IM-2026`)).status).toBe(200)
  expect((await agent.get(`${ALL}/IM-2026`)).status).toBe(403)
  expect((await underwriter.get(`${ALL}/IM-1999`)).status).toBe(404)
})

const RATED = 3
/** A new quote of a property in New Hampshire, rated. */
async function ratedQuote(effectiveDate: string) {
  const { id: submissionId } = await makeSubmission(bindery.db, {
    ...{ status: 3, accountId: 1, insuredState: 'NH', hazardGrade: 3, wasSubmitted: true, wasCleared: true },
    ...{ productShortNames: ['CP'], effectiveDate, expirationDate: oneYearLater(effectiveDate) },
  })
  await answerApplication(bindery.db, submissionId, ['CP'])
  const { id } = await makeQuote(bindery.db, submissionId, { status: 1, product: 'CP' })
  await underwriter.post('/rest/Quote/StartQuotes', { quoteIds: [id] })
  expect((await underwriter.post('/rest/Quote/RateQuotes', { quoteIds: [id] })).body).toMatchObject({ status: RATED })
  return id
}
const planOf = async (quote: number) => (await underwriter.get(`/rest/Quote/${quote}/Worksheet`)).body.planId
const premiumOf = async (quote: number) => Number((await underwriter.get(`/rest/Quote/${quote}`)).body.premium.total)

test('a draft is edited, tested and published; new quotes are rated by it, older ones keep their plan, until it is retired', async () => {
  const older = await ratedQuote('2027-05-01')
  expect(await planOf(older)).toBe('CP-2026')
  const begun = await draft('CP-2026', 'CP-2027', '2027-03-01')
  expect(begun.body).toMatchObject({
    ...{ id: 'CP-2027', status: 'draft', basedOn: 'CP-2026', planVersion: '2027.1', vectors: 5, quotes: 0 },
    ...{ effectiveFrom: '2027-03-01', effectiveTo: null, version: 1 },
    modifiedBy: { name: (await admin.get('/rest/Session')).body.user.name },
  })
  const before = await detail('CP-2027')
  expect(before.faults).toEqual([])

  const doubled = rowsOf(before, 'buildingRate').map(([key, rate]) => [key!, String(Number(rate) * 2)])
  const saved = await post('CP-2027/table/buildingRate', { version: 1, rows: doubled })
  expect(saved).toMatchObject({ status: 200, body: { row: { version: 2 } } })
  expect(saved.body.faults[0]).toMatch(/^These test vectors fail: CP-01, /)
  const refused = await post('CP-2027/publish', { version: 2 })
  expect(refused).toMatchObject({
    status: 409,
    body: { title: `CP-2027 cannot be published: ${saved.body.faults[0]}` },
  })
  const results: VectorResult[] = (await admin.get(`${ALL}/CP-2027/test`)).body
  expect(results.find(({ id }) => id === 'CP-01')?.differences).toContainEqual(
    expect.stringMatching(/^coverages\.BLD\.premium: expected \d+\.00, got \d+\.00$/),
  )
  expect(await planOf(await ratedQuote('2027-05-01'))).toBe('CP-2026')

  const passing = results.filter(({ passed }) => passed).map(({ id }) => id)
  const vectors = before.testVectors.filter(({ id }) => passing.includes(id))
  expect((await post('CP-2027/vectors', { version: 2, vectors })).body.faults).toEqual([])
  expect((await post('CP-2027/publish', { version: 3 })).body).toMatchObject({ status: 'published', version: 4 })

  const newer = await ratedQuote('2027-05-01')
  expect([await planOf(newer), await planOf(older), await planOf(await ratedQuote('2027-02-01'))]).toEqual([
    'CP-2027',
    'CP-2026',
    'CP-2026',
  ])
  expect(await premiumOf(newer)).toBeGreaterThan((await premiumOf(older)) * 1.2)
  expect((await detail('CP-2027')).row.quotes).toBe(1)

  expect(await post('CP-2027/table/buildingRate', { version: 4, rows: doubled })).toMatchObject({
    status: 409,
    body: { title: 'CP-2027 is published, and never changes. Begin a draft from it.' },
  })
  expect((await post('CP-2027/discard', { version: 4 })).body.title).toBe(
    'CP-2027 is published: only drafts can be discarded.',
  )
  expect((await post('CP-2027/retire', { version: 4 })).body).toMatchObject({ status: 'retired', version: 5 })
  expect((await post('CP-2027/retire', { version: 5 })).body.title).toBe('CP-2027 is retired already.')
  expect([await planOf(newer), await planOf(await ratedQuote('2027-05-01'))]).toEqual(['CP-2027', 'CP-2026'])
})

test('of two who publish at once one does, and two plans cannot begin in a state on the same day', async () => {
  await draft('CU-2026', 'CU-2041', '2041-01-01')
  await draft('CU-2026', 'CU-2041-2', '2041-01-01')
  const both = await Promise.all([
    post('CU-2041/publish', { version: 1 }),
    post('CU-2041/publish', { version: 1 }),
    post('CU-2041-2/publish', { version: 1 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const [published, other] = ['CU-2041', 'CU-2041-2'].toSorted((a) =>
    a === both.find(({ status }) => status === 200)?.body.id ? -1 : 1,
  )
  expect((await detail(other!)).faults).toEqual([
    expect.stringMatching(
      new RegExp(`^${published} begins in AL and \\d+ more on 2041-01-01 too. Choose another day.$`),
    ),
  ])
})

test('somebody with an older version of a plan gets the present one', async () => {
  await draft('GL-2026', 'GL-2042', '2042-01-01')
  const { row, plan } = await detail('GL-2042')
  const filing = {
    name: 'Renamed',
    planVersion: '2042.7',
    states: (plan as unknown as Plan).states,
    commission: plan.commission,
  }
  const dates = Object.fromEntries(Object.entries(filing.states).map(([state, { from, to }]) => [state, { from, to }]))
  const change = { ...filing, states: { ...dates, NH: { from: '2042-02-01', to: '2043-01-01' } } }
  expect((await post('GL-2042/filing', { ...change, version: row.version })).body.row).toMatchObject({
    ...{ name: 'Renamed', planVersion: '2042.7', version: 2 },
  })
  for (const path of ['filing', 'vectors', 'publish', 'discard', 'table/stateFactor'])
    expect(
      await post(`GL-2042/${path}`, {
        version: 1,
        ...(path === 'filing' && change),
        ...(path === 'vectors' && { vectors: [] }),
        ...(path.startsWith('table') && { rows: [] }),
      }),
    ).toMatchObject({ status: 409, body: { type: expect.stringContaining('stale'), current: { row: { version: 2 } } } })
})

test('a state that was left out can come back, one that was never filed cannot', async () => {
  await draft('WC-2026', 'WC-2043', '2043-01-01')
  const { plan } = await detail('WC-2043')
  const { name, commission, states } = plan as unknown as Plan
  const save = async (filed: string[]) =>
    post('WC-2043/filing', {
      ...{ version: await versionOf('WC-2043'), name, planVersion: '1', commission },
      states: Object.fromEntries(filed.map((state) => [state, { from: '2043-01-01', to: null }])),
    })
  const without = await save(['NH'])
  expect(without.body.row.states).toEqual(['NH'])
  const back = await save(['NH', 'AL'])
  expect(back.body.plan.states.AL).toEqual(states.AL)
  expect(await save(['NH', 'OH'])).toMatchObject({ status: 400, body: { errors: [{ path: 'states.OH' }] } })
  expect((await save([])).body.faults).toContain('The plan is filed in no state.')
  const wrong = await post('WC-2043/filing', {
    ...{ version: await versionOf('WC-2043'), name, planVersion: '1' },
    commission: { ...commission, new: '99' },
    states: { NH: { from: '2043-02-31', to: null } },
  })
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Commission: "new" is outside "min" and "max".',
    'State NH: "from" must be a date.',
  ])
})

test('a table with faults is refused with the table and the row of each', async () => {
  await draft('CP-2026', 'CP-2044', '2044-01-01')
  const rows = rowsOf(await detail('CP-2044'), 'stateFactor').map((row) => [...row])
  rows[2]![1] = 'much'
  rows.push([...rows[0]!])
  const { status, body } = await post('CP-2044/table/stateFactor', { version: 1, rows })
  expect(status).toBe(400)
  expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Table stateFactor, row 3: the value must be decimal text such as "1.25", not "much".',
    `Table stateFactor, row ${rows.length}: is never used, because row 1 has the same keys (AL).`,
  ])
  expect((await post('CP-2044/table/none', { version: 1, rows })).body.title).toBe('CP-2044 has no table none.')
  expect((await post('CP-2044/table/constructor', { version: 1, rows })).status).toBe(404)
  const vector = (await detail('CP-2044')).testVectors[0]!
  expect((await post('CP-2044/vectors', { version: 1, vectors: [vector, vector] })).body.title).toBe(
    'The test vector CP-01 is there twice.',
  )
  expect((await post('CP-2044/vectors', { version: 1, vectors: [] })).body.faults).toEqual([
    'The plan has no test vector. Add at least one.',
  ])
  expect((await post('CP-2044/retire', { version: 2 })).body.title).toBe('CP-2044 is a draft. Discard it instead.')
  expect((await post('CP-2044/discard', { version: 2 })).body).toEqual({ done: true })
  expect((await admin.get(`${ALL}/CP-2044/details`)).status).toBe(404)
})

test.each<[string, object, number, string]>([
  ['an id of another product', { id: 'GL-2050' }, 400, 'The id of a plan of CP begins with CP-.'],
  ['an id that is taken', { id: 'CP-2025' }, 409, 'There is a plan CP-2025 already. Choose another id.'],
  ['a day that is none', { effectiveFrom: '2050-02-31' }, 400, '2050-02-31 is not a day of the calendar.'],
])('a draft with %s is refused', async (_, change, status, title) => {
  const body = { id: 'CP-2050', name: 'Property', effectiveFrom: '2050-01-01', ...change }
  expect(await post('CP-2026/draft', body)).toMatchObject({ status, body: { title } })
})

const UNREADABLE = 'must be one line that can be read, without characters that change the direction of the text.'

test('a plan from a file is a draft, and can be given again until it is published', async () => {
  const plan = { ...fileOf('DO-2026'), id: 'DO-2045', name: 'From a file' }
  const given = (changes: object) => post('import', { plan: { ...plan, ...changes } })
  expect((await given({})).body).toMatchObject({
    id: 'DO-2045',
    status: 'draft',
    vectors: 0,
    version: 1,
    basedOn: null,
  })
  expect((await given({ name: 'Better' })).body).toMatchObject({ name: 'Better', version: 2 })
  expect((await given({ id: 'DO-2026' })).body.title).toBe(
    'DO-2026 is published, and never changes. Give the plan another id.',
  )
  for (const [changes, fault] of [
    [{ id: 'draft' }, 'The plan: "id" must be like DO-2026 or DO-2026-2.'],
    [{ id: 'CP-2045' }, 'The id of a plan of DO begins with DO-.'],
    [{ id: 'XX-2045', product: 'XX' }, 'There is no product XX.'],
    [{ name: 'x'.repeat(300) }, 'The plan: "name" has 300 characters; at most 255 are possible.'],
    [{ name: '\u200b' }, `The plan: "name" ${UNREADABLE}`],
    [{ version: '\u202e2045' }, `The plan: "version" ${UNREADABLE}`],
    [
      { tables: { ...plan.tables, 'a b': plan.tables.stateFactor } },
      'Table a b: its name must have letters and digits only, at most 60.',
    ],
    [{ tables: null }, 'Tables: must be an object.'],
    [{ coverages: 'none' }, 'Coverages: must be a list.'],
  ] as const) {
    const { status, body } = await given(changes)
    expect(status, fault).toBe(400)
    expect(body.errors.map(({ message }: { message: string }) => message)).toContain(fault)
  }
  expect((await post('import', { plan: {} })).status).toBe(400)
})

test('those who look hear of a change, and every change is on record', async () => {
  const stream = await openStream(bindery.address, admin.token, 'client-of-plans')
  await admin.get(`${ALL}?registrationIdentifier=/RatePlanList`, { 'x-client-id': 'client-of-plans' })
  await draft('CY-2026', 'CY-2046', '2046-01-01')
  expect((await stream.next()).data).toEqual({ type: 'ratePlan.changed', uri: '/RatePlanList' })
  stream.close()
  await post('CY-2046/discard', { version: 1 })
  const past = await bindery.db
    .selectFrom('history')
    .select(['operation', 'actorId'])
    .where('tableName', '=', 'rate_plan')
    .where('rowId', '=', 'CY-2046')
    .orderBy('id')
    .execute()
  expect(past.map(({ operation }) => operation)).toEqual(['I', 'D'])
  expect(past.every(({ actorId }) => actorId !== null)).toBe(true)
})
