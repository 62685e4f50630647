import type { ChecklistGroup, ChecklistItem } from '@bindery/contract/checklist'
import { pictureAddress } from '@bindery/contract/users'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, describe, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'
import { openStream } from '#testing/stream.ts'
import { SOON } from '#testing/waiting.ts'

const MAILBOX = 'underwriting@carrier.example'
const bindery = await startBindery({ mail: { address: MAILBOX, imap: null, listen: null } })
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]
const newcomer = (name: string) =>
  makePerson(bindery.db, { userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.agents, name })

test('H443 H494 H496 a user card has id, name, availability to chat and the four ways to reach somebody', async () => {
  const { id, username } = await newcomer('Odalys Brandt')
  await bindery.db
    .updateTable('person')
    .set({ phoneNumber: '1', cellPhoneNumber: '2', faxNumber: '3', emailAddress: 'o@example.com' })
    .where('id', '=', id)
    .execute()
  const card = {
    ...{ id, name: 'Odalys Brandt', title: null, availableToChat: true, online: false, timeZone: null },
    ...{ organizationId: AGENCY.agents, organizationName: 'Ledger & Lantern of New England' },
    ...{ phoneNumber: '1', cellPhoneNumber: '2', faxNumber: '3', emailAddress: 'o@example.com' },
    ...{ tasksTogether: [], tasksTogetherCount: 0 },
  }
  expect((await underwriter.get(`/rest/UnderwritingUser/${id}`)).body).toEqual(card)
  const self = await bindery.signIn(username)
  expect((await self.put('/rest/UserProfile/chatVisibility', { available: false })).body).toEqual({ available: false })
  expect((await underwriter.get(`/rest/UnderwritingUser/${id}`)).body).toEqual({ ...card, availableToChat: false })
})

test('a card has the local time of the person: of their choice, or of their branch', async () => {
  const { id, username } = await makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['CP'] },
  })
  const zone = async () => (await underwriter.get(`/rest/UnderwritingUser/${id}`)).body.timeZone
  expect(await zone()).toBe('America/New_York')
  const self = await bindery.signIn(username)
  await self.put('/rest/Preference/view.timeZone', { value: 'America/Phoenix' })
  expect(await zone()).toBe('America/Phoenix')
})

test('a card has the open tasks that one of the two gave the other, and only those that the reader may see', async () => {
  const other = await makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['CP'] },
  })
  const { id: mine } = (await underwriter.get('/rest/Session')).body.user
  const { id: agentId } = (await agent.get('/rest/Session')).body.user
  const submission = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  const give = (definition: string, assignedById: number, assignedToId: number, more: object = {}) =>
    bindery.db
      .insertInto('submissionTask')
      .values({ submissionId: submission.id, definition, assignedById, assignedToId, modifiedById: 0, ...more })
      .execute()
  const due = new Date(bindery.now().getTime() + 86_400_000)
  await give('Order loss runs', mine, other.id)
  await give('Check the roof', other.id, mine, { dueAt: due })
  await give('Done already', mine, other.id, { status: 1, resolvedAt: bindery.now() })
  await give('Of others', agentId, other.id)
  await give('Kept from the agent', other.id, agentId)
  const cardFor = async (who: typeof agent) => (await who.get(`/rest/UnderwritingUser/${other.id}`)).body
  expect(await cardFor(underwriter)).toMatchObject({
    tasksTogetherCount: 2,
    tasksTogether: [
      { definition: 'Check the roof', dueDate: due.getTime(), assignedToId: mine, submissionId: submission.id },
      { definition: 'Order loss runs', dueDate: null, assignedToId: other.id },
    ],
  })
  expect(await cardFor(agent)).toMatchObject({ tasksTogetherCount: 1, tasksTogether: [{ definition: 'Of others' }] })
})

test('an agent learns who is online of those whom the agency works with', async () => {
  const underwriterOf = await makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['CP'] },
  })
  const online = async (who: typeof agent) => (await who.get(`/rest/UnderwritingUser/${underwriterOf.id}`)).body.online
  expect(await online(agent)).toBeNull()
  expect(await online(underwriter)).toBe(false)
  const stream = await openStream(bindery.address, (await bindery.signIn(underwriterOf.username)).token, 'card-online')
  await expect.poll(() => online(underwriter), SOON).toBe(true)
  const work = (agencyId: number) => makeSubmission(bindery.db, { agencyId, assignedUnderwriterId: underwriterOf.id })
  await work(AGENCY.stranger)
  expect(await online(agent)).toBeNull()
  await work(AGENCY.agents)
  expect(await online(agent)).toBe(true)
  stream.close()
})

test.each([
  { role: 'ReferralAuthority', authority: true, chat: true },
  { role: 'Underwriter', authority: false, chat: true },
  { role: 'Administrator', authority: false, chat: false },
])(
  'C497 checking LOA checklist items and live chat are permissions of their own: the role $role',
  async ({ role, authority, chat }) => {
    const { username } = await makePerson(bindery.db, {
      ...{ userType: 'Underwriter', roles: [role], organizationId: 10, authorizedProducts: ['CP', 'GL'] },
    })
    const user = await bindery.signIn(username)
    const { permissions } = (await user.get('/rest/Session')).body
    expect(permissions.includes('checklist.checkAuthority')).toBe(authority)
    expect(permissions.includes('chat.live')).toBe(chat)
    // Calls that need one of the two permissions.
    expect((await user.put('/rest/UserProfile/chatVisibility', { available: true })).status).toBe(chat ? 200 : 403)
    const id = await standing.submission({ db: bindery.db, agencyId: AGENCY.agents }, 3)
    const { groups } = (await underwriter.get(`/rest/Submission/${id}/CheckListItems`)).body
    const itemsIn = (all: ChecklistGroup[]): ChecklistItem[] =>
      all.flatMap(({ items, subGroups }) => [...items, ...itemsIn(subGroups)])
    const item = itemsIn(groups).find(({ definition }) => definition.key === 'all.sub.auth.loss')!
    const tick = await user.post(`/rest/UnderwritingCheckListItem/${item.id}`, { checked: true })
    expect(tick.status).toBe(authority ? 200 : 403)
  },
)

test('H491 people are listed by part of their name in any case; signs that mean something to the database mean nothing', async () => {
  await newcomer('Percy 100% Sure_Thing')
  const find = async (name: string) =>
    (await underwriter.get(`/rest/UnderwritingUser?name=${encodeURIComponent(name)}`)).body
  expect(await find('100% sure_t')).toMatchObject({
    totalRecords: 1,
    records: [{ name: 'Percy 100% Sure_Thing', userType: 'Agent' }],
  })
  for (const sign of ['100_ Sure', '%Percy%', '\\', "' or true --"]) expect((await find(sign)).totalRecords).toBe(0)
})

test('H491 the list shows as many as asked for and counts all; who left is in neither', async () => {
  for (let i = 0; i < 4; i++) await newcomer(`Zephyrine Listed ${i}`)
  const gone = await newcomer('Zephyrine Gone')
  await bindery.db.updateTable('person').set({ active: false }).where('id', '=', gone.id).execute()
  const { body } = await agent.get('/rest/UnderwritingUser?name=zephyrine&numberOfRows=3')
  expect(body).toMatchObject({ totalRecords: 4, records: [0, 1, 2].map((i) => ({ name: `Zephyrine Listed ${i}` })) })
  expect((await agent.get('/rest/UnderwritingUser?userType=Carrier&name=zephyrine')).body.totalRecords).toBe(0)
})

test.each(['1,x', '1,-2', '1.5', Array(201).fill(1).join(','), '9999999999999999999'])(
  'the ids %s are refused by name',
  async (ids) => {
    expect(await underwriter.get(`/rest/UnderwritingUser?ids=${ids}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ids' }] },
    })
  },
)

test.each([
  { name: '<script>alert(1)</script> &Co', initials: '&#60;&#38;' },
  { name: '"><img src=x onerror=alert(1)>', initials: '&#34;O' },
  { name: '王 小明', initials: '王小' },
  { name: '👩‍💻 Émile', initials: '👩É' },
])('H490 the picture of $name shows initials and runs nothing', async ({ name, initials }) => {
  const { id } = await newcomer(name)
  const { body, headers } = await underwriter.get(`/rest/UnderwritingUser/${id}/profileImage`)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(body).toContain(`>${initials}</text>`)
  expect(body).not.toMatch(/<script|onerror|<img/)
})

test('H492 C579 the own profile is read and changed; from a stale version it is refused with the profile as it now is', async () => {
  const { username } = await newcomer('Ulf Rasmussen')
  const [here, elsewhere] = [await bindery.signIn(username), await bindery.signIn(username)]
  const { body: profile } = await here.get('/rest/UserProfile')
  expect(profile).toMatchObject({
    username,
    name: 'Ulf Rasmussen',
    organizationName: 'Ledger & Lantern of New England',
    roles: [{ name: 'Agent' }],
    editable: true,
    version: 1,
  })
  const changed = await here.patch('/rest/UserProfile', { version: 1, title: '  Producer ', phoneNumber: '' })
  expect(changed).toMatchObject({ status: 200, body: { title: 'Producer', phoneNumber: null, version: 2 } })
  const late = await elsewhere.patch('/rest/UserProfile', { version: 1, title: 'Principal' })
  expect(late).toMatchObject({ status: 409, body: { type: 'stale', current: changed.body } })
  const title = async () => (await elsewhere.get('/rest/Session')).body.user.title
  await expect.poll(title, SOON).toBe('Producer')
})

test('an email address that cannot be one is refused by name', async () => {
  const { username } = await newcomer('Mina Harker')
  const user = await bindery.signIn(username)
  for (const emailAddress of ['mina', 'mina@', 'a b@example.com', 'mina@example'])
    expect(await user.patch('/rest/UserProfile', { version: 1, emailAddress })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'emailAddress' }] },
    })
})

test('an email address of somebody else, or of the product itself, is refused; the own one can stay', async () => {
  const [other, { username }] = [await newcomer('Lucy Westenra'), await newcomer('Jack Seward')]
  await bindery.db
    .updateTable('person')
    .set({ emailAddress: 'Lucy@example.com', active: false })
    .where('id', '=', other.id)
    .execute()
  const admin = await bindery.signIn('admin')
  const { status } = await admin.put('/rest/Preference/system/system.mail.from', { value: 'desk@carrier.example' })
  expect(status).toBe(200)
  const user = await bindery.signIn(username)
  const save = (version: number, emailAddress: string) => user.patch('/rest/UserProfile', { version, emailAddress })
  const taken = [' lucy@EXAMPLE.com', MAILBOX, 'Underwriting+7.ab@carrier.example', 'desk@carrier.example']
  for (const emailAddress of taken)
    expect(await save(1, emailAddress), emailAddress).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'emailAddress' }] },
    })
  expect((await save(1, 'jack@example.com')).status).toBe(200)
  expect((await save(2, 'Jack@example.com')).status).toBe(200)
})

test('the profile cannot be changed where the carrier keeps profiles elsewhere', async () => {
  const admin = await bindery.signIn('admin')
  const key = '/rest/Preference/system/system.disablePasswordAndProfileManagement.agent'
  await admin.put(key, { value: 'true' })
  const { body } = await agent.get('/rest/UserProfile')
  expect(body.editable).toBe(false)
  expect((await agent.patch('/rest/UserProfile', { version: body.version, title: 'X' })).status).toBe(403)
  await admin.put(key, { value: null })
})

test('H444 H445 H493 an organization card has its type, address and parent', async () => {
  expect((await underwriter.get(`/rest/Organization/${AGENCY.agents}`)).body).toMatchObject({
    organizationType: 'agency',
    name: 'Ledger & Lantern of New England',
    code: 'AGY-1010',
    parentName: 'Ledger & Lantern Insurance Brokers',
    parentCode: 'AGY-1000',
    city: expect.any(String),
    state: expect.any(String),
    postalCode: expect.any(String),
    addressLine1: expect.any(String),
    phoneNumber: expect.any(String),
  })
  expect((await agent.get('/rest/Organization/10')).body).toMatchObject({ organizationType: 'carrier', code: 'QHV-NE' })
})

describe('the picture of a person', () => {
  const newUser = async (name: string) => {
    const { id, username } = await newcomer(name)
    return { id, user: await bindery.signIn(username) }
  }
  const put = async (who: typeof agent, content: Buffer, name = 'me.png') => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(content)]), name)
    const answer = await fetch(`${bindery.address}/rest/UserProfile/picture`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${who.token}` },
      body,
    })
    return { status: answer.status, body: await answer.json() }
  }
  const drawn = (width: number, height: number, format: 'png' | 'jpeg' = 'png') => {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.fillStyle = '#c00'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#00c'
    context.fillRect(width / 4, 0, width / 2, height)
    return format === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
  }
  const pictureOf = async (id: number, version: string) => {
    const headers = { authorization: `Bearer ${underwriter.token}` }
    const answer = await fetch(`${bindery.address}${pictureAddress(id, version)}`, { headers })
    return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
  }
  const faceOf = async (id: number) => (await underwriter.get(`/rest/UnderwritingUser/faces?ids=${id}`)).body[0]

  test('H490 is the middle square of the file, drawn anew without anything else of it, and kept by browsers', async () => {
    const { id, user } = await newUser('Pia Quist')
    expect(await faceOf(id)).toEqual({ id, picture: null, availableToChat: true, online: false })
    const comment = Buffer.from('\xff\xfe\x00\x10Taken at home!', 'latin1')
    const file = drawn(400, 200, 'jpeg')
    const sent = Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)])
    const { body } = await put(user, sent, 'me.jpg')
    expect((await faceOf(id)).picture).toBe(body.picture)
    const { headers, content } = await pictureOf(id, body.picture)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(content.includes('Taken at home!')).toBe(false)
    const image = await loadImage(content)
    expect([image.width, image.height]).toEqual([256, 256])
    const canvas = createCanvas(256, 256)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const [red, , blue] = context.getImageData(4, 128, 1, 1).data
    expect(blue! > 150 && red! < 80).toBe(true)
  })

  test('is replaced and removed, and an address of an earlier one is not kept', async () => {
    const { id, user } = await newUser('Rolf Quist')
    const { body: first } = await put(user, drawn(300, 300))
    const { body: second } = await put(user, drawn(500, 300))
    expect(second.picture).not.toBe(first.picture)
    expect((await pictureOf(id, first.picture)).headers.get('cache-control')).toBe('private, no-cache')
    expect((await user.delete('/rest/UserProfile/picture')).status).toBe(200)
    expect((await faceOf(id)).picture).toBeNull()
    expect((await pictureOf(id, second.picture)).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('is refused if it is no picture, claims to be huge, or is too large', async () => {
    const { user } = await newUser('Sven Quist')
    const huge = drawn(8, 8)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    const files = {
      script: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      empty: Buffer.alloc(0),
      cut: drawn(300, 300, 'jpeg').subarray(0, 200),
      huge,
      large: Buffer.concat([drawn(300, 300), Buffer.alloc(4 * 1024 * 1024)]),
    }
    const statuses: Record<string, number> = {}
    for (const [name, content] of Object.entries(files)) statuses[name] = (await put(user, content)).status
    expect(statuses).toEqual({ script: 415, empty: 415, cut: 415, huge: 415, large: 413 })
  })

  test('agents get no faces of other agencies', async () => {
    const stranger = await makePerson(bindery.db, {
      userType: 'Agent',
      roles: ['Agent'],
      organizationId: AGENCY.stranger,
    })
    const { id } = await newcomer('Tove Quist')
    const { body } = await agent.get(`/rest/UnderwritingUser/faces?ids=${id},${stranger.id}`)
    expect(body.map((face: { id: number }) => face.id)).toEqual([id])
  })
})
