import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson } from '#testing/records.ts'

const bindery = await startBindery({ trustProxy: 1 })
afterAll(() => bindery.close())
const MINUTE = 60_000
const newcomer = async () =>
  (await makePerson(bindery.db, { userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.agents })).username
const attempt = async (username: string, password: string, address: string) =>
  (await bindery.client().post('/rest/Session', { username, password }, { 'x-forwarded-for': address })).status
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

test('guesses that are sent all at once are counted like those sent one after another', async () => {
  const username = await newcomer()
  const guesses = Array.from({ length: 30 }, (_, i) => attempt(username, `guess ${i}`, '198.51.100.1'))
  const statuses = await Promise.all(guesses)
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 25])
  expect(await attempt(username, 'bindery', '198.51.100.1')).toBe(429)
})

test('many right sign-ins at once are all let in', async () => {
  const username = await newcomer()
  const statuses = await Promise.all(Array.from({ length: 12 }, () => attempt(username, 'bindery', '198.51.100.2')))
  expect(count(statuses, 200)).toBe(12)
})

test('who guesses elsewhere does not lock the user out here, until it is too much from everywhere', async () => {
  const username = await newcomer()
  for (let i = 0; i < 5; i++) await attempt(username, 'wrong', '198.51.100.3')
  expect(await attempt(username, 'bindery', '198.51.100.3')).toBe(429)
  expect(await attempt(username, 'bindery', '198.51.100.4')).toBe(200)
  for (let place = 0; place < 3; place++)
    for (let i = 0; i < 5; i++) await attempt(username, 'wrong', `203.0.113.${place}`)
  expect(await attempt(username, 'bindery', '198.51.100.5')).toBe(429)
  bindery.passTime(16 * MINUTE)
  expect(await attempt(username, 'bindery', '198.51.100.5')).toBe(200)
})

test('one address that tries one password on many names has to wait', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 52; i++) statuses.push(await attempt(`nobody-${i}`, 'Summer2026', '198.51.100.6'))
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([50, 2])
})

test('the current password cannot be guessed through a session that was left open either', async () => {
  const username = await newcomer()
  const user = await bindery.signIn(username)
  const guess = async (currentPassword: string) =>
    (await user.post('/rest/Session/password', { currentPassword, newPassword: 'a better password' })).status
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, i) => guess(`guess ${i}`)))
  expect([count(statuses, 400), count(statuses, 429)]).toEqual([5, 3])
  expect(await guess('bindery')).toBe(429)
})

test('a right sign-in wipes out the failures before it', async () => {
  const username = await newcomer()
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) expect(await attempt(username, 'wrong', '198.51.100.7')).toBe(401)
    expect(await attempt(username, 'bindery', '198.51.100.7')).toBe(200)
  }
})
