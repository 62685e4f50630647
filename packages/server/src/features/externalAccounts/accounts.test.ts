import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { whyNotComplete } from './rules.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const { body: session } = await underwriter.get('/rest/Session')
const path = `/rest/UnderwritingUser/${session.user.id}`
const save = (account: object) => underwriter.post(`${path}/saveExternalAuthentications`, [account])

test('H442 H487 H488 an account is saved, its password is sealed and never leaves the server', async () => {
  const { body: before } = await underwriter.get(`${path}/externalAuthentications`)
  expect(before[0]).toEqual({ description: 'Motor vehicle records', username: '', hasPassword: false })
  const saved = await save({
    description: 'Motor vehicle records',
    username: 'dana',
    password: 'pa55word',
    verifyPassword: 'pa55word',
  })
  expect(saved).toMatchObject({ status: 200 })
  expect(saved.body[0]).toEqual({ description: 'Motor vehicle records', username: 'dana', hasPassword: true })
  const stored = await bindery.db.selectFrom('externalAccount').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('pa55word')
})

test('H400 a null password leaves the stored one as it is', async () => {
  await save({ description: 'Business credit', username: 'dana', password: 'first', verifyPassword: 'first' })
  const [before] = await bindery.db
    .selectFrom('externalAccount')
    .select('sealedPassword')
    .where('description', '=', 'Business credit')
    .execute()
  expect(
    (await save({ description: 'Business credit', username: 'dana.w', password: null, verifyPassword: null })).status,
  ).toBe(200)
  const [after] = await bindery.db
    .selectFrom('externalAccount')
    .select(['username', 'sealedPassword'])
    .where('description', '=', 'Business credit')
    .execute()
  expect(after).toEqual({ username: 'dana.w', sealedPassword: before!.sealedPassword })
})

test('the accounts of somebody else are out of reach', async () => {
  const manager = await bindery.signIn('manager')
  expect((await manager.get(`${path}/externalAuthentications`)).status).toBe(403)
  expect((await manager.post(`${path}/saveExternalAuthentications`, [])).status).toBe(403)
})

const row = { description: 'D', username: 'u', password: 'p' as string | null, verifyPassword: 'p' as string | null }
test.each([
  { given: row, stored: false, refusal: null },
  { given: { ...row, verifyPassword: 'q' }, stored: false, refusal: 'D: password mismatch' },
  { given: { ...row, username: '' }, stored: false, refusal: 'D: the username is missing.' },
  { given: { ...row, password: '', verifyPassword: '' }, stored: false, refusal: 'D: the password is missing.' },
  { given: { ...row, username: '', password: '', verifyPassword: '' }, stored: false, refusal: null },
  { given: { ...row, password: null, verifyPassword: null }, stored: true, refusal: null },
  { given: { ...row, password: null, verifyPassword: null }, stored: false, refusal: 'D: the password is missing.' },
])('H395 H397 H399 a row $given is answered: $refusal', ({ given, stored, refusal }) => {
  expect(whyNotComplete(given, stored)).toBe(refusal)
})
