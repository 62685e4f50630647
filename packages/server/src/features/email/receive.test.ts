import { UNFILED_CHANGED, UNFILED_URI } from '@bindery/contract/email'
import { burn } from '@kenjiuno/msgreader/lib/Burner.js'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { submissionNumber } from '#engine/actions/numbers.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { EICAR, startClamdLike } from '#testing/clamd.ts'
import { freePort } from '#testing/imapServer.ts'
import { startMailServer } from '#testing/mailServer.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'
import { SOON } from '#testing/waiting.ts'

const ADDRESS = 'underwriting@carrier.example'
const post = await startMailServer()
const clamd = await startClamdLike()
const port = await freePort()
const bindery = await startBindery({
  smtp: post.url,
  clamd: { path: clamd.path },
  mail: { address: ADDRESS, imap: null, listen: { host: '127.0.0.1', port } },
})
afterAll(async () => {
  await bindery.close()
  await post.close()
  clamd.stop()
})
afterEach(() => {
  post.received.length = 0
})
const [underwriter, assistant, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('assistant'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const newSubmission = () => makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })

/** Gives the submission a number that a subject is recognized by. */
async function givenNumber(id: number) {
  const number = submissionNumber(bindery.now(), 900_000 + id)
  await bindery.db.updateTable('submission').set({ submissionNumber: number }).where('id', '=', id).execute()
  return number
}

/** The relay that delivers mail to the product. */
const relay = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
let sent = 0
const deliver = (mail: SendMailOptions) =>
  relay.sendMail({
    from: 'Ann Broker <ann@broker.example>',
    to: ADDRESS,
    messageId: `<m${++sent}@broker.example>`,
    ...mail,
  })
const deliverRaw = (raw: string, to = ADDRESS) => relay.sendMail({ envelope: { from: 'ann@broker.example', to }, raw })

interface Item {
  id: number
  type: string
}
const emailsOf = async (submissionId: number, who: Client = underwriter) => {
  const { body } = await who.get(`/rest/Submission/${submissionId}/CollaborationItem?kind=email`)
  return Promise.all(body.records.map(async ({ id }: Item) => (await who.get(`/rest/Email/${id}`)).body))
}
const unfiled = async (who: Client = assistant) => (await who.get('/rest/Email/unfiled')).body.records
const page = async (id: number, query = '') =>
  fetch(`${bindery.address}/rest/Email/${id}/page${query}`, {
    headers: { authorization: `Bearer ${underwriter.token}` },
  })

/** Sends an email of the product and gives it as it arrived outside. */
async function sendOut(submissionId: number, who: Client, to = 'ann@broker.example') {
  const { status, body } = await who.post(`/rest/Email/Send?submissionId=${submissionId}`, { to, subject: 'Loss runs' })
  expect(status, JSON.stringify(body)).toBe(200)
  const arrived = await vi.waitFor(() => {
    const found = post.received.find(({ mail }) => mail.subject === 'Loss runs')
    if (!found) throw new Error('not yet')
    return found
  }, SOON)
  await vi.waitFor(async () => {
    expect((await who.get(`/rest/Email/${body.id}`)).body.recipients[0].delivery).toBe('sent')
  }, SOON)
  return { email: body, mail: arrived.mail }
}

test('an answer to the reply address of a sent email is filed to its submission, with its files', async () => {
  const { id } = await newSubmission()
  const { email, mail } = await sendOut(id, assistant)
  const replyTo = mail.replyTo!.value[0]!.address!
  expect(replyTo).toMatch(/^underwriting\+\d+\.[0-9a-f]+@carrier\.example$/)
  await deliver({
    to: replyTo,
    cc: 'Ben <ben@broker.example>',
    subject: 'Re: Loss runs',
    inReplyTo: mail.messageId,
    html: '<p>Here they are.</p>',
    attachments: [{ filename: 'Losses.pdf', content: '%PDF-1.4', contentType: 'application/pdf' }],
  })
  const answer = (await emailsOf(id)).find(({ origin }) => origin === 'RECEIVED')
  expect(answer).toMatchObject({
    ...{ subject: 'Re: Loss runs', from: 'Ann Broker <ann@broker.example>', cc: 'Ben <ben@broker.example>' },
    ...{ status: 'sent', inReplyToId: email.id, shared: false, isAutomatic: false, isBounce: false, unreadable: null },
    attachments: [{ name: 'Losses.pdf', size: 8 }],
  })
  expect(await (await page(answer.id)).text()).toContain('<p>Here they are.</p>')
  const file = await underwriter.get(`/rest/Attachment/${answer.attachments[0].id}/content`)
  expect(file.body).toBe('%PDF-1.4')
  expect((await assistant.get(`/rest/Email/${answer.id}`)).status, 'the author of the answered email').toBe(200)
  expect((await agent.get(`/rest/Email/${answer.id}`)).status).toBe(404)
  const told = await assistant.get('/rest/Notification?type=emailReceived')
  expect(told.body.records).toMatchObject([
    { itemKind: 'email', itemId: answer.id, message: 'Ann Broker: Re: Loss runs' },
  ])
})

test('an answer to somebody who has left is announced to the underwriter of the submission', async () => {
  const { id } = await newSubmission()
  const { user } = (await underwriter.get('/rest/Session')).body
  await bindery.db.updateTable('submission').set({ responsibleUnderwriterId: user.id }).where('id', '=', id).execute()
  const { email, mail } = await sendOut(id, assistant)
  const left = await makePerson(bindery.db, { userType: 'Underwriter', roles: [], organizationId: 10 })
  await bindery.db.updateTable('person').set({ active: false }).where('id', '=', left.id).execute()
  await bindery.db.updateTable('email').set({ authorId: left.id }).where('id', '=', email.id).execute()
  await deliver({ subject: 'Re: to one who left', inReplyTo: mail.messageId, text: 'Hello?' })
  const told = (await underwriter.get('/rest/Notification?type=emailReceived')).body.records
  expect(told.map(({ message }: { message: string }) => message)).toContain('Ann Broker: Re: to one who left')
})

test('an answer to an email of an agent is visible to the agent', async () => {
  const admin = await bindery.signIn('admin')
  await admin.put('/rest/Preference/system/enableEmailCollaborationForAgentWorkspace', { value: 'true' })
  const { id } = await newSubmission()
  const { mail } = await sendOut(id, agent)
  await deliver({
    to: mail.replyTo!.value[0]!.address!,
    inReplyTo: mail.messageId,
    subject: 'Re: Loss runs',
    text: 'Yes',
  })
  expect((await emailsOf(id, agent)).map(({ origin }) => origin)).toContain('RECEIVED')
})

test('without the reply address the answered mail decides, then the number in the subject', async () => {
  const [first, second] = [await newSubmission(), await newSubmission()]
  const { mail } = await sendOut(first.id, underwriter)
  const number = await givenNumber(second.id)
  await deliver({ subject: `Re: ${number}`, references: ['<x@y.example>', mail.messageId!], text: 'One' })
  await deliver({ subject: `Photos for ${number.toLowerCase()}`, text: 'Two' })
  const subjects = async (id: number) =>
    (await emailsOf(id)).filter(({ origin }) => origin === 'RECEIVED').map(({ subject }) => subject)
  expect(await subjects(first.id)).toEqual([`Re: ${number}`])
  expect(await subjects(second.id)).toEqual([`Photos for ${number.toLowerCase()}`])
})

test('a mail that belongs nowhere waits unfiled until somebody files it, once', async () => {
  const { id: submissionId } = await newSubmission()
  const stream = await openStream(bindery.address, assistant.token, 'unfiled-test')
  await assistant.get(`/rest/Email/unfiled?registrationIdentifier=${encodeURIComponent(UNFILED_URI)}`, {
    'x-client-id': 'unfiled-test',
  })
  await deliver({ subject: 'Which one?', text: 'Photos', attachments: [{ filename: 'Roof.txt', content: 'Slate' }] })
  expect((await stream.next()).data).toMatchObject({ type: UNFILED_CHANGED, uri: UNFILED_URI })
  stream.close()
  const [waiting] = await unfiled()
  expect(waiting).toMatchObject({
    ...{ subject: 'Which one?', from: 'Ann Broker <ann@broker.example>', snippet: 'Photos', numAttachments: 1 },
    ...{ isAutomatic: false, isBounce: false },
  })
  expect((await assistant.get(`/rest/Email/${waiting.id}`)).body).toMatchObject({ submissionId: null, canReply: false })
  for (const who of [agent, stranger]) {
    expect((await who.get('/rest/Email/unfiled')).status).toBe(403)
    expect((await who.get(`/rest/Email/${waiting.id}`)).status).toBe(404)
    expect((await who.post(`/rest/Email/${waiting.id}/file`, { submissionId })).status).toBe(403)
  }
  expect((await assistant.post(`/rest/Email/${waiting.id}/file`, { submissionId: 999_999_999 })).status).toBe(404)
  const filed = await assistant.post(`/rest/Email/${waiting.id}/file`, { submissionId })
  expect(filed).toMatchObject({
    status: 200,
    body: { id: waiting.id, submissionId, attachments: [{ name: 'Roof.txt' }] },
  })
  expect((await unfiled()).map(({ id }: Item) => id)).not.toContain(waiting.id)
  expect(await emailsOf(submissionId)).toMatchObject([{ subject: 'Which one?', attachments: [{ name: 'Roof.txt' }] }])
  const file = await underwriter.get(`/rest/Attachment/${filed.body.attachments[0].id}/content`)
  expect(file.body).toBe('Slate')
  expect(await assistant.post(`/rest/Email/${waiting.id}/file`, { submissionId })).toMatchObject({
    status: 409,
    body: { title: 'Somebody filed this email meanwhile.' },
  })
})

test('a mail that comes twice, also with other headers of servers on the way, is stored once', async () => {
  const raw = [
    'From: ann@broker.example',
    'Subject: Twice',
    'Message-ID: <twice@broker.example>',
    '',
    'Hello',
    '',
  ].join('\r\n')
  await deliverRaw(raw)
  await deliverRaw(`Received: from elsewhere.example\r\n${raw}`)
  const found = (await unfiled()).filter(({ subject }: { subject: string }) => subject === 'Twice')
  expect(found).toHaveLength(1)
  const { id: submissionId } = await newSubmission()
  await assistant.post(`/rest/Email/${found[0].id}/file`, { submissionId })
  await deliverRaw(raw)
  expect((await unfiled()).map(({ subject }: { subject: string }) => subject)).not.toContain('Twice')
})

test('a bounce marks the recipient of the sent email with the words of the server', async () => {
  const { id } = await newSubmission()
  const { email, mail } = await sendOut(id, underwriter, 'ann@broker.example; ben@broker.example')
  const report = [
    ...['From: MAILER-DAEMON@relay.example', 'Subject: Undelivered Mail', 'Auto-Submitted: auto-replied'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary=part', ''],
    ...['--part', 'Content-Type: text/plain', '', 'I am sorry.'],
    ...['--part', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; relay.example', ''],
    ...['Final-Recipient: rfc822; Ann@broker.example', 'Action: failed', 'Diagnostic-Code: smtp; 550 No such user'],
    ...['--part', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${mail.messageId}`, '--part--', ''],
  ]
  await deliverRaw(report.join('\r\n'))
  expect((await underwriter.get(`/rest/Email/${email.id}`)).body).toMatchObject({
    canSendAgain: true,
    recipients: [
      { emailAddress: 'ann@broker.example', delivery: 'bounced', problem: '550 No such user' },
      { emailAddress: 'ben@broker.example', delivery: 'sent', problem: null },
    ],
  })
  expect((await emailsOf(id)).find(({ isBounce }) => isBounce)).toMatchObject({
    ...{ subject: 'Undelivered Mail', isAutomatic: true, inReplyToId: email.id, attachments: [] },
  })
  const told = (await underwriter.get('/rest/Notification?type=emailReceived')).body.records
  expect(told.map(({ message }: { message: string }) => message)).toContain(
    'MAILER-DAEMON@relay.example: Undelivered Mail',
  )
})

test('a mail that cannot be read is kept as it came, with a sentence', async () => {
  const { id } = await newSubmission()
  const { mail } = await sendOut(id, underwriter)
  const raw = `Subject: Huge\r\nX-Long: ${'x'.repeat(400_000)}\r\n\r\nHello`
  await deliverRaw(raw, mail.replyTo!.value[0]!.address!)
  const kept = (await emailsOf(id)).find(({ unreadable }) => unreadable)
  expect(kept).toMatchObject({
    subject: 'Unreadable email',
    unreadable: 'This email could not be read. It is kept as it came, in the attached file.',
    attachments: [{ name: 'Unreadable email.eml' }],
  })
  const file = await underwriter.get(`/rest/Attachment/${kept.attachments[0].id}/content`)
  expect(file.body).toContain('Subject: Huge')
})

test('files that are not accepted are left out and named, and the rest of the mail is kept', async () => {
  const { id } = await newSubmission()
  const { mail } = await sendOut(id, underwriter)
  await deliver({
    to: mail.replyTo!.value[0]!.address!,
    subject: 'Files',
    text: 'See attached.',
    attachments: [
      { filename: 'Good.txt', content: 'Good' },
      { filename: 'Setup.exe', content: 'MZ' },
      { filename: 'Bad.txt', content: EICAR },
      { filename: 'Fake.pdf', content: 'no pdf' },
    ],
  })
  const email = (await emailsOf(id)).find(({ subject }) => subject === 'Files')
  expect(email.attachments).toMatchObject([{ name: 'Good.txt' }])
  const text = await (await page(email.id)).text()
  for (const sentence of [
    'See attached.',
    'File Setup.exe is not a supported document type for upload.',
    'File Bad.txt contains malware and was not kept.',
    'File Fake.pdf is not what its name says.',
  ])
    expect(text).toContain(sentence)
})

test('received mail is not limited by the uploads that one person may make in a day', async () => {
  const admin = await bindery.signIn('admin')
  const setLimit = (value: number | null) => admin.put('/rest/Preference/system/system.maxUploadPerDayMB', { value })
  expect((await setLimit(1)).status).toBe(200)
  const { id } = await newSubmission()
  const subject = await givenNumber(id)
  for (const name of ['First.txt', 'Second.txt'])
    await deliver({ subject, text: name, attachments: [{ filename: name, content: name.padEnd(700_000, '.') }] })
  await setLimit(null)
  const files = (await emailsOf(id)).flatMap(({ attachments }) =>
    attachments.map((file: { name: string }) => file.name),
  )
  expect(files.toSorted()).toEqual(['First.txt', 'Second.txt'])
})

test('the page of a received mail runs nothing, has its own pictures, and others only when asked for', async () => {
  await deliver({
    subject: 'Pictures',
    html: '<script>alert(1)</script><img src="cid:logo@b"><img src="https://t.example/p.gif">',
    attachments: [{ filename: 'logo.png', cid: 'logo@b', content: Buffer.from('iVBORw0KGgo=', 'base64') }],
  })
  const waiting = (await unfiled()).find(({ subject }: { subject: string }) => subject === 'Pictures')
  expect(waiting.numAttachments).toBe(0)
  expect((await assistant.get(`/rest/Email/${waiting.id}`)).body.hasRemoteContent).toBe(true)
  const plain = await page(waiting.id)
  expect(plain.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*img-src data:; .*sandbox/)
  const text = await plain.text()
  expect(text).not.toContain('<script')
  expect(text).toContain('<img src="data:image/png;base64,iVBORw0KGgo="')
  expect(text).not.toContain(' src="https:')
  const remote = await page(waiting.id, '?remote=true')
  expect(remote.headers.get('content-security-policy')).toContain('img-src data: https: http:')
  expect(await remote.text()).toContain(' src="https://t.example/p.gif"')
})

test('an answer to a long mail quotes what fits, and carries the pictures of the quoted text', async () => {
  const { id } = await newSubmission()
  const picture = Buffer.from('iVBORw0KGgo=', 'base64')
  const attachments = ['logo@b', 'last@b'].map((cid) => ({ filename: `${cid}.png`, cid, content: picture }))
  await deliver({
    subject: await givenNumber(id),
    html: `<img src="cid:logo@b">${'<p>One more line of it</p>'.repeat(55_000)}<img src="cid:last@b">`,
    attachments,
  })
  const [email] = await emailsOf(id)
  const { body: draft } = await underwriter.post(`/rest/Email/${email.id}/reply`)
  expect(draft.body).toContain('The rest of this email is not quoted.')
  const answer = { id: draft.id, subject: 'With logo', body: `<p>Thanks</p>${draft.body}` }
  const { status, body } = await underwriter.post(`/rest/Email/Send?submissionId=${id}`, answer)
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  const { mail } = await vi.waitFor(() => {
    const found = post.received.find((one) => one.mail.subject === 'With logo')
    if (!found) throw new Error('not yet')
    return found
  }, SOON)
  expect(mail.attachments.map(({ cid, content }) => [cid, content])).toEqual([['logo@b', picture]])
  expect(await (await page(draft.id)).text()).toContain('src="data:image/png;base64,iVBORw0KGgo="')
})

async function upload(who: Client, submissionId: number, name: string, content: string | Buffer) {
  const body = new FormData()
  body.append('file', new Blob([content as BlobPart]), name)
  const answer = await fetch(`${bindery.address}/rest/Submission/${submissionId}/Emails`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${who.token}` }, body },
  })
  return { status: answer.status, body: await answer.json() }
}
const EML =
  'From: Ann Broker <ann@broker.example>\r\nTo: uw@carrier.example\r\nSubject: Dropped\r\nDate: Mon, 2 Mar 2020 10:00:00 +0000\r\n\r\nHello\r\n'

test('C451 C179 a mail file dropped on a submission becomes an email of it, once, and can be deleted', async () => {
  const { id } = await newSubmission()
  const added = await upload(underwriter, id, 'Dropped.eml', EML)
  expect(added).toMatchObject({
    status: 200,
    body: {
      ...{ submissionId: id, origin: 'UPLOAD', status: 'sent', subject: 'Dropped', canDelete: true },
      ...{
        from: 'Ann Broker <ann@broker.example>',
        to: 'uw@carrier.example',
        sentDate: Date.parse('2020-03-02T10:00:00Z'),
      },
    },
  })
  expect(await upload(underwriter, id, 'Again.eml', EML)).toMatchObject({
    status: 409,
    body: { title: 'This email is in the submission already.' },
  })
  expect((await underwriter.delete(`/rest/Email/${added.body.id}`)).status).toBe(200)
  expect((await upload(underwriter, id, 'Again.eml', EML)).status).toBe(200)
})

test('an agent’s upload with the Message-ID of a private email does not get its answers', async () => {
  const [ours, theirs] = [await newSubmission(), await newSubmission()]
  const { email, mail } = await sendOut(ours.id, assistant)
  for (const { id } of [ours, theirs])
    expect((await upload(agent, id, 'Forged.eml', `Message-ID: ${mail.messageId}\r\n${EML}`)).status).toBe(200)
  const subject = 'Re: Loss runs, in confidence'
  await deliver({ subject, inReplyTo: mail.messageId, text: 'With the reference alone' })
  await deliver({ to: mail.replyTo!.value[0]!.address!, subject, inReplyTo: mail.messageId, text: 'With the address' })
  const answers = (await emailsOf(ours.id)).filter(({ origin }) => origin === 'RECEIVED')
  expect(answers).toMatchObject(Array(2).fill({ subject, shared: false, inReplyToId: email.id }))
  for (const { id } of answers) expect((await agent.get(`/rest/Email/${id}`)).status).toBe(404)
  const told = async (who: Client) =>
    (await who.get('/rest/Notification?type=emailReceived')).body.records.filter(({ message }: { message: string }) =>
      message.endsWith(subject),
    ).length
  expect([await told(assistant), await told(agent)]).toEqual([2, 0])
})

test('a reply goes to the address that the mail asks answers to go to, and to its sender if it asks for none', async () => {
  const { id } = await newSubmission()
  const subject = await givenNumber(id)
  await deliver({
    ...{ subject, text: 'Please call us', cc: 'Cleo <cleo@broker.example>' },
    replyTo: ['Service, Desk <desk@broker.example>', 'ann.private@broker.example'],
  })
  await deliver({ subject, text: 'No wish' })
  const emails = await emailsOf(id)
  const [withWish, without] = [emails.find(({ cc }) => cc !== ''), emails.find(({ cc }) => cc === '')]
  const answered = async (email: Item, way: string) => (await underwriter.post(`/rest/Email/${email.id}/${way}`)).body
  const asked = '"Service, Desk" <desk@broker.example>; ann.private@broker.example'
  expect(await answered(withWish, 'reply')).toMatchObject({ to: asked, cc: '' })
  expect(await answered(withWish, 'replyAll')).toMatchObject({
    to: `${asked}; ${ADDRESS}`,
    cc: 'Cleo <cleo@broker.example>',
  })
  expect((await answered(without, 'reply')).to).toBe('Ann Broker <ann@broker.example>')
})

test('the history tells of a mail that came without a copy of its body, and keeps the whole of one that is deleted', async () => {
  const { id: submissionId } = await newSubmission()
  await deliver({ subject: await givenNumber(submissionId), text: 'The roof was renewed in May.' })
  const [email] = await emailsOf(submissionId)
  const written = () =>
    bindery.db
      .selectFrom('history')
      .select(['operation', 'before', 'after', 'actorId'])
      .where('tableName', '=', 'email')
      .where('rowId', '=', String(email.id))
      .orderBy('id')
      .execute()
  const [arrived] = await written()
  expect(arrived).toMatchObject({ operation: 'I', actorId: 0, after: { id: email.id, subject: email.subject } })
  expect(arrived!.after).not.toHaveProperty('body')
  expect(arrived!.after).not.toHaveProperty('body_text')
  await bindery.db.deleteFrom('email').where('id', '=', email.id).execute()
  const deleted = (await written()).at(-1)!
  expect(deleted.operation).toBe('D')
  expect(deleted.before).toMatchObject({ body_text: expect.stringContaining('The roof was renewed in May.') })
})

test('an Outlook mail is dropped like every other, and other files are refused', async () => {
  const { id } = await newSubmission()
  const of = (name: string, content: Buffer) => ({
    ...{ name, type: 2, length: content.length, binaryProvider: () => new Uint8Array(content) },
  })
  const entries = [
    { name: 'Root Entry', type: 5, length: 0, children: [1, 2, 3] },
    of('__properties_version1.0', Buffer.alloc(32)),
    of('__substg1.0_0037001F', Buffer.from('Roof', 'utf16le')),
    of('__substg1.0_0C1F001F', Buffer.from('ann@broker.example', 'utf16le')),
  ]
  expect(await upload(underwriter, id, 'Roof.msg', Buffer.from(burn(entries)))).toMatchObject({
    status: 200,
    body: { subject: 'Roof', from: 'ann@broker.example', origin: 'UPLOAD' },
  })
  expect(await upload(underwriter, id, 'Roof.pdf', '%PDF-1.4')).toMatchObject({
    status: 415,
    body: { title: 'File Roof.pdf is no email. Emails end with .eml or .msg; add others as files.' },
  })
  expect((await upload(stranger, id, 'Dropped.eml', EML)).status).toBe(404)
})
