import { expect, test } from '../support/people.ts'

test('H369 H373 H374 an underwriter picks a letter of authority and reads its figures', async ({ page }) => {
  await page.goto('/landing')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'My Authority' }).click()
  const dialog = page.getByRole('dialog', { name: 'My Authority' })
  const picker = dialog.getByRole('combobox', { name: 'Letter of authority' })
  await expect(picker).toHaveValue('loa.CP')
  const letter = dialog.getByRole('article', { name: 'Letter of Authority: Property' })
  const figure = letter.getByRole('textbox', { name: 'Total Insured Value, Account' })
  await expect(figure).toHaveValue('$10,000,000')
  await expect(figure).not.toBeEditable()
  await picker.selectOption({ label: 'GL Letter of Authority' })
  await expect(dialog.getByRole('article', { name: 'Letter of Authority: Casualty' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})
