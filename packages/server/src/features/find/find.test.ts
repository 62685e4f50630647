import type { FoundRecords } from '@bindery/contract/find'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery

let underwriter: Client
let agent: Client
let me: { id: number; username: string }
beforeAll(async () => {
  underwriter = await bindery.signIn('underwriter')
  me = await makePerson(db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.agents,
    authorizedProducts: ['CP', 'GL'],
  })
  agent = await bindery.signIn(me.username)
})

const find = async (user: Client, text: string): Promise<FoundRecords> => {
  const { status, body } = await user.get(`/rest/Find?text=${encodeURIComponent(text)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const idsOf = ({ submissions }: FoundRecords) => submissions.map(({ submissionId }) => submissionId)
const own = (insuredName: string, given: Parameters<typeof makeSubmission>[1] = {}) =>
  makeSubmission(db, { insuredName, productShortNames: ['CP'], ...given })
const makeAccount = (name: string, accountNumber: string) =>
  db.insertInto('account').values({ name, accountNumber }).returning('id').executeTakeFirstOrThrow()

test('words of a name are found in any order, by their beginning, without case, accents and punctuation', async () => {
  const { id } = await own("Zélandine O'Quimby & Sons, L.L.C.")
  await own('Zelandine Quarry')
  for (const text of ['zelandine oquimby', "O'QUIMBY Zel", 'sons zélandine llc', 'oquim'])
    expect(idsOf(await find(underwriter, text)), text).toEqual([id])
})

test('a renamed insured is found by the new name only', async () => {
  const { id } = await own('Wexbarrow Mills')
  await db.updateTable('submission').set({ insuredName: 'Tolquist Mills' }).where('id', '=', id).execute()
  expect(idsOf(await find(underwriter, 'tolquist'))).toEqual([id])
  expect(idsOf(await find(underwriter, 'wexbarrow'))).toEqual([])
})

test('a misspelled name finds similar names and says so; a name as typed does not', async () => {
  const { id } = await own('Harbrooklin Cold Storage')
  for (const text of ['Habrrooklin', 'harbroklin storage', 'Cold harbrookiln', 'harrbrook'])
    expect(await find(underwriter, text), text).toMatchObject({
      submissions: [{ submissionId: id }],
      isRespelled: true,
    })
  expect(await find(underwriter, 'harbrooklin')).toMatchObject({ isRespelled: false })
  expect(await find(underwriter, 'hrabokrolin')).toMatchObject({ submissions: [], isRespelled: false })
})

test('records are found by the beginning of their numbers, and a submission by its running number', async () => {
  const submission = await own('Number Works')
  const policy = await makePolicy(db, submission.id, { number: `QXP-${submission.id}-01` })
  const account = await makeAccount('Number Works', `AX-${submission.id}9`)
  expect(idsOf(await find(underwriter, submission.submissionNumber.toLowerCase()))).toEqual([submission.id])
  const running = Number(/\d+$/.exec(submission.submissionNumber)![0])
  expect(idsOf(await find(underwriter, String(running).padStart(2, '0')))).toContain(submission.id)
  expect((await find(underwriter, `qxp-${submission.id}`)).policies).toEqual([
    {
      policyId: policy.id,
      submissionId: submission.id,
      number: `QXP-${submission.id}-01`,
      insuredName: 'Number Works',
      product: expect.any(String),
    },
  ])
  expect((await find(underwriter, `ax-${submission.id}`)).accounts).toMatchObject([{ accountId: account.id }])
})

test('accounts and people are found by name', async () => {
  const account = await makeAccount('Vexholm Orchards', `AV-${Date.now()}`)
  expect((await find(underwriter, 'orchards vexh')).accounts).toMatchObject([{ accountId: account.id }])
  const person = await makePerson(db, {
    name: 'Ottoline Quarrick',
    userType: 'Underwriter',
    roles: [],
    organizationId: AGENCY.stranger,
  })
  expect((await find(underwriter, 'quarrick')).people).toMatchObject([
    { personId: person.id, name: 'Ottoline Quarrick' },
  ])
  await db.updateTable('person').set({ active: false }).where('id', '=', person.id).execute()
  expect((await find(underwriter, 'quarrick')).people).toEqual([])
})

test('an agent finds nothing of other agencies, of products without authorization, and no account', async () => {
  const mine = await own('Perriwold Bakery', { agencyId: AGENCY.agents })
  const strange = await own('Perriwold Brewery', { agencyId: AGENCY.stranger })
  await own('Perriwold Farms', { agencyId: AGENCY.agents, productShortNames: ['WC'] })
  await makeAccount('Perriwold Bakery', `AP-${mine.id}`)
  const stranger = await makePerson(db, {
    name: 'Perriwold Strange',
    userType: 'Agent',
    roles: [],
    organizationId: AGENCY.stranger,
  })
  const policies = await Promise.all(
    [mine, strange].map(({ id }) => makePolicy(db, id, { number: `QPW-${mine.id}-${id}` })),
  )
  expect(await find(agent, 'perriwold')).toMatchObject({
    submissions: [{ submissionId: mine.id }],
    accounts: [],
    people: [],
  })
  expect(await find(agent, `qpw-${mine.id}`)).toMatchObject({ policies: [{ policyId: policies[0]!.id }] })
  expect(idsOf(await find(agent, strange.submissionNumber))).toEqual([])
  await own('Quoddlemere Brewery', { agencyId: AGENCY.stranger })
  expect(await find(agent, 'quodlemere')).toMatchObject({ submissions: [], isRespelled: false })
  expect((await find(agent, `AP-${mine.id}`)).accounts).toEqual([])
  expect((await find(underwriter, 'perriwold')).people).toMatchObject([{ personId: stranger.id }])
})

test('an agent finds words by their beginning, and of very many names those that begin with the text or were opened', async () => {
  const mine = { agencyId: AGENCY.agents }
  const inside = await own('Overtrenlock Mills', mine)
  const begins = await own('Trenlock Mills', mine)
  expect(idsOf(await find(agent, 'trenlock'))).toEqual([begins.id])
  expect(idsOf(await find(agent, 'overtren mills'))).toEqual([inside.id])
  for (let nth = 0; nth < 61; nth++) await own(`Aaa ${nth} Trenlock`, mine)
  expect(idsOf(await find(agent, 'trenlock'))[0]).toBe(begins.id)
  const last = await own('Zzz Trenlock', mine)
  expect(idsOf(await find(agent, 'trenlock'))).not.toContain(last.id)
  expect((await agent.post('/rest/SubmissionOpenHistory', { submissionId: last.id })).status).toBe(200)
  expect(idsOf(await find(agent, 'trenlock')).slice(0, 2)).toEqual([last.id, begins.id])
})

test('submissions that the user opened come first, and without a text they are the list', async () => {
  const [older, newer] = [await own('Dunmorrow Glass'), await own('Dunmorrow Steel')]
  expect(idsOf(await find(underwriter, 'dunmorrow'))).toEqual([newer.id, older.id])
  for (const [place, id] of [newer.id, older.id].entries()) {
    bindery.passTime(1000 * (place + 1))
    expect((await underwriter.post('/rest/SubmissionOpenHistory', { submissionId: id })).status).toBe(200)
  }
  expect(idsOf(await find(underwriter, 'dunmorrow'))).toEqual([older.id, newer.id])
  const { body } = await underwriter.get('/rest/Find')
  expect(idsOf(body).slice(0, 2)).toEqual([older.id, newer.id])
  expect(idsOf((await agent.get('/rest/Find')).body)).not.toContain(older.id)
})

test('characters with a meaning in patterns are only characters, and a text without words finds nothing', async () => {
  await own('Hundred Percent Club')
  for (const text of ['%%', '__', "''", '- -', '\\\\']) expect(idsOf(await find(underwriter, text)), text).toEqual([])
  expect((await underwriter.get('/rest/Find?text=x')).status).toBe(400)
})
