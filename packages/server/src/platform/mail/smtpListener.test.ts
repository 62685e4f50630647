import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ArrivedMail } from './delivery.ts'
import { startSmtpListener } from './smtpListener.ts'

const arrived: ArrivedMail[] = []
let failure: Error | null = null
beforeEach(() => {
  arrived.length = 0
  failure = null
})
const listener = await startSmtpListener({
  ...{ host: '127.0.0.1', port: 0, domain: 'carrier.example', mostBytes: 10_000 },
  log: { info: () => {}, warn: () => {}, error: () => {} },
  async deliver(mail) {
    if (failure) throw failure
    arrived.push(mail)
  },
})
afterAll(() => listener.stop())
const relay = createTransport({ host: '127.0.0.1', port: (listener.address() as AddressInfo).port, ignoreTLS: true })
const send = (to: string, text = 'Hello') =>
  relay.sendMail({ from: 'ann@broker.example', to, subject: 'Roof', text, messageId: '<a@b.example>' })

test('a mail for our domain is stored before it is accepted, with the addresses of the envelope', async () => {
  expect((await send('underwriting+1.ab@Carrier.example')).response).toMatch(/^250/)
  expect(arrived.map(({ recipients }) => recipients)).toEqual([['underwriting+1.ab@carrier.example']])
  expect(arrived[0]!.content.toString()).toMatch(/^Subject: Roof\r$/m)
})

test('a mail for another domain is refused for good, so that nobody relays through us', async () => {
  await expect(send('all@elsewhere.example')).rejects.toMatchObject({ responseCode: 550 })
  await expect(send('all@evilcarrier.example')).rejects.toMatchObject({ responseCode: 550 })
  expect(arrived).toEqual([])
})

test('when a mail cannot be stored the relay is told to try again, and then it is accepted', async () => {
  failure = new Error('The database is away.')
  await expect(send('underwriting@carrier.example')).rejects.toMatchObject({ responseCode: 451 })
  failure = null
  await send('underwriting@carrier.example')
  expect(arrived).toHaveLength(1)
})

test('a mail that is too large is refused for good', async () => {
  await expect(send('underwriting@carrier.example', 'x'.repeat(20_000))).rejects.toMatchObject({
    responseCode: 552,
  })
  expect(arrived).toEqual([])
})
