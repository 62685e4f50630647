import { expect, test } from 'vitest'
import { readMail } from './read.ts'

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')), false)

test('a report of delivery names the mail, the recipients that failed and the words of the server', async () => {
  const mail = await read(
    'From: MAILER-DAEMON@relay.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    'Final-Recipient: rfc822; ann@broker.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1',
    ' No such user',
    '',
    'Final-Recipient: rfc822; ben@broker.example',
    'Action: delayed',
    'Status: 4.4.1',
    '',
    'Final-Recipient: rfc822; cara@broker.example',
    'Action: delivered',
    '--part',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <q1@carrier.example>',
    'Subject: Quote',
    '',
    'Our quote',
    '--part--',
    '',
  )
  expect(mail.bounce).toEqual({
    messageId: '<q1@carrier.example>',
    recipients: [
      { address: 'ann@broker.example', outcome: 'failed', words: '550 5.1.1 No such user' },
      { address: 'ben@broker.example', outcome: 'delayed', words: '4.4.1' },
    ],
  })
  expect(mail.text).toBe('I am sorry.')
  expect(mail.attachments).toEqual([])
})

test('a report of Exim names its recipients in a header', async () => {
  const mail = await read(
    'From: Mail Delivery System <Mailer-Daemon@relay.example>',
    'Subject: Mail delivery failed: returning message to sender',
    'X-Failed-Recipients: ann@broker.example',
    '',
    'This message was created automatically by mail delivery software.',
    '',
    '  ann@broker.example',
    '    host mx.broker.example: 550 User unknown',
    '',
    '------ This is a copy of the message, including all the headers. ------',
    '',
    'Message-ID: <q1@carrier.example>',
  )
  expect(mail.bounce).toEqual({
    messageId: '<q1@carrier.example>',
    recipients: [
      { address: 'ann@broker.example', outcome: 'failed', words: 'host mx.broker.example: 550 User unknown' },
    ],
  })
})

test('a report of qmail names its recipients in the text', async () => {
  const mail = await read(
    'From: MAILER-DAEMON@relay.example',
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at relay.example.',
    '',
    '<ann@broker.example>:',
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
    '--- Below this line is a copy of the message.',
    '',
    'Message-ID: <q1@carrier.example>',
  )
  expect(mail.bounce).toEqual({
    messageId: '<q1@carrier.example>',
    recipients: [
      { address: 'ann@broker.example', outcome: 'failed', words: 'Sorry, no mailbox here by that name. (#5.1.1)' },
    ],
  })
})

test('a person who writes about an undelivered mail sends no bounce', async () => {
  const mail = await read(
    'From: ann@broker.example',
    'Subject: Undelivered',
    '',
    '<ben@broker.example>:',
    'is away',
    '',
  )
  expect(mail.bounce).toBeNull()
})
