import type { PolicyRow } from '@bindery/contract/policies'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makeChange, makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const agent = await bindery.signIn('agent')
const stranger = await bindery.signIn('agent2')

/** A term that is over, so that everything is earned. */
const TERM = { effectiveDate: '2024-01-01', expirationDate: '2025-01-01' }
let made = 0
async function issued(given: { accountId?: number; agencyId?: number } = {}) {
  const { id: submissionId } = await makeSubmission(bindery.db, { status: 7, ...TERM, ...given })
  const policy = await makePolicy(bindery.db, submissionId, { number: `ROWS-${++made}-${submissionId}`, ...TERM })
  return { submissionId, policyId: policy.id, issuanceId: policy.issuanceId }
}
async function makeAccount() {
  const values = { accountNumber: `ROWS-${++made}`, name: `Rows ${made}` }
  return bindery.db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow()
}
const loss = (dateOfLoss: string, paid: string, reserved: string, line = 'CP') => ({
  ...{ rowId: `l${++made}`, line, dateOfLoss, description: `Loss of ${dateOfLoss}`, paid, reserved },
})
async function apply(submissionId: number, losses: object[]) {
  const ofSubmission = bindery.db.deleteFrom('form').where('submissionId', '=', submissionId)
  await ofSubmission.where('templateKey', '=', 'applicant').execute()
  await bindery.db
    .insertInto('form')
    .values({
      ...{ submissionId, templateKey: 'applicant', templateVersion: 1, version: 1 },
      ...{ answers: JSON.stringify({ losses }), createdAt: new Date(0), modifiedAt: new Date(0), modifiedById: 0 },
    } as never)
    .execute()
}
const rowsOf = async (...submissionIds: number[]): Promise<PolicyRow[]> =>
  (await underwriter.get(`/rest/Policy/bySubmissionIds?submissionIds=${submissionIds.join()}`)).body

test('C485 C486 C488 C489 an issuance and an endorsement are rows of their policy, with premium and earned premium', async () => {
  const { submissionId, policyId, issuanceId } = await issued()
  const endorsement = await makeChange(bindery.db, 'endorsement', submissionId, policyId, {
    ...{ status: 7, issuedAs: 1, effectiveDate: '2024-07-01', premiumChange: '120.40', annualPremium: '1240.00' },
  })
  const rows = await rowsOf(submissionId)
  expect(rows).toHaveLength(2)
  expect(rows.find(({ type }) => type === 'PolicyIssuance')).toMatchObject({
    ...{ id: policyId, uri: `/PolicyIssuance/${issuanceId}`, status: 'Issued', transactionDescription: 'Issuance' },
    ...{ owningPolicyId: policyId, submissionId, ownerUri: `/Policy/${policyId}`, reissue: false },
    premiumChange: { total: '1000.00', currencyCode: 'USD' },
    annualPremium: { total: '1000.00' },
    estimatedEarnedPremium: { total: '1000.00' },
    earnedPremium: { total: '1000.00', roundedTotal: '1000' },
  })
  expect(rows.find(({ type }) => type === 'Endorsement')).toMatchObject({
    ...{ id: null, uri: `/Endorsement/${endorsement.id}`, ownerUri: `/Endorsement/${endorsement.id}` },
    transactionDescription: 'Endorsement: Add or delete location',
    reasonList: ['Add or delete location'],
    premiumChange: { total: '120.40' },
    annualPremium: { total: '1240.00' },
    earnedPremium: { total: '120.40', roundedTotal: '120' },
  })
})

test('C376 C377 a description that somebody wrote stands; a cancellation that came to nothing earns nothing', async () => {
  const { submissionId, policyId } = await issued()
  await makeChange(bindery.db, 'endorsement', submissionId, policyId, { status: 1, description: 'Second building' })
  await makeChange(bindery.db, 'policyCancellation', submissionId, policyId, { status: 5 })
  const rows = await rowsOf(submissionId)
  const byType = (type: string) => rows.find((row) => row.type === type)
  expect(byType('Endorsement')).toMatchObject({ transactionDescription: 'Second building', earnedPremium: null })
  expect(byType('PolicyCancellation')).toMatchObject({ transactionDescription: 'Cancellation', earnedPremium: null })
})

test('C490 the claims of a policy are the losses of its line and term that the account tells, each once', async () => {
  const { id: accountId } = await makeAccount()
  const { submissionId } = await issued({ accountId })
  const later = await makeSubmission(bindery.db, { accountId })
  await apply(submissionId, [loss('2024-03-01', '100.00', '50.00'), loss('2023-03-01', '999.00', '0.00')])
  await apply(later.id, [loss('2024-03-01', '140.00', '20.00'), loss('2024-05-01', '10.00', '0.00', 'GL')])
  expect(await rowsOf(submissionId)).toMatchObject([
    { numberOfClaims: 1, incurredLosses: { amount: '160.00', currencyCode: 'USD' } },
  ])
})

test('C573 C574 the rows of one submission or of several, and only of those that the user may see', async () => {
  const [own, other] = [await issued({ agencyId: AGENCY.agents }), await issued({ agencyId: AGENCY.agents })]
  expect(new Set((await rowsOf(own.submissionId, other.submissionId)).map(({ submissionId }) => submissionId))).toEqual(
    new Set([own.submissionId, other.submissionId]),
  )
  const list = `/rest/PolicyChange/List?submissionId=${own.submissionId}&registrationIdentifier=/Submission/${own.submissionId}`
  expect((await underwriter.get(list)).body).toEqual(await rowsOf(own.submissionId))
  expect((await agent.get(list)).body).toMatchObject([{ owningPolicyId: own.policyId, numberOfClaims: 0 }])
  expect((await stranger.get(list)).status).toBe(404)
  const both = `/rest/Policy/bySubmissionIds?submissionIds=${own.submissionId},999999999`
  expect((await underwriter.get(both)).status).toBe(404)
  expect((await underwriter.get('/rest/Policy/bySubmissionIds?submissionIds=1;2')).status).toBe(400)
})

test('C573 of several submissions, those of products that the user is not authorized for are left out', async () => {
  const [property, liability] = [await issued(), await issued()]
  const products = { productShortNames: ['GL'] }
  await bindery.db.updateTable('submission').set(products).where('id', '=', liability.submissionId).execute()
  const { username } = await makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['CP'] },
  })
  const user = await bindery.signIn(username)
  const rows = (ids: number[]) => user.get(`/rest/Policy/bySubmissionIds?submissionIds=${ids.join()}`)
  expect(await rows([property.submissionId, liability.submissionId])).toMatchObject({
    ...{ status: 200, body: [{ submissionId: property.submissionId }] },
  })
  expect((await rows([liability.submissionId])).status).toBe(403)
})
