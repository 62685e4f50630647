import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
]
const { id: submissionId } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
const write = async (who: Client, text = 'Roof is new') => (await who.post('/rest/Note', { submissionId, text })).body

test('C453 C454 C455 C548 a note has text, type, visibility, author and times', async () => {
  const { body: note } = await underwriter.post('/rest/Note', {
    submissionId,
    text: 'Called the agent',
    type: 'GENERAL',
  })
  const { user } = (await underwriter.get('/rest/Session')).body
  expect(note).toMatchObject({
    ...{ submissionId, text: 'Called the agent', type: 'GENERAL', publicNote: false },
    ...{ authorId: user.id, authorName: user.name, timeCreated: note.lastModified },
  })
  expect((await underwriter.get(`/rest/Note/${note.id}`)).body).toEqual(note)
})

test('C549 C550 fields are taken as parameters or in the body; what is left out stays', async () => {
  const { body: note } = await underwriter.post(
    `/rest/Note?submissionId=${submissionId}&text=By%20parameter&type=GENERAL`,
  )
  expect(note).toMatchObject({ text: 'By parameter', type: 'GENERAL', version: 1 })
  const { body: changed } = await underwriter.post(`/rest/Note/${note.id}?text=Changed`)
  expect(changed).toMatchObject({ text: 'Changed', type: 'GENERAL', version: 2 })
})

test('C190 a note has 1 to 8192 characters, one of which can be seen', async () => {
  const statuses = []
  for (const text of ['', ' \n ', '\u200b', 'x'.repeat(8193), 'x'.repeat(8192)])
    statuses.push((await underwriter.post('/rest/Note', { submissionId, text })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 200])
})

test('C199 C200 C201 a new note can be changed and deleted; it is shared only afterwards', async () => {
  const answer = await underwriter.post('/rest/Note', { submissionId, text: 'For all', publicNote: true })
  expect(answer).toMatchObject({
    status: 403,
    body: { title: 'Save the note first, then make it visible to the agent.' },
  })
  const note = await write(underwriter)
  expect(note).toMatchObject({ canModify: true, canDelete: true, publicNote: false })
  const { body: shared } = await underwriter.post(`/rest/Note/${note.id}`, { publicNote: true })
  expect(shared.publicNote).toBe(true)
  expect((await agent.get(`/rest/Note/${note.id}`)).body).toMatchObject({ canModify: false, canShare: false })
})

test('C195 C196 C197 a manager changes type and visibility of another person’s note, but not its text', async () => {
  const note = await write(underwriter)
  const path = `/rest/Note/${note.id}`
  expect((await manager.post(path, { type: 'REFERRAL', publicNote: true })).body).toMatchObject({
    ...{ type: 'REFERRAL', publicNote: true, text: 'Roof is new' },
    modifiedByName: (await manager.get('/rest/Session')).body.user.name,
  })
  expect((await manager.post(path, { text: 'Roof is old' })).body.title).toBe(
    'Only the author can change the text of a note.',
  )
  expect((await manager.send('DELETE', path)).body.title).toBe('You cannot delete this note.')
})

test('a colleague without the right to options changes nothing', async () => {
  const note = await write(manager)
  for (const change of [{ text: 'Mine' }, { type: 'GENERAL' }, { publicNote: true }])
    expect((await underwriter.post(`/rest/Note/${note.id}`, change)).status).toBe(403)
})

test('C551 C198 deleting needs the permission and the authorship', async () => {
  const note = await write(underwriter)
  expect((await underwriter.send('DELETE', `/rest/Note/${note.id}`)).body).toEqual({ done: true })
  expect((await underwriter.get(`/rest/Note/${note.id}`)).status).toBe(404)
  const theirs = await write(agent)
  expect((await agent.send('DELETE', `/rest/Note/${theirs.id}`)).status).toBe(403)
})

test('a change over somebody else’s is refused with the note as it is now', async () => {
  const note = await write(underwriter)
  await manager.post(`/rest/Note/${note.id}`, { type: 'GENERAL' })
  const answer = await underwriter.post(`/rest/Note/${note.id}`, { text: 'Roof is old', version: note.version })
  expect(answer).toMatchObject({ status: 409, body: { current: { type: 'GENERAL', text: 'Roof is new' } } })
})

test('an agent’s note is read by the carrier and the agency; the types of the carrier are not for agents', async () => {
  const { body: note } = await agent.post('/rest/Note', { submissionId, text: 'Inspection on Monday', type: 'GENERAL' })
  expect(note.publicNote).toBe(true)
  expect((await underwriter.get(`/rest/Note/${note.id}`)).body.text).toBe('Inspection on Monday')
  for (const type of ['UNDERWRITING_RATIONALE', 'NO_SUCH_TYPE'])
    expect((await agent.post('/rest/Note', { submissionId, text: 'Text', type })).status).toBe(400)
})
