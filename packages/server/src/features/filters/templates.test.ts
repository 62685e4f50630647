import type { FilterTemplate, TemplateCriterion } from '@bindery/contract/filters'
import { OPERATORS } from '@bindery/contract/filters'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent, admin] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('agent'),
  await bindery.signIn('admin'),
]
const templateOf = async (user: Client): Promise<FilterTemplate> =>
  (await user.get('/rest/FilterTemplate?type=1')).body[0]
const criterionOf = ({ criteria }: FilterTemplate, field: string): TemplateCriterion | undefined =>
  criteria.find((criterion) => criterion.field === field)

test('H121 a template says what can be asked for, with the operators that fit each kind of criterion', async () => {
  const { criteria } = await templateOf(underwriter)
  expect(criteria.length).toBeGreaterThan(25)
  for (const { field, type, operators } of criteria) {
    expect(operators.length, field).toBeGreaterThan(0)
    expect(OPERATORS[type], field).toEqual(expect.arrayContaining(operators))
  }
})

test('every criterion with a closed list has its choices filled in: from data sets, products, branches and statuses', async () => {
  const template = await templateOf(underwriter)
  for (const { field, type, options } of template.criteria)
    if (type === 'select') expect(options?.length, field).toBeGreaterThan(0)
  expect(criterionOf(template, 'state')?.options).toContainEqual({ name: 'Vermont', value: 'VT' })
  expect(criterionOf(template, 'product')?.options).toContainEqual({ name: 'General Liability', value: 'GL' })
  expect(criterionOf(template, 'branch')?.options).toContainEqual({ name: 'Northeast Branch', value: 10 })
  expect(criterionOf(template, 'status')?.options).toContainEqual({ name: 'Clear Awaiting Rate', value: 20 })
  expect(criterionOf(template, 'insuredName')?.options).toBeNull()
})

test('a choice that was retired is no longer offered', async () => {
  const retire = (retired: boolean) =>
    bindery.db
      .updateTable('dataSetItem')
      .set({ retired })
      .where('dataSetName', '=', 'US States')
      .where('value', '=', 'VT')
      .execute()
  await retire(true)
  const values = criterionOf(await templateOf(underwriter), 'state')?.options?.map(({ value }) => value)
  expect(values).not.toContain('VT')
  expect(values).toContain('CT')
  await retire(false)
})

test('H101 H103 H104 the agent console offers no criterion on what it hides', async () => {
  const [mine, theirs] = [await templateOf(agent), await templateOf(underwriter)]
  for (const field of ['statusReason', 'priority', 'referredUnderwriter', 'referralStatus', 'branch', 'appetite']) {
    expect(criterionOf(mine, field), field).toBeUndefined()
    expect(criterionOf(theirs, field), field).toBeDefined()
  }
})

test('H121 only who manages preferences changes what a template offers, and from a stale version gets the current one', async () => {
  const { id, version, criteria } = await templateOf(underwriter)
  const change = { version, fields: ['status', 'insuredName', 'status'] }
  expect((await underwriter.put(`/rest/FilterTemplate/${id}`, change)).status).toBe(403)
  expect((await agent.put(`/rest/FilterTemplate/${id}`, change)).status).toBe(403)

  const saved = await admin.put(`/rest/FilterTemplate/${id}`, change)
  expect(saved).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect((await templateOf(underwriter)).criteria.map(({ field }) => field)).toEqual(['status', 'insuredName'])
  expect(await admin.put(`/rest/FilterTemplate/${id}`, change)).toMatchObject({
    status: 409,
    body: { type: 'stale', current: { version: version + 1 } },
  })
  const all = { version: version + 1, fields: criteria.map(({ field }) => field) }
  expect((await admin.put(`/rest/FilterTemplate/${id}`, all)).status).toBe(200)
})

test('a criterion that does not exist, and a template that does not, are refused by name', async () => {
  const { id, version } = await templateOf(admin)
  expect(await admin.put(`/rest/FilterTemplate/${id}`, { version, fields: ['status', 'colour'] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'fields.1', message: 'There is no criterion colour.' }] },
  })
  expect((await admin.put('/rest/FilterTemplate/nothing', { version, fields: ['status'] })).status).toBe(404)
  expect((await admin.get('/rest/FilterTemplate?type=8')).body.errors).toEqual([
    { path: 'type', message: 'At most 7.' },
  ])
})

test('among the choices of a criterion, Other stands last', async () => {
  const [tasks] = (await underwriter.get('/rest/FilterTemplate?type=2')).body
  expect(criterionOf(tasks, 'definition')?.options?.at(-1)?.name).toBe('Other')
})

test('H009 a status is offered under the name that the carrier gives it in the console of who asks', async () => {
  const labels = '/rest/Preference/system/system.statusLabels.agent'
  await admin.put(labels, { value: { 2: 'At the carrier' } })
  const named = async (user: Client) =>
    criterionOf(await templateOf(user), 'status')!.options!.find(({ value }) => value === 2)!.name
  expect([await named(agent), await named(underwriter)]).toEqual(['At the carrier', 'Submitted'])
  await admin.put(labels, { value: {} })
})
