import { afterAll, describe, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeChange, makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')

async function makeIssued() {
  const { id: submissionId } = await makeSubmission(bindery.db, {
    status: 7,
    accountId: 1,
    insuredState: 'NY',
    hazardGrade: 3,
    wasSubmitted: true,
    wasCleared: true,
    endorsementPending: true,
    effectiveDate: '2026-06-01',
    expirationDate: '2027-06-01',
  })
  return { submissionId, policy: await makePolicy(bindery.db, submissionId) }
}

const [DRAFT, RATING, RATED, PRICED, SUBMITTED, PENDING, ISSUED] = [1, 2, 3, 4, 5, 6, 7]
const priced = { rated: true, priced: true, premiumChange: '10.00' }

interface Case {
  call: string
  from: number
  to: number
  given?: object
}
async function run(context: 'Endorsement' | 'PolicyRewrite', { call, from, to, given }: Case) {
  const { submissionId, policy } = await makeIssued()
  const table = context === 'Endorsement' ? 'endorsement' : 'policyRewrite'
  const { id } = await makeChange(bindery.db, table, submissionId, policy.id, { status: from, ...given })
  const answer = await underwriter.post(`/rest/${context}/${id}/${call}`)
  expect(answer, `${call} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200, body: { status: to } })
  expect((await underwriter.get(`/rest/${context}/${id}`)).body).toMatchObject({ id, status: to })
}

/** Calls shared by endorsements and rewrites, with the resulting status. */
describe.each([
  {
    endorsement: 'W276',
    rewrite: 'W294',
    call: 'createEndorsement',
    from: DRAFT,
    to: DRAFT,
    given: { confirmed: false },
  },
  { endorsement: 'W277', rewrite: 'W295', call: 'submit', from: PRICED, to: SUBMITTED, given: priced },
  { endorsement: 'W278', rewrite: 'W296', call: 'startRating', from: DRAFT, to: RATING },
  { endorsement: 'W279', rewrite: 'W297', call: 'refreshQuote', from: RATED, to: RATING, given: { rated: true } },
  { endorsement: 'W280', rewrite: 'W298', call: 'submitForIssuance', from: SUBMITTED, to: PENDING, given: priced },
  { endorsement: 'W281', rewrite: 'W299', call: 'markAsIssued', from: PENDING, to: ISSUED, given: priced },
  { endorsement: 'W282', rewrite: 'W300', call: 'revertToSubmitted', from: PENDING, to: SUBMITTED, given: priced },
  { endorsement: 'W284', rewrite: 'W301', call: 'generateRating', from: RATING, to: RATED },
  { endorsement: 'W285', rewrite: 'W302', call: 'startPricing', from: RATED, to: PRICED, given: { rated: true } },
  { endorsement: 'W286', rewrite: 'W303', call: 'modifyPricing', from: PRICED, to: RATED, given: priced },
  { endorsement: 'W287', rewrite: 'W304', call: 'modifyRating', from: PRICED, to: RATING, given: priced },
])('$endorsement $rewrite POST $call leads from $from to $to', (one) => {
  test.each(['Endorsement', 'PolicyRewrite'] as const)('of %s', (context) => run(context, one))
})

test('W283 an issued endorsement goes back to pending issuance', () =>
  run('Endorsement', { call: 'revertToPendingIssuance', from: ISSUED, to: PENDING, given: { ...priced, issuedAs: 1 } }))

test('W306 a rewrite has no approve, no decline and no way back to pending issuance', async () => {
  for (const call of ['approve', 'decline', 'revertToPendingIssuance'])
    expect(await underwriter.post(`/rest/PolicyRewrite/1/${call}`)).toMatchObject({
      status: 404,
      body: { title: 'There is nothing at this address.' },
    })
})

test('W290 W305 the rating attachments of a change are files of its own', async () => {
  for (const [context, table] of [
    ['Endorsement', 'endorsement'],
    ['PolicyRewrite', 'policyRewrite'],
  ] as const) {
    const { submissionId, policy } = await makeIssued()
    const given = {
      status: RATED,
      rated: true,
      rating: JSON.stringify({ lines: [{ label: 'Change', value: '10.00' }] }),
    }
    const { id } = await makeChange(bindery.db, table, submissionId, policy.id, given)
    const path = `/rest/${context}/${id}/generateRatingAttachments`
    expect((await underwriter.post(path, {})).status).toBe(400)
    expect((await underwriter.post(path, { attachmentsToGenerate: ['ra.worksheet'] })).status).toBe(200)
    const { body: files } = await underwriter.get(`/rest/Submission/${submissionId}/Attachments`)
    expect(files).toMatchObject([{ recordUri: `/${context}/${id}`, type: 'RATING_WORKSHEET', shared: false }])
    expect((await underwriter.get(`/rest/Attachment/${files[0].id}/content`)).body).toContain('10.00')
  }
})
