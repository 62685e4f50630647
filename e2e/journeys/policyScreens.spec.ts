import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { collectServerTexts, isHardCoded, textsOnScreen } from '../support/languages.ts'
import { expect, signedIn, test } from '../support/people.ts'
import { policyAddress } from '../support/policies.ts'
import { makeIssued, makeProposal, makeQuotes, post } from '../support/risks.ts'
import { press } from '../support/workflow.ts'

/** Pages of a submission after it was cleared, each with a text that says it is there. */
async function pagesOf(page: Page) {
  const { request } = page
  const { submissionId: quoted, quoteIds } = await makeQuotes(request, { products: ['GL', 'CP'] })
  const { submissionId: proposed, proposalId } = await makeProposal(request)
  await post(request, `Proposal/${proposalId}/generateQuotes`)
  const { submissionId: issued, policyId } = await makeIssued(request)
  const { created } = await post(request, `Policy/${policyId}/startCancellation`)
  const report = await post(request, `ExternalReport/${issued}/create`, { reportName: 'Loss history' })
  const reportId = report.created[0].uri.split('/').at(-1)
  await post(request, `ExternalReport/${reportId}/generate`)
  return [
    `/submission/${quoted}/quotes`,
    `/submission/${quoted}/quote/${quoteIds[0]}`,
    `/submission/${proposed}/proposals`,
    `/submission/${proposed}/proposal/${proposalId}`,
    `/submission/${issued}/policies`,
    policyAddress(issued, policyId),
    `${policyAddress(issued, policyId)}?change=${encodeURIComponent(created[0].uri)}`,
    `/submission/${issued}/reports?report=${reportId}`,
    '/lifecycle/Endorsement',
  ]
}
const isThere = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[class*=mantine-Skeleton], .mantine-Skeleton-root')).toHaveCount(0)
}
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const)
  test(`axe finds nothing on quotes, proposals, policies and reports, and nothing runs out of the page: ${colorScheme}, ${width} px`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, 'manager', {
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    const pages = await pagesOf(page)
    for (const address of pages) {
      await page.goto(address)
      await isThere(page)
      expect(await findings(page), address).toEqual([])
      expect(await overflow(page), address).toBeLessThanOrEqual(0)
    }
    for (const { at, action, dialog } of [
      { at: pages[1]!, action: 'Begin Binding', dialog: 'Quote Selection' },
      { at: pages[1]!, action: 'Generate Rating Attachments', dialog: 'Generate Rating Attachments' },
      { at: pages[3]!, action: 'Send', dialog: 'Send' },
      { at: pages[3]!, action: 'Add Section From Document', dialog: 'Select document' },
      { at: pages[3]!, action: 'Copy', dialog: 'Copy Proposal' },
      { at: pages[4]!, action: 'Find Business Class', dialog: 'Find Business Class' },
    ]) {
      await page.goto(at)
      await press(page, action)
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await isThere(page)
      expect(await findings(page), dialog).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.context().close()
  })

test('no text of quotes, proposals, policies and reports is hard-coded, and longer texts do not break the layout', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'manager', { viewport: { width: 1440, height: 900 } })
  const pages = await pagesOf(page)
  const said = collectServerTexts(page)
  await page.addInitScript(() => localStorage.setItem('bindery.language', 'pseudo'))
  for (const address of pages.slice(0, -1)) {
    await page.goto(address)
    await isThere(page)
    await expect
      .poll(async () => (await textsOnScreen(page)).filter((text) => isHardCoded(text, said)), { message: address })
      .toEqual([])
    expect(await overflow(page), address).toBeLessThanOrEqual(0)
  }
  await page.context().close()
})
