import { randomUUID } from 'node:crypto'
import { allCalls } from '@bindery/contract/api'
import { isKeyed } from '@bindery/contract/call'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { nameOf } from '#testing/calls.ts'
import { makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const filter = (name: string) => ({ name, filterTemplateId: 'submission.advanced', criteria: [] })
const keyed = () => ({ 'idempotency-key': randomUUID(), 'content-type': 'application/json' })

/** Sends a call three times with one key: twice at the same time, then once more. */
async function repeated(method: string, path: string, body?: unknown) {
  const headers = keyed()
  const send = () => underwriter.send(method, path, body ?? {}, headers)
  const [first, meanwhile] = await Promise.all([send(), send()])
  const later = await send()
  expect(first).toMatchObject({ status: 200 })
  expect([meanwhile.status, later.status]).toEqual([200, 200])
  expect([meanwhile.body, later.body]).toEqual([first.body, first.body])
  return { ...first, headers }
}

test('calls that need no Idempotency-Key are reads, drafts, resumable uploads, seen notifications and messages, ends of registrations, reports, passwords, second factors, links, the own picture and the session', () => {
  const exempt = allCalls.filter((call) => call.method !== 'GET' && !isKeyed(call)).map(nameOf)
  expect(exempt.sort()).toEqual([
    'DELETE /rest/Quote/List',
    'DELETE /rest/Registration/List',
    'DELETE /rest/Session',
    'DELETE /rest/Submission/:id/List',
    'DELETE /rest/Upload/:id',
    'DELETE /rest/UserProfile/picture',
    'PATCH /rest/Upload/:id',
    'POST /rest/ChatRoom/:id/read',
    'POST /rest/DocumentGeneration/createCorrespondenceForm',
    'POST /rest/DownloadToken',
    'POST /rest/DynamicData/:name/filter',
    'POST /rest/DynamicData/:name/filter/type/:filterType',
    'POST /rest/Email/createCorrespondenceForm',
    'POST /rest/Notification/:id/read',
    'POST /rest/Notification/acknowledge',
    'POST /rest/Notification/readAll',
    'POST /rest/OneTimeLink/firstAdministrator',
    'POST /rest/OneTimeLink/look',
    'POST /rest/OneTimeLink/password',
    'POST /rest/PerformanceEvent',
    'POST /rest/Person',
    'POST /rest/Person/:id/link',
    'POST /rest/Proposal/:id/previewStichedDocuments',
    'POST /rest/Proposal/:id/previewStitchedDocuments',
    'POST /rest/SecondFactor/confirm',
    'POST /rest/SecondFactor/recoveryCodes',
    'POST /rest/SecondFactor/setUp',
    'POST /rest/SecondFactor/turnOff',
    'POST /rest/Session',
    'POST /rest/Session/external',
    'POST /rest/Session/password',
    'POST /rest/Session/refresh',
    'POST /rest/Session/secondFactor',
    'POST /rest/Session/secondFactor/confirm',
    'POST /rest/Session/secondFactor/setUp',
    'POST /rest/Submission/:id/CollaborationDraft',
    'POST /rest/Submission/:id/Uploads',
    'POST /rest/UnderwritingUser/:id/saveExternalAuthentications',
    'POST /rest/Upload/:id/finish',
    'PUT /rest/UserProfile/picture',
  ])
})

test('a filter that is created, changed and deleted with lost answers is created, changed and deleted once', async () => {
  const { body: created } = await repeated('POST', '/rest/Filter', filter('Sent again'))
  const named = await bindery.db.selectFrom('filter').select('id').where('name', '=', 'Sent again').execute()
  expect(named).toHaveLength(1)
  const path = `/rest/Filter/${named[0]!.id}`
  const { body: changed } = await repeated('PATCH', path, { version: created.version, name: 'Renamed' })
  expect(changed).toMatchObject({ name: 'Renamed', version: created.version + 1 })
  await repeated('DELETE', path)
  expect((await underwriter.delete(path)).status).toBe(404)
})

test('a submission that is changed with a lost answer is changed once, and answers as it did', async () => {
  const { id } = await makeSubmission(bindery.db, { status: 1 })
  const { version } = (await underwriter.get(`/rest/Submission/${id}`)).body
  const { body } = await repeated('POST', `/rest/Submission/${id}`, { version, insuredName: 'Once Only' })
  expect(body.version).toBe(version + 1)
  const stored = await bindery.db
    .selectFrom('submission')
    .select(['insuredName', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored).toEqual({ insuredName: 'Once Only', version: version + 1 })
})

test('a draft that is deleted with a lost answer is answered as deleted, not as missing', async () => {
  const created = await underwriter.post('/rest/Submission/create', {})
  const id = Number(created.body.uri.split('/').at(-1))
  await repeated('DELETE', `/rest/Submission/${id}`)
  expect((await underwriter.get(`/rest/Submission/${id}`)).status).toBe(404)
})

test('a key that was used for another request, or cannot be one, is refused, and a refused write frees its key', async () => {
  const { headers } = await repeated('POST', '/rest/Filter', filter('Keyed'))
  expect(await underwriter.post('/rest/Filter', filter('Another'), headers)).toMatchObject({
    status: 409,
    body: { title: 'This Idempotency-Key was used for another request.' },
  })
  expect(
    await underwriter.post('/rest/Filter', filter('Odd'), { ...headers, 'idempotency-key': 'x'.repeat(101) }),
  ).toMatchObject({ status: 400 })
  const again = keyed()
  expect((await underwriter.post('/rest/Filter', filter('Keyed'), again)).status).toBe(409)
  expect((await underwriter.post('/rest/Filter', filter('Free now'), again)).status).toBe(200)
})

test('a value that is nested too deeply to be compared with its repetition is refused', async () => {
  const nested = `{"value":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const answer = await underwriter.send('PUT', '/rest/Preference/view.dock.pinned', nested, keyed())
  expect(answer).toMatchObject({ status: 400, body: { type: 'malformed' } })
})
