import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { type ReceivedMail, refusalOf, startMailServer } from '#testing/mailServer.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { SOON } from '#testing/waiting.ts'

const post = await startMailServer()
const bindery = await startBindery({ smtp: post.url })
afterAll(async () => {
  await bindery.close()
  await post.close()
})
afterEach(() => {
  post.received.length = 0
  post.rules.recipient = () => null
  post.rules.message = async () => null
})
const [underwriter, manager, agent] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
]
const { id: submissionId } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })

const begin = async (who: Client = underwriter) => {
  const { status, body } = await who.post(`/rest/Email/createCorrespondenceEmail?submissionId=${submissionId}`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const send = (email: object, who: Client = underwriter) =>
  who.post(`/rest/Email/Send?submissionId=${submissionId}`, email)
const read = async (id: number, who: Client = underwriter) => (await who.get(`/rest/Email/${id}`)).body
const states = (email: { recipients: { emailAddress: string; delivery: string }[] }) =>
  Object.fromEntries(email.recipients.map(({ emailAddress, delivery }) => [emailAddress, delivery]))
/** Waits for what the sending, which is a job, brings about. */
const until = <T>(look: () => Promise<T | false>) =>
  vi.waitFor(async () => {
    const found = await look()
    if (found === false) throw new Error('not yet')
    return found
  }, SOON)
const settled = (id: number, ...wanted: string[]) =>
  until(async () => {
    const email = await read(id)
    return Object.values(states(email)).every((state) => wanted.includes(state)) && email
  })
const HOUR = 3_600_000
const LEASE = 20_000
const arrived = (count: number) => until(async () => post.received.length >= count && post.received)

test('C447 C448 C449 C452 a draft keeps subject, body, type, recipients and files', async () => {
  const draft = await begin()
  const { user } = (await underwriter.get('/rest/Session')).body
  expect(draft).toMatchObject({
    submissionId,
    status: 'draft',
    origin: 'COMPOSED',
    fromUserId: user.id,
    sentDate: null,
  })
  const { body: saved } = await underwriter.post(`/rest/Email/${draft.id}`, {
    ...{ subject: 'Loss runs', body: '<p>Please <strong>send</strong> them.</p>', type: 'INFORMATION_REQUEST' },
    ...{
      to: 'Ana Ruiz <ana@harbor.example>; ben@harbor.example',
      cc: 'cleo@harbor.example',
      bcc: 'dan@harbor.example',
    },
  })
  expect(saved).toMatchObject({
    ...{ subject: 'Loss runs', body: '<p>Please <strong>send</strong> them.</p>', type: 'INFORMATION_REQUEST' },
    ...{
      to: 'Ana Ruiz <ana@harbor.example>; ben@harbor.example',
      cc: 'cleo@harbor.example',
      bcc: 'dan@harbor.example',
    },
    version: draft.version + 1,
  })
  expect(saved.recipients[0]).toMatchObject({ role: 'to', name: 'Ana Ruiz', emailAddress: 'ana@harbor.example' })
  expect(await read(draft.id)).toEqual(saved)
})

test('a draft is its author’s alone, in the list, by its id and for changes', async () => {
  const draft = await begin()
  await underwriter.post(`/rest/Email/${draft.id}`, { subject: 'Half written' })
  const listed = async (who: Client) =>
    (await who.get(`/rest/Submission/${submissionId}/CollaborationItem?kind=email`)).body.records.some(
      (item: { id: number }) => item.id === draft.id,
    )
  expect([await listed(underwriter), await listed(manager), await listed(agent)]).toEqual([true, false, false])
  for (const who of [manager, agent]) {
    expect((await who.get(`/rest/Email/${draft.id}`)).status).toBe(404)
    expect((await who.post(`/rest/Email/${draft.id}`, { subject: 'Mine' })).status).toBe(404)
    expect((await who.get(`/rest/Email/${draft.id}/page`)).status).toBe(404)
    expect((await who.delete(`/rest/Email/${draft.id}`)).status).toBe(404)
  }
})

test('what acts in a body does not come out of it', async () => {
  const draft = await begin()
  const { body } = await underwriter.post(`/rest/Email/${draft.id}`, {
    body: '<p onclick="x()">Hello<script>x()</script><img src="https://x.example/p.gif"><img src="data:image/svg+xml;base64,AA"><a href="javascript:x()">a</a></p>',
  })
  expect(body.body).toBe('<p>Hello<a>a</a></p>')
})

test('C530 wrong addresses are told, and the draft stays as it was', async () => {
  const draft = await begin()
  await underwriter.post(`/rest/Email/${draft.id}`, { to: 'ana@harbor.example' })
  const answer = await underwriter.post(`/rest/Email/${draft.id}`, { to: 'ana@harbor.example; Ben' })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'to' }] } })
  expect((await read(draft.id)).to).toBe('ana@harbor.example')
})

test('C175 C536 C167 C450 an email is saved, then sent, to all its recipients; blind copies are in no header', async () => {
  const draft = await begin()
  const { status, body: sent } = await send({
    ...{ id: draft.id, subject: 'Terms for the mill', body: '<p>Two <em>options</em></p>' },
    ...{ to: 'Ana Ruiz <ana@harbor.example>', cc: 'cleo@harbor.example', bcc: 'dan@harbor.example' },
  })
  expect(status, JSON.stringify(sent)).toBe(200)
  expect(sent).toMatchObject({ status: 'sent', subject: 'Terms for the mill' })
  const [{ mail, to }] = (await arrived(1)) as [ReceivedMail]
  expect(to.toSorted()).toEqual(['ana@harbor.example', 'cleo@harbor.example', 'dan@harbor.example'])
  expect(mail).toMatchObject({
    subject: 'Terms for the mill',
    html: '<p>Two <em>options</em></p>',
    text: 'Two options',
  })
  expect(JSON.stringify([...mail.headers])).not.toContain('dan@harbor.example')
  expect(states(await settled(draft.id, 'sent'))).toEqual({
    'ana@harbor.example': 'sent',
    'cleo@harbor.example': 'sent',
    'dan@harbor.example': 'sent',
  })
})

const attach = (id: number, name: string, content: string) => {
  const part = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain`
  return underwriter.send(
    'POST',
    `/rest/Email/${id}/uploadAttachment?displayLabel=Roof`,
    `--edge\r\n${part}\r\n\r\n${content}\r\n--edge--\r\n`,
    { 'content-type': 'multipart/form-data; boundary=edge' },
  )
}

test('C539 files and pictures go with the message', async () => {
  const { id } = await begin()
  const upload = await attach(id, 'roof.txt', 'New in May')
  expect(upload.body.attachments).toMatchObject([{ name: 'roof.txt', size: 10 }])
  const pixel = 'data:image/png;base64,iVBORw0KGgo='
  await send({ id, to: 'ana@harbor.example', body: `<p><img src="${pixel}"></p>` })
  const [{ mail }] = (await arrived(1)) as [ReceivedMail]
  expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['picture1.png', 'image/png'],
    ['roof.txt', 'text/plain'],
  ])
  expect(mail.attachments[1]!.content.toString()).toBe('New in May')
  const file = (await underwriter.get(`/rest/Attachment/${upload.body.attachments[0].id}`)).body
  expect(file.usedBy).toMatchObject([{ kind: 'email', uri: `/Email/${id}` }])
})

test('quoted pictures count for the size of a message, and one that is too large stays a draft', async () => {
  const { id } = await begin()
  await sql`insert into email_image (email_id, content_id, media_type, content)
    values (${id}, 'large@mail', 'image/png', decode(repeat('00', ${26 * 2 ** 20}::int), 'hex'))`.execute(bindery.db)
  const { status, body } = await send({ id, to: 'ana@harbor.example', body: '<p><img src="cid:large@mail"></p>' })
  expect(status).toBe(409)
  expect(body.title).toMatch(/^The email is 26 MB with its files and pictures, /)
  expect((await read(id)).status).toBe('draft')
})

test('files that are uploaded to a draft at once are all attached', async () => {
  const { id } = await begin()
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
  for (const { status } of await Promise.all(names.map((name) => attach(id, name, name)))) expect(status).toBe(200)
  const { attachments } = await read(id)
  expect(attachments.map(({ name }: { name: string }) => name).toSorted()).toEqual(names)
})

test('a document that nobody has opened yet is written before it is sent', async () => {
  const { user } = (await underwriter.get('/rest/Session')).body
  const { id: attachmentId } = await bindery.db
    .insertInto('attachment')
    .values({
      ...{ submissionId, name: 'Notice.html', type: 'CORRESPONDENCE', mediaType: 'text/html', size: null },
      ...{ recordUri: `/Submission/${submissionId}`, createdById: user.id, createdAt: bindery.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await send({ to: 'ana@harbor.example', subject: 'Notice', attachments: [attachmentId] })
  const [{ mail }] = (await arrived(1)) as [ReceivedMail]
  expect(mail.attachments[0]!.content.toString()).toContain('<!doctype html>')
  expect(body.attachments).toMatchObject([{ id: attachmentId, size: mail.attachments[0]!.content.length }])
})

test('a refused recipient is shown with the words of the mail server; the others got it; send again reaches the rest', async () => {
  post.rules.recipient = (address) => (address.startsWith('gone') ? refusalOf(550, 'No such person here') : null)
  const { body } = await send({ to: 'ana@harbor.example; gone@harbor.example', subject: 'Hello' })
  const email = await settled(body.id, 'sent', 'failed')
  expect(states(email)).toEqual({ 'ana@harbor.example': 'sent', 'gone@harbor.example': 'failed' })
  expect(email.recipients[1].problem).toContain('No such person here')
  expect(email).toMatchObject({ canSendAgain: true, canCancel: false })
  post.rules.recipient = () => null
  await underwriter.post(`/rest/Email/${body.id}/sendAgain`)
  await settled(body.id, 'sent')
  expect(post.received.map(({ to }) => to)).toEqual([['ana@harbor.example'], ['gone@harbor.example']])
  expect(new Set(post.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  expect((await underwriter.post(`/rest/Email/${body.id}/sendAgain`)).status).toBe(409)
})

test('a refused recipient is recognized however the domain is written', async () => {
  post.rules.recipient = (address) => (address.startsWith('Gone') ? refusalOf(550, 'No such person here') : null)
  const to = ['ana@harbor.example', 'Gone@Harbor.Example', 'Gone@häfen.example']
  for (const addresses of [to, to.slice(1)]) {
    const { body } = await send({ to: addresses.join('; '), subject: 'Hello' })
    const { recipients } = await settled(body.id, 'sent', 'failed')
    for (const { emailAddress, delivery, problem } of recipients)
      expect([emailAddress, delivery, problem]).toEqual(
        emailAddress === to[0]
          ? [emailAddress, 'sent', null]
          : [emailAddress, 'failed', expect.stringContaining('No such person here')],
      )
  }
})

test('a mail server that asks to wait is asked again later; a queued email can be taken back as a draft', async () => {
  post.rules.message = async () => refusalOf(451, 'Come back later')
  const { body } = await send({ to: 'ana@harbor.example', subject: 'Later' })
  const waiting = await until(async () => {
    const email = await read(body.id)
    return email.nextAttempt !== null && email.recipients[0].problem !== null && email
  })
  expect(waiting.recipients[0]).toMatchObject({
    delivery: 'queued',
    problem: expect.stringContaining('Come back later'),
  })
  expect(waiting.nextAttempt).toBe(bindery.now().getTime() + 60_000)
  const { body: canceled } = await underwriter.post(`/rest/Email/${body.id}/cancelSending`)
  expect(canceled).toMatchObject({ status: 'draft', sentDate: null, subject: 'Later', canSend: true })
  expect((await underwriter.post(`/rest/Email/${body.id}/cancelSending`)).status).toBe(409)
  post.rules.message = async () => null
  await send({ id: body.id })
  await settled(body.id, 'sent')
  expect(post.received.length).toBe(1)
})

test('a connection lost after the whole message leaves it unknown, and it is not sent again by itself', async () => {
  post.rules.message = async () => 'hangUp'
  const { body } = await send({ to: 'ana@harbor.example', subject: 'Lost' })
  const email = await settled(body.id, 'unknown')
  expect(email.recipients[0].problem).toContain('It may have arrived')
  expect(email).toMatchObject({ canSendAgain: true, nextAttempt: null })
  expect(post.received.length).toBe(1)
})

test('an email that may have arrived stays a sent email when it is canceled, however often', async () => {
  post.rules.message = async () => 'hangUp'
  const { body } = await send({ to: 'ana@harbor.example', subject: 'Perhaps' })
  await settled(body.id, 'unknown')
  post.rules.message = async () => refusalOf(451, 'Come back later')
  for (let count = 0; count < 2; count++) {
    await underwriter.post(`/rest/Email/${body.id}/sendAgain`)
    await until(async () => (await read(body.id)).recipients[0].problem?.includes('Come back later') ?? false)
    const { body: canceled } = await underwriter.post(`/rest/Email/${body.id}/cancelSending`)
    expect(canceled).toMatchObject({ status: 'sent', canSendAgain: true, recipients: [{ delivery: 'canceled' }] })
  }
  post.rules.message = async () => null
  await underwriter.post(`/rest/Email/${body.id}/sendAgain`)
  await settled(body.id, 'sent')
  expect(new Set(post.received.map(({ mail }) => mail.messageId)).size).toBe(1)
})

test('C533 C534 C535 C177 replies and forwards quote the text and go to the right people', async () => {
  const { body } = await send({
    ...{ subject: 'Terms', body: '<p>Option A</p>', type: 'QUOTE' },
    ...{ to: 'ana@harbor.example', cc: 'cleo@harbor.example' },
  })
  await settled(body.id, 'sent')
  await underwriter.post(`/rest/Email/${body.id}`, { shared: true })
  const { body: reply } = await manager.post(`/rest/Email/${body.id}/reply`)
  expect(reply).toMatchObject({ subject: 'Re: Terms', to: body.from, cc: '', inReplyToId: body.id, status: 'draft' })
  expect(reply.body).toContain('<p>Option A</p>')
  const { body: all } = await manager.post(`/rest/Email/${body.id}/replyAll`)
  expect(all).toMatchObject({ to: `${body.from}; ana@harbor.example`, cc: 'cleo@harbor.example' })
  const { body: own } = await underwriter.post(`/rest/Email/${body.id}/reply`)
  expect(own.to).toBe('ana@harbor.example')
  const { body: forward } = await manager.post(`/rest/Email/${body.id}/forward`)
  expect(forward).toMatchObject({ subject: 'Fwd: Terms', to: '', cc: '', type: 'QUOTE' })
  expect((await manager.post(`/rest/Email/${reply.id}/reply`)).status).toBe(403)
  // An administrator sees the submission, but has no permission to write emails.
  const administrator = await bindery.signIn('admin')
  expect((await administrator.get(`/rest/Email/${body.id}`)).status).toBe(200)
  for (const answer of ['reply', 'replyAll', 'forward'])
    expect((await administrator.post(`/rest/Email/${body.id}/${answer}`)).status, answer).toBe(403)
})

test('an answer carries the id of what it answers', async () => {
  const { body } = await send({ to: 'ana@harbor.example', subject: 'Terms' })
  await settled(body.id, 'sent')
  const { body: reply } = await underwriter.post(`/rest/Email/${body.id}/reply`)
  await send({ id: reply.id })
  await settled(reply.id, 'sent')
  const [first, second] = post.received
  expect(second!.mail).toMatchObject({ inReplyTo: first!.mail.messageId, references: first!.mail.messageId })
})

test('C501 a private email is read by its parties and those with the permission; sharing shows it to the agent', async () => {
  const { body } = await send({ to: 'ana@harbor.example', subject: 'Private' })
  await settled(body.id, 'sent')
  const person = await makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['UnderwritingAssistant'], organizationId: 10 },
  })
  const assistant = await bindery.signIn(person.username)
  await bindery.db
    .updateTable('person')
    .set({ emailAddress: 'assistant@quillhaven.example' })
    .where('id', '=', person.id)
    .execute()
  const status = async (who: Client) => (await who.get(`/rest/Email/${body.id}`)).status
  expect([await status(manager), await status(assistant), await status(agent)]).toEqual([200, 404, 404])
  const { body: toAssistant } = await send({ to: 'assistant@quillhaven.example', subject: 'For you' })
  expect((await assistant.get(`/rest/Email/${toAssistant.id}`)).body.subject).toBe('For you')
  await underwriter.post(`/rest/Email/${body.id}`, { shared: true })
  expect([await status(assistant), await status(agent)]).toEqual([200, 200])
  expect((await agent.post(`/rest/Email/${body.id}`, { shared: false })).status).toBe(403)
})

test('a private email to an address that two people have is shown to neither', async () => {
  const emailAddress = 'shared.desk@quillhaven.example'
  const people = await Promise.all(
    [1, 2].map(async () => {
      const { id, username } = await makePerson(bindery.db, {
        ...{ userType: 'Underwriter', roles: ['UnderwritingAssistant'], organizationId: 10 },
      })
      await bindery.db.updateTable('person').set({ emailAddress }).where('id', '=', id).execute()
      return bindery.signIn(username)
    }),
  )
  const { body } = await send({ to: emailAddress, subject: 'For one of you' })
  expect(body.recipients).toMatchObject([{ emailAddress, personId: null }])
  for (const who of people) expect((await who.get(`/rest/Email/${body.id}`)).status).toBe(404)
})

test('blind copies and the words of the mail server are not for others', async () => {
  post.rules.recipient = (address) => (address.startsWith('gone') ? refusalOf(550, 'mailbox of the secret list') : null)
  const { body } = await send({ to: 'gone@harbor.example', bcc: 'secret@harbor.example', subject: 'Blind' })
  await settled(body.id, 'sent', 'failed')
  await underwriter.post(`/rest/Email/${body.id}`, { shared: true })
  for (const who of [manager, agent]) {
    const [item, list] = [
      await read(body.id, who),
      (await who.get(`/rest/Submission/${submissionId}/CollaborationItem?kind=email`)).body,
    ]
    expect(JSON.stringify([item, list])).not.toContain('secret@harbor.example')
  }
  expect(JSON.stringify(await read(body.id, agent))).not.toContain('secret list')
})

test('C179 C532 a draft of one’s own can be deleted; a sent email cannot', async () => {
  const draft = await begin()
  expect((await underwriter.delete(`/rest/Email/${draft.id}`)).body).toEqual({ done: true })
  const { body } = await send({ to: 'ana@harbor.example', subject: 'Sent' })
  await settled(body.id, 'sent')
  expect(await read(body.id)).toMatchObject({ canDelete: false })
  expect((await underwriter.delete(`/rest/Email/${body.id}`)).status).toBe(403)
  expect((await underwriter.post(`/rest/Email/${body.id}`, { subject: 'Changed' })).body.title).toBe(
    'A sent email cannot be changed.',
  )
})

test('of sending and deleting a draft at the same time, one is refused', async () => {
  for (let count = 0; count < 8; count++) {
    const { id } = await begin()
    const sending = { id, to: 'ana@harbor.example', subject: `Race ${count}` }
    const [sent, deleted] = await Promise.all([send(sending), underwriter.delete(`/rest/Email/${id}`)])
    expect([
      [200, 403],
      [404, 200],
    ]).toContainEqual([sent.status, deleted.status])
    expect((await underwriter.get(`/rest/Email/${id}`)).status).toBe(sent.status)
    if (sent.status === 200) await settled(id, 'sent')
  }
})

test('C531 a change over that of another device is refused with the draft as it is now', async () => {
  const draft = await begin()
  await underwriter.post(`/rest/Email/${draft.id}`, { subject: 'On the phone', version: draft.version })
  const answer = await underwriter.post(`/rest/Email/${draft.id}`, { subject: 'At the desk', version: draft.version })
  expect(answer).toMatchObject({ status: 409, body: { current: { subject: 'On the phone' } } })
})

test('C053 agents have no email until a setting allows it', async () => {
  expect((await agent.post(`/rest/Email/createCorrespondenceEmail?submissionId=${submissionId}`, {})).body.title).toBe(
    'Email is switched off for you. An administrator can switch it on.',
  )
  const admin = await bindery.signIn('admin')
  const key = 'enableEmailCollaborationForAgentWorkspace'
  expect((await admin.put(`/rest/Preference/system/${key}`, { value: 'true' })).status).toBe(200)
  const draft = await begin(agent)
  const colleague = await bindery.signIn(
    (await makePerson(bindery.db, { userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.agents })).username,
  )
  const statusFor = async (who: Client) => (await who.get(`/rest/Email/${draft.id}`)).status
  expect([await statusFor(agent), await statusFor(colleague)]).toEqual([200, 404])
  const { body } = await send({ id: draft.id, to: 'ana@harbor.example', subject: 'From the agency' }, agent)
  await until(async () => Object.values(states(await read(body.id, agent))).every((state) => state === 'sent'))
  expect((await read(body.id)).subject).toBe('From the agency')
})

test('addresses are suggested: people of the submission first, colleagues, earlier recipients', async () => {
  const offered = async (search: string, who = underwriter) =>
    (await who.get(`/rest/Submission/${submissionId}/EmailAddresses?search=${search}`)).body
  const { body } = await send({ to: 'Yolanda Quist <yolanda@mill.example>', subject: 'Hello' })
  // The next test counts the mails that arrive.
  await settled(body.id, 'sent')
  expect(await offered('yola')).toEqual([
    { name: 'Yolanda Quist', emailAddress: 'yolanda@mill.example', source: 'earlier', organizationName: '' },
  ])
  expect((await offered('')).length).toBeGreaterThan(3)
  expect((await offered('', agent)).every(({ source }: { source: string }) => source !== 'colleague')).toBe(true)
})

test('many emails at once are each sent once', async () => {
  const ids: number[] = []
  for (let count = 0; count < 25; count++)
    ids.push((await send({ to: `p${count}@harbor.example`, subject: `Number ${count}` })).body.id)
  for (const id of ids) await settled(id, 'sent')
  const subjects = post.received.map(({ mail }) => mail.subject)
  expect(subjects.length).toBe(25)
  expect(new Set(subjects).size).toBe(25)
})

test('emails that wait behind slow ones stay queued: one of them can be taken back, and the others are sent once', async () => {
  const release = Promise.withResolvers<null>()
  post.rules.message = () => release.promise
  const ids: number[] = []
  for (let count = 0; count < 14; count++)
    ids.push((await send({ to: `p${count}@harbor.example`, subject: `Number ${count}` })).body.id)
  const withState = async (state: string) =>
    (await Promise.all(ids.map((id) => read(id)))).filter((email) => email.recipients[0].delivery === state)
  await until(async () => (await withState('sending')).length === 4)
  const [waiting] = await withState('queued')
  const taken = await underwriter.post(`/rest/Email/${waiting.id}/cancelSending`)
  expect(taken.body).toMatchObject({ status: 'draft' })
  release.resolve(null)
  await until(async () => (await withState('sent')).length === 13)
  const subjects = post.received.map(({ mail }) => mail.subject)
  expect(subjects.length).toBe(13)
  expect(new Set(subjects).size).toBe(13)
  expect(subjects).not.toContain(waiting.subject)
})

test('emails that a lost process was sending become unknown and are not sent again; those it had not begun are sent', async () => {
  const later = new Date(bindery.now().getTime() + LEASE)
  const claimed = async (delivery: 'sending' | 'queued') => {
    const { body } = await send({ to: `${delivery}@harbor.example`, subject: delivery })
    await settled(body.id, 'sent')
    await bindery.db.updateTable('emailRecipient').set({ delivery }).where('emailId', '=', body.id).execute()
    await bindery.db.updateTable('emailSending').set({ dueAt: later }).where('emailId', '=', body.id).execute()
    return body.id as number
  }
  const [begun, waiting] = [await claimed('sending'), await claimed('queued')]
  post.received.length = 0
  bindery.passTime(LEASE + 1)
  const { body: next } = await send({ to: 'next@harbor.example', subject: 'next' })
  await settled(next.id, 'sent')
  await settled(waiting, 'sent')
  const email = await settled(begun, 'unknown')
  expect(email.recipients[0].problem).toContain('The server stopped while this was being sent.')
  expect(email).toMatchObject({ canSendAgain: true, canCancel: false, nextAttempt: null })
  expect(post.received.map(({ mail }) => mail.subject).toSorted()).toEqual(['next', 'queued'])
})

test('an email that is being sent to somebody can be neither sent again nor canceled for the others', async () => {
  post.rules.recipient = (address) => (address.startsWith('gone') ? refusalOf(550, 'No such person here') : null)
  const { body } = await send({ to: 'ana@harbor.example; gone@harbor.example', subject: 'Hello' })
  await settled(body.id, 'sent', 'failed')
  const change = (address: string, delivery: 'sending' | 'queued') =>
    bindery.db
      .updateTable('emailRecipient')
      .set({ delivery })
      .where('emailId', '=', body.id)
      .where('address', '=', address)
      .execute()
  await change('ana@harbor.example', 'sending')
  expect(await read(body.id)).toMatchObject({ canSendAgain: false, canCancel: false })
  expect(await underwriter.post(`/rest/Email/${body.id}/sendAgain`)).toMatchObject({
    status: 409,
    body: { title: 'This email is being sent now. Try again when that has ended.' },
  })
  await change('gone@harbor.example', 'queued')
  expect((await underwriter.post(`/rest/Email/${body.id}/cancelSending`)).status).toBe(409)
  expect(states(await read(body.id))).toEqual({ 'ana@harbor.example': 'sending', 'gone@harbor.example': 'queued' })
})

test('an outcome that could not be recorded at once is recorded by a retry', async () => {
  await sql`create sequence recording_failures`.execute(bindery.db)
  await sql`create function fail_first_recordings() returns trigger language plpgsql as $body$
    begin
      if nextval('recording_failures') <= 2 then raise exception 'The database is busy.'; end if;
      return new;
    end $body$`.execute(bindery.db)
  await sql`create trigger fail_first_recordings before update on email_recipient for each row
    when (new.delivery = 'sent' and new.address = 'busy@harbor.example') execute function fail_first_recordings()`.execute(
    bindery.db,
  )
  const { body } = await send({ to: 'busy@harbor.example', subject: 'Busy' })
  await settled(body.id, 'sent')
  expect(post.received.length).toBe(1)
  const { rows } = await sql<{ count: number }>`select last_value::int as count from recording_failures`.execute(
    bindery.db,
  )
  expect(rows).toEqual([{ count: 3 }])
})

test('words of a mail server that the database cannot store are shortened, and the outcome is recorded', async () => {
  for (const length of [488, 489]) {
    post.rules.recipient = () => refusalOf(550, `${'x'.repeat(length)}${'\u{1F4EC}'.repeat(9)}`)
    const { body } = await send({ to: 'ana@harbor.example', subject: 'Box' })
    expect((await settled(body.id, 'failed')).recipients[0].problem).toContain('xxx')
  }
})

test('a reminder comes by mail if its task says so; an assignment if the person has chosen it', async () => {
  const { id: assignedToId } = (await manager.get('/rest/Session')).body.user
  await bindery.db
    .updateTable('person')
    .set({ emailAddress: 'manager@quillhaven.example' })
    .where('id', '=', assignedToId)
    .execute()
  const now = bindery.now().getTime()
  const assign = (definition: string, notifyWhenPastDue: boolean) =>
    underwriter.post('/rest/SubmissionTask', {
      ...{ submissionId, definition: `Other::${definition}`, assignedToId, notifyWhenPastDue },
      ...{ dueDate: now + 48 * HOUR, reminderDueDate: now + HOUR },
    })
  await assign('Call the roofer', true)
  await manager.put('/rest/Preference/general.notifications.email', { value: [] })
  await assign('Read the survey', false)
  const subjects = () => post.received.map(({ mail }) => mail.subject?.split(' (')[0]).toSorted()
  await until(async () => post.received.length >= 1)
  bindery.passTime(HOUR + 1)
  await until(async () => post.received.length >= 2)
  expect(subjects()).toEqual(['Reminder: Call the roofer', 'Task for you: Call the roofer'])
  expect(post.received.every(({ mail }) => mail.headers.get('auto-submitted') === 'auto-generated')).toBe(true)
})

test('an unfiled email is filed to a submission found by insured or number, by those who may file', async () => {
  const insuredName = 'Quartzite Filing Works'
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'], insuredName })
  const assistant = await bindery.signIn('assistant')
  const { status, body } = await assistant.get('/rest/Email/filingPlaces?text=tzite%20fil')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject([{ submissionId: id, insuredName }])
  const { submissionNumber } = body[0]
  const found = (await assistant.get(`/rest/Email/filingPlaces?text=${submissionNumber}`)).body
  expect(found.map((place: { submissionId: number }) => place.submissionId)).toContain(id)
  const beginning = submissionNumber.slice(0, -1).toLowerCase()
  const begun = (await assistant.get(`/rest/Email/filingPlaces?text=${beginning}`)).body
  expect(begun.map((place: { submissionId: number }) => place.submissionId)).toContain(id)
  await bindery.db.updateTable('submission').set({ policyNumber: 'FILE-77120' }).where('id', '=', id).execute()
  expect((await assistant.get('/rest/Email/filingPlaces?text=file-77')).body).toMatchObject([{ submissionId: id }])
  expect((await assistant.get('/rest/Email/filingPlaces?text=%25%25')).body).toEqual([])
  const ofAgency = await bindery.signIn('agent')
  expect((await ofAgency.get('/rest/Email/filingPlaces?text=quartzite')).status).toBe(403)
})
