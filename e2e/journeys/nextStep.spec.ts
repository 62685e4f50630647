import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { makeSubmitted, PROPOSAL_AGENCY, QUOTING_AGENCY } from '../support/risks.ts'
import { clear, confirm, press, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

/** Counts, in the browser, the user's clicks and the dialogs that open. The counts survive a page load. */
const countEffort = (page: Page) =>
  page.addInitScript(() => {
    const add = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + 1))
    addEventListener('click', ({ isTrusted }) => isTrusted && add('clicks'), { capture: true })
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role=dialog]')) {
        if (seen.has(dialog)) continue
        seen.add(dialog)
        add('dialogs')
      }
    }).observe(document, { childList: true, subtree: true })
  })
const effort = (page: Page) =>
  page.evaluate(() => ({
    clicks: Number(sessionStorage.getItem('clicks')),
    dialogs: Number(sessionStorage.getItem('dialogs')),
  }))

const next = (page: Page) =>
  page.getByRole('toolbar', { name: 'Actions', exact: true }).locator('button[data-variant=filled]')

/** Presses the one filled button of the page, which must have this name. */
async function takeNext(page: Page, name: string) {
  await expect(next(page)).toHaveCount(1)
  await expect(next(page)).toHaveAccessibleName(name)
  await press(page, name)
}

test('property and liability go from Submitted to Issued in 15 clicks and 4 dialogs', async ({ page }) => {
  const { submissionId } = await makeSubmitted(page.request, { products: ['CP', 'GL'], agencyId: PROPOSAL_AGENCY })
  await countEffort(page)
  await page.goto(`/submission/${submissionId}/default`)
  await expect(next(page)).toHaveAccessibleName('Clear')
  await clear(page)

  await takeNext(page, 'Quote CP and GL')
  await expect(page.getByText('2 quotes rated and priced')).toBeVisible()
  await expect(page).toHaveURL(/\/proposal\/\d+$/)
  await takeNext(page, 'Generate proposal')
  await takeNext(page, 'Send proposal')
  await confirm(page, 'Send')
  // It is the agent's turn; an underwriter who has the agent's word binds without waiting.
  await expect(page.locator('[data-next-step]')).toContainText(/^With .+ since \d\d\/\d\d\/\d{4}$/)
  await press(page, 'Begin Binding')
  const selection = page.getByRole('dialog', { name: 'Quote Selection' })
  for (const box of await selection.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await confirm(page, 'Begin Binding')
  await takeNext(page, 'Bind CP and GL')
  await takeNext(page, 'Issue 2 policies')
  await expect(page.getByText('2 policies issued')).toBeVisible()
  await expect(status(page).getByText('Issued', { exact: true })).toBeVisible()

  const { clicks, dialogs } = await effort(page)
  expect(clicks).toBeGreaterThan(5)
  expect(clicks).toBeLessThanOrEqual(15)
  expect(dialogs).toBeLessThanOrEqual(4)
})

test('the key Q takes the next step, and two fast clicks take it once', async ({ page }) => {
  const { submissionId } = await makeSubmitted(page.request, { products: ['GL'], agencyId: QUOTING_AGENCY })
  await page.goto(`/submission/${submissionId}/quotes`)
  await clear(page)
  await expect(next(page)).toHaveAccessibleName('Quote GL')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/quote\/\d+$/)
  await expect(next(page)).toHaveAccessibleName('Generate GL quote')
  await next(page).dblclick()
  await expect(page.getByText('Quote generated')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[data-next-step]')).toContainText('With Ledger & Lantern of New England since')
})
