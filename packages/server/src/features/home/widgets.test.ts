import type { WidgetTemplate } from '@bindery/contract/widgets'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makePerson } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const layoutOf = async (username: string): Promise<WidgetTemplate[]> =>
  (await (await bindery.signIn(username)).get('/rest/WidgetLayoutTemplate')).body

test.each(['underwriter', 'manager', 'assistant', 'agent', 'agent2', 'admin'])(
  'H061 H483 the layout template of %s has type, size, place and options for each widget, and leaves no holes',
  async (username) => {
    const layout = await layoutOf(username)
    expect(layout.length).toBeGreaterThan(0)
    for (const widget of layout) {
      expect(Object.keys(widget)).toEqual(
        expect.arrayContaining(['type', 'sizeX', 'sizeY', 'row', 'col', 'options', 'filterUri', 'sortKey', 'sortType']),
      )
      expect(widget.col + widget.sizeX).toBeLessThanOrEqual(12)
    }
    expect(overlaps(layout)).toEqual([])
    expect(Math.min(...layout.map(({ row }) => row))).toBe(0)
  },
)

test.each([
  ...['underwriter', 'manager', 'assistant', 'admin'].map((username) => ({ username, rows: 13 })),
  ...['agent', 'agent2'].map((username) => ({ username, rows: 11 })),
])(
  'the layout of $username fits a screen of 1440 × 900, which has $rows rows of the least height',
  async ({ username, rows }) => {
    expect(Math.max(...(await layoutOf(username)).map(({ row, sizeY }) => row + sizeY))).toBeLessThanOrEqual(rows)
  },
)

test('H056 H058 H062 an underwriter starts with the submission grid and a page whose options are JSON text', async () => {
  const layout = await layoutOf('underwriter')
  expect(layout).toContainEqual(
    expect.objectContaining({
      type: 1,
      filterUri: '/Filter/default/uw/my-open',
      sortKey: 'receivedDate',
      sortType: 'desc',
    }),
  )
  const external = layout.find(({ type }) => type === 3)!
  const { baseUrl, title } = JSON.parse(external.options!)
  expect(title).toBe('Underwriting bulletins')
  const page = await (await bindery.signIn('underwriter')).get(baseUrl)
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<') })
})

const LISTS: Record<number, string> = { 1: 'Submission', 2: 'SubmissionTask', 4: 'ActivityEvent' }
test('each filter of a layout can be used by the user who gets it', async () => {
  for (const username of ['underwriter', 'manager', 'assistant', 'agent', 'agent2', 'admin']) {
    const user = await bindery.signIn(username)
    const { body: layout } = await user.get('/rest/WidgetLayoutTemplate')
    for (const { type, filterUri } of layout as WidgetTemplate[])
      if (filterUri)
        expect((await user.get(`/rest/${LISTS[type]}/filter?filterUri=${filterUri}`)).status, filterUri).toBe(200)
  }
})

test.each([
  ['underwriter', '/Filter/default/uw/tasks-mine'],
  ['manager', '/Filter/default/uw/tasks-team'],
  ['agent', '/Filter/default/agent/tasks-mine'],
])('H057 %s starts with the task grid, which begins with the tasks that are due first', async (username, filterUri) => {
  expect(await layoutOf(username)).toContainEqual(
    expect.objectContaining({ type: 2, filterUri, sortKey: 'dueDate', sortType: 'asc' }),
  )
})

test('who has several roles gets the layout of the first that has one, who has none gets an empty page', async () => {
  const filterUris = async (roles: string[]) => {
    const { username } = await makePerson(bindery.db, { userType: 'Underwriter', roles, organizationId: 10 })
    return (await layoutOf(username)).map(({ filterUri }) => filterUri)
  }
  expect(await filterUris(['Administrator', 'Underwriter'])).toEqual([
    '/Filter/default/uw/all-open',
    '/Filter/default/uw/activity-all',
    '/Filter/default/uw/tasks-mine',
  ])
  expect(await filterUris(['Underwriter', 'Administrator'])).toContain('/Filter/default/uw/my-open')
  expect(await filterUris([])).toEqual([])
})

test.each([
  ['underwriter', '/Filter/default/uw/activity-mine'],
  ['agent', '/Filter/default/agent/activity'],
])('H059 %s starts with recent activity, of the own submissions', async (username, filterUri) => {
  expect(await layoutOf(username)).toContainEqual(expect.objectContaining({ type: 4, filterUri }))
})

const overlaps = (layout: WidgetTemplate[]) =>
  layout.flatMap((a, i) =>
    layout
      .slice(i + 1)
      .filter(
        (b) => a.col < b.col + b.sizeX && b.col < a.col + a.sizeX && a.row < b.row + b.sizeY && b.row < a.row + a.sizeY,
      ),
  )
