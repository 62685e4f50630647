import { burn } from '@kenjiuno/msgreader/lib/Burner.js'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]
const { id: submissionId } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })

async function upload(name: string, content: string | Buffer): Promise<number> {
  const body = new FormData()
  body.append('filename', name)
  body.append('file', new Blob([content as BlobPart]), name)
  const answer = await fetch(`${bindery.address}/rest/Submission/${submissionId}/Attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${underwriter.token}` },
    body,
  })
  const { id, title } = await answer.json()
  expect(title).toBeUndefined()
  return id
}
const page = async (id: number) =>
  fetch(`${bindery.address}/rest/Attachment/${id}/page`, { headers: { authorization: `Bearer ${underwriter.token}` } })

/** A page may run nothing, load nothing, submit nothing, and be framed by this product only. */
function expectPowerless(answer: Response) {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const policy = answer.headers.get('content-security-policy')!.split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('sandbox')
  expect(policy.join()).not.toContain('script-src')
}

const mail = (html: string, more = '') =>
  [
    'From: "Ann Broker" <ann@broker.example>',
    'To: uw@carrier.example',
    'Cc: second@carrier.example',
    'Subject: =?utf-8?Q?Dach_=C3=BCber_Halle?=',
    'Date: Mon, 16 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    more,
    '--part--',
    '',
  ].join('\r\n')

test('C384 an html file is sent as a page that runs no scripts and loads nothing', async () => {
  for (const name of ['Site.html', 'SITE.HTM']) {
    const answer = await page(await upload(name, '<h1>Site</h1><script>alert(1)</script>'))
    expectPowerless(answer)
    expect(await answer.text()).toContain('<h1>Site</h1>')
  }
})

test('an uploaded html file opened by its content call is downloaded, not shown as a page of the product', async () => {
  const id = await upload('Site.html', '<script>alert(1)</script>')
  const answer = await fetch(`${bindery.address}/rest/Attachment/${id}/content`, {
    headers: { authorization: `Bearer ${underwriter.token}` },
  })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
})

test('a mail has its heads and attachments, and its text as a page', async () => {
  const attachment = [
    '--part',
    'Content-Type: application/pdf; name=survey.pdf',
    'Content-Disposition: attachment; filename=survey.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0xLjQK',
  ].join('\r\n')
  const id = await upload('Roof.eml', mail('<p>See <b>attached</b>.</p>', attachment))
  expect((await underwriter.get(`/rest/Attachment/${id}/mail`)).body).toEqual({
    subject: 'Dach über Halle',
    from: 'Ann Broker <ann@broker.example>',
    to: 'uw@carrier.example',
    cc: 'second@carrier.example',
    sent: Date.parse('2026-11-16T10:00:00Z'),
    attachments: [{ name: 'survey.pdf', byteCountToDisplaySize: '9 bytes' }],
    hasRemoteContent: false,
  })
  const answer = await page(id)
  expectPowerless(answer)
  expect(await answer.text()).toContain('<p>See <b>attached</b>.</p>')
})

/** An Outlook mail. The numbers in the names of the streams are the properties: subject, html, sender, recipient. */
function outlookMail(html: string): Buffer {
  const [folder, stream, root] = [1, 2, 5]
  const of = (name: string, text: string | Buffer) => {
    const content = typeof text === 'string' ? Buffer.from(text, 'utf16le') : text
    return { name, type: stream, length: content.length, binaryProvider: () => new Uint8Array(content) }
  }
  const entries = [
    { name: 'Root Entry', type: root, length: 0, children: [1, 2, 3, 4, 5, 6] },
    of('__properties_version1.0', Buffer.alloc(32)),
    of('__substg1.0_0037001F', 'Roof'),
    of('__substg1.0_1013001F', html),
    of('__substg1.0_0C1A001F', 'Ann Broker'),
    of('__substg1.0_0C1F001F', 'ann@broker.example'),
    { name: '__recip_version1.0_#00000000', type: folder, length: 0, children: [7, 8, 9] },
    of('__properties_version1.0', Buffer.alloc(8)),
    of('__substg1.0_3001001F', 'Underwriter'),
    of('__substg1.0_3003001F', 'uw@carrier.example'),
  ]
  return Buffer.from(burn(entries))
}

test('an Outlook mail is read like every other, without its scripts', async () => {
  const id = await upload('Roof.msg', outlookMail('<p>See attached<script>alert(1)</script></p>'))
  expect((await underwriter.get(`/rest/Attachment/${id}/mail`)).body).toEqual({
    ...{ subject: 'Roof', from: 'Ann Broker <ann@broker.example>', to: 'Underwriter <uw@carrier.example>', cc: '' },
    ...{ sent: null, attachments: [], hasRemoteContent: false },
  })
  const answer = await page(id)
  expectPowerless(answer)
  expect(await answer.text()).toContain('<p>See attached</p>')
})

test.each([
  { what: 'a script', html: '<script>alert(1)</script>', never: /script|alert/ },
  { what: 'an event handler', html: '<img src="data:image/png;base64,AA" onerror="alert(1)">', never: /onerror|alert/ },
  { what: 'a script address', html: '<a href="javascript:alert(1)">click</a>', never: /href/ },
  { what: 'a link', html: '<a href="https://bank.example">click</a>', never: /href/ },
  { what: 'a picture from elsewhere', html: '<img src="https://t.example/p.gif">', never: / src=/ },
  { what: 'a picture without a scheme', html: '<img src="//t.example/p.gif">', never: / src=/ },
  {
    what: 'a background from elsewhere',
    html: '<p style="background: url(https://t.example/p)">x</p>',
    never: /url\(/,
  },
  { what: 'a style sheet', html: '<style>@import "https://t.example/x.css";</style>', never: /@import/ },
  { what: 'a frame', html: '<iframe src="https://t.example"></iframe>', never: /iframe/ },
  { what: 'a form', html: '<form action="https://t.example"><input name="password"></form>', never: /form|input/ },
  {
    what: 'a drawing with a script',
    html: '<svg onload="alert(1)"><script>alert(1)</script></svg>',
    never: /svg|alert/,
  },
  { what: 'another address to start from', html: '<base href="https://t.example/">', never: /<base/ },
  {
    what: 'a jump to elsewhere',
    html: '<meta http-equiv="refresh" content="0;url=https://t.example">',
    never: /refresh/,
  },
  { what: 'a broken tag', html: '<img """><script>alert(1)</script>">', never: /<script/ },
])('of the text of a mail, $what is left out', async ({ html, never }) => {
  const answer = await page(await upload('Mail.eml', mail(`${html}<p>The rest</p>`)))
  expectPowerless(answer)
  const text = await answer.text()
  const body = text.slice(text.indexOf('<body>'))
  expect(body).toContain('The rest')
  expect(body).not.toMatch(never)
})

test('a subject and a plain text with tags are text', async () => {
  const plain = 'Subject: <script>alert(1)</script>\r\nContent-Type: text/plain\r\n\r\n<script>alert(2)</script>\r\n'
  const text = await (await page(await upload('Plain.eml', plain))).text()
  expect(text).not.toContain('<script>')
  expect(text).toContain('&lt;script&gt;alert(2)')
})

test('pictures from the internet are left out, and it is said', async () => {
  const id = await upload('Mail.eml', mail('<img src="https://t.example/p.gif">'))
  expect((await underwriter.get(`/rest/Attachment/${id}/mail`)).body.hasRemoteContent).toBe(true)
})

test('a deeply nested mail and a broken Outlook mail end with an answer, and the server goes on', async () => {
  const nested = await page(await upload('Deep.eml', mail('<div>'.repeat(50_000))))
  expect([200, 415]).toContain(nested.status)
  const broken = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096, 0xff)])
  expect(await underwriter.get(`/rest/Attachment/${await upload('Broken.msg', broken)}/mail`)).toMatchObject({
    status: 415,
    body: { title: 'This mail cannot be shown. Download it and open it with a mail program.' },
  })
})

test('a file that is too large to be shown is refused before it is read', async () => {
  for (const [name, megabytes] of [
    ['Site.html', 9],
    ['Mail.eml', 33],
  ] as const) {
    const id = await upload(name, 'Small')
    await bindery.db
      .updateTable('attachment')
      .set({ size: megabytes * 1024 * 1024 })
      .where('id', '=', id)
      .execute()
    expect((await underwriter.get(`/rest/Attachment/${id}/page`)).body.title).toBe(
      'This file is too large to be shown. Download it instead.',
    )
  }
})

test('other files have no page, and who may not see a file sees no page of it', async () => {
  const id = await upload('Report.txt', 'Text')
  for (const path of ['page', 'mail'])
    expect(await underwriter.get(`/rest/Attachment/${id}/${path}`)).toMatchObject({
      status: 415,
      body: { title: 'This kind of file has no preview. Download it instead.' },
    })
  const secret = await upload('Secret.eml', mail('<p>Secret</p>'))
  for (const path of ['page', 'mail']) expect((await agent.get(`/rest/Attachment/${secret}/${path}`)).status).toBe(404)
})
