import { afterAll, expect, test, vi } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import type { SubmissionGiven } from '#testing/standing.ts'
import { SOON } from '#testing/waiting.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [agent, underwriter] = [await bindery.signIn('agent'), await bindery.signIn('underwriter')]

const SMALL_FLEET = { 'ca.powerUnits': 4, 'ca.maxRadiusMiles': 100, 'ca.driversWithMajorViolation': 0 }
const SALON = { 'cp.totalInsuredValue': 500_000, 'loss.count3': 0 }

let made = 0
/** A draft unlike any other, so that clearance finds no match. */
async function draft(known: object, given: SubmissionGiven = {}) {
  const made = await makeDraft(given)
  await bindery.db
    .insertInto('formFacts')
    .values({ submissionId: made.id, facts: JSON.stringify(known) })
    .execute()
  await answerApplication(bindery.db, made.id, (given.productShortNames as string[] | undefined) ?? ['CA'])
  return made
}
const makeDraft = (given: object) =>
  makeSubmission(bindery.db, {
    status: 1,
    insuredName: `${['Ozvaq', 'Wixtel', 'Quunbar', 'Zephyl', 'Jorkmis', 'Vlatpo', 'Hexani', 'Ruwodi', 'Tygolm', 'Bafke'][made++ % 10]} ${'xyzw'.repeat(made)} Parlor`,
    productShortNames: ['CA'],
    insuredState: 'CT',
    businessClass: '812112',
    automation: true,
    ...given,
  })
const read = async (id: number) => (await underwriter.get(`/rest/Submission/${id}`)).body
const submit = (id: number, user: Client = agent) => user.post(`/rest/Submission/${id}/submit`)
const quotesOf = async (id: number) => (await underwriter.get(`/rest/Quote/List?submissionId=${id}`)).body
const recordsOf = (id: number) =>
  bindery.db
    .selectFrom('actionRecord')
    .select(['action', 'actorId'])
    .where('submissionId', '=', id)
    .orderBy('id')
    .execute()
const linesOf = (id: number) =>
  bindery.db
    .selectFrom('activityEvent')
    .select(['name', 'actorId'])
    .where('submissionId', '=', id)
    .orderBy('id')
    .execute()
const jobs = async (id: number) =>
  (await bindery.db.selectFrom('automationJob').select('submissionId').where('submissionId', '=', id).execute()).length
const finished = (id: number) => vi.waitFor(async () => expect(await jobs(id)).toBe(0), SOON)

test('a simple risk is cleared and rated by the system, each step an action and a line of its own', async () => {
  const { id } = await draft(SMALL_FLEET)
  expect(await submit(id)).toMatchObject({ status: 200, body: { status: 24 } })
  await finished(id)
  expect(await recordsOf(id)).toEqual([
    { action: 'Submit Application', actorId: expect.any(Number) },
    { action: 'Automation Finished', actorId: 0 },
    { action: 'Clear', actorId: 0 },
    { action: 'Create Quote', actorId: 0 },
    { action: 'Start', actorId: 0 },
    { action: 'Rate', actorId: 0 },
  ])
  expect((await linesOf(id)).map(({ name, actorId }) => `${actorId === 0 ? 'System' : 'person'}: ${name}`)).toEqual([
    'person: Submit Application',
    'System: Automation Finished',
    'System: Clear',
    'System: Created',
    'System: Start',
    'System: Rate',
    'System: Rate Received',
  ])
  expect(await read(id)).toMatchObject({ status: 3, statusReason: null })
  expect(await quotesOf(id)).toMatchObject([{ product: 'CA', status: 3, premium: { total: expect.any(String) } }])
})

test('where the product allows it the quote is released, at the same rate that a person would get', async () => {
  const { id } = await draft(SALON, { productShortNames: ['CP'] })
  await submit(id)
  await finished(id)
  const [quote] = await quotesOf(id)
  expect(quote).toMatchObject({ product: 'CP', status: 5 })
  expect((await read(id)).status).toBe(4)

  const byHand = await draft(SALON, { productShortNames: ['CP'], automation: false })
  await submit(byHand.id)
  expect((await read(byHand.id)).status).toBe(2)
  await underwriter.post(`/rest/Submission/${byHand.id}/markClearance?isRiskClear=true`)
  const { body } = await underwriter.post(`/rest/Submission/${byHand.id}/createQuote?productTemplateId=CP-STD`)
  const quoteId = Number(body.created[0].uri.split('/').at(-1))
  for (const step of ['StartQuotes', 'RateQuotes'])
    await underwriter.post(`/rest/Quote/${step}`, { quoteIds: [quoteId] })
  expect((await quotesOf(byHand.id))[0].premium).toEqual(quote.premium)
})

test.each([
  ['not known', {}, 'Left to an underwriter. Commercial Auto: not known: power units.'],
  [
    'not simple',
    { ...SMALL_FLEET, 'ca.powerUnits': 12 },
    'Left to an underwriter. Commercial Auto: not simple: power units.',
  ],
])('a risk that is %s stays with people, and the activity says why', async (_what, answers, line) => {
  const { id } = await draft(answers)
  expect(await submit(id)).toMatchObject({ status: 200, body: { status: 2 } })
  expect(await jobs(id)).toBe(0)
  expect((await linesOf(id)).map(({ name }) => name)).toEqual(['Submit Application', line])
  const told = async (user: Client) =>
    (await user.get(`/rest/ActivityEvent?submissionId=${id}`)).body.records.map(({ name }: { name: string }) => name)
  expect(await told(underwriter)).toContain(line)
  expect(await told(agent)).toEqual(['Submit Application'])
})

test('a simple risk that does not check clear is left to an underwriter, with the reason', async () => {
  const name = 'Gralvok Umbertine Upholstery'
  await makeSubmission(bindery.db, { status: 7, insuredName: name, insuredState: 'CT', productShortNames: ['CA'] })
  const { id } = await draft(SMALL_FLEET, { insuredName: name })
  await submit(id)
  await finished(id)
  expect(await read(id)).toMatchObject({
    status: 2,
    statusReason: 'Left to an underwriter',
    statusDetail: 'The clearance check did not come out clear.',
  })
  expect(await quotesOf(id)).toEqual([])
})

test('W132 W232 Disable Automation takes a pending submission back to people, and nothing goes on', async () => {
  const { id } = await draft(SMALL_FLEET, { status: 24, wasSubmitted: true, clearance: 1, accountId: 1 })
  const dueAt = new Date(bindery.now().getTime() + 3_600_000)
  await bindery.db.insertInto('automationJob').values({ submissionId: id, dueAt }).execute()
  const answer = await underwriter.post(`/rest/Submission/${id}/disableAutomation`)
  expect(answer).toMatchObject({ status: 200, body: { status: 2 } })
  expect(await jobs(id)).toBe(0)
  await underwriter.post(`/rest/Submission/${id}/markClearance?isRiskClear=true`)
  expect((await read(id)).status).toBe(3)
  expect(await jobs(id)).toBe(0)
})

test('a risk that a lost process left is taken up again when its lease has ended, not before', async () => {
  const { id } = await draft(SMALL_FLEET, { status: 24, wasSubmitted: true, clearance: 1, accountId: 1 })
  const dueAt = new Date(bindery.now().getTime() + 20_000)
  await bindery.db.insertInto('automationJob').values({ submissionId: id, dueAt, attempts: 1 }).execute()
  const other = await draft(SMALL_FLEET)
  await submit(other.id)
  await finished(other.id)
  expect((await read(id)).status).toBe(24)
  bindery.passTime(21_000)
  const next = await draft(SMALL_FLEET)
  await submit(next.id)
  await finished(id)
  expect((await read(id)).status).toBe(3)
})

test('what failed again and again is given back to people', async () => {
  const { id } = await draft(SMALL_FLEET, { status: 24, wasSubmitted: true, clearance: 1, accountId: 1 })
  await bindery.db.insertInto('automationJob').values({ submissionId: id, dueAt: bindery.now(), attempts: 3 }).execute()
  const next = await draft(SMALL_FLEET)
  await submit(next.id)
  await finished(id)
  expect(await read(id)).toMatchObject({
    status: 2,
    statusReason: 'Left to an underwriter',
    statusDetail: 'Automation failed.',
  })
})

test('who clears a simple risk by hand has it rated by the system', async () => {
  const { id } = await draft(SMALL_FLEET, { status: 2, wasSubmitted: true, clearance: 3, accountId: 1 })
  const cleared = await underwriter.post(`/rest/Submission/${id}/markClearance?isRiskClear=true`, { reason: 'Known' })
  expect(cleared).toMatchObject({ status: 200, body: { status: 20 } })
  await finished(id)
  expect(await quotesOf(id)).toMatchObject([{ product: 'CA', status: 3 }])
  expect((await read(id)).status).toBe(3)
})

test('W249 a renewal submitted with disableAutomation is worked on by hand', async () => {
  const { id } = await draft(SMALL_FLEET, { status: 7, wasSubmitted: true, expirationDate: '2027-01-15', accountId: 1 })
  await makePolicy(bindery.db, id)
  const { body } = await underwriter.post(`/rest/Submission/${id}/submitRenewal?disableAutomation=true`)
  const renewal = Number(body.created[0].uri.split('/').at(-1))
  const row = await bindery.db
    .selectFrom('submission')
    .select(['status', 'automation'])
    .where('id', '=', renewal)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 1, automation: false })
})
