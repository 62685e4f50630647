import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makePerson } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const dataSet = (name: string, user = underwriter) => user.get(`/rest/DynamicData/${encodeURIComponent(name)}`)

test('H489 a dynamic data set is found by its name, with its items in their order and Other at the end', async () => {
  const { body } = await dataSet('Decline Reasons')
  expect(body.name).toBe('Decline Reasons')
  expect(body.items[0]).toEqual({
    name: expect.any(String),
    value: expect.any(String),
    ordering: 1,
    grouping: null,
    checked: false,
  })
  expect(body.items.at(-1)).toMatchObject({ name: 'Other', ordering: -999 })
  const orderings = body.items.slice(0, -1).map(({ ordering }: { ordering: number }) => ordering)
  expect(orderings).toEqual([...orderings].sort((a, b) => a - b))
})

test('a reason of the second level says under which of the first it stands, and comes in the same order every time', async () => {
  const { items } = (await dataSet('Decline Secondary Reasons')).body
  expect(items).toContainEqual(expect.objectContaining({ name: 'Wildfire', grouping: 'LOCATION' }))
  for (let i = 0; i < 3; i++) {
    await bindery.db
      .updateTable('dataSetItem')
      .set({ checked: false })
      .where('dataSetName', '=', 'Decline Secondary Reasons')
      .where('ordering', '=', i)
      .execute()
    expect((await dataSet('Decline Secondary Reasons')).body.items).toEqual(items)
  }
})

test('an item that was retired is not offered', async () => {
  const retire = (retired: boolean) =>
    bindery.db.updateTable('dataSetItem').set({ retired }).where('dataSetName', '=', 'Yes No').execute()
  await retire(true)
  expect((await dataSet('Yes No')).body.items).toEqual([])
  await retire(false)
  expect((await dataSet('Yes No')).body.items).toHaveLength(2)
})

test('the authorized products are those of the user who asks', async () => {
  const { username } = await makePerson(bindery.db, { userType: 'Underwriter', roles: [], organizationId: 10 })
  const { body } = await dataSet('User Authorized Products', await bindery.signIn(username))
  expect(body.items).toEqual([
    { name: 'Commercial Property', value: 'CP', ordering: 1, grouping: null, checked: false },
  ])
})

test.each(['No such set', 'US states', "US States' or true --", '%'])('%s is no data set', async (name) => {
  expect(await dataSet(name)).toMatchObject({ status: 404, body: { title: `There is no data set '${name}'.` } })
})
