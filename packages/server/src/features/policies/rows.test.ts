import type { PolicyRow } from '@bindery/contract/policies'
import { afterAll, describe, expect, test } from 'vitest'
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

describe('the status of a row', () => {
  const statusesOf = async (submissionId: number, type: PolicyRow['type']) =>
    (await rowsOf(submissionId)).filter((row) => row.type === type).map(({ status }) => status)

  test.each([
    { status: 1, shown: 'Bound' },
    { status: 2, shown: 'Begin Issuance' },
    { status: 3, shown: 'Pending Issuance' },
    { status: 4, shown: 'Issued' },
  ])('C369 an issuance with status $status is $shown', async ({ status, shown }) => {
    const { id } = await makeSubmission(bindery.db, { status: 7, ...TERM })
    await makePolicy(bindery.db, id, { number: `ROWS-${++made}-${id}`, status, ...TERM })
    expect(await statusesOf(id, 'PolicyIssuance')).toEqual([shown])
  })

  test.each([
    ...[[1, 'Draft'] as const, [5, 'Submitted'] as const, [6, 'Pending Issuance'] as const],
    ...[[7, 'Issued'] as const, [8, 'Declined'] as const, [2, 'Submitted'] as const, [4, 'Submitted'] as const],
  ])('C370 an endorsement with status %i is %s', async (status, shown) => {
    const { submissionId, policyId } = await issued()
    const more = status === 7 ? { issuedAs: 1, premiumChange: '1.00' } : {}
    await makeChange(bindery.db, 'endorsement', submissionId, policyId, { status, ...more })
    expect(await statusesOf(submissionId, 'Endorsement')).toEqual([shown])
  })

  test.each([
    ...[[1, 'Draft'] as const, [2, 'Submitted'] as const, [3, 'Submitted'] as const, [4, 'Submitted'] as const],
    ...[[5, 'Submitted'] as const, [6, 'Pending Issuance'] as const, [7, 'Issued'] as const],
  ])('C371 C372 a rewrite with status %i is %s', async (status, shown) => {
    const { submissionId, policyId } = await issued()
    await makeChange(bindery.db, 'policyRewrite', submissionId, policyId, { status })
    expect(await statusesOf(submissionId, 'PolicyRewrite')).toEqual([shown])
  })

  test.each([
    ...[[2, 'Requested'] as const, [3, 'Pending'] as const, [4, 'Cancelled'] as const],
    ...[[5, 'Rescinded'] as const, [6, 'Retracted'] as const],
  ])('C373 a cancellation with status %i is %s', async (status, shown) => {
    const { submissionId, policyId } = await issued()
    await makeChange(bindery.db, 'policyCancellation', submissionId, policyId, { status })
    expect(await statusesOf(submissionId, 'PolicyCancellation')).toEqual([shown])
  })

  test('C370 C371 C373 C374 voided records and draft cancellations are left out', async () => {
    const { submissionId, policyId } = await issued()
    const { id: cancellationId } = await makeChange(bindery.db, 'policyCancellation', submissionId, policyId)
    for (const table of ['endorsement', 'policyRewrite', 'policyCancellation'] as const)
      await makeChange(bindery.db, table, submissionId, policyId, { status: 0 })
    await reinstate(submissionId, policyId, cancellationId, 0)
    expect((await rowsOf(submissionId)).map(({ type }) => type)).toEqual(['PolicyIssuance'])
  })

  test('C374 a reinstatement is reinstated', async () => {
    const { submissionId, policyId } = await issued()
    const { id } = await makeChange(bindery.db, 'policyCancellation', submissionId, policyId, { status: 4 })
    await reinstate(submissionId, policyId, id, 1)
    expect(await statusesOf(submissionId, 'Reinstatement')).toEqual(['Reinstated'])
  })

  test('C375 the end of a policy that another submission rewrote has no status of its own', async () => {
    const { id } = await makeSubmission(bindery.db, { status: 7, ...TERM })
    await makePolicy(bindery.db, id, {
      ...{ number: `ROWS-${++made}-${id}`, status: 6, rewrittenOn: '2024-07-01', rewriteReturn: '500.00', ...TERM },
    })
    expect(await statusesOf(id, 'Policy')).toEqual(['--'])
  })

  const reinstate = (submissionId: number, policyId: number, cancellationId: number, status: number) =>
    bindery.db
      .insertInto('reinstatement')
      .values({
        ...{ submissionId, policyId, cancellationId, status, effectiveDate: '2024-08-01', premiumChange: '500.00' },
        ...{ afterEndorsement: 0, createdById: 0 },
      } as never)
      .execute()
})

test('C487 a row has its description, its reasons, and whether it is a reissue', async () => {
  const { submissionId, policyId } = await issued()
  await makeChange(bindery.db, 'policyRewrite', submissionId, policyId, { reissue: true, reasons: [] })
  const rows = await rowsOf(submissionId)
  expect(rows.find(({ type }) => type === 'PolicyReissue')).toMatchObject({
    ...{ transactionDescription: 'Reissue', reasonList: [], reissue: true },
  })
  expect(rows.find(({ type }) => type === 'PolicyIssuance')).toMatchObject({ reissue: false, reasonList: [] })
})

test('C512 the description of a change has at most 255 characters', async () => {
  const { submissionId, policyId } = await issued()
  const { id, version } = await makeChange(bindery.db, 'endorsement', submissionId, policyId)
  const save = (description: string) => underwriter.post(`/rest/Endorsement/${id}`, { version, description })
  expect((await save('x'.repeat(256))).status).toBe(400)
  expect((await save('x'.repeat(255))).status).toBe(200)
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
