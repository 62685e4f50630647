import type { Locator } from '@playwright/test'
import { delayOfRequest } from '../support/delays.ts'
import { expect } from '../support/expect.ts'
import { submissionGrid } from '../support/grid.ts'
import { onOnePage, test } from '../support/people.ts'
import { makeClear, read } from '../support/risks.ts'

const screen = onOnePage('manager', async (page) => {
  await page.goto('/landing')
})

test('W090 W091 several submissions are marked in the grid, and one action is done to all of them', async () => {
  const page = screen()
  const made = [await makeClear(page.request), await makeClear(page.request)]
  const versions = await Promise.all(
    made.map(async ({ submissionId }) => (await read(page.request, `Submission/${submissionId}`)).version),
  )
  const { widget, rows, tool, choose } = submissionGrid(page)
  // This filter sorts by newest first, so the new submissions are on the first page.
  await choose('All open submissions')
  await expect(rows.first()).toBeVisible()
  await tool('Bulk Actions')
  const bulk = widget.getByRole('toolbar', { name: 'Bulk action' })
  await expect(bulk.getByText('0 selected')).toBeVisible()
  await expect(bulk).toBeFocused()
  await expect(widget.getByRole('button', { name: 'Tools' })).toHaveCount(0)
  await expect(widget.getByRole('heading', { name: 'Submissions' })).toHaveCount(0)
  const confirm = bulk.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeDisabled()

  // In bulk mode, a click on a cell selects the row instead of opening it.
  const first = rows.filter({ hasText: made[0]!.insured })
  await first.getByRole('gridcell').nth(2).click()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/landing$/)
  await rows.filter({ hasText: made[1]!.insured }).getByRole('gridcell').nth(2).click()
  await expect(bulk.getByText('2 selected')).toBeVisible()
  await bulk.getByLabel('Action').selectOption({ label: 'Reevaluate Submissions' })
  await confirm.click()
  await expect(page.getByText('2 submissions reevaluated')).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Tools' })).toBeFocused()
  for (const [at, { submissionId }] of made.entries())
    expect((await read(page.request, `Submission/${submissionId}`)).version).toBeGreaterThan(versions[at]!)

  await tool('Bulk Actions')
  await bulk.getByRole('button', { name: 'Cancel' }).click()
  await expect(widget.getByRole('button', { name: 'Tools' })).toBeFocused()
})

test('rows are marked with X, all from the one before with Shift, and Escape ends it where one stands', async () => {
  const page = screen()
  const { widget, rows, choose } = submissionGrid(page)
  await choose('All open submissions')
  // Identify rows by submission number: other journeys insert rows above them.
  const shown = async () => {
    const numbers = await rows.locator('[data-accessor="submissionNumber"]').allInnerTexts()
    return (at: number) => rows.filter({ hasText: numbers[at]! })
  }
  const cellOf = (row: Locator) => row.getByRole('gridcell').nth(2)
  await expect(widget.getByText(/^1–25 of/)).toBeVisible()
  const first = await shown()
  await cellOf(first(1)).focus()
  await page.keyboard.press('x')
  const bulk = widget.getByRole('toolbar', { name: 'Bulk action' })
  await expect(bulk.getByText('1 selected')).toBeVisible()
  await expect(first(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bulk.getByText('3 selected')).toBeVisible()
  await cellOf(first(5)).click({ modifiers: ['Shift'] })
  await expect(bulk.getByText('5 selected')).toBeVisible()
  await cellOf(first(5)).click()
  await expect(bulk.getByText('4 selected')).toBeVisible()

  // A range cannot start from a row selected on another page.
  await widget.getByRole('button', { name: 'Next page' }).click()
  await expect(widget.getByText(/^26–50 of/)).toBeVisible()
  await expect(first(10)).toHaveCount(0)
  const second = await shown()
  await cellOf(second(10)).focus()
  await page.keyboard.press('Shift+X')
  await expect(bulk.getByText('5 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bulk).toHaveCount(0)
  await expect(cellOf(second(10))).toBeFocused()
  await expect(second(10)).toHaveAttribute('aria-selected', 'false')
})

test('H140 the users to reassign to are searched 250 ms after the last key', async () => {
  const page = screen()
  const { widget, rows, choose, tool } = submissionGrid(page)
  await choose('All open submissions')
  await tool('Bulk Reassign')
  await rows.first().getByRole('gridcell').nth(2).click()
  const bulk = widget.getByRole('toolbar', { name: 'Bulk action' })
  await bulk.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign 1 submission' })
  const search = dialog.getByRole('combobox')
  expect(await delayOfRequest(page, 'GET', 'abernathy', () => search.fill('abernathy'))).toBeGreaterThanOrEqual(250)
  // The list of users covers the button.
  await search.blur()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await bulk.getByRole('button', { name: 'Cancel' }).click()
})

test('H137 H138 H152 H153 a marked submission is reassigned to a chosen user, and closing the result ends the selection and reloads the grid', async () => {
  const page = screen()
  const { insured } = await makeClear(page.request)
  const criteria = [{ field: 'insuredName', operator: 'contains', value: insured }]
  await page.goto(`/landing?submissions=${encodeURIComponent(JSON.stringify(criteria))}`)
  const { widget, rows, tool } = submissionGrid(page)
  await expect(rows).toHaveCount(1)
  await tool('Bulk Reassign')
  const bulk = widget.getByRole('toolbar', { name: 'Bulk action' })
  const row = rows.filter({ hasText: insured })
  await row.getByRole('gridcell').nth(2).click()
  await bulk.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign 1 submission' })
  const reassign = dialog.getByRole('button', { name: 'Reassign' })
  await expect(reassign).toBeDisabled()
  await dialog.getByRole('combobox').fill('abernathy')
  await page
    .getByRole('option', { name: /Abernathy/ })
    .first()
    .click()
  await expect(reassign).toBeEnabled()
  await reassign.click()
  await expect(dialog.getByText(/^1 of 1 submission assigned to/)).toBeVisible()
  const reloaded = page.waitForResponse((answer) => answer.url().includes('/rest/Submission/filter'))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await reloaded
  await expect(dialog).toBeHidden()
  await expect(bulk).toHaveCount(0)
  await tool('Bulk Reassign')
  await expect(bulk.getByText('0 selected')).toBeVisible()
})
