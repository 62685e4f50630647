import type { ChatMember, ChatMessage, ChatPage } from '@bindery/contract/chat'
import type { Notification } from '@bindery/contract/notifications'
import { SUBMISSION_STATUS } from '@bindery/contract/status'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, assistant, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('assistant'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const userOf = async (who: Client): Promise<{ id: number; name: string }> => (await who.get('/rest/Session')).body.user
const [underwriterUser, managerUser, assistantUser, agentUser, strangerUser] = [
  await userOf(underwriter),
  await userOf(manager),
  await userOf(assistant),
  await userOf(agent),
  await userOf(stranger),
]

/** A submission of the underwriter, with another one responsible for it, so that somebody hears. */
const newSubmission = async (more: object = {}) =>
  (
    await makeSubmission(bindery.db, {
      ...{ agencyId: AGENCY.agents, productShortNames: ['CP'], assignedUnderwriterId: underwriterUser.id },
      ...{ responsibleUnderwriterId: managerUser.id, ...more },
    })
  ).id
const say = (who: Client, submissionId: number, body: string, more: object = {}) =>
  who.post(`/rest/ChatMessage?submissionId=${submissionId}`, { body, ...more })
const pageOf = async (who: Client, submissionId: number, query = ''): Promise<ChatPage> =>
  (await who.get(`/rest/ChatMessage/List?submissionId=${submissionId}${query}`)).body
const textsOf = async (who: Client, submissionId: number, query = '') =>
  (await pageOf(who, submissionId, query)).records.map(({ body }) => body)
const invite = (who: Client, submissionId: number, people: number[], message = '') =>
  who.post(
    `/rest/ChatRoom/${submissionId}/invite?userIds=${people.join(',')}${message && `&message=${encodeURIComponent(message)}`}`,
  )
/** Each file has a content of its own: the same content twice is a conflict. */
const upload = (who: Client, submissionId: number, shared: boolean) => {
  const form = new FormData()
  form.set('file', new File([`Shared with agents: ${shared}.`], 'Roof.txt', { type: 'text/plain' }))
  return sendForm(who, `/rest/Submission/${submissionId}/Attachments?shared=${shared}`, form)
}
const sendForm = async (who: Client, path: string, form: FormData) => {
  const headers = { authorization: `Bearer ${who.token}` }
  const answer = await fetch(`${bindery.address}${path}`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: await answer.json() }
}
const chatNotices = async (who: Client, submissionId: number, type = 'chatMessage'): Promise<Notification[]> =>
  (await who.get(`/rest/Notification?type=${type}&numberOfRows=100`)).body.records.filter(
    (one: Notification) => one.submissionId === submissionId,
  )

describe('messages', () => {
  test('C456 C457 C525 a message has id, uri, body, author, time and is not published', async () => {
    const id = await newSubmission()
    const { body: sent } = await say(underwriter, id, 'Is the roof new?')
    expect(sent).toEqual({
      ...{ id: sent.id, uri: `/ChatMessage/${sent.id}`, submissionId: id, body: 'Is the roof new?' },
      ...{ authorId: underwriterUser.id, authorName: underwriterUser.name, published: false },
      ...{ dateTimeSent: bindery.now().getTime(), clientMessageId: null, file: null },
    })
    expect((await pageOf(manager, id)).records).toEqual([sent])
  })

  test('C136 C137 a message has 1 to 255 characters, one of which can be seen', async () => {
    const id = await newSubmission()
    const statuses = []
    for (const body of ['', '  \n', 'x'.repeat(256), 'x'.repeat(255)])
      statuses.push((await say(underwriter, id, body)).status)
    expect(statuses).toEqual([400, 400, 400, 200])
  })

  test('C524 pages go back from the newest, and forward from one that is known', async () => {
    const id = await newSubmission()
    const ids: number[] = []
    for (const body of ['one', 'two', 'three', 'four']) ids.push((await say(underwriter, id, body)).body.id)
    expect(await pageOf(manager, id, '&numberOfRows=2')).toMatchObject({
      records: [{ body: 'three' }, { body: 'four' }],
      hasEarlier: true,
    })
    expect(await pageOf(manager, id, `&numberOfRows=2&before=${ids[2]}`)).toMatchObject({
      records: [{ body: 'one' }, { body: 'two' }],
      hasEarlier: false,
    })
    expect(await pageOf(manager, id, `&numberOfRows=1&after=${ids[1]}`)).toMatchObject({
      records: [{ body: 'three' }],
      hasLater: true,
    })
    expect((await manager.get(`/rest/ChatMessage/List?submissionId=${id}&before=3&after=1`)).status).toBe(400)
  })

  test('a message sent twice by the same client is stored once; the same id in another chat is refused', async () => {
    const [id, other] = [await newSubmission(), await newSubmission()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => say(underwriter, id, 'Once', { clientMessageId: 'message-0001' })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await textsOf(manager, id)).toEqual(['Once'])
    expect((await say(underwriter, other, 'Again', { clientMessageId: 'message-0001' })).status).toBe(409)
    expect((await say(manager, id, 'Mine', { clientMessageId: 'message-0001' })).status).toBe(200)
  })

  test('messages of many people at once are in one order for everybody', async () => {
    const id = await newSubmission()
    await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        say([underwriter, manager, assistant][number % 3]!, id, `Message ${number}`),
      ),
    )
    const texts = await textsOf(underwriter, id)
    expect(texts).toHaveLength(30)
    expect(await textsOf(assistant, id)).toEqual(texts)
  })

  test('C132 words find messages of this chat', async () => {
    const [id, other] = [await newSubmission(), await newSubmission()]
    await say(underwriter, id, 'The sprinkler of the garage works')
    await say(underwriter, id, 'The roof is new')
    await say(underwriter, other, 'Another sprinkler')
    expect(await textsOf(manager, id, '&search=sprink%20gar')).toEqual(['The sprinkler of the garage works'])
    expect(await textsOf(manager, id, '&search=--')).toEqual([])
  })

  test('C149 C150 before it is submitted, a submission has no chat', async () => {
    const id = await newSubmission({ status: SUBMISSION_STATUS.draft })
    expect((await pageOf(underwriter, id)).closed).toBe('notSubmitted')
    expect(await say(underwriter, id, 'Hello')).toMatchObject({
      status: 409,
      body: { title: 'Chat is not available but will be enabled in a future release.' },
    })
  })

  test('C151 nobody writes to an empty room', async () => {
    const id = await newSubmission({ responsibleUnderwriterId: underwriterUser.id })
    expect((await pageOf(underwriter, id)).closed).toBe('noOtherMembers')
    expect((await say(underwriter, id, 'Hello')).status).toBe(409)
    await invite(underwriter, id, [assistantUser.id])
    expect((await pageOf(underwriter, id)).closed).toBeNull()
  })
})

test('a message brings a file of its submission, for those who may see the file', async () => {
  const [id, other] = [await newSubmission(), await newSubmission()]
  await invite(underwriter, id, [agentUser.id])
  const newFile = async (submissionId: number, shared: boolean) => {
    const { body } = await upload(underwriter, submissionId, shared)
    return body.id as number
  }
  const [shared, kept, elsewhere] = [await newFile(id, true), await newFile(id, false), await newFile(other, true)]
  const send = (who: Client, attachmentId: number) => say(who, id, 'Roof.txt', { attachmentId })
  expect((await send(underwriter, shared)).body.file).toEqual({ id: shared, name: 'Roof.txt' })
  expect((await send(underwriter, kept)).body.file).toEqual({ id: kept, name: 'Roof.txt' })
  expect((await send(underwriter, elsewhere)).status).toBe(404)
  expect((await send(agent, kept)).status).toBe(404)
  const filesFor = async (who: Client) => (await pageOf(who, id)).records.map(({ file }) => file?.id ?? null)
  expect(await filesFor(manager)).toEqual([null, shared, kept])
  expect(await filesFor(agent)).toEqual([null, shared, null])
  await bindery.db.deleteFrom('attachment').where('id', '=', kept).execute()
  expect((await pageOf(manager, id)).records.at(-1)).toMatchObject({ body: 'Roof.txt', file: null })
})

describe('people', () => {
  test('C458 C529 a member has names, address and availability; presence follows the connection', async () => {
    const id = await newSubmission()
    const members = async (): Promise<ChatMember[]> => (await underwriter.get(`/rest/ChatRoom/${id}/members`)).body
    const [first, last] = [managerUser.name.split(' ').slice(0, -1).join(' '), managerUser.name.split(' ').at(-1)]
    const other = async () => (await members()).find((member) => member.id === managerUser.id)
    expect(await other()).toMatchObject({
      ...{ id: managerUser.id, firstName: first, lastName: last, name: managerUser.name },
      ...{ emailAddress: expect.stringContaining('@'), availableToChat: true, online: false, isHere: false },
    })
    await manager.send('PUT', '/rest/UserProfile/chatVisibility', { available: false })
    const stream = await openStream(bindery.address, manager.token, 'chat-of-manager')
    expect(await other()).toMatchObject({ availableToChat: false, online: true, isHere: false })
    await manager.get(`/rest/ChatMessage/List?submissionId=${id}&registrationIdentifier=/ChatRoom/${id}`, {
      'x-client-id': 'chat-of-manager',
    })
    expect(await other()).toMatchObject({ online: true, isHere: true })
    stream.close()
    await expect.poll(other).toMatchObject({ online: false, isHere: false })
    await manager.send('PUT', '/rest/UserProfile/chatVisibility', { available: true })
  })

  test('C528 C148 C146 invited people become members and are notified; an agent cannot invite', async () => {
    const id = await newSubmission()
    expect((await invite(underwriter, id, [assistantUser.id])).body).toEqual({ invited: 1 })
    expect(await chatNotices(assistant, id, 'chatInvitation')).toMatchObject([
      { message: 'I would like to chat with you about this submission.', itemKind: 'message' },
    ])
    expect(await chatNotices(assistant, id, 'chatMessage')).toEqual([])
    expect(await textsOf(assistant, id)).toEqual(['I would like to chat with you about this submission.'])
    expect((await invite(agent, id, [assistantUser.id])).status).toBe(403)
    expect((await agent.get(`/rest/ChatRoom/${id}/invitable`)).status).toBe(403)
    expect((await invite(underwriter, id, [strangerUser.id])).status).toBe(409)
  })

  test('C134 people who can open the submission and are not members are offered', async () => {
    const id = await newSubmission()
    const offered = async (name: string) =>
      (await underwriter.get(`/rest/ChatRoom/${id}/invitable?search=${encodeURIComponent(name)}`)).body.map(
        (person: { id: number }) => person.id,
      )
    expect(await offered(assistantUser.name)).toContain(assistantUser.id)
    expect(await offered(agentUser.name)).toContain(agentUser.id)
    expect(await offered(managerUser.name)).not.toContain(managerUser.id)
    expect(await offered(strangerUser.name)).not.toContain(strangerUser.id)
  })
})

describe('agents', () => {
  test('read from their invitation on, and what is published', async () => {
    const id = await newSubmission()
    const { body: secret } = await say(underwriter, id, 'We could go lower')
    expect(await textsOf(agent, id)).toEqual([])
    await invite(underwriter, id, [agentUser.id], 'Please join us')
    await say(manager, id, 'Welcome')
    expect(await textsOf(agent, id)).toEqual(['Please join us', 'Welcome'])
    expect(await textsOf(agent, id, '&search=lower')).toEqual([])
    expect((await agent.post(`/rest/ChatRoom/${id}/read`, { messageId: secret.id })).status).toBe(404)
    expect((await stranger.get(`/rest/ChatMessage/List?submissionId=${id}`)).status).toBe(404)
  })

  test('who has not joined is shown the underwriters of the submission, not all who talk about it', async () => {
    const id = await newSubmission()
    await say(assistant, id, 'Between us')
    const membersFor = async (who: Client) =>
      (await who.get(`/rest/ChatRoom/${id}/members`)).body.map((member: ChatMember) => member.id)
    expect(await membersFor(manager)).toContain(assistantUser.id)
    expect((await membersFor(agent)).toSorted()).toEqual([underwriterUser.id, managerUser.id].toSorted())
    await invite(underwriter, id, [agentUser.id])
    expect(await membersFor(agent)).toContain(assistantUser.id)
  })

  test('an agent who writes joins, and reads from there on', async () => {
    const id = await newSubmission()
    await say(underwriter, id, 'Between us')
    expect((await say(agent, id, 'May I send the loss runs?')).status).toBe(200)
    await say(underwriter, id, 'Please do')
    expect(await textsOf(agent, id)).toEqual(['May I send the loss runs?', 'Please do'])
    expect(await textsOf(underwriter, id)).toEqual(['Between us', 'May I send the loss runs?', 'Please do'])
  })

  test('C141 C142 C526 C527 a published message is in the list of the agent until it is taken out', async () => {
    const id = await newSubmission()
    const { body: message } = await say(underwriter, id, 'Terms are on their way')
    const listed = async (who: Client) =>
      (await who.get(`/rest/Submission/${id}/CollaborationItem`)).body.records.map(
        (item: { uri: string; summaryData: object }) => [item.uri, item.summaryData],
      )
    expect(await listed(underwriter)).toEqual([])
    const { body: published } = await underwriter.post(`/rest/ChatMessage/${message.id}/publish`)
    expect(published.published).toBe(true)
    const entry = [
      `/ChatMessage/${message.id}`,
      { collaborationType: null, shared: true, published: true, body: 'Terms are on their way' },
    ]
    expect(await listed(underwriter)).toEqual([entry])
    expect(await listed(agent)).toEqual([entry])
    expect((await agent.post(`/rest/ChatMessage/${message.id}/unpublish`)).status).toBe(403)
    await underwriter.post(`/rest/ChatMessage/${message.id}/unpublish`)
    expect(await listed(agent)).toEqual([])
    expect((await agent.post(`/rest/ChatMessage/${message.id}/publish`)).status).toBe(404)
  })

  test('C090 C495 only the carrier publishes; what is not published leaves the list of the agent', async () => {
    const id = await newSubmission()
    await invite(underwriter, id, [agentUser.id])
    const { body: message } = await say(agent, id, 'The roof is new')
    const change = async (who: Client, how: 'publish' | 'unpublish') =>
      (await who.post(`/rest/ChatMessage/${message.id}/${how}`)).status
    const listed = async () => (await agent.get(`/rest/Submission/${id}/CollaborationItem`)).body.records.length
    expect([await change(agent, 'publish'), await listed()]).toEqual([403, 0])
    expect([await change(underwriter, 'publish'), await listed()]).toEqual([200, 1])
    expect([await change(underwriter, 'unpublish'), await listed()]).toEqual([200, 0])
  })

  test('an agent hears of the chat only as a member', async () => {
    const id = await newSubmission()
    const stream = await openStream(bindery.address, agent.token, 'chat-of-agent')
    const enter = `/rest/ChatMessage/List?submissionId=${id}&registrationIdentifier=/ChatRoom/${id}`
    await agent.get(enter, { 'x-client-id': 'chat-of-agent' })
    await say(underwriter, id, 'Between us')
    await invite(underwriter, id, [agentUser.id])
    const heard = () => stream.received().filter(({ data }) => data.uri === `/ChatRoom/${id}`).length
    await expect.poll(heard).toBe(1)
    stream.close()
  })
})

describe('unread', () => {
  test('a member who is away has one notification of a chat, with the newest message, until they read it', async () => {
    const id = await newSubmission()
    await say(underwriter, id, 'First')
    const { body: second } = await say(assistant, id, 'Second')
    expect(await chatNotices(manager, id)).toMatchObject([
      { message: 'Second', actorName: assistantUser.name, itemId: second.id, read: false },
    ])
    expect((await pageOf(manager, id)).readUpTo).toBeNull()
    await manager.post(`/rest/ChatRoom/${id}/read`, { messageId: second.id })
    expect((await pageOf(manager, id)).readUpTo).toBe(second.id)
    expect(await chatNotices(manager, id)).toMatchObject([{ read: true }])
    await say(underwriter, id, 'Third')
    expect(await chatNotices(manager, id)).toMatchObject([{ message: 'Third', read: false }, { read: true }])
  })

  test('reading does not go back', async () => {
    const id = await newSubmission()
    const messages: ChatMessage[] = []
    for (const body of ['one', 'two']) messages.push((await say(underwriter, id, body)).body)
    for (const message of messages.toReversed())
      await manager.post(`/rest/ChatRoom/${id}/read`, { messageId: message.id })
    expect((await pageOf(manager, id)).readUpTo).toBe(messages[1]!.id)
  })

  test('a member who has the chat open is not notified, but is when named', async () => {
    const id = await newSubmission()
    const stream = await openStream(bindery.address, manager.token, 'chat-is-open')
    const enter = `/rest/ChatMessage/List?submissionId=${id}&registrationIdentifier=/ChatRoom/${id}`
    await manager.get(enter, { 'x-client-id': 'chat-is-open' })
    await say(underwriter, id, `@${managerUser.name} look at this`)
    expect(await chatNotices(manager, id)).toEqual([])
    expect(await chatNotices(manager, id, 'mention')).toHaveLength(1)
    stream.close()
  })
})
