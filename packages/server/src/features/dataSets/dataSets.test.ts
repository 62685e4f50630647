import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'

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

test('C567 a summary of tasks has its default priority', async () => {
  const { items } = (await dataSet('Dynamic Task Summary for UW Advanced Filter')).body
  expect(items).toContainEqual(expect.objectContaining({ value: 'Prepare quote', defaultPriority: 3 }))
  expect(items).toContainEqual(expect.objectContaining({ value: 'Premium audit', defaultPriority: 1 }))
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

const filter = (path: string, body: object = {}) =>
  underwriter.post(`/rest/DynamicData/${encodeURIComponent('US States')}/${path}`, body)

test('W215 the products a user is authorized for come with those of the submission checked', async () => {
  const { id } = await makeSubmission(bindery.db, { productShortNames: ['GL'] })
  const { body } = await underwriter.get(
    `/rest/DynamicData/${encodeURIComponent('User Authorized Products')}?uri=/Submission/${id}`,
  )
  const checked = body.items.filter((item: { checked: boolean }) => item.checked)
  expect(checked.map(({ value }: { value: string }) => value)).toEqual(['GL'])
  expect(body.items.length).toBeGreaterThan(1)
})

test('W216 agencies come in their hierarchy; an agent is offered only their own', async () => {
  const { items } = (await dataSet('Hierarchical Agency List')).body
  expect(items.some(({ grouping }: { grouping: string | null }) => grouping)).toBe(true)
  const own = (await dataSet('Hierarchical Agency List', await bindery.signIn('agent'))).body.items
  expect(own.map(({ value }: { value: string }) => Number(value))).toContain(AGENCY.agents)
  expect(own.map(({ value }: { value: string }) => Number(value))).not.toContain(AGENCY.stranger)
})

test.each([
  { proves: 'W217', name: 'Rewrite Reasons' },
  { proves: 'W218', name: 'Lost Reasons' },
  { proves: 'W218', name: 'Decline Reasons' },
])('$proves W114 $name is a data set', async ({ name }) => {
  const { items } = (await dataSet(name)).body
  expect(items.length).toBeGreaterThan(1)
  expect(Object.keys(items[0]).sort()).toEqual(['checked', 'grouping', 'name', 'ordering', 'value'])
})

test('W219 W224 W225 W226 the popup asks with filter type 101 and a context, and gets 25 by name', async () => {
  const { id } = await makeSubmission(bindery.db)
  const { status, body } = await filter('filter/type/101', { context: { uri: `/Submission/${id}` } })
  expect(status).toBe(200)
  const names = body.items.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort())
  expect(names).toHaveLength(25)
  expect(body.count).toBeGreaterThan(25)
  expect(body.selectedItems).toEqual([])
})

test('W222 W116 a page of a data set has the count of all, its items, and what the submission has selected on whichever page', async () => {
  const { id } = await makeSubmission(bindery.db, { productShortNames: ['GL'], businessClass: '236220' })
  const page = async (name: string, body: object) =>
    (
      await underwriter.post(`/rest/DynamicData/${encodeURIComponent(name)}/filter`, {
        ...{ maxResults: 1, context: { uri: `/Submission/${id}` } },
        ...body,
      })
    ).body
  const all = (
    await underwriter.get(`/rest/DynamicData/${encodeURIComponent('User Authorized Products')}?uri=/Submission/${id}`)
  ).body.items
  const products = await page('User Authorized Products', { sortBy: 'ordering' })
  const general = { name: 'General Liability', value: 'GL', checked: true }
  expect(products).toMatchObject({ count: all.length, items: [{ value: all[0].value }], selectedItems: [general] })
  expect(products.items[0].value).not.toBe('GL')
  const classes = await page('Business Classes', {})
  expect(classes).toMatchObject({ items: [{ checked: false }], selectedItems: [{ value: '236220', checked: true }] })
  expect(classes.count).toBeGreaterThan(100)
  // An item that the search leaves out is still selected.
  expect(await page('Business Classes', { search: 'dairy cattle' })).toMatchObject({
    selectedItems: [{ value: '236220' }],
  })
})

test('W220 W221 a page of a data set: sortBy, sortDirection, startIndex, maxResults and context', async () => {
  const { id } = await makeSubmission(bindery.db)
  const context = { uri: `/Submission/${id}` }
  const page = { sortBy: 'value', sortDirection: 'desc', startIndex: 1, maxResults: 2, context }
  const { body } = await filter('filter', page)
  expect(body.items.map(({ value }: { value: string }) => value)).toEqual(['WV', 'WI'])
  expect(body.count).toBeGreaterThan(50)
  expect(body.selectedItems).toEqual([])
  expect((await filter('filter', { ...page, sortBy: 'nonsense' })).status).toBe(400)
})

test('W223 what was chosen in the popup is applied to the submission: name, context, count and items', async () => {
  const { id } = await makeSubmission(bindery.db, { status: 1, businessClass: null })
  const act = (name: string, body: object) =>
    underwriter.post(`/rest/DynamicData/${encodeURIComponent('Business Classes')}/action/${name}`, body)
  const chosen = { name: 'Business Classes', context: { uri: `/Submission/${id}` }, count: 1, items: ['236220'] }
  expect(await act('Select', chosen)).toMatchObject({ status: 200, body: { uri: `/Submission/${id}` } })
  expect((await underwriter.get(`/rest/Submission/${id}`)).body.businessClass).toMatchObject({ code: '236220' })
  expect((await act('Select', { ...chosen, items: [] })).status).toBe(400)
  expect((await act('Delete', chosen)).status).toBe(400)
  expect((await filter('action/Select', { ...chosen, items: ['NY'] })).body.title).toBe(
    "Nothing is done with a choice from 'US States'.",
  )
})
