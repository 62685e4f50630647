import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  { given: undefined, trusted: false },
  { given: '', trusted: false },
  { given: '0', trusted: false },
  { given: '1', trusted: 1 },
  { given: '2', trusted: 2 },
  { given: '10.0.0.1', trusted: ['10.0.0.1'] },
  { given: '10.0.0.0/8, fd00::/8', trusted: ['10.0.0.0/8', 'fd00::/8'] },
])('TRUST_PROXY $given trusts $trusted', ({ given, trusted }) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted)
})

test.each(['true', '11', '*', '10.0.0.0/99', '10.0.0.0/0', '10.0.0.1, everybody'])(
  'TRUST_PROXY %s would trust everybody or nobody, and ends the start with a sentence',
  (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY must be /)
  },
)

test.each([
  { what: 'the issuer', env: { SSO_AUDIENCE: 'bindery' } },
  { what: 'the audience', env: { SSO_ISSUER: 'https://sso.carrier.example' } },
])('keys of a single sign-on without $what end the start with a sentence', ({ env }) => {
  expect(() => readConfig({ SSO_JWKS: '{}', ...env })).toThrow('With SSO_JWKS, set SSO_ISSUER and SSO_AUDIENCE too.')
})

test('people are matched by subject unless SSO_MATCH says by username', () => {
  expect(readConfig({})).toMatchObject({ ssoMatch: 'subject' })
  expect(readConfig({ SSO_MATCH: 'username' })).toMatchObject({ ssoMatch: 'username', usernameClaim: 'sub' })
  expect(readConfig({ SSO_MATCH: 'username', SSO_USERNAME_CLAIM: 'upn' })).toMatchObject({ usernameClaim: 'upn' })
  expect(() => readConfig({ SSO_MATCH: 'email' })).toThrow("SSO_MATCH must be subject or username, not 'email'.")
  expect(() => readConfig({ SSO_USERNAME_CLAIM: 'upn' })).toThrow('With SSO_USERNAME_CLAIM, set SSO_MATCH=username too')
})

test('CLAMD_URL is an address of clamd, by host or by socket, and anything else ends the start with a sentence', () => {
  expect(readConfig({}).clamd).toBeNull()
  expect(readConfig({ CLAMD_URL: 'tcp://scanner:3311' }).clamd).toEqual({ host: 'scanner', port: 3311 })
  expect(readConfig({ CLAMD_URL: 'tcp://scanner' }).clamd).toEqual({ host: 'scanner', port: 3310 })
  expect(readConfig({ CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }).clamd).toEqual({ path: '/run/clamav/clamd.ctl' })
  for (const wrong of ['scanner', 'http://scanner', 'unix:'])
    expect(() => readConfig({ CLAMD_URL: wrong })).toThrow(/^CLAMD_URL must be tcp:/)
})

test('FILES_URL is a bucket, perhaps with a prefix, a region and an endpoint, and anything else ends the start', () => {
  expect(readConfig({}).files).toBeNull()
  expect(readConfig({ FILES_URL: 's3://files' }).files).toEqual({
    bucket: 'files',
    prefix: '',
    region: null,
    endpoint: null,
  })
  expect(readConfig({ FILES_URL: 's3://files/bindery/a/?region=eu-1&endpoint=https://s3.example' }).files).toEqual({
    bucket: 'files',
    prefix: 'bindery/a/',
    region: 'eu-1',
    endpoint: 'https://s3.example',
  })
  for (const wrong of ['files', 'https://files', 's3://', 's3://files?endpoint=nowhere'])
    expect(() => readConfig({ FILES_URL: wrong })).toThrow(/^FILES_URL must be s3:/)
})

test('MAIL_IMAP_URL is a mailbox with its folder, and anything else ends the start without the password', () => {
  expect(readConfig({}).mail).toEqual({ address: null, imap: null, listen: null })
  expect(readConfig({ MAIL_IMAP_URL: 'imaps://uw%40carrier.example:a%2Fb@mail.example/In%20box' }).mail.imap).toEqual({
    ...{ host: 'mail.example', port: 993, secure: true, user: 'uw@carrier.example', password: 'a/b', folder: 'In box' },
  })
  expect(readConfig({ MAIL_IMAP_URL: 'imap://uw:secret@127.0.0.1:10143' }).mail.imap).toMatchObject({
    ...{ port: 10143, secure: false, folder: 'INBOX' },
  })
  for (const wrong of ['mail.example', 'https://uw:secret@mail.example', 'imaps://mail.example'])
    expect(() => readConfig({ MAIL_IMAP_URL: wrong })).toThrow(/^MAIL_IMAP_URL must be imaps:(?!.*secret)/)
})

test('MAIL_LISTEN needs MAIL_ADDRESS, and both end the start if they are none', () => {
  const MAIL_ADDRESS = 'underwriting@carrier.example'
  expect(readConfig({ MAIL_ADDRESS, MAIL_LISTEN: '[::1]:2525' }).mail).toMatchObject({
    ...{ address: MAIL_ADDRESS, listen: { host: '::1', port: 2525 } },
  })
  expect(() => readConfig({ MAIL_LISTEN: '0.0.0.0:25' })).toThrow('With MAIL_LISTEN, set MAIL_ADDRESS too')
  expect(() => readConfig({ MAIL_ADDRESS, MAIL_LISTEN: '2525' })).toThrow(/^MAIL_LISTEN must be HOST:PORT/)
  for (const wrong of ['underwriting', 'a+b@carrier.example'])
    expect(() => readConfig({ MAIL_ADDRESS: wrong })).toThrow(/^MAIL_ADDRESS must be an address/)
})

test('REPORTS_URL connects a provider of reports, with limits and a mapping, and wrong values end the start', () => {
  expect(readConfig({}).reports).toBeNull()
  expect(readConfig({ REPORTS_URL: 'https://data.example/orders' }).reports).toEqual({
    ...{ name: 'data.example', address: 'https://data.example/orders', key: null, timeoutMs: 10_000, retries: 2 },
    mapping: { findings: '/findings', group: '/group', label: '/label', value: '/value' },
  })
  const more = { REPORTS_NAME: 'Acme', REPORTS_KEY: 'k', REPORTS_TIMEOUT_SECONDS: '5', REPORTS_RETRIES: '0' }
  const mapping = { REPORTS_MAPPING: '{"findings": "", "value": "/a~1b"}' }
  expect(readConfig({ REPORTS_URL: 'https://data.example/', ...more, ...mapping }).reports).toEqual({
    ...{ name: 'Acme', address: 'https://data.example/', key: 'k', timeoutMs: 5000, retries: 0 },
    mapping: { findings: '', group: '/group', label: '/label', value: '/a~1b' },
  })
  for (const wrong of ['data.example', 'ftp://data.example', 'https://user:secret@data.example'])
    expect(() => readConfig({ REPORTS_URL: wrong })).toThrow(/^REPORTS_URL must be (?!.*secret)/)
  for (const wrong of ['[', '[]x', '"/a"', '{"title": "/a"}', '{"value": "a"}', '{"value": "/~2"}'])
    expect(() => readConfig({ REPORTS_URL: 'https://data.example/', REPORTS_MAPPING: wrong })).toThrow(
      /^REPORTS_MAPPING/,
    )
})
