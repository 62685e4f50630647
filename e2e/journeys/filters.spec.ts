import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { removeFilters, submissionGrid } from '../support/grid.ts'
import { onOnePage, preferenceSaved, resetPreferences, signedIn, test } from '../support/people.ts'

/** Names of saved filters, of 30 and of 31 characters. */
const NAMES = ['Thirty characters, and no more', 'Thirty characters, and one more'] as const

test.describe('an edited default filter', () => {
  let all: number
  const screen = onOnePage('kenji.abernathy', async (page) => {
    await resetPreferences(page.context(), 'view.widgets')
    await removeFilters(page.context())
    const criteria = [{ field: 'status', operator: 'in', value: [3] }]
    for (const name of NAMES)
      await page.request.post('/rest/Filter', { data: { name, filterTemplateId: 'submission.advanced', criteria } })
    await page.goto('/landing')
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
    const kept = preferenceSaved(page)
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

  test('after Reset the keyboard goes on from Add criterion', async () => {
    const { widget } = submissionGrid(screen())
    // The criteria match nothing: the empty list offers Reset too, as soon as it is there.
    await widget.getByRole('group', { name: 'Filter criteria' }).getByRole('button', { name: 'Reset' }).click()
    await expect(widget.getByRole('button', { name: 'Reset', exact: true })).toHaveCount(0)
    await expect(widget.getByRole('button', { name: 'Add criterion' })).toBeFocused()
  })

  test('a criterion is found by typing a part of its name, and Enter adds the first of those found', async () => {
    const page = screen()
    const { widget } = submissionGrid(page)
    await widget.getByRole('button', { name: 'Add criterion' }).click()
    await page.getByRole('textbox', { name: 'Find a criterion' }).fill('prem')
    await expect(page.getByRole('listbox', { name: 'Add criterion' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(widget.getByRole('button', { name: /^Remove .*premium/i })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('H096 a filter name of more than 30 characters is given whole in a tooltip, one of 30 is not', async () => {
    const page = screen()
    const { choose, widget } = submissionGrid(page)
    expect(NAMES.map(({ length }) => length)).toEqual([30, 31])
    await choose(NAMES[1])
    await widget.getByText(NAMES[1], { exact: true }).hover()
    await expect(page.getByRole('tooltip', { name: NAMES[1] })).toBeVisible()
    await choose(NAMES[0])
    await widget.getByText(NAMES[0], { exact: true }).hover()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('H115 H118 an own filter is deleted after a question', async () => {
    const page = screen()
    const { widget } = submissionGrid(page)
    await menu().click()
    await item('Delete').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(widget.getByRole('button', { name: /^Filter: Thirty/ })).toHaveCount(0)
    await widget.getByRole('button', { name: /^Filter:/ }).click()
    await expect(page.getByText(NAMES[1], { exact: true })).toBeVisible()
    await expect(page.getByText(NAMES[0], { exact: true })).toHaveCount(0)
  })

  test('H070 the search toggle shows only to who has the advanced filter permission', async () => {
    const page = screen()
    // All roles of the sample data have the permission, so remove it from the session response.
    await page.route('**/rest/Session', async (route) => {
      const response = await route.fetch()
      const session = await response.json()
      const permissions = session.permissions.filter((name: string) => name !== 'filter.advanced')
      await route.fulfill({ response, json: { ...session, permissions } })
    })
    await page.reload()
    const { rows, widget } = submissionGrid(page)
    await expect(rows.first()).toBeVisible()
    await expect(widget.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0)
  })
})

test('a link opens the list with its criteria, says what cannot be applied, and gives way to the own list', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'kenji.abernathy')
  await page.goto('/landing')
  const { widget, total } = submissionGrid(page)
  const own = await total()
  const criteria = [
    { field: 'effectiveDate', operator: 'during', value: 'nextMonth' },
    { field: 'notOffered', operator: 'in', value: [1] },
  ]
  await page.goto(`/landing?submissions=${encodeURIComponent(JSON.stringify(criteria))}`)
  await expect(widget.getByText('One of its criteria is not applied')).toBeVisible()
  await widget.getByRole('button', { name: 'Search' }).click()
  await expect(widget.getByRole('button', { name: /Effective.*value, next month/ })).toBeVisible()
  await expect
    .poll(() => new URL(page.url()).searchParams.get('submissions'))
    .toBe(JSON.stringify(criteria.slice(0, 1)))
  await widget.getByRole('button', { name: 'Show my list' }).click()
  await expect.poll(total).toBe(own)
  await expect(page).toHaveURL(/\/landing$/)
  await widget.getByRole('button', { name: 'Search' }).click()
})

async function addText(page: Page, field: string, value: string) {
  const { widget } = submissionGrid(page)
  await widget.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('option', { name: field, exact: true }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox', { name: field }).fill(value)
  await editor.getByRole('button', { name: 'Done' }).click()
}
