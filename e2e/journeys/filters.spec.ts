import { removeFilters, submissionGrid } from '../support/grid.ts'
import { expect, resetPreferences, test } from '../support/people.ts'

test.use({ username: 'kenji.abernathy' })
test.beforeEach(async ({ page, context }) => {
  await resetPreferences(context, 'view.widgets')
  await removeFilters(context)
  await page.goto('/landing')
  await expect(submissionGrid(page).widget.getByRole('button', { name: /^Filter:/ })).toBeVisible()
})

test('H011 H069 H112 H113 H114 H116 H117 H120 W380 an edited default filter can be saved under a name of one’s own, then saved again, and reset', async ({
  page,
}) => {
  const { widget, choose, total } = submissionGrid(page)
  await choose('All open submissions')
  const all = await total()
  const menu = widget.getByRole('button', { name: 'Save menu' })
  await expect(menu).toHaveAttribute('aria-disabled', 'true')
  await menu.click({ force: true })
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await widget.getByRole('button', { name: 'Search' }).click()
  await addText(page, 'Insured', 'LLC')
  await expect.poll(total).toBeLessThan(all)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Reset' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Save As' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save As' })
  await dialog.getByLabel('Name').fill('All open submissions')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('That name is already in use.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('All open submissions')
  await dialog.getByLabel('Name').fill('L'.repeat(81))
  await expect(dialog.getByText('At most 80 characters.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Name').fill('Open LLCs')
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/rest/Preference/'),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(widget.getByRole('button', { name: 'Filter: Open LLCs', exact: true })).toBeVisible()
  await kept

  await page.reload()
  await expect(widget.getByRole('button', { name: /^Filter: Open LLCs/ })).toBeVisible()
  const narrowed = await total()
  expect(narrowed).toBeLessThan(all)
})

test('after Reset the keyboard goes on from Add criterion', async ({ page }) => {
  const { widget, choose } = submissionGrid(page)
  await choose('All open submissions')
  await widget.getByRole('button', { name: 'Search' }).click()
  await addText(page, 'Insured', 'LLC')
  await widget.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(widget.getByRole('button', { name: 'Reset', exact: true })).toHaveCount(0)
  await expect(widget.getByRole('button', { name: 'Add criterion' })).toBeFocused()
})

test('H115 H118 H119 an own filter is deleted after a question', async ({ page, context }) => {
  await context.request.post('/rest/Filter', {
    data: {
      name: 'Mine',
      filterTemplateId: 'submission.advanced',
      criteria: [{ field: 'status', operator: 'in', value: [3] }],
    },
  })
  await page.reload()
  const { widget, choose } = submissionGrid(page)
  await choose('Mine')
  await widget.getByRole('button', { name: 'Save menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(widget.getByRole('button', { name: /^Filter: Mine/ })).toHaveCount(0)
  await widget.getByRole('button', { name: /^Filter:/ }).click()
  await expect(page.getByText('Mine', { exact: true })).toHaveCount(0)
})

test('a criterion is found by typing a part of its name, and Enter adds the first of those found', async ({ page }) => {
  const { widget } = submissionGrid(page)
  await widget.getByRole('button', { name: 'Search' }).click()
  await widget.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('textbox', { name: 'Find a criterion' }).fill('prem')
  await expect(page.getByRole('listbox', { name: 'Add criterion' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(widget.getByRole('button', { name: /^Remove .*premium/i })).toBeVisible()
})

async function addText(page: import('@playwright/test').Page, field: string, value: string) {
  const { widget } = submissionGrid(page)
  await widget.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('option', { name: field, exact: true }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox', { name: field }).fill(value)
  await editor.getByRole('button', { name: 'Done' }).click()
}
