import { afterAll, expect, test } from 'vitest'
import { money } from '#engine/documents/formats.ts'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeChange, makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const MINUTE = 60_000

const post = (path: string, body?: object) => underwriter.post(`/rest/${path}`, body)
const done = async (path: string, body?: object) => {
  const answer = await post(path, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  bindery.passTime(MINUTE)
  return answer.body
}
const read = async (path: string) => (await underwriter.get(`/rest/${path}`)).body
const idOf = ({ created }: { created: { uri: string }[] }) => Number(created[0]!.uri.split('/').at(-1))

/** An issued policy from June 2026 to June 2027, with a premium of 1,000. */
async function issuedPolicy(insuredState = 'NH') {
  const { id: submissionId } = await makeSubmission(bindery.db, {
    status: 7,
    accountId: 1,
    insuredState,
    hazardGrade: 3,
    premium: '1000.00',
    wasSubmitted: true,
    wasCleared: true,
    effectiveDate: '2026-06-01',
    expirationDate: '2027-06-01',
  })
  const { id: policyId } = await makePolicy(bindery.db, submissionId, { number: `CP-${submissionId}` })
  return { submissionId, policyId, number: `CP-${submissionId}` }
}
type Issued = Awaited<ReturnType<typeof issuedPolicy>>

/** An endorsement with this effective date that is ready to be confirmed. */
async function startEndorsement({ policyId }: Issued, effectiveDate: string) {
  const id = idOf(await done(`Policy/${policyId}/startEndorsement`))
  const { version } = await read(`Endorsement/${id}`)
  await done(`Endorsement/${id}`, { version, effectiveDate, reasons: ['ADD_OR_DELETE_LOCATION'] })
  return id
}
const TO_ISSUANCE = ['createEndorsement', 'startRating', 'generateRating', 'startPricing', 'submitForIssuance']
/** The deductible of the sample application is 1,000. */
type Deductible = 2_500 | 5_000 | 10_000 | 25_000
async function changeDeductible(change: string, deductible: Deductible) {
  await done(`${change}/openSection`, { formKey: 'cp', section: 'policy' })
  const { answers } = await read(`${change}/Form/cp`)
  const was = answers.policy.aopDeductible
  await done(`${change}/Form/cp`, { changes: [{ path: 'policy.aopDeductible', was, value: `${deductible}.00` }] })
}
/** Confirms and rates the change with this deductible. */
async function rateEndorsement(id: number, deductible: Deductible) {
  await done(`Endorsement/${id}/createEndorsement`)
  await changeDeductible(`Endorsement/${id}`, deductible)
  for (const step of TO_ISSUANCE.slice(1)) await done(`Endorsement/${id}/${step}`)
}
async function endorse(policy: Issued, effectiveDate: string, deductible: Deductible) {
  const id = await startEndorsement(policy, effectiveDate)
  await rateEndorsement(id, deductible)
  await done(`Endorsement/${id}/markAsIssued`)
  return id
}
async function startCancellation({ policyId }: Issued, details: object) {
  const id = idOf(await done(`Policy/${policyId}/startCancellation`))
  const { version } = await read(`PolicyCancellation/${id}`)
  const answer = await post(`PolicyCancellation/${id}`, {
    version,
    reason: 'INSURED_S_REQUEST',
    requestedByInsured: true,
    ...details,
  })
  return { id, answer }
}
async function cancel(policy: Issued, details: object) {
  const { id } = await startCancellation(policy, details)
  for (const step of ['submit', 'markAsCancelled']) await done(`PolicyCancellation/${id}/${step}`)
  return read(`PolicyCancellation/${id}`)
}
const notice = async ({ submissionId }: Issued, type: string) => {
  const files = await read(`Submission/${submissionId}/Attachments`)
  const file = files.findLast((one: { type: string; superseded: boolean }) => one.type === type && !one.superseded)
  return (await underwriter.get(`/rest/Attachment/${file.id}/content`)).body as string
}

/** The premium of the policy. The page, the grid and the drawer agree on it, and the transactions add up to it. */
async function premiumOf({ submissionId, policyId }: Issued): Promise<string> {
  const { premium, transactions } = await read(`Policy/${policyId}`)
  const inForce = transactions.filter((one: { premium: object | null }) => one.premium)
  const sum = inForce.reduce(
    (total: number, one: { premiumChange: { total: string } }) => total + Number(one.premiumChange.total),
    0,
  )
  expect(sum.toFixed(2)).toBe(premium.total)
  expect(inForce[0].premium.total).toBe(premium.total)
  expect((await read(`Submission/${submissionId}`)).totalPremium.total).toBe(premium.total)
  const rows = await read(`Submission/${submissionId}/SubmissionTransactions/`)
  expect(rows.find(({ uri }: { uri: string }) => uri === `/Policy:${policyId}`).columns.premium.total).toBe(
    premium.total,
  )
  return premium.total
}
const offerOf = async (uri: string, name: string) => {
  const { actions } = await read(`Actions?uri=${uri}`)
  return actions.find((action: { name: string }) => action.name === name)
}

test('an endorsement that takes effect before an issued one is refused by name: when it is dated, confirmed and issued', async () => {
  const policy = await issuedPolicy()
  const early = await startEndorsement(policy, '2026-11-20')
  const waiting = await startEndorsement(policy, '2026-11-25')
  await done(`Endorsement/${waiting}/createEndorsement`)
  await changeDeductible(`Endorsement/${waiting}`, 2_500)
  for (const step of ['startRating', 'generateRating', 'startPricing']) await done(`Endorsement/${waiting}/${step}`)
  await endorse(policy, '2027-03-01', 2_500)

  const later = `Endorsement 1 of ${policy.number} is effective 03/01/2027`
  const draft = await read(`Endorsement/${early}`)
  expect(draft).toMatchObject({ earliestDate: '2027-03-01', latestDate: '2027-05-31' })
  expect(await post(`Endorsement/${early}`, { version: draft.version, effectiveDate: '2026-12-01' })).toMatchObject({
    status: 400,
    body: { title: `${later}. Choose that day or a later one.`, errors: [{ path: 'effectiveDate' }] },
  })
  expect(await post(`Endorsement/${early}/createEndorsement`)).toMatchObject({
    status: 409,
    body: { title: `${later}, later than this one. Choose that day or a later one.` },
  })
  const sentence = `${later}, later than this one. Revert it first, or start this change anew with that day or a later one.`
  expect(await post(`Endorsement/${waiting}/submitForIssuance`)).toMatchObject({
    status: 409,
    body: { title: sentence },
  })
  const { submissionId, policyId } = policy
  const stored = { status: 6, rated: true, priced: true, premiumChange: '10.00', effectiveDate: '2026-11-25' }
  const { id } = await makeChange(bindery.db, 'endorsement', submissionId, policyId, stored)
  expect(await post(`Endorsement/${id}/markAsIssued`)).toMatchObject({ status: 409, body: { title: sentence } })
  expect(await offerOf(`/Endorsement/${id}`, 'Mark Issued')).toMatchObject({ enabled: false, reason: sentence })
})

test('of two endorsements rated on the same premium, the second is rated again after the first is issued', async () => {
  const policy = await issuedPolicy()
  const second = await startEndorsement(policy, '2027-02-01')
  await rateEndorsement(second, 5_000)
  await endorse(policy, '2026-12-01', 5_000)
  expect(await post(`Endorsement/${second}/markAsIssued`)).toMatchObject({
    status: 409,
    body: { title: expect.stringMatching(/^Another change of the premium was issued since this one was rated\./) },
  })
  for (const step of [
    'revertToSubmitted',
    'modifyRating',
    'generateRating',
    'startPricing',
    'submitForIssuance',
    'markAsIssued',
  ])
    await done(`Endorsement/${second}/${step}`)
  // The same risk: the first endorsement has charged the difference already.
  expect((await read(`Endorsement/${second}`)).premiumChange.total).toBe('0.00')
  await premiumOf(policy)
})

test('a cancellation is refused outside the term, before the last change, and flat after the first day', async () => {
  const policy = await issuedPolicy()
  for (const effectiveDate of ['2026-05-31', '2027-06-01'])
    expect((await startCancellation(policy, { effectiveDate, method: 'pro rata' }).then(discard)).answer).toMatchObject(
      {
        status: 400,
        body: {
          title: `The term of ${policy.number} is 06/01/2026 to 06/01/2027. Choose a day in it, before the last.`,
          errors: [{ path: 'effectiveDate' }],
        },
      },
    )
  expect(
    (await startCancellation(policy, { effectiveDate: '2026-12-01', method: 'flat' }).then(discard)).answer,
  ).toMatchObject({
    status: 400,
    body: {
      title: 'A flat cancellation takes effect on the first day of the term, 06/01/2026.',
      errors: [{ path: 'method' }],
    },
  })

  const { id } = await startCancellation(policy, { effectiveDate: '2026-12-15', method: 'pro rata' })
  await done(`PolicyCancellation/${id}/submit`)
  await endorse(policy, '2027-01-15', 2_500)
  const later = `Endorsement 1 of ${policy.number} is effective 01/15/2027`
  expect(await post(`PolicyCancellation/${id}/markAsCancelled`)).toMatchObject({
    status: 409,
    body: {
      title: `${later}, later than the cancellation. Rescind this cancellation and start another with that day or a later one.`,
    },
  })
  await done(`PolicyCancellation/${id}/rescind`, { reason: 'Premium was paid' })
  expect((await startCancellation(policy, { method: 'flat' }).then(discard)).answer).toMatchObject({
    status: 400,
    body: {
      title: `A flat cancellation takes effect on the first day of the term, 06/01/2026. ${later}. Choose another method.`,
      errors: [{ path: 'method' }],
    },
  })
  const second = await startCancellation(policy, { effectiveDate: '2027-01-14', method: 'pro rata' })
  expect(second.answer).toMatchObject({ status: 400, body: { title: `${later}. Choose that day or a later one.` } })
})

/** Only one cancellation of a policy can be open. */
async function discard<T extends { id: number }>(started: T) {
  await underwriter.send('DELETE', `/rest/PolicyCancellation/${started.id}`)
  return started
}

test('a cancellation that was stored with a wrong date or method is refused by every action', async () => {
  const { submissionId, policyId } = await issuedPolicy()
  for (const [given, title] of [
    [{ effectiveDate: '2027-07-01' }, 'Choose a cancellation date inside the policy term.'],
    [
      { method: 'flat' },
      'A flat cancellation takes effect on the first day of the term. Choose that day, or another method.',
    ],
  ] as const)
    for (const [status, call] of [
      [1, 'request'],
      [1, 'submit'],
      [3, 'markAsCancelled'],
    ] as const) {
      const { id } = await makeChange(bindery.db, 'policyCancellation', submissionId, policyId, { status, ...given })
      expect(await post(`PolicyCancellation/${id}/${call}`), call).toMatchObject({ status: 409, body: { title } })
    }
})

test('the minimum earned premium is kept if the insured cancels, not if the carrier does', async () => {
  const early = { effectiveDate: '2026-06-11', method: 'pro rata' }
  const asked = await startCancellation(await issuedPolicy(), early)
  expect(asked.answer.body).toMatchObject({ earnedPremium: { total: '250.00' }, returnPremium: { total: '750.00' } })
  const own = { ...early, reason: 'UNDERWRITING', requestedByInsured: false }
  const { answer } = await startCancellation(await issuedPolicy(), own)
  expect(answer.body).toMatchObject({ earnedPremium: { total: '27.40' }, returnPremium: { total: '972.60' } })
})

test('short rate keeps the percent of the plan, and is refused where it is not filed or the carrier cancels', async () => {
  const terms = { effectiveDate: '2026-12-01', method: 'short rate' }
  const { answer } = await startCancellation(await issuedPolicy(), terms)
  // 183 days: 63 percent by the table of the plan, 50.14 pro rata.
  expect(answer.body).toMatchObject({ earnedPremium: { total: '630.00' }, returnPremium: { total: '370.00' } })
  expect((await startCancellation(await issuedPolicy('NY'), terms)).answer).toMatchObject({
    status: 400,
    body: { title: 'Short rate is not filed for Commercial Property in NY. Choose pro rata.' },
  })
  const own = { ...terms, reason: 'UNDERWRITING', requestedByInsured: false }
  expect((await startCancellation(await issuedPolicy(), own)).answer).toMatchObject({
    status: 400,
    body: { title: 'Short rate is for cancellations that the insured asks for. Choose pro rata.' },
  })
})

test('W308 a day outside the rest of the term is refused for a reinstatement', async () => {
  const policy = await issuedPolicy()
  await cancel(policy, { effectiveDate: '2026-12-01', method: 'pro rata' })
  for (const effectiveDate of ['2026-11-30', '2027-06-01'])
    expect(await post(`Policy/${policy.policyId}/reinstateById`, { reason: 'Other', effectiveDate })).toMatchObject({
      status: 400,
      body: { title: 'Cover can resume from 12/01/2026 on, before the term ends on 06/01/2027.' },
    })
})

test('page, grid, drawer and documents agree on the premium through endorsement, revert, cancellation, reinstatement and rewrite', async () => {
  const policy = await issuedPolicy()
  const { policyId, submissionId } = policy
  expect(await premiumOf(policy)).toBe('1000.00')

  const first = await endorse(policy, '2026-12-01', 10_000)
  const { total: change } = (await read(`Endorsement/${first}`)).premiumChange
  const endorsed = (1000 + Number(change)).toFixed(2)
  expect(await premiumOf(policy)).toBe(endorsed)
  expect(await notice(policy, 'ENDORSEMENT')).toContain(money(change, 'USD'))
  await done(`Endorsement/${first}/revertToPendingIssuance`)
  expect(await premiumOf(policy)).toBe('1000.00')
  await done(`Endorsement/${first}/markAsIssued`)
  expect(await premiumOf(policy)).toBe(endorsed)

  const declined = await startEndorsement(policy, '2026-12-20')
  for (const step of ['createEndorsement', 'startRating']) await done(`Endorsement/${declined}/${step}`)
  await done(`Endorsement/${declined}/decline`, { reason: 'Other' })
  expect(await premiumOf(policy)).toBe(endorsed)

  // An endorsement that is issued while a cancellation is pending changes its return premium and the notice.
  const pending = await startCancellation(policy, { effectiveDate: '2027-01-10', method: 'pro rata' })
  await done(`PolicyCancellation/${pending.id}/submit`)
  const before = await read(`PolicyCancellation/${pending.id}`)
  await endorse(policy, '2027-01-05', 25_000)
  const after = await read(`PolicyCancellation/${pending.id}`)
  expect(after.returnPremium.total).not.toBe(before.returnPremium.total)
  expect(await notice(policy, 'CANCELLATION_NOTICE')).toContain(
    `Return premium: ${money(after.returnPremium.total, 'USD')}`,
  )
  const full = await premiumOf(policy)
  expect((Number(after.earnedPremium.total) + Number(after.returnPremium.total)).toFixed(2)).toBe(full)

  await done(`PolicyCancellation/${pending.id}/markAsCancelled`)
  expect(await premiumOf(policy)).toBe(after.earnedPremium.total)
  await done(`PolicyCancellation/${pending.id}/revertToCancellationPending`, { reason: 'Other' })
  expect(await premiumOf(policy)).toBe(full)
  await done(`PolicyCancellation/${pending.id}/markAsCancelled`)
  await done(`Policy/${policyId}/reinstateById`, { reason: 'Cancelled in error' })
  expect(await premiumOf(policy)).toBe(full)
  expect(await notice(policy, 'REINSTATEMENT_NOTICE')).toContain(
    `Premium due: ${money(after.returnPremium.total, 'USD')}`,
  )

  const cancelled = await cancel(policy, { effectiveDate: '2027-02-01', method: 'short rate' })
  await done(`Policy/${policyId}/reinstateById`, {
    reason: 'Payment received, with lapse',
    effectiveDate: '2027-02-21',
  })
  const again = Number(await premiumOf(policy))
  const charged = again - Number(cancelled.earnedPremium.total)
  expect(charged).toBeGreaterThan(0)
  expect(charged).toBeLessThan(Number(cancelled.returnPremium.total))
  const paper = await notice(policy, 'REINSTATEMENT_NOTICE')
  expect(paper).toContain(`Premium due: ${money(charged.toFixed(2), 'USD')}`)
  expect(paper).toMatch(/There was no cover from .*\(20 days\)/s)
  expect((await read(`Policy/${policyId}`)).transactions[0]).toMatchObject({
    type: 'Reinstatement',
    effectiveDate: '2027-02-21',
    premiumChange: { total: charged.toFixed(2) },
  })

  const rewrite = idOf(await done(`Policy/${policyId}/startRewrite`, {}))
  const { version } = await read(`PolicyRewrite/${rewrite}`)
  await done(`PolicyRewrite/${rewrite}`, {
    version,
    effectiveDate: '2027-04-01',
    reasons: ['CORRECT_AN_ERROR_FROM_INCEPTION'],
  })
  for (const step of [...TO_ISSUANCE, 'markAsIssued']) await done(`PolicyRewrite/${rewrite}/${step}`)
  const { premiumChange } = await read(`PolicyRewrite/${rewrite}`)
  const [old, successor] = await read(`Policy/List?submissionId=${submissionId}`)
  expect(old).toMatchObject({
    statusName: 'Rewritten',
    transactions: [{ type: 'PolicyRewrite' }, {}, {}, {}, {}, {}, {}, {}, {}],
  })
  expect(successor).toMatchObject({
    effectiveDate: '2027-04-01',
    transactions: [{ type: 'PolicyRewrite', premium: successor.premium, premiumChange: successor.premium }],
  })
  const sum = Number(old.premium.total) + Number(successor.premium.total)
  expect(sum).toBeCloseTo(again + Number(premiumChange.total), 2)
  expect(Number((await read(`Submission/${submissionId}`)).totalPremium.total)).toBeCloseTo(sum, 2)
})
