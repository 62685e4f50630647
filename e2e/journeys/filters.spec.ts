import type { Page } from '@playwright/test'
import { removeFilters, submissionGrid } from '../support/grid.ts'
import { expect, onOnePage, resetPreferences, test } from '../support/people.ts'

async function openLanding(page: Page) {
  await resetPreferences(page.context(), 'view.widgets')
  await removeFilters(page.context())
  await page.goto('/landing')
  await expect(submissionGrid(page).widget.getByRole('button', { name: /^Filter:/ })).toBeVisible()
}

test.describe('an edited default filter', () => {
  let all: number
  const screen = onOnePage('kenji.abernathy', async (page) => {
    await openLanding(page)
    const { choose, total } = submissionGrid(page)
    await choose('All open submissions')
    all = await total()
  })
  const menu = () => submissionGrid(screen()).widget.getByRole('button', { name: 'Save menu' })
  const dialog = () => screen().getByRole('dialog', { name: 'Save As' })
  const item = (name: string) => screen().getByRole('menuitem', { name, exact: true })

  test('H011 H069 is narrowed by criteria behind the search toggle; before that there is nothing to save', async () => {
    const { widget, total } = submissionGrid(screen())
    await expect(menu()).toHaveAttribute('aria-disabled', 'true')
    await menu().click({ force: true })
    await expect(menu()).toBeFocused()
    await expect(menu()).toHaveAttribute('aria-expanded', 'false')
    await widget.getByRole('button', { name: 'Search' }).click()
    await addText(screen(), 'Insured', 'LLC')
    await expect.poll(total).toBeLessThan(all)
  })

  test('H113 H114 H116 H117 offers Save As and Reset, not Save or Delete, and Save As asks for a name', async () => {
    await menu().click()
    await expect(item('Save')).toHaveCount(0)
    await expect(item('Delete')).toHaveCount(0)
    await expect(item('Reset')).toBeVisible()
    await item('Save As').click()
    await expect(dialog()).toBeVisible()
  })

  test('a name that is in use or too long is refused, and stays in its field', async () => {
    await dialog().getByLabel('Name').fill('All open submissions')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect(dialog().getByText('That name is already in use.')).toBeVisible()
    await expect(dialog().getByLabel('Name')).toHaveValue('All open submissions')
    await dialog().getByLabel('Name').fill('L'.repeat(81))
    await expect(dialog().getByText('At most 80 characters.')).toBeVisible()
    await expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  test('H120 W380 is saved under a name of one’s own, and is there after a reload', async () => {
    const page = screen()
    const { widget, total } = submissionGrid(page)
    await dialog().getByLabel('Name').fill('Open LLCs')
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/rest/Preference/'),
    )
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect(widget.getByRole('button', { name: 'Filter: Open LLCs', exact: true })).toBeVisible()
    await kept
    await page.reload()
    await expect(widget.getByRole('button', { name: /^Filter: Open LLCs/ })).toBeVisible()
    expect(await total()).toBeLessThan(all)
  })

  test('H112 once it is one’s own, it offers Save', async () => {
    await addText(screen(), 'Insured', 'Inc')
    await menu().click()
    await expect(item('Save')).toBeVisible()
    await screen().keyboard.press('Escape')
  })
})

test.describe('another filter', () => {
  test.use({ username: 'kenji.abernathy' })
  test.beforeEach(({ page }) => openLanding(page))

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

  test('a criterion is found by typing a part of its name, and Enter adds the first of those found', async ({
    page,
  }) => {
    const { widget } = submissionGrid(page)
    await widget.getByRole('button', { name: 'Search' }).click()
    await widget.getByRole('button', { name: 'Add criterion' }).click()
    await page.getByRole('textbox', { name: 'Find a criterion' }).fill('prem')
    await expect(page.getByRole('listbox', { name: 'Add criterion' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(widget.getByRole('button', { name: /^Remove .*premium/i })).toBeVisible()
  })
})

async function addText(page: Page, field: string, value: string) {
  const { widget } = submissionGrid(page)
  await widget.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('option', { name: field, exact: true }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox', { name: field }).fill(value)
  await editor.getByRole('button', { name: 'Done' }).click()
}
