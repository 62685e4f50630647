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
/** The calls that an endorsement and a rewrite have in common, with where they lead. */
const SHARED: Case[] = [
  { call: 'createEndorsement', from: DRAFT, to: DRAFT, given: { confirmed: false } },
  { call: 'submit', from: PRICED, to: SUBMITTED, given: priced },
  { call: 'startRating', from: DRAFT, to: RATING },
  { call: 'refreshQuote', from: RATED, to: RATING, given: { rated: true } },
  { call: 'submitForIssuance', from: SUBMITTED, to: PENDING, given: priced },
  { call: 'markAsIssued', from: PENDING, to: ISSUED, given: priced },
  { call: 'revertToSubmitted', from: PENDING, to: SUBMITTED, given: priced },
  { call: 'generateRating', from: RATING, to: RATED },
  { call: 'startPricing', from: RATED, to: PRICED, given: { rated: true } },
  { call: 'modifyPricing', from: PRICED, to: RATED, given: priced },
  { call: 'modifyRating', from: PRICED, to: RATING, given: priced },
]

async function run(context: 'Endorsement' | 'PolicyRewrite', { call, from, to, given }: Case) {
  const { submissionId, policy } = await makeIssued()
  const table = context === 'Endorsement' ? 'endorsement' : 'policyRewrite'
  const { id } = await makeChange(bindery.db, table, submissionId, policy.id, { status: from, ...given })
  const answer = await underwriter.post(`/rest/${context}/${id}/${call}`)
  expect(answer, `${call} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200, body: { status: to } })
  expect((await underwriter.get(`/rest/${context}/${id}`)).body).toMatchObject({ id, status: to })
}

describe('W276 W277 W278 W279 W280 W281 W282 W284 W285 W286 W287 of an endorsement', () => {
  test.each(SHARED)('$call leads from $from to $to', (one) => run('Endorsement', one))
})

describe('W292 W294 W295 W296 W297 W298 W299 W300 W301 W302 W303 W304 of a rewrite', () => {
  test.each(SHARED)('$call leads from $from to $to', (one) => run('PolicyRewrite', one))
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
    expect((await underwriter.get(`/rest/Attachment/${files[0].id}/content`)).body).toContain('$10.00')
  }
})

test('W205 W206 W208 W209 W210 W211 W212 each record has a step bar of its own', async () => {
  const { submissionId, policy } = await makeIssued()
  const of = (table: 'endorsement' | 'policyRewrite' | 'policyCancellation') =>
    makeChange(bindery.db, table, submissionId, policy.id)
  const { created } = (
    await underwriter.post(`/rest/ExternalReport/${submissionId}/create`, { reportName: 'Business credit' })
  ).body
  const bars: [string, string[]][] = [
    [`Quote/${policy.quoteId}/breadCrumbs`, ['create', 'rate', 'price', 'quote', 'request bind', 'bind']],
    [`Policy/${policy.id}/breadCrumbs`, ['bound', 'begin issuance', 'pending issuance', 'issued']],
    [`PolicyIssuance/${policy.issuanceId}/breadCrumbs`, ['bound', 'pending issuance', 'issued']],
    [`Endorsement/${(await of('endorsement')).id}/breadCrumbs`, ['create', 'rate', 'price', 'submit', 'issue']],
    [`PolicyRewrite/${(await of('policyRewrite')).id}/breadCrumbs`, ['create', 'rate', 'price', 'submit', 'issue']],
    [
      `PolicyCancellation/${(await of('policyCancellation')).id}/breadCrumbs`,
      ['create', 'requested', 'pending', 'cancelled'],
    ],
    [`ExternalReport/${created[0].uri.split('/').at(-1)}/BreadCrumbs`, ['edit', 'view']],
  ]
  for (const [path, names] of bars) {
    const { body } = await underwriter.get(`/rest/${path}`)
    expect(
      body.map(({ name }: { name: string }) => name),
      path,
    ).toEqual(names)
  }
})
