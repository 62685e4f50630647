import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]

const done = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}
const read = async (path: string) => (await underwriter.get(`/rest/${path}`)).body
const made = async ({ created }: { created: { uri: string }[] }) => read(created[0]!.uri.slice(1))
const READY = { accountId: 1, insuredState: 'NY', insuredName: 'Elm Row Mill', wasSubmitted: true, wasCleared: true }

test('W130 W268 a copy is a draft with the data of the submission, with or without people and account', async () => {
  const { id } = await makeSubmission(bindery.db, { ...READY, status: 3 })
  const all = await made(await done(underwriter, `Submission/${id}/copySubmission`, { copyOptions: 'all' }))
  expect(all).toMatchObject({ status: 1, transactionType: 'New', insured: { name: 'Elm Row Mill' }, accountId: 1 })
  const forms = { copyOptions: 'submissionApplicationForms' }
  expect(await made(await done(underwriter, `Submission/${id}/copySubmission`, forms))).toMatchObject({
    accountId: null,
  })
})

test('W190 W191 W260 a split moves some products, and neither none nor all', async () => {
  const { id } = await makeSubmission(bindery.db, {
    ...READY,
    status: 2,
    wasCleared: false,
    productShortNames: ['CP', 'GL'],
  })
  const split = (productShortName: string[]) =>
    underwriter.post(`/rest/Submission/${id}/splitSubmission`, { productShortName })
  expect(await split([])).toMatchObject({ status: 400, body: { title: 'You must select at least one product.' } })
  expect((await split(['CP', 'GL'])).body.title).toMatch(/^You cannot select all products when splitting submissions\./)
  const part = await made((await split(['GL'])).body)
  expect(part).toMatchObject({ status: 2, productShortNames: ['GL'] })
  expect((await read(`Submission/${id}`)).productShortNames).toEqual(['CP'])
})

test('W134 W249 a renewal begins where the term ends, and holds it', async () => {
  const term = { effectiveDate: '2026-02-01', expirationDate: '2027-02-01' }
  const { id } = await makeSubmission(bindery.db, { ...READY, status: 7, policyNumber: 'QCP-2026-1', ...term })
  await makePolicy(bindery.db, id)
  const renewal = await made(await done(underwriter, `Submission/${id}/submitRenewal?disableAutomation=true`))
  expect(renewal).toMatchObject({
    transactionType: 'Renewal',
    effectiveDate: '2027-02-01',
    expirationDate: '2028-02-01',
    expiringPolicyNumber: 'QCP-2026-1',
    status: 1,
  })
  expect((await read(`Submission/${id}`)).renewalStatus).toBe(1)
  expect(await underwriter.delete(`/rest/Submission/${renewal.id}`)).toMatchObject({
    status: 200,
    body: { status: null },
  })
  expect((await read(`Submission/${id}`)).renewalStatus).toBe(0)
  expect((await underwriter.get(`/rest/Submission/${renewal.id}`)).status).toBe(404)
})

test('W227 the agency of an application is changed by its action, and the contact goes', async () => {
  const { id, version } = await makeSubmission(bindery.db, { ...READY, status: 3 })
  const answer = await underwriter.post(`/rest/Submission/${id}`, { version, agencyId: AGENCY.stranger })
  expect(answer).toMatchObject({ status: 200, body: { agencyId: AGENCY.stranger, agencyContactSummary: null } })
  expect((await agent.get(`/rest/Submission/${id}`)).status).toBe(404)
})

test('a submission that the carrier begins stands under the branch until an agency is chosen', async () => {
  const { uri } = await done(underwriter, 'Submission/create', {})
  const address = `/rest${uri}`
  expect(await underwriter.post(`${address}/makeApplication`)).toMatchObject({ status: 409 })
  const { version } = (await underwriter.get(address)).body
  const details = {
    insuredName: 'Elm Row Mill',
    agencyId: AGENCY.agents,
    productShortNames: ['CP'],
    effectiveDate: '2027-01-01',
  }
  expect((await underwriter.post(address, { version, ...details })).body).toMatchObject({ agencyId: AGENCY.agents })
  expect((await underwriter.post(`${address}/makeApplication`)).body.status).toBe(1)
})

test('W110 W111 W264 W385 the clearance check names the match to the underwriter and nothing of it to the agent', async () => {
  const insuredName = `Quarrystone Ceramics ${Date.now()}`
  const address = {
    insuredAddressLine1: '9 Kiln Road',
    insuredCity: 'Utica',
    insuredState: 'NY',
    insuredPostalCode: '13501',
  }
  const other = await makeSubmission(bindery.db, {
    ...READY,
    ...address,
    insuredName,
    agencyId: AGENCY.stranger,
    status: 2,
  })
  const { id } = await makeSubmission(bindery.db, { ...READY, ...address, insuredName, status: 1 })
  const seen = await read(`Submission/${id}/checkClearance`)
  expect(seen).toMatchObject({ value: 2, reason: 'Already submitted by another agency' })
  expect(seen.matches[0]).toMatchObject({ uri: `/Submission/${other.id}`, identity: 100 })
  const { body } = await agent.get(`/rest/Submission/${id}/checkClearance`)
  expect(body).toEqual({
    value: 2,
    message: 'A submission with matching characteristics was found, and submittal may result in declination.',
    reason: null,
    detail: null,
    matches: [],
  })
})

test('W129 W159 modifications of an agent wait for acknowledgement; discarding them gives back what was', async () => {
  const { id } = await makeSubmission(bindery.db, { ...READY, status: 3 })
  await answerApplication(bindery.db, id)
  await done(agent, `Submission/${id}/modify`)
  expect((await read(`Submission/${id}`)).changeSetId).toEqual(expect.any(Number))
  const { version } = await read(`Submission/${id}`)
  await done(agent, `Submission/${id}`, { version, insuredName: 'Something else' })
  await done(agent, `Submission/${id}/discardModifications`)
  expect(await read(`Submission/${id}`)).toMatchObject({ insured: { name: 'Elm Row Mill' }, changeSetId: null })
  await done(agent, `Submission/${id}/modify`)
  await done(agent, `Submission/${id}/submitModifications`)
  await done(underwriter, `Submission/${id}/acknowlegeModifications`)
  expect((await read(`Submission/${id}`)).changeSetId).toBeNull()
})
