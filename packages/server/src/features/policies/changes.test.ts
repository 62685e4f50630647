import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
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
const idOf = ({ created }: { created: { uri: string }[] }) => Number(created[0]!.uri.split('/').at(-1))

async function issuedPolicy() {
  const { id: submissionId } = await makeSubmission(bindery.db, {
    status: 7,
    accountId: 1,
    insuredState: 'NY',
    hazardGrade: 3,
    wasSubmitted: true,
    wasCleared: true,
    effectiveDate: '2026-06-01',
    expirationDate: '2027-06-01',
  })
  return { submissionId, policyId: (await makePolicy(bindery.db, submissionId)).id }
}

test('W145 W146 W147 W291 an agent asks for an endorsement, the underwriter rates, approves and issues it', async () => {
  const { submissionId, policyId } = await issuedPolicy()
  const id = idOf(await done(agent, `Policy/${policyId}/startEndorsement`))
  const draft = await read(`Endorsement/${id}`)
  expect(draft).toMatchObject({ status: 1, confirmed: false, effectiveDate: '2026-11-16', changeSetId: null })
  expect(await agent.post(`/rest/Endorsement/${id}/createEndorsement`)).toMatchObject({
    status: 409,
    body: { title: 'Choose at least one reason.' },
  })
  await done(agent, `Endorsement/${id}`, { version: draft.version, reasons: ['CHANGE_NAMED_INSURED'] })
  await done(agent, `Endorsement/${id}/createEndorsement`)
  const { answers } = await read(`Endorsement/${id}/Form/applicant`)
  const renamed = { path: 'insured.firstNamedInsured', was: answers.insured.firstNamedInsured, value: 'Alder Inc.' }
  await done(agent, `Endorsement/${id}/Form/applicant`, { changes: [renamed] })
  expect((await read(`Endorsement/${id}`)).changeSetId).toEqual(expect.any(Number))
  await done(agent, `Endorsement/${id}/submit`)
  expect((await read(`Submission/${submissionId}`)).endorsementPending).toBe(true)
  for (const step of ['startRating', 'generateRating', 'startPricing', 'submit'])
    await done(underwriter, `Endorsement/${id}/${step}`)
  await done(underwriter, `Endorsement/${id}/approve`, { processingInstructions: 'Send by mail' })
  await done(underwriter, `Endorsement/${id}/markAsIssued`)
  const { premiumChange, status, processingInstructions } = await read(`Endorsement/${id}`)
  expect({ status, processingInstructions }).toEqual({ status: 7, processingInstructions: 'Send by mail' })
  const [policy] = await read(`Policy/List?submissionId=${submissionId}`)
  expect(Number(policy.premium.total)).toBeCloseTo(1000 + Number(premiumChange.total), 2)
  expect((await read(`Submission/${submissionId}`)).endorsementPending).toBe(false)

  await done(underwriter, `Endorsement/${id}/revertToPendingIssuance`)
  expect((await read(`Policy/${policyId}`)).premium.total).toBe('1000.00')
})

test('W150 W152 W309 a policy is cancelled pro rata and reinstated, and the submission follows', async () => {
  const { submissionId, policyId } = await issuedPolicy()
  const id = idOf(await done(underwriter, `Policy/${policyId}/startCancellation`))
  const { version } = await read(`PolicyCancellation/${id}`)
  expect((await read(`Policy/${policyId}`)).transactions.map(({ type }: { type: string }) => type)).toEqual([
    'PolicyIssuance',
  ])
  const details = {
    effectiveDate: '2026-12-01',
    reason: 'INSURED_S_REQUEST',
    method: 'pro rata',
    requestedByInsured: true,
  }
  await done(underwriter, `PolicyCancellation/${id}`, { version, ...details })
  expect(await read(`PolicyCancellation/${id}`)).toMatchObject({
    earnedPremium: { total: '501.37' },
    returnPremium: { total: '498.63' },
  })
  await done(underwriter, `PolicyCancellation/${id}/submit`)
  expect((await read(`Submission/${submissionId}`)).cancellationPending).toBe(true)
  await done(underwriter, `PolicyCancellation/${id}/markAsCancelled`)
  expect(await read(`Policy/${policyId}`)).toMatchObject({ status: 5, cancelledOn: '2026-12-01' })
  expect((await read(`Submission/${submissionId}`)).status).toBe(18)
  bindery.passTime(60_000)
  await done(underwriter, `Policy/${policyId}/reinstateById`, { reason: 'Premium was paid' })
  expect(await read(`Policy/${policyId}`)).toMatchObject({
    status: 4,
    cancelledOn: null,
    transactions: [{ type: 'Reinstatement', description: 'Premium was paid' }, {}, {}],
  })
  expect((await read(`Submission/${submissionId}`)).status).toBe(7)
})

test('a policy leads to the draft of its cancellation until that is submitted, and an agent only to an own draft', async () => {
  const { policyId } = await issuedPolicy()
  const draftFor = async (user: Client, policy = policyId) =>
    (await user.get(`/rest/Policy/${policy}`)).body.draftCancellationUri
  expect(await draftFor(underwriter)).toBeNull()
  const id = idOf(await done(underwriter, `Policy/${policyId}/startCancellation`))
  expect(await draftFor(underwriter)).toBe(`/PolicyCancellation/${id}`)
  expect(await draftFor(agent)).toBeNull()
  const { version } = await read(`PolicyCancellation/${id}`)
  const details = { effectiveDate: '2026-12-01', reason: 'INSURED_S_REQUEST', method: 'pro rata' }
  await done(underwriter, `PolicyCancellation/${id}`, { version, ...details })
  await done(underwriter, `PolicyCancellation/${id}/submit`)
  expect(await draftFor(underwriter)).toBeNull()

  const other = await issuedPolicy()
  const own = idOf(await done(agent, `Policy/${other.policyId}/startCancellation`))
  for (const user of [agent, underwriter])
    expect(await draftFor(user, other.policyId)).toBe(`/PolicyCancellation/${own}`)
})

test('W148 W307 a rewrite replaces the policy by one with a number of its own; a reissue keeps it', async () => {
  const { submissionId, policyId } = await issuedPolicy()
  const rewrite = async (reissue: boolean) => {
    const id = idOf(await done(underwriter, `Policy/${policyId}/startRewrite`, { reissue }))
    const { version } = await read(`PolicyRewrite/${id}`)
    await done(underwriter, `PolicyRewrite/${id}`, { version, reasons: ['CORRECT_AN_ERROR_FROM_INCEPTION'] })
    for (const step of [
      'createEndorsement',
      'startRating',
      'generateRating',
      'startPricing',
      'submitForIssuance',
      'markAsIssued',
    ])
      await done(underwriter, `PolicyRewrite/${id}/${step}`)
    return id
  }
  await rewrite(true)
  expect((await read(`Policy/${policyId}`)).status).toBe(4)
  await rewrite(false)
  const policies = await read(`Policy/List?submissionId=${submissionId}`)
  expect(policies.map(({ status }: { status: number }) => status)).toEqual([6, 4])
  expect(policies[1].policyNumber).not.toBe(policies[0].policyNumber)
})
