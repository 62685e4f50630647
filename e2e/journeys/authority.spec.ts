import { expect, signedIn, test } from '../support/people.ts'

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

test('H376 who has no letter is told so', async ({ browser }) => {
  const admin = await signedIn(browser, 'admin')
  await admin.goto('/landing')
  await admin.getByRole('button', { name: /^Account menu of/ }).click()
  await admin.getByRole('menuitem', { name: 'My Authority' }).click()
  const dialog = admin.getByRole('dialog', { name: 'My Authority' })
  await expect(dialog.getByText('No Letters of Authority have been found.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
})

test('H373 agents and assistants have no entry My Authority', async ({ browser }) => {
  for (const [username, address] of [
    ['agent', '/umagent/landing'],
    ['assistant', '/landing'],
  ] as const) {
    const page = await signedIn(browser, username)
    await page.goto(address)
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'My Authority' })).toBeHidden()
  }
})
