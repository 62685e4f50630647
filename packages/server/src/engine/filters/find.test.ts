import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

const page = async (user: Client, filterUri?: string) =>
  (await user.get(`/rest/Submission/filter?numberOfRows=100${filterUri ? `&filterUri=${filterUri}` : ''}`)).body

test.each([
  { username: 'underwriter', filterUri: '/Filter/default/uw/my-open', other: '/Filter/default/uw/all-open' },
  { username: 'assistant', filterUri: '/Filter/default/uw/all-open', other: '/Filter/default/uw/cancellations' },
  { username: 'agent', filterUri: '/Filter/default/agent/my-open', other: '/Filter/default/agent/bound' },
])(
  'without filterUri, the grid of $username is that of their default filter $filterUri',
  async ({ username, filterUri, other }) => {
    const user = await bindery.signIn(username)
    const chosen = await page(user, filterUri)
    expect(await page(user)).toEqual(chosen)
    expect(chosen.totalRecords).toBeGreaterThan(0)
    expect(await page(user, other), 'another filter would show').not.toEqual(chosen)
  },
)

test.each(['/Filter/999999', '/Filter/default/uw/none', '/Filter/default/agent/drafts'])(
  'the filter %s, which is not the user’s, is not there',
  async (filterUri) => {
    const user = await bindery.signIn('underwriter')
    expect(await user.get(`/rest/Submission/filter?filterUri=${filterUri}`)).toMatchObject({
      status: 404,
      body: { title: 'There is no such filter.' },
    })
  },
)

test('a filter of another kind of grid is not one of submissions', async () => {
  const user = await bindery.signIn('underwriter')
  expect((await user.get('/rest/Submission/filter?filterUri=/Filter/default/uw/tasks-mine')).status).toBe(404)
})
