import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeChange, makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]
const { db } = bindery

async function makePending() {
  const { id: submissionId } = await makeSubmission(db, {
    status: 15,
    accountId: 1,
    insuredName: 'Alder & Sons',
    insuredState: 'NY',
    insuredCity: 'Troy',
    wasSubmitted: true,
    wasCleared: true,
    effectiveDate: '2026-06-01',
    expirationDate: '2027-06-01',
  })
  return { submissionId, policy: await makePolicy(db, submissionId, { status: 3 }) }
}

const versionsOf = async (policyId: number, user = underwriter) =>
  (await user.get(`/rest/Policy/${policyId}/versions`)).body

const press = async (path: string, body?: object) => {
  const answer = await underwriter.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
}

test('issuing a policy stores what it is issued with; later edits of the submission do not change it', async () => {
  const { submissionId, policy } = await makePending()
  expect(await versionsOf(policy.id)).toEqual([])
  await press(`PolicyIssuance/${policy.issuanceId}/markAsIssued`)
  await db.updateTable('submission').set({ insuredName: 'Somebody Else' }).where('id', '=', submissionId).execute()

  const versions = await versionsOf(policy.id)
  expect(versions).toMatchObject([
    {
      number: 1,
      effectiveDate: '2026-06-01',
      madeBy: 'PolicyIssuance',
      sourceUri: `/PolicyIssuance/${policy.issuanceId}`,
      insuredName: 'Alder & Sons',
      premium: { total: '1000.00', currencyCode: 'USD' },
      forms: [{ form: 'Property' }],
    },
  ])
  expect(versions[0].coverages).toContainEqual(
    expect.objectContaining({ code: 'BLD', limit: null, deductible: expect.any(String) }),
  )
  const { answers } = await db
    .selectFrom('policyVersion')
    .select('answers')
    .where('policyId', '=', policy.id)
    .executeTakeFirstOrThrow()
  expect(answers.map(({ key }) => key)).toEqual(['applicant', 'cp'])
})

test('reverting an issuance takes its version off, and the history keeps it', async () => {
  const { policy } = await makePending()
  await press(`PolicyIssuance/${policy.issuanceId}/markAsIssued`)
  const [{ id }] = await versionsOf(policy.id)
  await press(`PolicyIssuance/${policy.issuanceId}/revertToPendingIssuance`, { reason: 'Wrong form' })
  expect(await versionsOf(policy.id)).toEqual([])
  const kept = await db
    .selectFrom('history')
    .select('operation')
    .where('tableName', '=', 'policy_version')
    .where('rowId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(kept.map(({ operation }) => operation)).toEqual(['I', 'D'])
})

test('issuing an endorsement makes the next version, and reverting it takes that version off again', async () => {
  const { submissionId, policy } = await makePending()
  await press(`PolicyIssuance/${policy.issuanceId}/markAsIssued`)
  const given = { status: 6, rated: true, priced: true, premiumChange: '10.00' }
  const { id } = await makeChange(db, 'endorsement', submissionId, policy.id, given)
  await press(`Endorsement/${id}/markAsIssued`)
  expect(await versionsOf(policy.id)).toMatchObject([
    { number: 2, madeBy: 'Endorsement', effectiveDate: '2026-12-01', premium: { total: '1010.00' } },
    { number: 1, madeBy: 'PolicyIssuance', premium: { total: '1000.00' } },
  ])
  await press(`Endorsement/${id}/revertToPendingIssuance`)
  expect(await versionsOf(policy.id)).toMatchObject([{ number: 1 }])
})

test('an agent sees the versions of an own policy, and none of another agency', async () => {
  const { policy } = await makePending()
  await press(`PolicyIssuance/${policy.issuanceId}/markAsIssued`)
  expect(await versionsOf(policy.id, agent)).toMatchObject([{ number: 1, coverages: expect.any(Array) }])
  const stranger = await bindery.signIn('agent2')
  expect((await stranger.get(`/rest/Policy/${policy.id}/versions`)).status).toBe(404)
})

test('every issued policy of the sample has a version with the answers of its application', async () => {
  const rows = await db
    .selectFrom('policyIssuance')
    .leftJoin('policyVersion', 'policyVersion.policyId', 'policyIssuance.policyId')
    .select(['policyIssuance.id', 'policyVersion.number', 'policyVersion.answers'])
    .where('policyIssuance.status', '=', 4)
    .where('policyIssuance.createdById', '!=', 0)
    .execute()
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ number, answers }) => number === null || answers?.length !== 2)).toEqual([])
})
