import type { Page } from '@playwright/test'
import { expectRead, findings, findingsInDialog, setColorScheme } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { collectServerTexts, isHardCoded, textsOnScreen } from '../support/languages.ts'
import { signedIn, test } from '../support/people.ts'
import { policyAddress } from '../support/policies.ts'
import { makeIssued, makeProposal, makeQuotes, post } from '../support/risks.ts'
import { press } from '../support/workflow.ts'

test.describe.configure({ mode: 'serial' })

/** Addresses of the pages that a submission has after clearance. */
let pages: string[]
test.beforeAll(async ({ browser }) => {
  const { request } = await signedIn(browser, 'manager')
  const { submissionId: quoted, quoteIds } = await makeQuotes(request, { products: ['GL', 'CP'] })
  const { submissionId: proposed, proposalId } = await makeProposal(request)
  await post(request, `Proposal/${proposalId}/generateQuotes`)
  const { submissionId: issued, policyId } = await makeIssued(request)
  const { created } = await post(request, `Policy/${policyId}/startCancellation`)
  const report = await post(request, `ExternalReport/${issued}/create`, { reportName: 'Loss history' })
  const reportId = report.created[0].uri.split('/').at(-1)
  await post(request, `ExternalReport/${reportId}/generate`)
  pages = [
    `/submission/${quoted}/quotes`,
    `/submission/${quoted}/quote/${quoteIds[0]}`,
    `/submission/${proposed}/proposals`,
    `/submission/${proposed}/proposal/${proposalId}`,
    `/submission/${issued}/policies`,
    policyAddress(issued, policyId),
    `${policyAddress(issued, policyId)}?change=${encodeURIComponent(created[0].uri)}`,
    `/submission/${issued}/reports`,
    `/submission/${issued}/reports/${reportId}`,
    '/lifecycle/Endorsement',
  ]
})

/** Dialogs to open, by index of the page above, each in one of the looks: they are made of the same parts. */
const DIALOGS: Record<number, { action: string; name: string; colorScheme: 'light' | 'dark' }[]> = {
  0: [{ action: 'Find Business Class', name: 'Find Business Class', colorScheme: 'dark' }],
  1: [
    { action: 'Begin Binding', name: 'Quote Selection', colorScheme: 'light' },
    { action: 'Generate Rating Attachments', name: 'Generate Rating Attachments', colorScheme: 'dark' },
  ],
  3: [
    { action: 'Send', name: 'Send', colorScheme: 'light' },
    { action: 'Add Section From Document', name: 'Select document', colorScheme: 'dark' },
    { action: 'Copy', name: 'Copy Proposal', colorScheme: 'light' },
  ],
}
/** A desktop in light mode and a phone in dark mode. */
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const

const waitForPage = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectRead(page)
}
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('axe finds nothing on quotes, proposals, policies and reports, and nothing runs out of the page, wide or narrow, light or dark', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'manager')
  for (const [at, address] of pages.entries()) {
    await page.goto(address)
    for (const { colorScheme, width } of LOOKS) {
      const look = `${address} ${colorScheme}`
      await page.setViewportSize({ width, height: 900 })
      await setColorScheme(page, colorScheme)
      await waitForPage(page)
      expect(await findings(page), look).toEqual([])
      expect(await overflow(page), look).toBeLessThanOrEqual(0)
      for (const { action, name, colorScheme: shownIn } of DIALOGS[at] ?? []) {
        if (shownIn !== colorScheme) continue
        await press(page, action)
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await waitForPage(page)
        expect(await findingsInDialog(page), `${look} ${name}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  }
})

test('no text of quotes, proposals, policies and reports is hard-coded, and longer texts do not break the layout', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'manager', { viewport: { width: 1440, height: 900 } })
  const serverTexts = collectServerTexts(page)
  await page.addInitScript(() => localStorage.setItem('bindery.language', 'pseudo'))
  for (const address of pages.slice(0, -1)) {
    await page.goto(address)
    await waitForPage(page)
    await expect
      .poll(async () => (await textsOnScreen(page)).filter((text) => isHardCoded(text, serverTexts)), {
        message: address,
      })
      .toEqual([])
    expect(await overflow(page), address).toBeLessThanOrEqual(0)
  }
})
