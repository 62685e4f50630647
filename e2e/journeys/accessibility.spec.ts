import type { Page } from '@playwright/test'
import { findingsInBothSchemes, findingsOf } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { submissionGrid } from '../support/grid.ts'
import { signedIn, test } from '../support/people.ts'

async function expectLandmarksWithNames(page: Page) {
  await expect(page.getByRole('navigation', { name: /^Pages of Submissions, / }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: /^Pages of Recent Activity, / })).toBeVisible()
  expect(await findingsOf(page, 'landmark-unique')).toEqual([])
}

test('axe finds nothing on the pages of an underwriter, light or dark, and landmarks have names of their own', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'underwriter')
  await page.goto('/landing')
  const { rows, widget } = submissionGrid(page)
  await expect(rows.first()).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: /^Show details/ })
    .click()
  await widget.getByRole('button', { name: 'Search' }).click()
  await expect(widget.getByRole('button', { name: 'Add criterion' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await expectLandmarksWithNames(page)
  await rows.nth(1).getByRole('gridcell').nth(2).click()
  await expect(page.getByRole('heading', { name: 'Submission Overview' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.goto('/password')
  await expect(page.getByLabel('Current password')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})

test('axe finds nothing on the agent’s pages and the login, light or dark, and landmarks have names of their own', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'agent')
  await page.goto('/umagent/landing')
  await expect(submissionGrid(page).rows.first()).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await expectLandmarksWithNames(page)
  await page.context().clearCookies()
  await page.goto('/umagent/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})
