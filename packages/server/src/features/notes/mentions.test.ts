import { afterAll, expect, test } from 'vitest'
import { names } from '#engine/collaboration/mentions.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const nameOf = async (who: Client): Promise<string> => (await who.get('/rest/Session')).body.user.name
const [managerName, agentName, strangerName] = [await nameOf(manager), await nameOf(agent), await nameOf(stranger)]
const { id: submissionId } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
const write = async (text: string) => (await underwriter.post('/rest/Note', { submissionId, text })).body
const mentionsOf = async (who: Client, noteId: number): Promise<{ message: string }[]> =>
  (await who.get('/rest/Notification?type=mention&numberOfRows=100')).body.records.filter(
    ({ itemId }: { itemId: number }) => itemId === noteId,
  )

test('a colleague who is named in a note is notified once, and again only after another note', async () => {
  const note = await write(`@${managerName} please look at the roof`)
  expect(await mentionsOf(manager, note.id)).toMatchObject([{ message: `@${managerName} please look at the roof` }])
  await underwriter.post(`/rest/Note/${note.id}`, { text: `@${managerName} please look at the roof today` })
  expect(await mentionsOf(manager, note.id)).toHaveLength(1)
  await underwriter.send('DELETE', `/rest/Note/${note.id}`)
  expect(await mentionsOf(manager, note.id)).toEqual([])
})

test('an agent is told when the note is shared; an agent of another agency never', async () => {
  const note = await write(`@${agentName} and @${strangerName}: loss runs, please`)
  expect(await mentionsOf(agent, note.id)).toEqual([])
  await underwriter.post(`/rest/Note/${note.id}`, { publicNote: true })
  expect(await mentionsOf(agent, note.id)).toHaveLength(1)
  expect(await mentionsOf(stranger, note.id)).toEqual([])
  await underwriter.post(`/rest/Note/${note.id}`, { publicNote: false })
  expect(await mentionsOf(agent, note.id)).toEqual([])
})

test('a longer name that begins with a name is somebody else', () => {
  expect(names('Ask @Ann Lee.', 'Ann Lee')).toBe(true)
  expect(names('Ask @Ann Leeson', 'Ann Lee')).toBe(false)
  expect(names('Ask @Ann Leeson and @Ann Lee', 'Ann Lee')).toBe(true)
  expect(names('Ann Lee', 'Ann Lee')).toBe(false)
})

test('people who can open the submission are offered; agents get those who take part and their own agency', async () => {
  const underwriterId = (await underwriter.get('/rest/Session')).body.user.id
  const { id } = await makeSubmission(bindery.db, {
    ...{ agencyId: AGENCY.agents, productShortNames: ['CP'], responsibleUnderwriterId: underwriterId },
  })
  const offered = async (who: Client, search: string) =>
    (await who.get(`/rest/Submission/${id}/MentionablePeople?search=${encodeURIComponent(search)}`)).body.map(
      ({ name }: { name: string }) => name,
    )
  const underwriterName = await nameOf(underwriter)
  expect(await offered(underwriter, managerName)).toEqual([managerName])
  expect(await offered(underwriter, agentName)).toEqual([agentName])
  expect(await offered(underwriter, strangerName)).toEqual([])
  expect(await offered(agent, underwriterName)).toEqual([underwriterName])
  expect(await offered(agent, managerName)).toEqual([])
  expect((await stranger.get(`/rest/Submission/${id}/MentionablePeople`)).status).toBe(404)
})
