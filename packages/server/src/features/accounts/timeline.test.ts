import type { PolicyRow } from '@bindery/contract/policies'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { QUOTE_STATUSES } from '@bindery/workflow/statuses'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makePerson, makeSubmission } from '#testing/records.ts'
import { answerReasonForm } from '#testing/wholeApplications.ts'
import { makeChange, makePolicy, makeQuote } from '#testing/workflowRecords.ts'
import { TEST_TODAY } from '#testing/world.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const agent = await bindery.signIn('agent')
const year = TEST_TODAY.getUTCFullYear()
const term = (of: number) => ({ effectiveDate: `${of}-01-01`, expirationDate: `${of + 1}-01-01` })

let made = 0
async function makeAccount() {
  const { id } = await bindery.db
    .insertInto('account')
    .values({ accountNumber: `TL-${++made}`, name: `Timeline Mill ${made}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, uri: `/rest/Account/${id}` }
}
async function issued(accountId: number, of: number, premium: string, more: { productShortNames?: string[] } = {}) {
  const { id: submissionId } = await makeSubmission(bindery.db, { accountId, status: S.issued, ...term(of), ...more })
  const { id: policyId } = await makePolicy(bindery.db, submissionId, {
    ...{ number: `TL-${submissionId}`, premium, issuedPremium: premium, ...term(of) },
  })
  return { submissionId, policyId }
}
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
const loss = { rowId: 'l1', line: 'CP', description: 'Ammonia leak', paid: '61000.00', reserved: '240.00' }

test('the timeline has terms, changes, declinations, losses and indicated renewals of five years, and earlier ones on request', async () => {
  const { id, uri } = await makeAccount()
  const old = await issued(id, year - 6, '500.00')
  const last = await issued(id, year - 1, '900.00')
  const current = await issued(id, year, '1000.00')
  await makeChange(bindery.db, 'endorsement', last.submissionId, last.policyId, {
    ...{ status: 7, issuedAs: 1, effectiveDate: `${year - 1}-07-01`, description: 'Mortgagee changed' },
  })
  await makeChange(bindery.db, 'endorsement', last.submissionId, last.policyId, { description: 'A draft' })
  await makeSubmission(bindery.db, {
    ...{ accountId: id, status: S.declined, statusReason: 'Loss experience', ...term(year - 2) },
  })
  await apply(current.submissionId, [{ ...loss, dateOfLoss: `${year - 1}-03-01`, status: 'closed' }])
  const renewal = await makeSubmission(bindery.db, {
    ...{ accountId: id, status: S.clear, renewsSubmissionId: current.submissionId, ...term(year + 1) },
  })
  await makeQuote(bindery.db, renewal.id, {
    ...{ number: `TLQ-${renewal.id}`, status: QUOTE_STATUSES.Quoted.code, premium: '1080.00', ...term(year + 1) },
  })

  const { body } = await underwriter.get(`${uri}/timeline`)
  expect(body).toMatchObject({
    years: { first: year - 3, last: year + 1 },
    known: { first: year - 6, last: year + 1 },
    terms: [
      { policyId: last.policyId, product: 'CP', premium: '900.00', endDate: `${year}-01-01` },
      { policyId: current.policyId, premium: '1000.00' },
    ],
    renewals: [{ submissionId: renewal.id, premium: '1080.00', effectiveDate: `${year + 1}-01-01` }],
    changes: [
      { kind: 'declined', date: `${year - 2}-01-01`, text: 'Loss experience' },
      { kind: 'endorsement', date: `${year - 1}-07-01`, text: 'Mortgagee changed' },
    ],
    losses: [{ date: `${year - 1}-03-01`, incurred: '61240.00', text: 'Ammonia leak', isOpen: false }],
  })
  const earlier = await underwriter.get(`${uri}/timeline?lastYear=${year - 4}`)
  expect(earlier.body).toMatchObject({ terms: [{ policyId: old.policyId }], changes: [], losses: [], renewals: [] })
  expect((await underwriter.get(`${uri}/overview`)).body.renewal).toEqual({ premium: '1080.00', expiring: '1000.00' })
  expect((await agent.get(`${uri}/timeline`)).status).toBe(404)
})

test('the earned premium of the account is that of its policies in the grid, endorsements from their own date', async () => {
  const { id, uri } = await makeAccount()
  const current = await issued(id, year, '1000.00')
  await makeChange(bindery.db, 'endorsement', current.submissionId, current.policyId, {
    ...{ status: 7, issuedAs: 1, effectiveDate: `${year}-02-01`, premiumChange: '120.40', annualPremium: '1240.00' },
  })
  const { body } = await underwriter.get(`/rest/Policy/bySubmissionIds?submissionIds=${current.submissionId}`)
  const cents = (body as PolicyRow[]).map(({ earnedPremium }) => Math.round(Number(earnedPremium?.total ?? 0) * 100))
  const earned = cents.reduce((sum, one) => sum + one, 0) / 100
  expect((await underwriter.get(`${uri}/overview`)).body.earnedPremium).toBe(earned.toFixed(2))
  expect(earned).toBeGreaterThan(0)
})

test('a term that began before the first year is shown, and counts as in force while it runs', async () => {
  const { id, uri } = await makeAccount()
  const days = { effectiveDate: `${year - 5}-07-01`, expirationDate: `${year + 1}-07-01` }
  const { id: submissionId } = await makeSubmission(bindery.db, { accountId: id, status: S.issued, ...days })
  await makePolicy(bindery.db, submissionId, { number: `TL-${submissionId}`, premium: '700.00', ...days })
  expect((await underwriter.get(`${uri}/timeline`)).body.terms).toMatchObject([{ submissionId }])
  const { inForce, premiums } = (await underwriter.get(`${uri}/overview`)).body
  expect({ inForce, premiums }).toMatchObject({ inForce: { count: 1, premium: '700.00' }, premiums: [] })
})

test.each([
  { why: 'its only product', productShortNames: ['CP'] },
  { why: 'one of its products', productShortNames: ['CP', 'WC'] },
])(
  'people see no term, declination or loss of a submission without the authorization for $why',
  async ({ productShortNames }) => {
    const { id, uri } = await makeAccount()
    const { submissionId } = await issued(id, year, '900.00', { productShortNames })
    await apply(submissionId, [{ ...loss, dateOfLoss: `${year}-01-02`, status: 'closed' }])
    await makeSubmission(bindery.db, { accountId: id, status: S.declined, ...term(year - 1), productShortNames })
    const { username } = await makePerson(bindery.db, {
      ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['WC'] },
    })
    const other = await bindery.signIn(username)
    expect((await other.get(`${uri}/timeline`)).body).toMatchObject({ terms: [], changes: [], losses: [] })
    expect((await other.get(`${uri}/overview`)).body.inForce.count).toBe(0)
    expect((await underwriter.get(`${uri}/timeline`)).body.changes).toHaveLength(1)
  },
)

test('a rewrite is shown on the day on which it ended the old policy, and a declination on the day of the decision, also in the history of the account', async () => {
  const { id, uri } = await makeAccount()
  const { submissionId, policyId } = await issued(id, year, '1000.00')
  await makeChange(bindery.db, 'policyRewrite', submissionId, policyId, {
    ...{ status: 7, effectiveDate: `${year}-03-01`, description: 'Moved to Vermont' },
  })
  await bindery.db
    .updateTable('policy')
    .set({ rewrittenOn: `${year}-03-01`, rewriteReturn: '840.00', premium: '160.00' })
    .where('id', '=', policyId)
    .execute()
  const declined = await makeSubmission(bindery.db, { accountId: id, status: S.submitted, ...term(year + 1) })
  await answerReasonForm(bindery.db, declined.id, 'decline')
  expect((await underwriter.post(`/rest/Submission/${declined.id}/declineWithForm`)).status).toBe(200)
  const { body: history } = await underwriter.get(`/rest/Audit?accountId=${id}&numberOfRows=10`)
  expect(history.records[0]).toMatchObject({ eventType: 'Submission', message: declined.submissionNumber })
  const { body } = await underwriter.get(`${uri}/timeline`)
  expect(body.terms).toMatchObject([{ policyId, premium: '160.00', endDate: `${year}-03-01` }])
  expect(body.changes).toMatchObject([
    { kind: 'rewrite', date: `${year}-03-01`, text: 'Moved to Vermont' },
    { kind: 'declined', date: TEST_TODAY.toISOString().slice(0, 10), submissionId: declined.id },
  ])
})

test('a reissue is shown, also when the account is assigned later, and so is a rewrite by another submission', async () => {
  const { id, uri } = await makeAccount()
  const later = await makeAccount()
  const [reissued, rewritten] = [await issued(id, year, '1000.00'), await issued(id, year, '500.00')]
  await makeChange(bindery.db, 'policyRewrite', reissued.submissionId, reissued.policyId, {
    ...{ status: 7, reissue: true, effectiveDate: `${year}-02-01`, description: 'Name corrected' },
  })
  await bindery.db
    .updateTable('policy')
    .set({ rewrittenOn: `${year}-03-01`, rewriteReturn: '420.00', premium: '80.00' })
    .where('id', '=', rewritten.policyId)
    .execute()
  const reissue = {
    kind: 'reissue',
    date: `${year}-02-01`,
    submissionId: reissued.submissionId,
    text: 'Name corrected',
  }
  expect((await underwriter.get(`${uri}/timeline`)).body.changes).toMatchObject([
    reissue,
    { kind: 'rewrite', date: `${year}-03-01`, submissionId: rewritten.submissionId, text: '' },
  ])
  const move = bindery.db.updateTable('submission').set({ accountId: later.id })
  await move.where('id', '=', reissued.submissionId).execute()
  expect((await underwriter.get(`${later.uri}/timeline`)).body.changes).toMatchObject([reissue])
})

test('more terms than a chart can show are summed by line and year, and follow every change of a policy', async () => {
  const { id, uri } = await makeAccount()
  const made = []
  for (let at = 0; at < 41; at += 1) made.push(await issued(id, at < 20 ? year - 1 : year, '10.50'))
  const summed = async () => (await underwriter.get(`${uri}/timeline`)).body
  expect(await summed()).toMatchObject({
    terms: [],
    termSums: [
      { year: year - 1, product: 'CP', count: 20, premium: '210.00' },
      { year, product: 'CP', count: 21, premium: '220.50' },
    ],
  })
  const { policyId } = made.at(-1)!
  const update = bindery.db.updateTable('policy').where('id', '=', policyId)
  await update.set({ premium: '100.00' }).execute()
  expect((await summed()).termSums[1]).toMatchObject({ count: 21, premium: '310.00' })
  await update.set({ status: 0 }).execute()
  expect(await summed()).toMatchObject({ termSums: [] })
  expect((await summed()).terms).toHaveLength(40)
})
