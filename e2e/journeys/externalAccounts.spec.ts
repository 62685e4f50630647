import { expect } from '../support/expect.ts'
import { onOnePage, test } from '../support/people.ts'

const screen = onOnePage('zoe.christensen', async (page) => {
  await page.goto('/landing')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'External Accounts' }).click()
})
const dialog = () => screen().getByRole('dialog', { name: 'External Accounts' })
const account = () => dialog().getByRole('group', { name: 'Loss history exchange' })
const field = (name: string) => account().getByRole('textbox', { name, exact: true })

test('H370 H394 external accounts are in the menu of the header; each field holds at most 255 characters', async () => {
  for (const name of ['Username', 'Password', 'Verify password'])
    await expect(field(name)).toHaveAttribute('maxlength', '255')
})

test('H396 H397 H398 an external account is kept; a password that differs is refused before it is sent', async () => {
  const save = dialog().getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await field('Username').fill('zoe')
  await field('Password').fill('one secret')
  await expect(account().getByText('password mismatch')).toBeVisible()
  await field('Verify password').fill('another')
  await expect(account().getByText('password mismatch')).toBeVisible()
  await expect(save).toBeDisabled()
  await field('Verify password').fill('one secret')
  await save.click()
  await expect(screen().getByText('External accounts saved')).toBeVisible()
})
