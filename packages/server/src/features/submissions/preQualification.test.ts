import type { Answers } from '@bindery/forms/path'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { fillForm, sampleForms } from '#testing/wholeApplications.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [agent, stranger, underwriter] = [
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
  await bindery.signIn('underwriter'),
]

/** Four light trucks that pass pre-qualification. */
const FLEET = sampleForms('CA')['prequal-ca']!.answers as Answers
const created = (given: object = {}) =>
  makeSubmission(bindery.db, {
    status: 27,
    productShortNames: ['CA'],
    insuredState: 'CT',
    effectiveDate: '2027-01-01',
    ...given,
  })
const pathOf = (id: number, key = 'prequal-ca') => `/rest/Submission/${id}/Form/${key}`
const formOf = async (id: number, user: Client = agent) => (await user.get(pathOf(id))).body
const answer = (id: number, field: string, value: unknown, was: unknown = null, user: Client = agent) =>
  user.post(pathOf(id), { changes: [{ path: `answers.${field}`, value, was }] })
const answerAll = (id: number, given: Answers = {}) =>
  fillForm(agent, id, 'prequal-ca', { answers: { ...FLEET, ...given } })
const run = (id: number, action: string, user: Client = agent) => user.post(`/rest/Submission/${id}/${action}`)
const offered = async (id: number, name: string) =>
  (await agent.get(`/rest/Actions?uri=/Submission/${id}`)).body.actions.find(
    (action: { name: string }) => action.name === name,
  )
const PASSENGERS = { outcome: 'fail', message: 'Carrying passengers for a charge is not eligible.' }

test('W131 W239 W241 submitting waits for the answers, fails with the rule’s sentence, and succeeds once it is corrected', async () => {
  const { id } = await created()
  expect(await run(id, 'startPreQualification')).toMatchObject({ status: 200, body: { status: 13 } })
  const { requiredFieldCount } = await formOf(id)
  expect(requiredFieldCount).toBeGreaterThan(5)
  expect(await offered(id, 'Submit Pre-Qualification')).toMatchObject({
    enabled: false,
    valid: false,
    reason: `Fill in the ${requiredFieldCount} required fields that are missing in the pre-qualification form.`,
  })
  expect(await run(id, 'submitPreQualification')).toMatchObject({ status: 409 })

  expect(await answerAll(id, { passengers: true })).toMatchObject({ requiredFieldCount: 0 })
  const failed = await run(id, 'submitPreQualification')
  expect(failed.body).toMatchObject({ status: 14, messages: [PASSENGERS.message] })
  expect(await formOf(id)).toMatchObject({ whyNotEditable: 'Start the pre-qualification again to change answers.' })
  expect(await answer(id, 'passengers', false, true)).toMatchObject({ status: 403 })

  await run(id, 'startPreQualification')
  expect(await formOf(id)).toMatchObject({ whyNotEditable: null, answers: { answers: { passengers: true } } })
  await answer(id, 'passengers', false, true)
  expect(await answer(id, 'losses3', 3, 0)).toMatchObject({ status: 200, body: { requiredFieldCount: 0 } })
  const passed = await run(id, 'submitPreQualification')
  const remark = 'More than one loss for every two units in three years.'
  expect(passed.body).toMatchObject({ status: 23, messages: [remark] })
  expect(await run(id, 'makeApplication')).toMatchObject({ status: 200, body: { status: 1 } })
  expect(await formOf(id, underwriter)).toMatchObject({
    whyNotEditable: 'Answers cannot be changed while the submission is Draft.',
    answers: { answers: { losses3: 3 } },
  })
})

test('W242 checking reports what would be found and ends nothing', async () => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  await answerAll(id, { passengers: true, majors: 3 })
  const checked = await run(id, 'checkPreQualification')
  expect(checked.body).toMatchObject({
    status: 13,
    messages: [PASSENGERS.message, 'Three or more drivers with a major violation.'],
  })
  expect((await formOf(id)).whyNotEditable).toBeNull()
})

test('W240 what failed stays on file when it is left, with the answers it failed on', async () => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  await answerAll(id, { passengers: true })
  await run(id, 'submitPreQualification')
  await run(id, 'startPreQualification')
  await answer(id, 'passengers', false, true)
  expect(await run(id, 'cancelPreQualification')).toMatchObject({ status: 200, body: { status: 27 } })
  expect((await run(id, 'makeApplication')).body).toMatchObject({ status: 1 })
  expect(await formOf(id, underwriter)).toMatchObject({ answers: { answers: { passengers: true } } })
  const { preQualification } = await bindery.db
    .selectFrom('submission')
    .select('preQualification')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(preQualification).toMatchObject({ findings: [{ ...PASSENGERS, product: 'CA' }] })
})

test('W234 W240 a risk that was changed since it succeeded is not applied for; left and started again, it keeps its answers', async () => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  await answerAll(id)
  await run(id, 'submitPreQualification')
  await bindery.db.updateTable('submission').set({ insuredState: 'HI' }).where('id', '=', id).execute()
  const why = 'We are not filed in HI for Commercial Auto. Cancel the pre-qualification, and start it again.'
  expect(await offered(id, 'Make Application')).toMatchObject({ enabled: false, reason: why })
  expect(await run(id, 'makeApplication')).toMatchObject({ status: 409, body: { title: why } })
  await bindery.db.updateTable('submission').set({ insuredState: 'CT' }).where('id', '=', id).execute()
  await run(id, 'makeApplication')
  await run(id, 'startPreQualification')
  await answer(id, 'powerUnits', 90, FLEET.powerUnits)
  await run(id, 'cancelPreQualification')
  expect(await formOf(id)).toMatchObject({ answers: { answers: FLEET } })
})

test('W240 leaving pre-qualification that was never submitted forgets the answers', async () => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  await answerAll(id)
  expect(await run(id, 'cancelPreQualification')).toMatchObject({ status: 200, body: { status: 27 } })
  expect(await agent.get(pathOf(id))).toMatchObject({
    status: 404,
    body: { title: 'This submission has no such form.' },
  })
  await run(id, 'startPreQualification')
  expect(await formOf(id)).toMatchObject({ version: 0, answers: {} })
})

test('each product has its form and its states; what the others and the submission find is said on each', async () => {
  const { id } = await created({ productShortNames: ['CA', 'CY'], insuredState: 'HI' })
  await run(id, 'startPreQualification')
  const forms = (await agent.get(`/rest/Submission/${id}/Form`)).body.map(({ key }: { key: string }) => key)
  expect(forms.slice(0, 3)).toEqual(['prequal-ca', 'prequal-cy', 'applicant'])
  await answerAll(id, { passengers: true })
  const { answers } = sampleForms('CY')['prequal-cy'] as { answers: Answers }
  await fillForm(agent, id, 'prequal-cy', { answers: { ...answers, edr: false } })

  const state = { outcome: 'fail', message: 'We are not filed in HI for Commercial Auto.' }
  const edr = { outcome: 'refer', message: 'No endpoint detection.' }
  const [none, auto, cyber] = [{ product: null }, { product: 'Commercial Auto' }, { product: 'Cyber' }]
  expect((await formOf(id)).foundElsewhere).toEqual([
    { ...state, ...none },
    { ...edr, ...cyber },
  ])
  expect((await agent.get(pathOf(id, 'prequal-cy'))).body.foundElsewhere).toEqual([
    { ...state, ...none },
    { ...PASSENGERS, ...auto },
  ])
  expect((await agent.get(pathOf(id, 'applicant'))).body.foundElsewhere).toBeNull()
  const messages = [state.message, PASSENGERS.message, edr.message]
  expect((await run(id, 'checkPreQualification')).body.messages).toEqual(messages)
})

test('what was found stays as it was on the day it was submitted', async () => {
  const { id } = await created({ effectiveDate: '2029-01-01', expirationDate: '2030-01-01' })
  await run(id, 'startPreQualification')
  await answerAll(id)
  const late = { outcome: 'fail', message: 'Cover must begin between today and 120 days from now.', product: null }
  expect((await run(id, 'submitPreQualification')).body).toMatchObject({ status: 14, messages: [late.message] })
  await bindery.db.updateTable('submission').set({ effectiveDate: '2027-01-01' }).where('id', '=', id).execute()
  expect((await formOf(id)).foundElsewhere).toEqual([late])
  await run(id, 'startPreQualification')
  expect((await formOf(id)).foundElsewhere).toEqual([])
})

test.each([
  [{ businessClass: null }, 'Choose the business class on the submission overview.'],
  [{ insuredState: null }, 'Enter the state of the insured on the submission overview.'],
])('%j does not pass: %s', async (given, message) => {
  const { id } = await created(given)
  await run(id, 'startPreQualification')
  await answerAll(id)
  expect((await run(id, 'submitPreQualification')).body).toMatchObject({ status: 14, messages: [message] })
})

test('what was answered is known to the rules until the application says it', async () => {
  const { id } = await created()
  await run(id, 'startPreQualification')
  await answerAll(id, { powerUnits: 7 })
  const known = async () =>
    (await bindery.db.selectFrom('formFacts').select('facts').where('submissionId', '=', id).executeTakeFirstOrThrow())
      .facts
  expect(await known()).toMatchObject({ 'ca.powerUnits': 7, 'ca.passengersForHire': false })
  await run(id, 'submitPreQualification')
  await run(id, 'makeApplication')
  await fillForm(agent, id, 'ca', sampleForms('CA').ca!)
  expect(await known()).toMatchObject({ 'ca.powerUnits': 4 })
})

test('H231 the tree has the forms first while they are asked, later among the others, and only those that were answered', async () => {
  const groups = async (id: number) =>
    (await agent.get(`/rest/NavigationItem/?submissionId=${id}`)).body
      .filter(({ type }: { type: string }) => type === 'group')
      .map(({ displayName, requiredFieldCount }: { displayName: string; requiredFieldCount: number }) => [
        displayName,
        displayName === 'Prequalification' ? requiredFieldCount : null,
      ])
  const { id } = await created()
  expect((await groups(id)).map(([name]: [string]) => name)).toEqual(['Application'])
  await run(id, 'startPreQualification')
  expect((await groups(id))[0]).toEqual(['Prequalification', (await formOf(id)).requiredFieldCount])
  const [, asked] = (await agent.get(`/rest/NavigationItem/?submissionId=${id}`)).body
  expect(asked.children).toMatchObject([{ displayName: 'Commercial Auto', url: `/submission/${id}/form/prequal-ca` }])
  await answerAll(id)
  await run(id, 'submitPreQualification')
  await run(id, 'makeApplication')
  expect(await groups(id)).toEqual([
    ['Application', null],
    ['Prequalification', 0],
  ])
  await bindery.db
    .updateTable('submission')
    .set({ productShortNames: ['CA', 'CY'] })
    .where('id', '=', id)
    .execute()
  expect(await agent.get(pathOf(id, 'prequal-cy'))).toMatchObject({ status: 404 })
})

test('another agency’s pre-qualification is not there', async () => {
  const { id } = await created({ agencyId: AGENCY.agents, status: 13 })
  for (const answered of [await stranger.get(pathOf(id)), await answer(id, 'hazmat', false, null, stranger)])
    expect(answered).toMatchObject({ status: 404, body: { title: 'There is no such submission.' } })
})
