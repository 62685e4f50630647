import { expect, test } from 'vitest'
import { makeSigning } from '#platform/secrets/signing.ts'
import { cluesOf, submissionNumbersIn } from './recognise.ts'
import { makeReplyAddresses } from './replyAddress.ts'

const signing = (secretKey: string) => makeSigning({ secretKey, databaseUrl: null, dataDir: '' })!
const addresses = makeReplyAddresses('underwriting@carrier.example', signing('a key'))
const mail = { subject: 'Roof', to: [], cc: [], inReplyTo: [], references: [] }
const at = (address: string) => ({ name: '', address })

test('the reply address of a submission leads back to it, in any case', () => {
  const address = addresses.of(42)
  expect(address).toMatch(/^underwriting\+42\.[0-9a-f]{20}@carrier\.example$/)
  expect(addresses.submissionOf(address)).toBe(42)
  expect(addresses.submissionOf(address.toUpperCase())).toBe(42)
})

test('an address that was not given out leads nowhere', () => {
  const [local, domain] = addresses.of(42).split('@')
  const wrong = [
    'underwriting@carrier.example',
    'underwriting+42@carrier.example',
    addresses.of(42).replace('+42.', '+43.'),
    `${local!.slice(0, -1)}@${domain}`,
    `${local}@evil.example`,
    makeReplyAddresses('underwriting@carrier.example', signing('another key')).of(42),
  ]
  expect(wrong.map((address) => addresses.submissionOf(address))).toEqual(wrong.map(() => null))
})

test('the reply address counts before the mail that is answered, and that before the number in the subject', () => {
  const clues = cluesOf(
    {
      subject: 'Re: SUB-2026-000007',
      to: [at('ann@broker.example')],
      cc: [at(addresses.of(42))],
      inReplyTo: ['<c@x>'],
      references: ['<a@x>', '<b@x>', '<c@x>'],
    },
    addresses,
  )
  expect(clues).toEqual([
    { by: 'replyAddress', submissionId: 42 },
    { by: 'reference', messageIds: ['<c@x>', '<b@x>', '<a@x>'] },
    { by: 'number', submissionNumbers: ['SUB-2026-000007'] },
  ])
})

test('the envelope has the reply address also when the headers do not, and a mail without clues has none', () => {
  expect(cluesOf(mail, addresses, [addresses.of(42)])).toEqual([{ by: 'replyAddress', submissionId: 42 }])
  expect(cluesOf({ ...mail, to: [at(addresses.of(42))] }, null)).toEqual([])
  expect(cluesOf(mail, addresses)).toEqual([])
})

test.each([
  { subject: 'Re: [SUB-2026-000123] Roof', numbers: ['SUB-2026-000123'] },
  {
    subject: 'sub-2026-000123, SUB-2026-000123 and SUB-2025-1000000',
    numbers: ['SUB-2026-000123', 'SUB-2025-1000000'],
  },
  { subject: 'XSUB-2026-000123 SUB-2026-000123-02 SUB-2026-12 SUB-26-000123', numbers: [] },
])('the subject "$subject" has the submission numbers $numbers', ({ subject, numbers }) => {
  expect(submissionNumbersIn(subject)).toEqual(numbers)
})
