import type { Page } from '@playwright/test'
import { expect, onOnePage, test } from '../support/people.ts'

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })

test.describe('on the home page', () => {
  const screen = onOnePage('zoe.christensen', async (page) => {
    await page.goto('/landing')
  })

  test('H363 H364 chat availability is switched in the header and remembered', async () => {
    const page = screen()
    await page.getByRole('button', { name: 'Chat availability: Available' }).click()
    await page
      .getByRole('menuitem', { name: 'Not available to chat' })
      .or(page.getByRole('menuitemradio', { name: 'Not available to chat' }))
      .click()
    await expect(page.getByRole('button', { name: 'Chat availability: Not available' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Chat availability: Not available' }).click()
    await page
      .getByRole('menuitem', { name: 'Available to chat', exact: true })
      .or(page.getByRole('menuitemradio', { name: 'Available to chat', exact: true }))
      .click()
    await expect(page.getByRole('button', { name: 'Chat availability: Available' })).toBeVisible()
  })

  test('H365 the profile is shown and changed; a click beside it closes it only before something is written', async () => {
    const page = screen()
    const dialog = page.getByRole('dialog', { name: 'Profile' })
    const phone = dialog.getByLabel('Phone', { exact: true })
    const open = async () => {
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name: 'Profile' }).click()
      await expect(phone).toBeVisible()
    }
    await open()
    // A new dialog ignores clicks for the duration of a double click, so click until it closes.
    await expect(async () => {
      await page.mouse.click(8, 400)
      await expect(dialog).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await open()
    await phone.fill('206-555-0199')
    await page.mouse.click(8, 400)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
  })

  test('the theme goes dark by choice and stays so', async () => {
    const page = screen()
    await accountMenu(page).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('H371 logging out ends the session', async () => {
    const page = screen()
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect((await page.request.get('/rest/Session')).status()).toBe(401)
  })
})

test.describe('an underwriter with everything in the menu', () => {
  test.use({ username: 'manager' })

  test('the focus is on the account button again when a dialog of the menu was closed', async ({ page }) => {
    await page.goto('/landing')
    for (const name of ['Profile', 'Keyboard shortcuts']) {
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(accountMenu(page), name).toBeFocused()
    }
  })
})
