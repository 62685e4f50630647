import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { findings, findingsInBoth, findingsInDialog } from '../support/axe.ts'
import { expect, signedIn, test } from '../support/people.ts'

test.use({ username: '' })

const NARROW = { width: 360, height: 740 }
const WIDE = { width: 1440, height: 900 }
const fitsIn = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** A person of the journey's own, whose second factor nobody else meets. */
async function invited(admin: Page, username: string): Promise<void> {
  const body = { name: 'Lena Hart', username, roles: ['Underwriter'], organizationId: 10 }
  const invitation = await admin.request.post('/rest/Person', { data: body })
  const { link } = await invitation.json()
  const token = link.path.split('#')[1]
  const set = await admin.request.post('/rest/OneTimeLink/password', { data: { token, newPassword: NEW_PASSWORD } })
  expect(set.ok()).toBe(true)
}
const NEW_PASSWORD = 'four grey herons'

async function enterPassword(page: Page, username: string) {
  await page.goto(`/login?username=${username}`)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function acceptTerms(page: Page) {
  const { file } = await (await page.request.get('/rest/Terms')).json()
  if (file) await page.request.post('/rest/Terms', { data: { accepted: true, digest: file.digest } })
}

/** A code that was not used before: the one that confirmed the set-up counts for 30 seconds more, and only once. */
function codes(secret: string) {
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') })
  let last = 0
  return {
    next() {
      last = Math.max(last + 1, totp.counter())
      return totp.generate({ timestamp: last * 30_000 })
    },
    wrong: () => String((Number(totp.generate()) + 500_000) % 1_000_000).padStart(6, '0'),
  }
}

test('somebody sets up a second factor and logs in with a code and with a recovery code', async ({ page, browser }) => {
  const admin = await signedIn(browser, 'admin')
  await invited(admin, 'lena.second')
  await enterPassword(page, 'lena.second')
  await expect(page).toHaveURL(/\/landing$/)
  await acceptTerms(page)
  await page.reload()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Second Factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second Factor' })
  await dialog.getByRole('button', { name: 'Set Up' }).click()
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not it')
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await findingsInDialog(page)).toEqual([])
  const app = codes(await dialog.getByLabel('Or type this secret into the app').inputValue())
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
  await expect(page.getByText(new RegExp(`Recovery codes of lena.second for Bindery\\s+${recovery}`))).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await enterPassword(page, 'lena.second')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await findingsInBoth(page)).toEqual([])
  await page.setViewportSize(NARROW)
  expect(await findings(page)).toEqual([])
  await expect.poll(() => fitsIn(page)).toBe(true)
  await page.setViewportSize(WIDE)
  await code.fill(app.wrong())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right, or was used already.')
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('lena.second')
  await enterPassword(page, 'lena.second')
  await code.fill(app.next())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/landing$/)

  await page.request.delete('/rest/Session')
  await enterPassword(page, 'lena.second')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/landing$/)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Second Factor' }).click()
  await expect(dialog.getByText('9 recovery codes are left.')).toBeVisible()
  await page.setViewportSize(NARROW)
  expect(await findingsInDialog(page)).toEqual([])
  await expect.poll(() => fitsIn(page)).toBe(true)

  await admin.goto('/people')
  await admin.getByRole('textbox', { name: 'Name, username or email' }).fill('lena.second')
  await admin.getByRole('button', { name: 'Lena Hart' }).click()
  const drawer = admin.getByRole('complementary', { name: 'Lena Hart, details' })
  await expect(drawer.getByText('Recovery code used')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Second factor' })).toContainText('On since')
  await drawer.getByRole('button', { name: 'Reset Second Factor' }).click()
  const question = admin.getByRole('dialog', { name: 'Reset the second factor of Lena Hart' })
  expect(await findingsInDialog(admin)).toEqual([])
  await question.getByRole('button', { name: 'Reset Second Factor' }).click()
  await expect(drawer.getByRole('region', { name: 'Second factor' })).toContainText('Off.')
  await expect(drawer.getByText('Second factor reset')).toBeVisible()
  await page.setViewportSize(WIDE)
  await enterPassword(page, 'lena.second')
  await expect(page).toHaveURL(/\/landing$/)
})

test('a role needs a second factor: it is set up before anybody with it gets in', async ({ page, browser }) => {
  const admin = await signedIn(browser, 'admin')
  const invitation = await admin.request.post('/rest/Person', {
    data: { name: 'Ida Moss', username: 'ida.second', roles: ['UnderwritingAssistant'], organizationId: 10 },
  })
  const { link } = await invitation.json()
  const token = link.path.split('#')[1]
  await admin.request.post('/rest/OneTimeLink/password', { data: { token, newPassword: NEW_PASSWORD } })
  await admin.goto('/people')
  await admin.getByRole('button', { name: 'Second Factor' }).click()
  const roles = admin.getByRole('dialog', { name: 'Roles that need a second factor' })
  const assistants = roles.getByRole('switch', { name: 'Underwriting Assistant' })
  await expect(assistants).not.toBeChecked()
  await assistants.click()
  await expect(assistants).toBeChecked()
  await expect(roles.getByText(/by Ines Bergstrom/)).toBeVisible()
  expect(await findingsInDialog(admin)).toEqual([])
  await admin.setViewportSize(NARROW)
  await expect.poll(() => fitsIn(admin)).toBe(true)

  await enterPassword(page, 'ida.second')
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await findingsInBoth(page)).toEqual([])
  await page.setViewportSize(NARROW)
  expect(await findings(page)).toEqual([])
  await expect.poll(() => fitsIn(page)).toBe(true)
  await page.setViewportSize(WIDE)
  const app = codes(await page.getByLabel('Or type this secret into the app').inputValue())
  await page.goto('/landing')
  await expect(page).toHaveURL(/\/login/)
  await enterPassword(page, 'ida.second')
  const fresh = codes(await page.getByLabel('Or type this secret into the app').inputValue())
  await page.getByLabel('Code that the app shows').fill(app.next())
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await page.getByLabel('Code that the app shows').fill(fresh.next())
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page).toHaveURL(/\/landing$/)

  await assistants.click()
  await expect(assistants).not.toBeChecked()
})
