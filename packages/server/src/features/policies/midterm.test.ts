import type { Policy, PolicyRow, PolicyTransaction } from '@bindery/contract/policies'
import type { PremiumBreakdown } from '@bindery/contract/premiumBreakdown'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { money } from '#engine/documents/formats.ts'
import { premiumBreakdowns } from '#platform/db/migrations/0073_premium_breakdowns.ts'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

/** Premium by coverage, fees and taxes of a policy that a rate plan rated, from its issuance to its end. */

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const MINUTE = 60_000
const BINDING = 8
const TERM = { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' }

const done = async (path: string, body?: object) => {
  const answer = await underwriter.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  bindery.passTime(MINUTE)
  return answer.body
}
const read = async (path: string) => (await underwriter.get(`/rest/${path}`)).body
const idOf = ({ created }: { created: { uri: string }[] }) => Number(created[0]!.uri.split('/').at(-1))

/** A property policy of New Hampshire, rated and issued. */
async function issuedPolicy(term = TERM) {
  const { id: submissionId } = await makeSubmission(bindery.db, {
    ...{ status: 5, accountId: 1, insuredState: 'NH', hazardGrade: 3, wasSubmitted: true, wasCleared: true },
    ...{ ...term, productShortNames: ['CP'] },
  })
  const { id: quoteId } = await makeQuote(bindery.db, submissionId, { status: 1, ...term })
  await done('Quote/StartQuotes', { quoteIds: [quoteId] })
  await done('Quote/RateQuotes', { quoteIds: [quoteId] })
  await bindery.db.updateTable('quote').set({ status: BINDING }).where('id', '=', quoteId).execute()
  await done('Proposal/bind', { quoteIds: [quoteId] })
  const [policy] = await read(`Policy/List?submissionId=${submissionId}`)
  const issuance = policy.transactions[0].id
  for (const step of ['startIssuance', 'submitForIssuance', 'markAsIssued'])
    await done(`PolicyIssuance/${issuance}/${step}`)
  return { submissionId, policyId: policy.id as number, quoteId }
}
type Issued = Awaited<ReturnType<typeof issuedPolicy>>

async function endorse({ policyId }: Issued, effectiveDate: string, deductible: string) {
  const id = idOf(await done(`Policy/${policyId}/startEndorsement`))
  const { version } = await read(`Endorsement/${id}`)
  await done(`Endorsement/${id}`, { version, effectiveDate, reasons: ['ADD_OR_DELETE_LOCATION'] })
  await done(`Endorsement/${id}/createEndorsement`)
  await done(`Endorsement/${id}/openSection`, { formKey: 'cp', section: 'policy' })
  const { answers } = await read(`Endorsement/${id}/Form/cp`)
  const change = { path: 'policy.aopDeductible', was: answers.policy.aopDeductible, value: deductible }
  await done(`Endorsement/${id}/Form/cp`, { changes: [change] })
  const preview = (await read(`Endorsement/${id}/changes`)).premium
  for (const step of ['startRating', 'generateRating', 'startPricing', 'submitForIssuance', 'markAsIssued'])
    await done(`Endorsement/${id}/${step}`)
  return { id, preview }
}

/** An endorsement that changes the named insured. */
async function rename({ policyId }: Issued, effectiveDate: string, name: string) {
  const id = idOf(await done(`Policy/${policyId}/startEndorsement`))
  const { version } = await read(`Endorsement/${id}`)
  await done(`Endorsement/${id}`, { version, effectiveDate, reasons: ['ADD_OR_DELETE_LOCATION'] })
  await done(`Endorsement/${id}/createEndorsement`)
  await done(`Endorsement/${id}/openSection`, { formKey: 'applicant', section: 'insured' })
  const { answers } = await read(`Endorsement/${id}/Form/applicant`)
  const change = { path: 'insured.firstNamedInsured', was: answers.insured.firstNamedInsured ?? null, value: name }
  await done(`Endorsement/${id}/Form/applicant`, { changes: [change] })
  for (const step of ['startRating', 'generateRating', 'startPricing', 'submitForIssuance', 'markAsIssued'])
    await done(`Endorsement/${id}/${step}`)
}

async function cancel({ policyId }: Issued, details: object) {
  const id = idOf(await done(`Policy/${policyId}/startCancellation`))
  const { version } = await read(`PolicyCancellation/${id}`)
  const by = { reason: 'INSURED_S_REQUEST', requestedByInsured: true }
  const preview = await done(`PolicyCancellation/${id}`, { version, ...by, ...details })
  for (const step of ['submit', 'markAsCancelled']) await done(`PolicyCancellation/${id}/${step}`)
  return { id, preview }
}

/** The amounts by code: coverages, fees and taxes, with the total. */
const amounts = ({ coverages, fees, taxes, total }: PremiumBreakdown) => ({
  ...Object.fromEntries([...coverages, ...fees, ...taxes].map(({ code, amount }) => [code, amount.total])),
  total: total.total,
})
const totalIn = (cents: readonly string[]) =>
  (cents.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0) / 100).toFixed(2)

/** The sums of a policy. Its transactions, and the rows of the grid, add up to them. */
async function sumsOf({ policyId, submissionId }: Issued) {
  const policy: Policy = await read(`Policy/${policyId}`)
  const { premium, feesTotal, taxesTotal, total } = policy.breakdown!
  const inForce = policy.transactions.filter((one) => one.premium !== null)
  const sum = (of: (one: PolicyTransaction) => string) => totalIn(inForce.map(of))
  expect(sum((one) => one.breakdown!.premium.total)).toBe(premium.total)
  expect(sum((one) => one.breakdown!.feesTotal.total)).toBe(feesTotal.total)
  expect(sum((one) => one.breakdown!.taxesTotal.total)).toBe(taxesTotal.total)
  expect(sum((one) => one.breakdown!.total.total)).toBe(total.total)
  expect(policy.premium).toEqual(premium)
  const rows: PolicyRow[] = (await read(`PolicyChange/List?submissionId=${submissionId}`)).filter(
    (row: PolicyRow) => row.owningPolicyId === policyId && row.earnedPremium !== null,
  )
  expect(totalIn(rows.map(({ totalChange }) => totalChange!.total))).toBe(total.total)
  return { premium: premium.total, fees: feesTotal.total, taxes: taxesTotal.total, total: total.total }
}

interface File {
  id: number
  type: string
  superseded: boolean
  recordUri: string
}
const document = async ({ submissionId }: Issued, type: string, recordUri?: string) => {
  const files: File[] = await read(`Submission/${submissionId}/Attachments`)
  const own = files.filter((one) => one.type === type && !one.superseded)
  const file = own.findLast((one) => recordUri === undefined || one.recordUri === recordUri)!
  return (await underwriter.get(`/rest/Attachment/${file.id}/content`)).body as string
}
const inWords = (amount: string) => money(amount, 'USD')

test('a policy is issued, endorsed down, up and down, and cancelled pro rata and at short rate: by coverage, with taxes and fees', async () => {
  const policy = await issuedPolicy()
  const { policyId } = policy
  expect(amounts((await read(`Policy/${policyId}`)).breakdown)).toEqual({
    ...{ BLD: '2015.00', BPP: '1400.00', BIEE: '520.00', EQB: '349.00', ORD: '40.00', WND: '655.00', TER: '60.00' },
    // 0.89 percent of building and contents.
    ...{ INS: '195.00', FIR: '30.39', total: '5264.39' },
  })

  const declarations = await document(policy, 'POLICY')
  expect(declarations).toContain('Retail Bakeries')
  expect(declarations).not.toContain('311811')

  // 306 of 365 days: the building goes from 2,015 to 1,624 a year.
  const first = await endorse(policy, '2027-03-01', '10000.00')
  const down = { BLD: '-327.80', BPP: '-228.03', ORD: '-6.71', TER: '-6.71', FIR: '-4.95', total: '-574.20' }
  expect(amounts(first.preview.breakdown)).toEqual(down)
  expect(first.preview).toMatchObject({ days: 306, ofDays: 365, change: { total: '-569.25' } })
  expect(amounts((await read(`Endorsement/${first.id}`)).breakdown)).toEqual(down)
  const paper = await document(policy, 'ENDORSEMENT')
  for (const amount of Object.values(down)) expect(paper).toContain(inWords(amount))

  // 214 days: from 1,624 to 1,866. 153 days: from 1,866 to 1,754.
  const second = await endorse(policy, '2027-06-01', '2500.00')
  expect(amounts(second.preview.breakdown)).toEqual({
    ...{ BLD: '141.88', BPP: '98.50', ORD: '2.93', TER: '2.93', FIR: '2.14', total: '248.38' },
  })
  const third = await endorse(policy, '2027-08-01', '5000.00')
  expect(amounts(third.preview.breakdown)).toEqual({
    ...{ BLD: '-46.95', BPP: '-32.70', ORD: '-0.84', TER: '-1.26', FIR: '-0.71', total: '-82.46' },
  })
  const endorsed = { premium: '4634.24', fees: '195.00', taxes: '26.87', total: '4856.11' }
  expect(await sumsOf(policy)).toEqual(endorsed)

  // The building has earned 1,507.11 - 229.25 + 80.88 - 18.72 of its 1,782.13. The inspection fee is kept.
  const proRata = await cancel(policy, { effectiveDate: '2027-10-01', method: 'pro rata' })
  const returned = {
    ...{ BLD: '-442.11', BPP: '-307.01', BIEE: '-131.07', EQB: '-87.97', ORD: '-8.81', WND: '-165.10', TER: '-13.60' },
    ...{ FIR: '-6.67', total: '-1162.34' },
  }
  expect(amounts(proRata.preview.breakdown)).toEqual(returned)
  const notice = await document(policy, 'CANCELLATION_NOTICE')
  for (const amount of Object.values(returned)) expect(notice).toContain(inWords(amount))
  const rows: PolicyRow[] = await read(`PolicyChange/List?submissionId=${policy.submissionId}`)
  const annual = Object.fromEntries(
    rows.map(({ type, effectiveDate, annualPremium }) => [`${type} ${effectiveDate}`, annualPremium!.total]),
  )
  expect(annual).toEqual({
    'PolicyIssuance 2027-01-01': '5039.00',
    'Endorsement 2027-03-01': '4360.00',
    'Endorsement 2027-06-01': '4780.00',
    'Endorsement 2027-08-01': '4585.00',
    'PolicyCancellation 2027-10-01': '0.00',
  })
  expect(await sumsOf(policy)).toEqual({ premium: '3478.57', fees: '195.00', taxes: '20.20', total: '3693.77' })

  await done(`Policy/${policyId}/reinstateById`, { reason: 'Cancelled in error' })
  expect(await sumsOf(policy)).toEqual(endorsed)
  expect(await document(policy, 'REINSTATEMENT_NOTICE')).toContain(inWords('1162.34'))

  // 85 percent of the issuance and 67 percent of the second endorsement are kept; the returns stay pro rata.
  const shortRate = await cancel(policy, { effectiveDate: '2027-10-01', method: 'short rate' })
  expect(amounts(shortRate.preview.breakdown)).toMatchObject({ BLD: '-222.29', BIEE: '-78.00', FIR: '-3.35' })
  expect(await sumsOf(policy)).toEqual({ premium: '4017.44', fees: '195.00', taxes: '23.52', total: '4235.96' })

  // 20 days of lapse are not charged, nor the taxes on them.
  const preview = await read(`Policy/${policyId}/reinstatement?effectiveDate=2027-10-21`)
  await done(`Policy/${policyId}/reinstateById`, {
    reason: 'Payment received, with lapse',
    effectiveDate: '2027-10-21',
  })
  const { transactions } = await read(`Policy/${policyId}`)
  expect(amounts(transactions[0].breakdown)).toMatchObject({ BLD: '126.18', BIEE: '49.51' })
  expect(preview).toEqual({ premium: transactions[0].premiumChange, breakdown: transactions[0].breakdown })
  await sumsOf(policy)

  const agent = await bindery.signIn('agent')
  const { body } = await agent.get(`/rest/Policy/${policyId}`)
  expect(body.breakdown).toEqual((await read(`Policy/${policyId}`)).breakdown)
  expect((await agent.get(`/rest/Endorsement/${first.id}`)).body.breakdown.total.total).toBe('-574.20')
  expect((await agent.get(`/rest/Endorsement/${first.id}/changes`)).body.premium).toBeNull()
})

test('W134 a renewal begins with the answers of the policy as it was endorsed', async () => {
  const policy = await issuedPolicy({ effectiveDate: '2027-01-01', expirationDate: '2027-02-15' })
  const before = await read(`Submission/${policy.submissionId}/Form/cp`)
  expect(before.answers.policy.aopDeductible).not.toBe('25000.00')
  await endorse(policy, '2027-01-10', '25000.00')
  await rename(policy, '2027-01-12', 'Elm Row Mill and Bakery LLC')
  const renewalId = idOf(await done(`Submission/${policy.submissionId}/submitRenewal?disableAutomation=true`))
  const { answers } = await read(`Submission/${renewalId}/Form/cp`)
  expect(answers.policy.aopDeductible).toBe('25000.00')
  expect(answers.locations).toHaveLength(before.answers.locations.length)
  const applicant = await read(`Submission/${renewalId}/Form/applicant`)
  expect(applicant.answers.insured.firstNamedInsured).toBe('Elm Row Mill and Bakery LLC')
  expect(await read(`Submission/${renewalId}`)).toMatchObject({
    insured: { name: 'Elm Row Mill and Bakery LLC' },
    ...{ effectiveDate: '2027-02-15', expirationDate: '2028-02-15' },
  })
  expect(applicant.answers.request).toMatchObject({ effectiveDate: '2027-02-15', expirationDate: '2028-02-15' })
})

test('a flat cancellation returns everything; a minimum is kept of each coverage if the insured cancels early', async () => {
  const flat = await issuedPolicy()
  const { preview } = await cancel(flat, { effectiveDate: '2027-01-01', method: 'flat' })
  expect(amounts(preview.breakdown)).toMatchObject({
    BLD: '-2015.00',
    INS: '-195.00',
    FIR: '-30.39',
    total: '-5264.39',
  })
  expect(await sumsOf(flat)).toEqual({ premium: '0.00', fees: '0.00', taxes: '0.00', total: '0.00' })

  const early = await cancel(await issuedPolicy(), { effectiveDate: '2027-01-11', method: 'pro rata' })
  // 25 percent of 2,015 is 503.75.
  expect(amounts(early.preview.breakdown)).toMatchObject({ BLD: '-1511.25', TER: '-45.00', FIR: '-22.80' })
  const own = { effectiveDate: '2027-01-11', method: 'pro rata', reason: 'UNDERWRITING', requestedByInsured: false }
  const carriers = await cancel(await issuedPolicy(), own)
  expect(amounts(carriers.preview.breakdown)).toMatchObject({ BLD: '-1959.79' })
})

test('a rewrite ends the term pro rata, and the new term is rated and charged by itself', async () => {
  const policy = await issuedPolicy()
  const { submissionId, policyId } = policy
  const id = idOf(await done(`Policy/${policyId}/startRewrite`, {}))
  const { version } = await read(`PolicyRewrite/${id}`)
  await done(`PolicyRewrite/${id}`, {
    ...{ version, effectiveDate: '2027-07-02', reasons: ['CORRECT_AN_ERROR_FROM_INCEPTION'] },
  })
  for (const step of ['createEndorsement', 'startRating', 'generateRating', 'startPricing', 'submitForIssuance'])
    await done(`PolicyRewrite/${id}/${step}`)
  const both = amounts((await read(`PolicyRewrite/${id}`)).breakdown)
  await done(`PolicyRewrite/${id}/markAsIssued`)
  const [old, successor]: Policy[] = await read(`Policy/List?submissionId=${submissionId}`)
  // 182 of 365 days are earned. The 183 days of the new term are charged by its own year, which has 366.
  expect(amounts(old!.transactions[0]!.breakdown!)).toMatchObject({ BLD: '-1010.26', FIR: '-15.24' })
  expect(amounts(successor!.breakdown!)).toMatchObject({ BLD: '1007.50', INS: '195.00', FIR: '15.20' })
  expect(both).toMatchObject({ BLD: '-2.76', INS: '195.00', FIR: '-0.04' })
  await sumsOf(policy)
  await sumsOf({ ...policy, policyId: successor!.id })
  expect(await document(policy, 'POLICY', `/PolicyRewrite/${id}`)).toContain('Premium of the new term')
})

test('the premium of a reinstatement is previewed for a cancelled policy, a day of the rest of its term, and the carrier', async () => {
  const policy = await issuedPolicy()
  const uri = `/rest/Policy/${policy.policyId}/reinstatement`
  expect(await underwriter.get(uri)).toMatchObject({ status: 409, body: { title: 'The policy is not cancelled.' } })
  await cancel(policy, { effectiveDate: '2027-10-01', method: 'pro rata' })
  // 92 of 365 days of 5,039.00, coverage by coverage.
  expect((await underwriter.get(uri)).body).toMatchObject({ premium: { total: '1270.11' } })
  expect(await underwriter.get(`${uri}?effectiveDate=2027-09-30`)).toMatchObject({
    status: 400,
    body: { title: 'Cover can resume from 10/01/2027 on, before the term ends on 01/01/2028.' },
  })
  expect((await (await bindery.signIn('agent')).get(uri)).status).toBe(403)
})

test('a policy that was issued before breakdowns were stored gets that of its quote', async () => {
  const { policyId } = await issuedPolicy()
  const stored = () =>
    bindery.db.selectFrom('policy').select('breakdown').where('id', '=', policyId).executeTakeFirstOrThrow()
  const before = await stored()
  await bindery.db.updateTable('policy').set({ breakdown: null }).where('id', '=', policyId).execute()
  expect((await read(`Policy/${policyId}`)).breakdown).toBeNull()
  await sql.raw(premiumBreakdowns.slice(premiumBreakdowns.indexOf('update policy'))).execute(bindery.db)
  expect(await stored()).toEqual(before)
})

test('a reissue changes no premium, no fee and no tax', async () => {
  const policy = await issuedPolicy()
  const before = await sumsOf(policy)
  const id = idOf(await done(`Policy/${policy.policyId}/startRewrite`, { reissue: true }))
  const { version } = await read(`PolicyRewrite/${id}`)
  await done(`PolicyRewrite/${id}`, {
    ...{ version, effectiveDate: '2027-07-02', reasons: ['CORRECT_AN_ERROR_FROM_INCEPTION'] },
  })
  for (const step of ['createEndorsement', 'startRating', 'generateRating', 'startPricing', 'submitForIssuance'])
    await done(`PolicyRewrite/${id}/${step}`)
  await done(`PolicyRewrite/${id}/markAsIssued`)
  expect(await read(`PolicyRewrite/${id}`)).toMatchObject({ reissue: true, breakdown: { total: { total: '0.00' } } })
  expect(await sumsOf(policy)).toEqual(before)
})
