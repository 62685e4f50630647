import { findingsInBothSchemes, findingsOf } from '../support/axe.ts'
import { submissionGrid } from '../support/grid.ts'
import { expect, signedIn, test } from '../support/people.ts'

test('axe finds nothing on the pages of an underwriter, light or dark', async ({ browser }) => {
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
  await rows.nth(1).getByRole('gridcell').nth(2).click()
  await expect(page.getByRole('heading', { name: 'Submission Overview' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.goto('/password')
  await expect(page.getByLabel('Current password')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})

test('axe finds nothing on the agent’s pages and the login, light or dark', async ({ browser }) => {
  const page = await signedIn(browser, 'agent')
  await page.goto('/umagent/landing')
  await expect(submissionGrid(page).rows.first()).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.context().clearCookies()
  await page.goto('/umagent/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})

for (const [username, address] of [
  ['manager', '/landing'],
  ['agent', '/umagent/landing'],
] as const) {
  test(`the landmarks of the landing page have names of their own, ${username}`, async ({ browser }) => {
    const page = await signedIn(browser, username)
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: /^Pages of Submissions, / }).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: /^Pages of Recent Activity, / })).toBeVisible()
    expect(await findingsOf(page, 'landmark-unique')).toEqual([])
  })
}
