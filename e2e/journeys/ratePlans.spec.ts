import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/axe.ts'
import { asTyped, firstOfMonth } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'

test.use({ username: 'admin' })

const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('a draft is begun, a table is changed by paste, compared, tested, and the draft discarded', async ({ page }) => {
  // Far ahead, so that no quote of another journey begins on one of its days.
  const from = firstOfMonth(240)
  await page.goto('/landing')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Rate Plans' }).click()
  const grid = page.getByRole('grid', { name: 'Rate Plans' })
  await page.getByRole('combobox', { name: 'Product' }).selectOption('GL')
  await grid.getByRole('gridcell', { name: 'GL-2026', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^GL-2026/ })).toBeVisible()

  await page.getByRole('button', { name: 'Begin Draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin a draft from GL-2026' })
  await dialog.getByRole('textbox', { name: 'In force from' }).fill(asTyped(from))
  const id = await dialog.getByRole('textbox', { name: 'Plan' }).inputValue()
  expect(id).toContain(`GL-${from.slice(0, 4)}`)
  await dialog.getByRole('button', { name: 'Begin Draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${id}`) })).toBeVisible()

  await page.getByRole('link', { name: 'Tables' }).click()
  await page.getByRole('button', { name: /^Deductible/ }).click()
  const table = page.getByRole('grid', { name: 'Deductible' })
  await table.getByRole('gridcell').nth(1).click()
  await paste(page, 'none\n0.5')
  await expect(page.getByText('2 rows pasted.')).toBeVisible()
  await expect(page.getByText('1 cell to correct')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Table' })).toBeDisabled()
  // The pasted cells are still there after a reload, which the page asks about first.
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(table.getByRole('gridcell', { name: 'none' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Row 1, Value' }).click()
  await page.keyboard.type('0.9')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(table.getByRole('gridcell', { name: '0.9', exact: true })).toHaveAttribute('data-active', 'true')
  await page.getByRole('button', { name: 'Save Table' }).click()
  await expect(page.getByRole('button', { name: 'Save Table' })).toBeHidden()
  expect(await findingsInBothSchemes(page)).toEqual([])

  await page.getByRole('link', { name: 'Compare' }).click()
  const changes = page.getByRole('region', { name: /Table: Deductible/ })
  await expect(changes.getByRole('row')).toHaveCount(3)
  await expect(changes.getByRole('cell', { name: '0.9', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Test vectors' }).click()
  await page.getByRole('button', { name: 'Run Test Vectors' }).click()
  await expect(page.getByText(/test vectors fail/)).toBeVisible()

  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard Draft' }).click()
  await expect(grid.getByRole('gridcell', { name: 'GL-2026', exact: true })).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: id, exact: true })).toBeHidden()
})
