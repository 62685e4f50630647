import { type GridDefinition, submissionSortBy } from '@bindery/contract/grid'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const gridsOf = async (username: string): Promise<GridDefinition[]> =>
  (await (await bindery.signIn(username)).get('/rest/GridDefinition')).body
const [underwriterGrids, agentGrids] = [await gridsOf('underwriter'), await gridsOf('agent')]
const accessorsOf = (grids: GridDefinition[], key: string) =>
  grids.find((grid) => grid.key === key)?.columns.map(({ accessor }) => accessor)

test('H008 each console has its own home page grid with its own preference for the columns', () => {
  const home = (grids: GridDefinition[]) => grids.filter(({ key }) => key.startsWith('homeSubmissions'))
  expect(home(underwriterGrids)).toMatchObject([
    { key: 'homeSubmissionsUnderwriter', preference: 'view.uw.homePageColumns' },
  ])
  expect(home(agentGrids)).toMatchObject([{ key: 'homeSubmissionsAgent', preference: 'view.agent.homePageColumns' }])
})

test.each([
  { id: 'H101', accessor: 'statusReason' },
  { id: 'H102', accessor: 'statusDetail' },
  { id: 'H103', accessor: 'priority' },
  { id: 'H104', accessor: 'referredUnderwriterSummary.name' },
])(
  'H101 H102 H103 H104 ($id) the agent console has no column $accessor of a submission, the underwriter’s has',
  ({ accessor }) => {
    expect(accessorsOf(underwriterGrids, 'homeSubmissionsUnderwriter')).toContain(accessor)
    for (const { key, columns } of agentGrids.filter(({ key }) => !key.startsWith('task')))
      expect(
        columns.map((column) => column.accessor),
        key,
      ).not.toContain(accessor)
  },
)

test('H111 the drawer’s transaction grid has its own preference, and is the underwriter’s only', () => {
  expect(underwriterGrids).toContainEqual(
    expect.objectContaining({
      key: 'homeTransactions',
      preference: 'system.submissionTransactionsHomePageGridColumns',
    }),
  )
  expect(accessorsOf(agentGrids, 'homeTransactions')).toBeUndefined()
})

test('H107 every column that can be sorted by is taken by the grid call', async () => {
  const user = await bindery.signIn('underwriter')
  const columns = underwriterGrids.find(({ key }) => key === 'homeSubmissionsUnderwriter')!.columns
  const sortable = columns.filter(({ sortable }) => sortable)
  expect(sortable.length).toBeGreaterThan(20)
  for (const { accessor } of sortable) {
    const { status } = await user.get(
      `/rest/Submission/filter?sortBy=${encodeURIComponent(submissionSortBy(accessor, 'desc'))}`,
    )
    expect(status, accessor).toBe(200)
  }
})
