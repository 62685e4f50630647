import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const NAME = 'Underwriter Letter of Authority Forms'
const picker = async (username: string) => {
  const user = await bindery.signIn(username)
  const { body } = await user.get(`/rest/DynamicData/${encodeURIComponent(NAME)}`)
  return body.items.map(({ value }: { value: string }) => value)
}

test('H375 the data set of letters has the own ones of an underwriter, and none for anybody else', async () => {
  expect(await picker('underwriter')).toContain('loa.CP')
  for (const other of ['agent', 'agent2', 'assistant', 'admin']) expect(await picker(other)).toEqual([])
  const agent = await bindery.signIn('agent')
  const body = { sortBy: 'name' }
  expect((await agent.post(`/rest/DynamicData/${encodeURIComponent(NAME)}/filter`, body)).body.items).toEqual([])
})

test('H374 a letter is filled with the figures of its holder, each where its form says it belongs', async () => {
  const underwriter = await bindery.signIn('underwriter')
  const { user } = (await underwriter.get('/rest/Session')).body
  const { body } = await underwriter.get('/rest/LetterOfAuthority/loa.CP')
  expect(body).toMatchObject({
    ...{ key: 'authority-property', templateVersion: 1 },
    answers: {
      holder: { name: user.name, grade: 'UW2', branch: user.organization.name },
      figures: { tivAccount: '10000000.00', tivLocation: '5000000.00' },
      pricing: { scheduleCredit: 15, scheduleDebit: 20, premiumMaximum: '75000.00' },
      classes: { hazardGradeMaximum: 7 },
      referral: { referTo: expect.stringContaining('Referral'), text: expect.stringMatching(/^Any of: /) },
    },
  })
  expect(body.answers.classes.states).toContain('NY')
  const manager = await bindery.signIn('manager')
  expect((await manager.get('/rest/LetterOfAuthority/loa.CP')).body.answers.holder.grade).toBe('UW4')
})

test('nobody reads a letter that is not theirs', async () => {
  const ask = async (username: string, value: string) =>
    (await (await bindery.signIn(username)).get(`/rest/LetterOfAuthority/${value}`)).status
  expect(await ask('agent', 'loa.CP')).toBe(403)
  expect(await ask('assistant', 'loa.CP')).toBe(404)
  expect(await ask('underwriter', 'loa.none')).toBe(404)
  const underwriters = bindery.db.updateTable('person').where('username', '=', 'manager')
  await underwriters.set({ authorizedProducts: ['GL'] }).execute()
  expect(await picker('manager')).toEqual(['loa.GL'])
  expect(await ask('manager', 'loa.CP')).toBe(404)
})
