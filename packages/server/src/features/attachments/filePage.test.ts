import { TUS_CONTENT_TYPE, uploadsAddress } from '@bindery/contract/uploads'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const service = await bindery.signIn(
  (await makePerson(bindery.db, { userType: 'ServiceUser', roles: ['PolicyServices'], organizationId: 10 })).username,
)
const { id: submissionId } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })

async function uploadTo(
  id: number,
  who: Client,
  { name = 'Roof.txt', text = 'Roof', replaces, ...fields }: Record<string, string>,
) {
  if (replaces) return newVersion(id, who, { name, text, replaces: Number(replaces) })
  const body = new FormData()
  body.append('filename', name)
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new Blob([text]), name)
  const answer = await fetch(`${bindery.address}/rest/Submission/${id}/Attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}
/** A new version is sent like every resumable upload. */
async function newVersion(id: number, who: Client, { name, text, replaces }: NewVersion) {
  const begun = await who.send('POST', uploadsAddress(id), undefined, {
    'upload-length': String(Buffer.byteLength(text)),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  })
  const address = begun.headers.get('location')!
  await who.send('PATCH', address, text, { 'content-type': TUS_CONTENT_TYPE, 'upload-offset': '0' })
  return who.post(`${address}/finish`, { replaces, keepBoth: true })
}
interface NewVersion {
  name: string
  text: string
  replaces: number
}
const upload = (who: Client, fields: Record<string, string> = {}) => uploadTo(submissionId, who, fields)
const pathOf = ({ id }: { id: number }) => `/rest/Attachment/${id}`

test('C438 C439 C440 C518 a file has its name, size, type, owner, maker and the rights of the caller', async () => {
  const { body: added } = await upload(underwriter, { displayLabel: 'From the agent', type: 'LOSS_RUNS' })
  const { user } = (await underwriter.get('/rest/Session')).body
  expect((await underwriter.get(pathOf(added))).body).toMatchObject({
    ...{ id: added.id, name: 'Roof.txt', size: 4, byteCountToDisplaySize: '4 bytes', type: 'LOSS_RUNS' },
    ...{ description: 'From the agent', shared: false, ownerUri: `/Submission/${submissionId}`, submissionId },
    ...{ createdBy: { id: user.id, name: user.name }, modifiedBy: null, usedBy: [], fixed: null },
    ...{ canModify: true, canShare: true, canDelete: true, canReplace: true },
    versions: [{ id: added.id, edition: 1 }],
  })
})

test('C521 C107 C108 a file is renamed, described, typed and shared; what is left out stays', async () => {
  const { body: added } = await upload(underwriter)
  const { body: changed } = await manager.post(pathOf(added), { name: 'Walls', description: 'All four' })
  expect(changed).toMatchObject({ name: 'Walls.txt', description: 'All four', version: 2, shared: false })
  expect(changed.modifiedBy.name).toBe((await manager.get('/rest/Session')).body.user.name)
  expect((await underwriter.post(`${pathOf(added)}?type=LOSS_RUNS&shared=true&name=`)).body).toMatchObject({
    ...{ name: 'Walls.txt', type: 'LOSS_RUNS', shared: true, description: 'All four', version: 3 },
  })
  expect(
    (await agent.get(`/rest/Submission/${submissionId}/CollaborationItem?search=walls`)).body.records,
  ).toHaveLength(1)
})

test('C102 C519 H505 a description has at most 255 characters, and a type is one of the data set', async () => {
  const { body: added } = await upload(underwriter)
  const statuses = []
  for (const change of [{ description: 'x'.repeat(255) }, { description: 'x'.repeat(256) }, { type: 'NO_SUCH_TYPE' }])
    statuses.push((await underwriter.post(pathOf(added), change)).status)
  expect(statuses).toEqual([200, 400, 400])
  const { body: types } = await underwriter.get(`/rest/DynamicData/${encodeURIComponent('Attachment Types')}`)
  expect(types.items.map(({ value }: { value: string }) => value)).toContain('LOSS_RUNS')
})

test('a change over somebody else’s is refused with the file as it is now', async () => {
  const { body: added } = await upload(underwriter)
  await manager.post(pathOf(added), { name: 'Theirs' })
  const answer = await underwriter.post(pathOf(added), { name: 'Mine', version: added.version })
  expect(answer).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('stale'), current: { name: 'Theirs.txt' } },
  })
})

test('who reads, changes, shares and deletes a file: owner, colleague, service user, agents', async () => {
  const people = { underwriter, manager, service, agent, stranger }
  const attempts = async (who: Client, owner: Client, fields: Record<string, string>) => {
    const { body: added } = await upload(owner, fields)
    const path = pathOf(added)
    const statuses = [await who.get(path), await who.post(path, { name: 'Other' })]
    statuses.push(await who.post(path, { shared: fields.shared !== 'true' }), await who.send('DELETE', path))
    return statuses.map(({ status }) => status).join(' ')
  }
  const tried = async (owner: Client, fields: Record<string, string> = {}) => {
    const found: Record<string, string> = {}
    for (const [name, who] of Object.entries(people)) found[name] = await attempts(who, owner, fields)
    return found
  }
  const all = '200 200 200 200'
  const none = '404 404 404 404'
  expect(await tried(underwriter)).toEqual({
    ...{ underwriter: all, manager: all, service: all },
    ...{ agent: none, stranger: none },
  })
  expect(await tried(underwriter, { shared: 'true' })).toEqual({
    ...{ underwriter: all, manager: all, service: all },
    ...{ agent: '200 403 403 403', stranger: none },
  })
  // An agent's upload is shared whatever is sent; agents do not have the permission to delete by default.
  expect(await tried(agent, { shared: 'true' })).toEqual({
    ...{ underwriter: '200 200 403 200', manager: '200 200 403 200', service: '200 200 403 200' },
    ...{ agent: '200 200 403 403', stranger: none },
  })
})

test('C522 a deleted file is gone from the list, with its content and its earlier versions', async () => {
  const { body: first } = await upload(underwriter, { name: 'Gone soon.txt' })
  const { body: second } = await upload(underwriter, { replaces: String(first.id), text: 'Again' })
  expect((await underwriter.send('DELETE', pathOf(second))).body).toEqual({ done: true })
  for (const file of [first, second]) {
    expect((await underwriter.get(pathOf(file))).status).toBe(404)
    expect((await underwriter.get(`${pathOf(file)}/content`)).status).toBe(404)
  }
  const { body } = await underwriter.get(`/rest/Submission/${submissionId}/CollaborationItem?search=gone`)
  expect(body.records).toEqual([])
})

test('a new version supersedes: the list has the newest only, the earlier ones stay readable', async () => {
  const { body: first } = await upload(underwriter, { name: 'Losses.txt', type: 'LOSS_RUNS', shared: 'true' })
  await underwriter.post(pathOf(first), { description: 'Five years' })
  const { status, body: second } = await upload(manager, {
    name: 'export.csv',
    text: 'a,b',
    replaces: String(first.id),
  })
  expect({ status, ...second }).toMatchObject({
    ...{ status: 200, name: 'Losses.csv', description: 'Five years', type: 'LOSS_RUNS', shared: true, edition: 2 },
  })
  const { body: third } = await upload(manager, { name: 'export.csv', text: 'a,b,c', replaces: String(second.id) })
  const { body } = await agent.get(`/rest/Submission/${submissionId}/CollaborationItem?search=losses`)
  expect(body.records.map(({ id }: { id: number }) => id)).toEqual([third.id])
  const { body: detail } = await agent.get(pathOf(first))
  expect(detail.versions.map(({ id }: { id: number }) => id)).toEqual([third.id, second.id, first.id])
  expect((await agent.get(`${pathOf(first)}/content`)).body).toBe('Roof')

  const earlier = 'This is an earlier version. Open the newest one to change the file.'
  expect(detail.fixed).toBe(earlier)
  expect(await underwriter.post(pathOf(first), { name: 'x' })).toMatchObject({ status: 403, body: { title: earlier } })
  expect(await upload(underwriter, { replaces: String(first.id) })).toMatchObject({
    status: 409,
    body: { title: 'Somebody uploaded a newer version meanwhile.' },
  })

  // Hiding the file hides all versions; sharing it again shows the newest.
  await underwriter.post(pathOf(third), { shared: false })
  for (const file of [first, second, third]) expect((await agent.get(pathOf(file))).status).toBe(404)
  await underwriter.post(pathOf(third), { shared: true })
  expect((await agent.get(pathOf(third))).body.versions).toHaveLength(1)
  expect((await agent.get(`${pathOf(first)}/content`)).status).toBe(404)
})

test('two new versions at once: one is stored, the other is refused, and nothing is left of it', async () => {
  const { body: first } = await upload(underwriter, { name: 'Race.txt' })
  const answers = await Promise.all(
    [underwriter, manager].map((who) => upload(who, { name: 'race.txt', replaces: String(first.id) })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await underwriter.get(pathOf(first))
  expect(body.versions.map(({ edition }: { edition: number }) => edition)).toEqual([2, 1])
})

test('a new version is for those who may change the file, and of a file of the same submission', async () => {
  const { body: kept } = await upload(underwriter)
  const { body: shared } = await upload(underwriter, { shared: 'true' })
  const { id: other } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  expect((await upload(agent, { replaces: String(kept.id) })).status).toBe(404)
  expect((await upload(agent, { replaces: String(shared.id) })).status).toBe(403)
  expect((await uploadTo(other, underwriter, { replaces: String(kept.id) })).status).toBe(404)
})

test('a file that a form answer refers to is not deleted, and it is said where it is used', async () => {
  const { body: added } = await upload(underwriter, { name: 'Values.txt' })
  const { templateKey, templateVersion } = await bindery.db
    .selectFrom('formTemplate')
    .select(['key as templateKey', 'version as templateVersion', 'navLabel'])
    .where('key', '=', 'cp')
    .orderBy('version')
    .executeTakeFirstOrThrow()
  const answers = JSON.stringify({ rows: [{ file: { attachmentId: added.id, name: 'Values.txt' } }] })
  await bindery.db
    .insertInto('form')
    .values({ submissionId, templateKey, templateVersion, answers, modifiedById: 0 })
    .execute()
  const { body: detail } = await underwriter.get(pathOf(added))
  expect(detail.usedBy).toMatchObject([{ kind: 'form', uri: null }])
  const answer = await underwriter.send('DELETE', pathOf(added))
  expect(answer).toMatchObject({
    status: 409,
    body: { title: `This file is used by ${detail.usedBy[0].name}. Remove it from the answer there first.` },
  })
  expect((await underwriter.get(`${pathOf(added)}/content`)).body).toBe('Roof')
})

test('a file in a proposal is not deleted, an earlier version in it neither; without the section it is', async () => {
  const proposal = await standing.proposal({ db: bindery.db, agencyId: AGENCY.agents }, 1, 4)
  const { body: first } = await uploadTo(proposal.submissionId, underwriter, { name: 'Photos.txt' })
  const added = await underwriter.post(`/rest/Proposal/${proposal.id}/addSectionFromDocument`, {
    attachmentId: first.id,
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const { body: second } = await uploadTo(proposal.submissionId, underwriter, { replaces: String(first.id) })
  const { name } = (await underwriter.get(`/rest/Proposal/${proposal.id}`)).body
  expect((await underwriter.get(pathOf(second))).body.usedBy).toEqual([
    { kind: 'proposal', uri: `/Proposal/${proposal.id}`, name },
  ])
  expect(await underwriter.send('DELETE', pathOf(second))).toMatchObject({
    status: 409,
    body: { title: `This file is used by ${name}. Delete its section there first.` },
  })
  // The proposal is the carrier's: agents do not read its name.
  await underwriter.post(pathOf(second), { shared: true })
  expect((await agent.get(pathOf(second))).body.usedBy).toEqual([])

  const [section] = await bindery.db
    .selectFrom('proposalSection')
    .select('id')
    .where('attachmentId', '=', first.id)
    .execute()
  expect((await underwriter.send('DELETE', `/rest/ProposalSection/${section!.id}/deleteSection`)).status).toBe(200)
  expect((await underwriter.send('DELETE', pathOf(second))).status).toBe(200)
})

test('a file of a task is not deleted; agents read of the tasks that are shared with them', async () => {
  const { body: added } = await upload(underwriter, { name: 'Survey.txt', shared: 'true' })
  const { user } = (await underwriter.get('/rest/Session')).body
  const task = async (definition: string, shared: boolean) => {
    const fields = { submissionId, definition, assignedToId: user.id, shared }
    const { body } = await underwriter.post('/rest/SubmissionTask', fields)
    const linked = await underwriter.post(`/rest/SubmissionTask/${body.id}/Attachment`, { id: added.id })
    expect(linked.status, JSON.stringify(linked.body)).toBe(200)
    return { kind: 'task', uri: `/SubmissionTask/${body.id}`, name: definition.replace('Other::', '') }
  }
  const kept = await task('Other::Ask the engineer', false)
  expect((await agent.get(pathOf(added))).body.usedBy).toEqual([])
  const shared = await task('Other::Send the survey', true)
  expect((await agent.get(pathOf(added))).body.usedBy).toEqual([shared])
  expect((await underwriter.get(pathOf(added))).body.usedBy).toEqual([kept, shared])
  expect(await underwriter.send('DELETE', pathOf(added))).toMatchObject({
    status: 409,
    body: {
      title:
        'This file is used by Ask the engineer, Send the survey. Remove it from the task first; a completed task must be reopened for that.',
    },
  })
})

test('a document that an action made is neither renamed, nor deleted, nor replaced', async () => {
  const { id } = await bindery.db
    .insertInto('attachment')
    .values({
      ...{ submissionId, name: 'Quote 1', mediaType: 'text/html', size: 4, shared: true, createdById: 0 },
      ...{ recordUri: '/Quote/1', type: 'QUOTE_DOCUMENT' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const title = 'This document was made by an action. It cannot be renamed, changed, replaced or deleted.'
  expect((await underwriter.get(pathOf({ id }))).body).toMatchObject({ fixed: title, canModify: false })
  expect(await underwriter.post(pathOf({ id }), { name: 'Mine' })).toMatchObject({ status: 403, body: { title } })
  expect(await underwriter.post(pathOf({ id }), { shared: false })).toMatchObject({ status: 403, body: { title } })
  expect(await underwriter.send('DELETE', pathOf({ id }))).toMatchObject({ status: 403, body: { title } })
  expect(await upload(underwriter, { replaces: String(id) })).toMatchObject({ status: 403, body: { title } })
})
