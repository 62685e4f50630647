import type { SubmissionSummary } from '@bindery/contract/submissions'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CellWords } from '#engine/grid/body/cells.tsx'
import { TestDomParser } from '#platform/domParser.testing.ts'
import { landingTexts } from '../../texts.ts'

const submission = {
  ...{ id: 7, submissionNumber: 'SUB-2026-000007', policyNumber: null, receivedDate: 1, timeLastModified: 2 },
  ...{ quoteNeededByDate: '2026-11-21', responsibleUnderwriterSummary: { id: 3, name: 'Maya Okafor' } },
  ...{
    referredUnderwriterSummary: { id: 4, name: 'Marcus Webb' },
    statusDetail: 'Asked for by the insured after a fire in the building next door',
  },
  statusReason: 'Outside of appetite because of unprotected steel construction',
} as unknown as SubmissionSummary
const words = {
  ...{ day: (when: unknown) => `day ${when}`, instant: (when: unknown) => `instant ${when}`, system: 'System' },
  money: ({ total }: { total: string }) => `$${total}`,
} as unknown as CellWords

const columns = ['summary', 'status', 'premium', 'number'].map((accessor) => ({
  ...{
    accessor,
    label: accessor,
    visible: true,
    width: 90,
    sortable: false,
    type: accessor === 'premium' ? 'money' : 'text',
  },
}))
const TRANSACTIONS = [
  {
    uri: 'Quote:1',
    columns: { summary: 'Option A', status: 'quoted', premium: { total: '184250', currencyCode: 'USD' } },
  },
  { uri: 'Policy:9', columns: { summary: 'Package', number: 'CPP-7', status: 'issued' } },
]

/** Imports the drawer for a console. The console is read from the URL when the module is loaded. */
async function load(pathname: string) {
  vi.stubGlobal('location', { pathname, origin: 'http://bindery.test' })
  vi.resetModules()
  return (await import('./SubmissionDrawer.tsx')).SubmissionDrawer
}
const loaded = new Map<string, Awaited<ReturnType<typeof load>>>()
beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { landing: landingTexts } } })
  vi.doMock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }))
  for (const address of ['/landing', '/umagent/landing']) loaded.set(address, await load(address))
}, 60_000)
afterAll(() => vi.doUnmock('@tanstack/react-router'))

/** The rendered drawer at this URL. */
function drawerAt(pathname: string, preferences: Record<string, unknown> = {}) {
  vi.stubGlobal('location', { pathname, origin: 'http://bindery.test' })
  const SubmissionDrawer = loaded.get(pathname)!
  const client = new QueryClient()
  client.setQueryData(['preferences'], preferences)
  client.setQueryData(['gridDefinitions'], [{ key: 'homeTransactions', columns }])
  client.setQueryData(['submissionTransactions', 7], TRANSACTIONS)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SubmissionDrawer submission={submission} words={words} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
beforeEach(() => vi.unstubAllGlobals())

test('H086 in the underwriter console the drawer lists quotes and policies', () => {
  const markup = drawerAt('/landing')
  for (const text of ['Quotes · 1', 'Option A', '$184250', 'Policies · 1', 'CPP-7 · Package', 'Maya Okafor'])
    expect(markup).toContain(text)
})

test('H087 in the agent console the drawer has no quotes and policies', () => {
  const markup = drawerAt('/umagent/landing')
  for (const text of ['Quotes', 'Policies', 'Option A', 'Maya Okafor']) expect(markup).not.toContain(text)
  expect(markup).toContain('instant 1')
})

test('H101 H102 H104 the agent console has no reason, detail and referred-to', () => {
  const agents = drawerAt('/umagent/landing')
  for (const text of ['Marcus Webb', 'Outside of appetite', 'Asked for', 'Reason', 'Detail', 'Referred'])
    expect(agents).not.toContain(text)
})

test('H261 H262 underwriters see reason and detail, each cut at a word within 45', () => {
  const underwriters = drawerAt('/landing')
  expect(underwriters).toContain('Marcus Webb')
  expect(underwriters).toContain('>Outside of appetite because of unprotected…</span>')
  expect(underwriters).toContain('>Asked for by the insured after a fire in the…</span>')
})

test('H110 a transaction opens in another window when the preference says so', () => {
  expect(drawerAt('/landing')).not.toContain('target="_blank"')
  const external = drawerAt('/landing', {
    'system.submissionHomePageTransactionLinkExternal': true,
    'system.baseURL': 'https://bindery.example',
  })
  expect(external).toContain('href="https://bindery.example/submission/7/default" target="_blank"')
})

test('H111 the columns of the transactions come from the preference', () => {
  const xml =
    '<columns><column name="summary" visible="true" width="90"/><column name="premium" visible="false" width="90"/></columns>'
  const hidden = [{ accessor: 'premium', visible: false, width: 90 }]
  vi.stubGlobal('DOMParser', TestDomParser)
  for (const value of [xml, hidden])
    expect(drawerAt('/landing', { 'system.submissionTransactionsHomePageGridColumns': value })).not.toContain('$184250')
})
