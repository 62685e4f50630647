import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [agent, stranger, underwriter] = [
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
  await bindery.signIn('underwriter'),
]

const FLEET = {
  'ca.powerUnits': 4,
  'ca.maxRadiusMiles': 100,
  'ca.passengersForHire': false,
  'ca.hazmat': false,
  'ca.safetyRating': 'Satisfactory',
  'ca.driversWithMajorViolation': 0,
  'ca.driversUnder23': 0,
  'loss.count3': 1,
}
const created = (given: object = {}) =>
  makeSubmission(bindery.db, {
    status: 27,
    productShortNames: ['CA'],
    insuredState: 'CT',
    effectiveDate: '2027-01-01',
    ...given,
  })
const formOf = async (id: number, user: Client = agent) =>
  (await user.get(`/rest/Submission/${id}/preQualificationForm`)).body
const answer = (id: number, answers: object, user: Client = agent) =>
  user.post(`/rest/Submission/${id}/preQualificationForm`, { answers })
const run = (id: number, action: string, user: Client = agent) => user.post(`/rest/Submission/${id}/${action}`)
const offered = async (id: number, name: string) =>
  (await agent.get(`/rest/Actions?uri=/Submission/${id}`)).body.actions.find(
    (action: { name: string }) => action.name === name,
  )

test('W131 W239 W241 submitting waits for the answers, fails with the rule’s sentence, and succeeds once it is corrected', async () => {
  const { id } = await created()
  expect(await run(id, 'startPreQualification')).toMatchObject({ status: 200, body: { status: 13 } })
  expect(await formOf(id)).toMatchObject({ outstanding: 8, findings: [], whyNotEditable: null })
  expect(await offered(id, 'Submit Pre-Qualification')).toMatchObject({
    enabled: false,
    valid: false,
    reason: 'Fill in the 8 required fields that are missing in the pre-qualification form.',
  })
  expect(await run(id, 'submitPreQualification')).toMatchObject({ status: 409 })

  const wrong = await answer(id, { ...FLEET, 'ca.passengersForHire': true })
  expect(wrong).toMatchObject({ status: 200, body: { outstanding: 0 } })
  const failed = await run(id, 'submitPreQualification')
  expect(failed.body).toMatchObject({ status: 14, messages: ['Passenger transport for hire is not written.'] })
  expect(await formOf(id)).toMatchObject({
    findings: [{ outcome: 'fail', message: 'Passenger transport for hire is not written.' }],
    whyNotEditable: 'Start the pre-qualification again to change answers.',
  })
  expect(await answer(id, { 'ca.passengersForHire': false })).toMatchObject({ status: 409 })

  await run(id, 'startPreQualification')
  expect(await answer(id, { 'ca.passengersForHire': false, 'ca.hazmat': true })).toMatchObject({
    body: { outstanding: 0 },
  })
  const passed = await run(id, 'submitPreQualification')
  expect(passed.body).toMatchObject({ status: 23, messages: ['Hazardous material needs an underwriter.'] })
  expect((await formOf(id, underwriter)).findings).toEqual([
    { outcome: 'review', message: 'Hazardous material needs an underwriter.' },
  ])
  expect(await run(id, 'makeApplication')).toMatchObject({ status: 200, body: { status: 1 } })
})

test('W242 checking reports what would be found and ends nothing', async () => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  await answer(id, { ...FLEET, 'ca.maxRadiusMiles': 2000 })
  const checked = await run(id, 'checkPreQualification')
  expect(checked.body).toMatchObject({ status: 13, messages: ['A radius above 1,000 miles is not written.'] })
  expect((await formOf(id)).whyNotEditable).toBeNull()
})

test('W240 leaving pre-qualification forgets the answers', async () => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  await answer(id, FLEET)
  expect(await run(id, 'cancelPreQualification')).toMatchObject({ status: 200, body: { status: 27 } })
  await run(id, 'startPreQualification')
  expect(await formOf(id)).toMatchObject({ outstanding: 8 })
})

test('each product is looked at by itself', async () => {
  const { id } = await created({ productShortNames: ['CA', 'CY'], insuredState: 'HI' })
  await run(id, 'startPreQualification')
  const { questions } = await formOf(id)
  const facts = questions.map(({ fact }: { fact: string }) => fact)
  expect(facts).toEqual(expect.arrayContaining(['ca.powerUnits', 'cy.mfaEmail', 'insured.naics']))
  expect(new Set(facts).size).toBe(facts.length)
  expect(questions.find(({ fact }: { fact: string }) => fact === 'cy.limit')).toMatchObject({ required: false })
  const answers = Object.fromEntries(
    questions
      .filter(({ answer: given, required }: { answer: unknown; required: boolean }) => required && given === null)
      .map(({ fact, type }: { fact: string; type: string }) => [fact, type === 'yesNo' ? true : 0]),
  )
  await answer(id, { ...answers, ...FLEET, 'cy.endOfLifeSoftware': false, 'cy.incidentLast3': false })
  const checked = await run(id, 'checkPreQualification')
  expect(checked.body.messages).toEqual(['We are not filed in HI for Commercial Auto.'])
})

test('what the submission has a place for is stored there: class, hazard grade and state', async () => {
  const { id } = await created({ businessClass: null, insuredState: null })
  await run(id, 'startPreQualification')
  expect(await formOf(id)).toMatchObject({ outstanding: 10 })
  await answer(id, { 'insured.naics': '812112', 'submission.state': 'NY' })
  expect((await underwriter.get(`/rest/Submission/${id}`)).body).toMatchObject({
    businessClass: { code: '812112', name: 'Beauty Salons', hazardGrade: 3 },
    insuredAddress: { state: 'NY' },
    version: 3,
  })
  expect(await formOf(id)).toMatchObject({ outstanding: 8 })
})

test.each([
  [{ 'ca.powerUnits': 'four' }, 'Answer with a number.'],
  [{ 'ca.hazmat': 1 }, 'Answer yes or no.'],
  [{ 'ca.safetyRating': 'Splendid' }, 'Choose one of the offered answers.'],
  [{ 'insured.naics': '000000' }, 'Choose one of the offered answers.'],
  [{ 'cy.mfaEmail': true }, 'This is not asked for the products of this submission.'],
])('%j is refused: %s', async (answers, message) => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  const [fact] = Object.keys(answers)
  expect(await answer(id, answers)).toMatchObject({
    status: 400,
    body: { title: message, errors: [{ path: `answers.${fact}`, message }] },
  })
  expect((await formOf(id)).outstanding).toBe(8)
})

test('an answer can be taken back, and answers given at once do not undo each other', async () => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  await Promise.all(Object.entries(FLEET).map(([fact, value]) => answer(id, { [fact]: value })))
  expect((await formOf(id)).outstanding).toBe(0)
  expect(await answer(id, { 'ca.hazmat': null })).toMatchObject({ status: 200, body: { outstanding: 1 } })
})

test('another agency’s pre-qualification is not there', async () => {
  const { id } = await created({ agencyId: AGENCY.agents, status: 13 })
  for (const answered of [
    await stranger.get(`/rest/Submission/${id}/preQualificationForm`),
    await answer(id, FLEET, stranger),
  ])
    expect(answered).toMatchObject({ status: 404, body: { title: 'There is no such submission.' } })
})
