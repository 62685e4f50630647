import type { Email } from '@bindery/contract/email'
import { describe, expect, test } from 'vitest'
import {
  contentOf,
  type EmailContent,
  fieldsOf,
  isUntouched,
  isWrong,
  questionsBefore,
  shownEntry,
  withEntries,
  withoutSent,
  withUploaded,
} from './emailContent.ts'

const EMPTY: EmailContent = { subject: '', body: '<p></p>', type: null, to: [], cc: [], bcc: [], attachments: [] }

describe('recipients', () => {
  test('a pasted list becomes one entry for each address, and names with a comma stay whole', () => {
    expect(withEntries([], 'ada@example.com; "Reyes, Ben" <ben@example.com>\ncleo@example.com')).toEqual([
      'ada@example.com',
      '"Reyes, Ben" <ben@example.com>',
      'cleo@example.com',
    ])
  })

  test('an address is there once, whatever its case and name', () => {
    const entries = ['Ada Reyes <ada@example.com>']
    expect(withEntries(entries, 'ADA@example.com')).toEqual(entries)
  })

  test('a wrong address stays as an entry, is recognized, and is not sent to the server', () => {
    const to = withEntries(['ada@example.com'], 'ben at example.com')
    expect(to).toEqual(['ada@example.com', 'ben at example.com'])
    expect(to.map(isWrong)).toEqual([false, true])
    expect(fieldsOf({ to })).toEqual({ to: 'ada@example.com' })
  })

  test('an entry is shown by its name, or by its address', () => {
    expect(shownEntry('"Reyes, Ben" <ben@example.com>')).toBe('Reyes, Ben')
    expect(shownEntry('ben@example.com')).toBe('ben@example.com')
  })

  test('C449 C452 the recipients of an email are entries by their role', () => {
    const recipient = (role: string, name: string, emailAddress: string) => ({ role, name, emailAddress })
    const email = {
      ...{ subject: 'Roof', body: '', type: null, attachments: [{ id: 4 }] },
      recipients: [recipient('to', 'Ada', 'ada@example.com'), recipient('bcc', '', 'ben@example.com')],
    } as unknown as Email
    expect(contentOf(email)).toMatchObject({
      to: ['Ada <ada@example.com>'],
      cc: [],
      bcc: ['ben@example.com'],
      attachments: [4],
    })
  })
})

test.each([
  { what: 'a subject and no mention of a file', content: { subject: 'Roof', body: '<p>Hello</p>' }, asked: [] },
  { what: 'no subject', content: { subject: ' ' }, asked: ['noSubject'] },
  {
    what: 'a mention of a file, and none attached',
    content: { subject: 'Roof', body: '<p>See the <b>attached</b> survey</p>' },
    asked: ['noAttachment'],
  },
  {
    what: 'a mention of a file, and one attached',
    content: { subject: 'Roof', body: '<p>See attached</p>', attachments: [4] },
    asked: [],
  },
  {
    what: 'a mention in the quoted email only',
    content: { subject: 'Re: Roof', body: '<p>Thanks</p><blockquote type="cite"><p>See attached</p></blockquote>' },
    asked: [],
  },
])('an email with $what asks $asked before it is sent', ({ content, asked }) => {
  expect(questionsBefore({ ...EMPTY, ...content })).toEqual(asked)
})

describe('a new draft is untouched', () => {
  const begun = { ...EMPTY, body: '<p></p><p>Ada Reyes<br>Quillhaven</p>' }

  test('while it has only the signature, also as the editor writes it', () => {
    expect(isUntouched(begun, begun)).toBe(true)
    expect(isUntouched({ ...begun, body: '<p> </p><p>Ada Reyes<br>Quillhaven</p><p></p>' }, begun)).toBe(true)
  })

  test.each<Partial<EmailContent>>([
    { subject: 'Roof' },
    { to: ['ada@example.com'] },
    { attachments: [4] },
    { body: '<p>Hello</p><p>Ada Reyes<br>Quillhaven</p>' },
    { body: '<p><img src="data:image/png;base64,AA=="></p><p>Ada Reyes<br>Quillhaven</p>' },
  ])('and not with %o', (change) => {
    expect(isUntouched({ ...begun, ...change }, begun)).toBe(false)
  })
})

test('edits made while a save was under way are left to be saved', () => {
  const sent = { subject: 'Ro', body: '<p>Hello</p>' }
  expect(withoutSent({ subject: 'Roof', body: '<p>Hello</p>' }, sent)).toEqual({ subject: 'Roof' })
  expect(withoutSent(sent, sent)).toEqual({})
})

test('a list of files that is not stored yet takes up the file that was uploaded meanwhile', () => {
  const file = (id: number) => ({ id, name: `${id}.txt`, size: 1, byteCountToDisplaySize: '1 B' })
  const changed = { attachments: [file(4), file(5), file(9)] }
  expect(withUploaded({ attachments: [4] }, changed)).toEqual({ attachments: [4, 9] })
  expect(withUploaded({ subject: 'Roof' }, changed)).toEqual({ subject: 'Roof' })
})
