import { expect, test } from 'vitest'
import { withPictures } from './pictures.ts'
import { unfolded } from './quotes.ts'
import { readMail } from './read.ts'

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')), false)
const html = (body: string) => read('Content-Type: text/html; charset=utf-8', '', body)
const text = (body: string) => read('Content-Type: text/plain', '', body)
const LONG = 'The roof was last renewed in the year of the storm. '.repeat(10)
const FOLD = '<details><summary>Quoted text</summary>'

test('a mail has its heads, people, text and files', async () => {
  const mail = await read(
    'From: =?utf-8?Q?Ann_M=C3=BCller?= <ann@Broker.example>',
    'Reply-To: office@broker.example',
    'To: Team: uw@carrier.example, "Second, Uwe" <second@carrier.example>;',
    'Cc: cc@carrier.example',
    'Subject: =?utf-8?Q?Dach_=C3=BCber_Halle?=',
    'Date: Mon, 16 Nov 2026 10:00:00 +0000 (GMT)',
    'Message-ID: <a1@broker.example>',
    'In-Reply-To: <q1@carrier.example>',
    'References: <q0@carrier.example>',
    '\t<q1@carrier.example>',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: multipart/alternative; boundary=text',
    '',
    '--text',
    'Content-Type: text/plain',
    '',
    'See attached.',
    '--text',
    'Content-Type: text/html',
    '',
    '<p>See <b>attached</b>.</p><p><img src="cid:logo@x"></p>',
    '--text--',
    '--part',
    'Content-Type: image/png; name=logo.png',
    'Content-ID: <logo@x>',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--part',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename=survey.pdf',
    '',
    '%PDF-1.4',
    '--part--',
    '',
  )
  expect(mail).toEqual({
    subject: 'Dach über Halle',
    from: { name: 'Ann Müller', address: 'ann@broker.example' },
    replyTo: [{ name: '', address: 'office@broker.example' }],
    to: [
      { name: '', address: 'uw@carrier.example' },
      { name: 'Second, Uwe', address: 'second@carrier.example' },
    ],
    cc: [{ name: '', address: 'cc@carrier.example' }],
    sent: Date.parse('2026-11-16T10:00:00Z'),
    messageId: '<a1@broker.example>',
    inReplyTo: ['<q1@carrier.example>'],
    references: ['<q0@carrier.example>', '<q1@carrier.example>'],
    isAutomatic: false,
    bounce: null,
    html: '<p>See <b>attached</b>.</p><p><img src="cid:logo@x" /></p>',
    text: 'See attached.',
    hasRemoteContent: false,
    attachments: [
      { name: 'logo.png', mediaType: 'image/png', contentId: 'logo@x', content: Buffer.from('iVBORw0KGgo=', 'base64') },
      { name: 'survey.pdf', mediaType: 'application/pdf', contentId: null, content: Buffer.from('%PDF-1.4') },
    ],
  })
})

test('pictures are shown from the addresses that the page gives, those from the internet only when asked for', async () => {
  const mail = await html('<img src="cid:a&amp;b"><img src="cid:gone"><img src="https://t.example/p.gif?a=1&amp;b=2">')
  const ofMail = (contentId: string) => (contentId === 'a&b' ? '/rest/picture?a=1&b=2' : null)
  expect(withPictures(mail.html, { ofMail, showRemote: false })).toBe(
    '<img src="/rest/picture?a=1&amp;b=2" /><img src="cid:gone" /><img data-remote-src="https://t.example/p.gif?a=1&amp;b=2" />',
  )
  expect(withPictures(mail.html, { ofMail, showRemote: true })).toContain(
    '<img src="https://t.example/p.gif?a=1&amp;b=2" />',
  )
})

test.each([
  {
    what: 'Gmail',
    body: `<p>Yes</p><div class="gmail_quote"><p>${LONG}</p></div><p>Ann</p>`,
    folded: `<p>Yes</p>${FOLD}<div><p>${LONG}</p></div></details><p>Ann</p>`,
  },
  {
    what: 'Thunderbird',
    body: `<p>Yes</p><blockquote type="cite">${LONG}</blockquote>`,
    folded: `<p>Yes</p>${FOLD}<blockquote>${LONG}</blockquote></details>`,
  },
  {
    what: 'Outlook on the web',
    body: `<div>Yes</div><hr><div id="divRplyFwdMsg"><b>From:</b> Ann</div><div>${LONG}</div>`,
    folded: `<div>Yes</div><hr />${FOLD}<div><b>From:</b> Ann</div><div>${LONG}</div></details>`,
  },
  {
    what: 'Outlook',
    body: `<div><p>Yes</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p>From: Ann</p></div></div><p>${LONG}</p></div>`,
    folded: `<div><p>Yes</p>${FOLD}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p>From: Ann</p></div></div><p>${LONG}</p></details></div>`,
  },
])('the long quote of an answer from $what is folded', async ({ body, folded }) => {
  const mail = await html(body)
  expect(mail.html).toBe(folded)
  expect(unfolded(mail.html)).not.toContain('details')
})

test('a short quote is not folded, nor is a forwarded mail', async () => {
  const short = '<p>Yes</p><blockquote>Is it?</blockquote>'
  expect((await html(short)).html).toBe(short)
  const forwarded = `<blockquote>${LONG}</blockquote>`
  expect((await html(forwarded)).html).toBe(forwarded)
})

test('the long quote of a plain text is folded, and everything after "Original Message"', async () => {
  const quoted = await text(`Yes.\r\n\r\n${`> ${LONG}\r\n`.repeat(2)}\r\nAnn`)
  expect(quoted.html).toMatch(/^<pre[^>]*>Yes\.\n<\/pre><details>.*<\/details><pre[^>]*>\nAnn<\/pre>$/s)
  const outlook = await text(`Yes.\r\n-----Original Message-----\r\nFrom: Ann\r\n${LONG}`)
  expect(outlook.html).toMatch(/^<pre[^>]*>Yes\.<\/pre><details>.*From: Ann.*<\/details>$/s)
})

test.each([
  'Auto-Submitted: auto-replied',
  'X-Auto-Response-Suppress: All',
  'Precedence: auto_reply',
  'Return-Path: <>',
])('a mail with %s is automatic', async (header) => {
  expect((await read(header, 'Subject: Away', '', 'I am away.')).isAutomatic).toBe(true)
})

test('a mail that says that it is not automatic is not', async () => {
  expect((await read('Auto-Submitted: no', 'Return-Path: <ann@broker.example>', '', 'Hello')).isAutomatic).toBe(false)
})
