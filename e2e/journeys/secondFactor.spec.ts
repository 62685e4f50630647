import { findings, findingsInBothSchemes, findingsInDialog } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import {
  acceptTerms,
  addPerson,
  authenticator,
  enterPassword,
  expectToFit,
  fillPassword,
  NARROW,
  WIDE,
} from '../support/secondFactor.ts'

test.use({ username: '' })

test('somebody sets up a second factor and logs in with a code and with a recovery code', async ({ page, browser }) => {
  const admin = await signedIn(browser, 'admin')
  await addPerson(admin, { name: 'Nora Marsh', username: 'nora.second', roles: ['Underwriter'], organizationId: 1 })
  await enterPassword(page, 'nora.second')
  await expect(page).toHaveURL(/\/landing$/)
  await acceptTerms(page)
  await page.reload()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Second Factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second Factor' })
  await dialog.getByRole('button', { name: 'Set Up' }).click()
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await fillPassword(dialog, 'not it')
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await fillPassword(dialog)
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await findingsInDialog(page)).toEqual([])
  const app = authenticator(await dialog.getByLabel('Or type this secret into the app').inputValue())
  const first = dialog.getByLabel('Code that the app shows')
  await first.fill(app.wrong())
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByText('This code is not right. Enter the code that the app shows now')).toBeVisible()
  await first.fill(app.next())
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  expect(await findingsInDialog(page)).toEqual([])
  const [recovery = ''] = await list.allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('bindery-recovery-codes.txt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(new RegExp(`Recovery codes of nora.second for Bindery\\s+${recovery}`))).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await enterPassword(page, 'nora.second')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.setViewportSize(NARROW)
  expect(await findings(page)).toEqual([])
  await expectToFit(page)
  await page.setViewportSize(WIDE)
  await code.fill(app.wrong())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right, or was used already.')
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('nora.second')
  await enterPassword(page, 'nora.second')
  await code.fill(app.next())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/landing$/)

  await page.request.delete('/rest/Session')
  await enterPassword(page, 'nora.second')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/landing$/)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Second Factor' }).click()
  await expect(dialog.getByText('9 recovery codes are left.')).toBeVisible()
  await page.setViewportSize(NARROW)
  expect(await findingsInDialog(page)).toEqual([])
  await expectToFit(page)

  await admin.goto('/people')
  await admin.getByRole('textbox', { name: 'Name, username or email' }).fill('nora.second')
  await admin.getByRole('button', { name: 'Nora Marsh' }).click()
  const drawer = admin.getByRole('complementary', { name: 'Nora Marsh, details' })
  await expect(drawer.getByText('Recovery code used')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Second factor' })).toContainText('On since')
  await drawer.getByRole('button', { name: 'Reset Second Factor' }).click()
  const question = admin.getByRole('dialog', { name: 'Reset the second factor of Nora Marsh' })
  expect(await findingsInDialog(admin)).toEqual([])
  await question.getByRole('button', { name: 'Reset Second Factor' }).click()
  await expect(drawer.getByRole('region', { name: 'Second factor' })).toContainText('Off.')
  await expect(drawer.getByText('Second factor reset')).toBeVisible()
  await page.setViewportSize(WIDE)
  await enterPassword(page, 'nora.second')
  await expect(page).toHaveURL(/\/landing$/)
})
