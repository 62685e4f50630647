import type { Session } from '@bindery/contract/session'
import type { Submission } from '@bindery/contract/submissions'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { submissionTexts } from './texts.ts'

/** Imports the header for a console. The console is read from the URL when the module is loaded. */
async function load(pathname: string) {
  vi.stubGlobal('location', { pathname, origin: 'http://bindery.test' })
  vi.resetModules()
  const [{ StatusHeader }, { SessionContext }] = [
    await import('./StatusHeader.tsx'),
    await import('#platform/session.ts'),
  ]
  vi.unstubAllGlobals()
  return { StatusHeader, SessionContext }
}
const loaded = new Map<string, Awaited<ReturnType<typeof load>>>()
beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { submission: submissionTexts } } })
  for (const address of ['/submission/7', '/umagent/submission/7']) loaded.set(address, await load(address))
}, 60_000)

interface Given {
  submission?: Partial<Submission>
  /** The end time of the change set; undefined while the change set is loading. */
  endTime?: number | null
  formsAreReady?: boolean
  agentQuoteStatusEnabled?: boolean
}

/** The rendered header at this URL. */
function headerAt(address: string, given: Given = {}) {
  const { submission, endTime, formsAreReady = true, agentQuoteStatusEnabled = false } = given
  const { StatusHeader, SessionContext } = loaded.get(address)!
  const client = new QueryClient()
  client.setQueryData(['preferences'], {})
  if (endTime !== undefined) client.setQueryData(['submission', 7, 'changeSet', 5], { endTime, changeList: [] })
  if (formsAreReady) client.setQueryData(['submission', 7, 'navigation'], [])
  const shown = {
    ...{
      id: 7,
      submissionNumber: 'SUB-1',
      status: 3,
      effectiveDate: null,
      changeSetId: null,
      insured: { name: 'Ada' },
    },
    ...{ statusReason: null, statusDetail: null, messageToAgent: null, referralStatus: 'none' },
    ...{ referredUnderwriterSummary: { id: 4, name: 'Marcus Webb' }, ...submission },
  } as unknown as Submission
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SessionContext value={{ user: { agentQuoteStatusEnabled } } as Session}>
          <StatusHeader submission={shown} onClose={() => {}} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const CHANGING = { submission: { changeSetId: 5 } }

test('H287 H288 the link reads in progress while the change set has no end, and submitted once it has one', () => {
  const open = headerAt('/submission/7', { ...CHANGING, endTime: null })
  expect(open).toContain('Modifications in Progress')
  const ended = headerAt('/submission/7', { ...CHANGING, endTime: 1 })
  expect(ended).toContain('Modifications Submitted')
  expect(ended).not.toContain('Modifications in Progress')
})

test.each([
  { why: 'there is no change set', given: {} },
  { why: 'the change set is not loaded', given: CHANGING },
  { why: 'the forms are not ready', given: { ...CHANGING, endTime: null, formsAreReady: false } },
])('H290 there is no link while $why', ({ given }) => {
  expect(headerAt('/submission/7', given)).not.toContain('Modifications')
})

test('H291 a stripe marks a submission with a change set', () => {
  expect(headerAt('/submission/7', CHANGING)).toContain('data-changing="true"')
  expect(headerAt('/submission/7')).not.toContain('data-changing')
})

test.each([
  { address: '/submission/7', referral: 'refer', enabled: false, shown: true },
  { address: '/umagent/submission/7', referral: 'refer', enabled: true, shown: true },
  { address: '/umagent/submission/7', referral: 'refer', enabled: false, shown: false },
  { address: '/umagent/submission/7', referral: 'cleared', enabled: true, shown: false },
  { address: '/umagent/submission/7', referral: 'none', enabled: true, shown: false },
] as const)(
  'C323 C324 C325 C326 at $address a submission with referral $referral, agentQuoteStatus $enabled, says to whom: $shown',
  ({ address, referral, enabled, shown }) => {
    const markup = headerAt(address, {
      submission: { referralStatus: referral },
      agentQuoteStatusEnabled: enabled,
    })
    expect(markup.includes('Marcus Webb')).toBe(shown)
  },
)

const LONG = 'The distance to the coast is below half a mile and wind is excluded'
const REASONS = { status: 10, statusReason: LONG, statusDetail: `${LONG} by the treaty` } as const

test('C014 C317 C318 the block shows the name of the insured and the status, with what is pending in brackets', () => {
  const markup = headerAt('/submission/7', { submission: { status: 6, renewalStatus: 1, endorsementPending: true } })
  expect(markup).toMatch(/<h1[^>]*>Ada<\/h1>/)
  expect(markup).toContain('Bound [Renewal Pending, Endorsement Pending]')
})

test('C319 C320 C321 C322 underwriters read reason and detail, cut at a word break, and whole in the tooltip', () => {
  const markup = headerAt('/submission/7', { submission: REASONS })
  const cut = 'The distance to the coast is below half a…'
  expect(markup).toContain(`<div title="${LONG}"><dt>Reason</dt> <dd>${cut}</dd></div>`)
  expect(markup).toContain(`<div title="${LONG} by the treaty"><dt>Detail</dt> <dd>${cut}</dd></div>`)
})

test('C319 C320 H261 agents read neither reason nor detail', () => {
  const markup = headerAt('/umagent/submission/7', { submission: REASONS })
  expect(markup).toContain('Declined')
  expect(markup).not.toMatch(/Reason|Detail|coast/)
})
