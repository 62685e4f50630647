import type { GridColumn, GridDefinition } from '@bindery/contract/grid'
import type { PolicyRow } from '@bindery/contract/policies'
import type { SubmissionSummary } from '@bindery/contract/submissions'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gridTexts } from '#engine/grid/texts.ts'
import { policyRowsTexts } from '#engine/policyRows/texts.ts'
import { TestDomParser } from '#platform/domParser.testing.ts'
import { useTexts } from '#testing/rendered.tsx'
import { fakeStorage } from '#testing/server.ts'
import { accountsTexts } from './texts.ts'

useTexts({ accounts: accountsTexts, grid: gridTexts, policyRows: policyRowsTexts, platform: {} })
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('DOMParser', TestDomParser)
})
afterEach(() => void vi.unstubAllGlobals())

const column = (accessor: string, type: GridColumn['type'] = 'text'): GridColumn => ({
  ...{ accessor, label: `Column ${accessor}`, type, width: 100, visible: true, sortable: true },
})
const OFFERED = [
  ...[column('submissionNumber'), column('policyNumber'), column('name'), column('status', 'status')],
  ...[column('premiumChange', 'money'), column('incurredLosses.amount', 'money'), column('city')],
]
const KEYS = [
  ...['accountSubmissions', 'accountOverviewUnderwriter'],
  ...['submissionPolicies', 'policies', 'assignAccount'],
]
const DEFINITIONS = KEYS.map((key) => ({ key, columns: OFFERED }) as unknown as GridDefinition)

/** A view that shows only these columns. */
const showing = (...accessors: string[]) =>
  `<columns>${OFFERED.map(
    ({ accessor }) => `<column name="${accessor}" visible="${accessors.includes(accessor)}" width="90"/>`,
  ).join('')}</columns>`

interface Given {
  preferences?: Record<string, string>
  submissions?: Partial<SubmissionSummary>[]
  total?: number
}

/** Loads the modules for the console of the carrier, which is read from the address. */
async function load() {
  vi.stubGlobal('location', { pathname: '/account/3', search: '' })
  vi.resetModules()
  const [{ rendered }, { AccountSubmissions }, { CheckedPolicies }, { AccountGrid }, { PolicyGrid }] = [
    await import('#testing/rendered.tsx'),
    await import('./AccountSubmissions.tsx'),
    await import('./CheckedPolicies.tsx'),
    await import('./AccountGrid.tsx'),
    await import('#engine/policyRows/PolicyGrid.tsx'),
  ]
  return { rendered, AccountSubmissions, CheckedPolicies, AccountGrid, PolicyGrid }
}
const basis = (preferences: Record<string, string> = {}) => ({
  ...{ preferences, session: { user: { id: 5 }, permissions: [] } },
  read: [[['gridDefinitions'], DEFINITIONS]] as [unknown[], unknown][],
})
const headingsIn = (markup: string) => OFFERED.map(({ label }) => label).filter((label) => markup.includes(label!))

async function submissions(view: 'list' | 'overview', given: Given = {}) {
  const { rendered, AccountSubmissions } = await load()
  const page = { ...{ sortBy: 'effectiveDate', startIndex: 0, numberOfRows: 25 } }
  const records = given.submissions ?? []
  const { read, ...rest } = basis(given.preferences)
  return rendered(
    <AccountSubmissions view={view} header={null} accountId={3} currentId={1} checked={new Set()} onCheck={() => {}} />,
    {
      ...rest,
      read: [
        ...read,
        [
          ['account', 3, 'submissions', { ...page, sortDirection: view === 'list' ? 'asc' : 'desc' }],
          { records, totalRecords: given.total ?? records.length },
        ],
      ],
    },
  )
}

describe('the columns are those of the setting', () => {
  test('C506 C510 of the submissions of an account, for its list and its overview', async () => {
    const preferences = {
      'system.accountSubmissionsGridColumns': showing('submissionNumber'),
      'system.accountOverviewSubmissionColumnsForUnderwriter': showing('policyNumber'),
    }
    expect(headingsIn(await submissions('list', { preferences }))).toEqual(['Column submissionNumber'])
    expect(headingsIn(await submissions('overview', { preferences }))).toEqual(['Column policyNumber'])
  })

  test('C507 C508 of the policies under a list of submissions, and of the policies of one submission', async () => {
    const { rendered, PolicyGrid } = await load()
    const given = basis({
      'system.submissionPolicyGridColumns': showing('policyNumber'),
      'system.policyGridColumns': showing('status'),
    })
    const grid = (view: 'submissionPolicies' | 'policies') =>
      rendered(
        <PolicyGrid view={view} rows={[]} error={null} onRetry={() => {}} isReloading={false} emptyText="" />,
        given,
      )
    expect(headingsIn(grid('submissionPolicies'))).toEqual(['Column policyNumber'])
    expect(headingsIn(grid('policies'))).toEqual(['Column status'])
  })

  test('H166 of the accounts in Assign Account', async () => {
    const { rendered, AccountGrid } = await load()
    const grid = (columns: string) =>
      rendered(
        <AccountGrid
          {...{ found: undefined, isReloading: false, hasCriteria: false, selectedId: null, onSelect: () => {} }}
        />,
        basis({ 'system.assignAccountSearchColumns': columns }),
      )
    expect(headingsIn(grid(showing('name')))).toEqual(['Column name'])
    expect(headingsIn(grid(showing('name', 'city')))).toEqual(['Column name', 'Column city'])
  })
})

test('C349 more submissions than a page holds are offered in pages', async () => {
  const pagesOf = async (total: number) =>
    [
      ...(await submissions('list', { submissions: [{ id: 1, submissionNumber: 'S-1' }], total })).matchAll(
        /aria-label="Page \d+"/g,
      ),
    ].length
  expect(await pagesOf(60)).toBe(3)
  expect(await pagesOf(20)).toBe(1)
})

test('C356 an account without submissions says so', async () => {
  expect(await submissions('list')).toContain(accountsTexts.page.emptyTitle)
  expect(await submissions('list', { submissions: [{ id: 1, submissionNumber: 'S-1' }] })).not.toContain(
    accountsTexts.page.emptyTitle,
  )
})

test('C011 C359 C360 the policies of the checked submissions have totals, and a heading with their number or “none”', async () => {
  const { rendered, CheckedPolicies } = await load()
  const { read, ...rest } = basis()
  const policies = (checked: number[], rows: PolicyRow[]) =>
    rendered(<CheckedPolicies checked={new Set(checked)} />, {
      ...rest,
      read: [...read, [['account', 'policies', checked], rows]],
    })
  expect(policies([], [])).toContain('none submission(s) selected')
  expect(policies([], [])).not.toContain('Totals')
  const two = policies([1, 2], [policyRow({ submissionId: 1 }), policyRow({ submissionId: 2 })])
  expect(two).toContain('2 submission(s) selected')
  expect(two).toContain('Totals')
})

test('C368 a cut text in the policies grid shows in full after 1000 ms', async () => {
  const { rendered, PolicyGrid } = await load()
  let grid: ReactNode
  const Probe = () => {
    grid = PolicyGrid({
      ...{ view: 'policies', rows: [], error: null, onRetry: () => {}, isReloading: false, emptyText: '' },
    })
    return null
  }
  rendered(<Probe />, basis())
  const parts = (grid as ReactElement<{ children: ReactElement<{ tooltipMs?: number }>[] }>).props.children
  expect(parts.map(({ props }) => props.tooltipMs)).toContain(1000)
})

test('C364 amounts are shown without decimals, in the rows and in the totals', async () => {
  const { rendered, PolicyGrid } = await load()
  const rows = [policyRow({ premiumChange: money('1234.56') }), policyRow({ premiumChange: money('1000.60') })]
  const markup = rendered(
    <PolicyGrid view="policies" rows={rows} error={null} onRetry={() => {}} isReloading={false} emptyText="" />,
    basis(),
  )
  for (const amount of ['$1,235', '$1,001', '$2,235', '$184']) expect(markup).toContain(amount)
  expect(markup).not.toMatch(/\$[\d,]+\.\d/)
})

const money = (total: string) => ({ total, currencyCode: 'USD' })
const policyRow = (given: Partial<PolicyRow>): PolicyRow => ({
  ...{ id: 1, uri: '/PolicyIssuance/1', type: 'PolicyIssuance', status: 'Issued', policyNumber: 'CP-1' },
  ...{ owningPolicyId: 1, submissionId: 1, ownerUri: '/Policy/1', transactionDescription: 'Issuance' },
  ...{ reasonList: [], reissue: false, productShortNames: ['CP'], effectiveDate: '2026-01-01' },
  ...{ expirationDate: '2027-01-01', policyEffectiveDate: '2026-01-01', annualPremium: null },
  ...{ taxesAndFees: null, totalChange: null },
  ...{ premiumChange: money('1000.00'), estimatedEarnedPremium: money('500.00') },
  earnedPremium: { ...money('500.00'), roundedTotal: '500' },
  ...{ numberOfClaims: 1, incurredLosses: { amount: '184.30', currencyCode: 'USD' } },
  ...given,
})
