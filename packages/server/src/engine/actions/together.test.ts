import { afterAll, expect, test } from 'vitest'
import { type Client, signIn, startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager] = [await bindery.signIn('underwriter'), await bindery.signIn('manager')]
const READY = { accountId: 1, insuredState: 'NY', wasSubmitted: true, wasCleared: true }
const ROUNDS = process.env.TEST_DATABASE_URL ? 200 : 20

async function requestedQuote() {
  const { id: submissionId } = await makeSubmission(bindery.db, { ...READY, status: 5 })
  const quote = await makeQuote(bindery.db, submissionId, { status: 7, premium: '1000.00', bindRequested: true })
  return { submissionId, quoteId: quote.id }
}
const policiesOf = (submissionId: number) =>
  bindery.db.selectFrom('policy').select('id').where('submissionId', '=', submissionId).execute()

test('of two who bind the same quote at once exactly one does, and the other is told why', async () => {
  const other = bindery.database.engine === 'postgres' ? await bindery.secondProcess() : null
  const second = other ? await signIn(other.address, 'manager') : manager
  for (let round = 0; round < ROUNDS; round++) {
    const { submissionId, quoteId } = await requestedQuote()
    const bind = (user: Client) => user.post('/rest/Proposal/bind', { quoteIds: [quoteId] })
    const answers = await Promise.all([bind(underwriter), bind(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.title).toBe(
      '"Bind" is not possible while the quote is Bound.',
    )
    expect(await policiesOf(submissionId)).toHaveLength(1)
  }
})

test('two bind requests sent with one Idempotency-Key have one effect and one answer, at once or later', async () => {
  const { submissionId, quoteId } = await requestedQuote()
  const bind = () =>
    underwriter.post('/rest/Proposal/bind', { quoteIds: [quoteId] }, { 'idempotency-key': `bind-${quoteId}` })
  const [first, again] = await Promise.all([bind(), bind()])
  const later = await bind()
  expect([first.status, again.status, later.status]).toEqual([200, 200, 200])
  expect(again.body).toEqual(first.body)
  expect(later.body).toEqual(first.body)
  expect(await policiesOf(submissionId)).toHaveLength(1)
  const unlike = await underwriter.post(`/rest/Quote/${quoteId}/unbind`, {}, { 'idempotency-key': `bind-${quoteId}` })
  expect(unlike).toMatchObject({ status: 409, body: { title: 'This Idempotency-Key was used for another request.' } })
})

test('a submission that is begun twice with one Idempotency-Key is begun once', async () => {
  const begin = (body: object) => underwriter.post('/rest/Submission/create', body, { 'idempotency-key': 'begin' })
  const [first, again] = await Promise.all([begin({}), begin({})])
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect((await begin({})).body).toEqual(first.body)
  expect((await begin({ insuredName: 'Another' })).status).toBe(409)
  expect((await underwriter.post('/rest/Submission/create', {})).body.uri).not.toBe(first.body.uri)
  const id = Number(first.body.uri.split('/').at(-1))
  const after = await bindery.db.selectFrom('submission').select('id').where('id', '>=', id).execute()
  expect(after).toHaveLength(2)
})

test('two people who happen to send one Idempotency-Key each get what they asked for', async () => {
  const begin = (who: Client, body = {}) =>
    who.post('/rest/Submission/create', body, { 'idempotency-key': 'shared-by-two' })
  const mine = await begin(underwriter)
  const theirs = await begin(manager)
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(theirs.body.uri).not.toBe(mine.body.uri)
  expect((await begin(underwriter)).body).toEqual(mine.body)
  expect((await begin(manager)).body).toEqual(theirs.body)
  expect((await begin(manager, { insuredName: 'Another' })).status).toBe(409)
})

test('a refused action leaves its Idempotency-Key free', async () => {
  const { id } = await makeSubmission(bindery.db, { ...READY, status: 1, effectiveDate: null })
  await answerApplication(bindery.db, id)
  const submit = () => underwriter.post(`/rest/Submission/${id}/submit`, {}, { 'idempotency-key': `submit-${id}` })
  expect(await submit()).toMatchObject({ status: 409, body: { title: 'Enter the effective date.' } })
  await bindery.db.updateTable('submission').set({ effectiveDate: '2027-01-01' }).where('id', '=', id).execute()
  expect((await submit()).status).toBe(200)
})

test('an action is recorded with who, what and all that came of it, and whoever looks hears of it', async () => {
  const { submissionId, quoteId } = await requestedQuote()
  const stream = await openStream(bindery.address, manager.token, 'client-who-looks')
  await manager.get(`/rest/Actions?uri=/Quote/${quoteId}&registrationIdentifier=/Quote/${quoteId}`, {
    'x-client-id': 'client-who-looks',
  })
  await underwriter.post('/rest/Proposal/bind', { quoteIds: [quoteId] })
  expect((await stream.next()).data).toEqual({ type: 'submission.changed', uri: `/Submission/${submissionId}` })
  const [record] = await bindery.db
    .selectFrom('actionRecord')
    .selectAll()
    .where('submissionId', '=', submissionId)
    .execute()
  expect(record).toMatchObject({ context: 'Quote', recordId: quoteId, action: 'Bind' })
  const lines = await bindery.db
    .selectFrom('activityEvent')
    .select(['context', 'name', 'toStatus'])
    .where('submissionId', '=', submissionId)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { context: 'Quote', name: 'Bind', toStatus: 9 },
    { context: 'Policy', name: 'Created', toStatus: 1 },
    { context: 'PolicyIssuance', name: 'Created', toStatus: 1 },
    { context: 'Submission', name: 'Quote Bound', toStatus: 6 },
  ])
  stream.close()
})
