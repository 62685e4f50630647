import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { onOnePage, preferenceSaved, test } from '../support/people.ts'

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

  test('Ctrl K finds a submission despite a typo; the keyboard chooses, and Escape goes back to where one was', async () => {
    const page = screen()
    const button = page.getByRole('button', { name: 'Search or jump to…' })
    const field = page.getByRole('combobox', { name: 'Search or jump to' })
    await button.focus()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await field.fill('Harborlnie Cold')
    const options = page.getByRole('group', { name: 'Submissions' }).getByRole('option')
    await expect(options.first()).toContainText('Harborline Cold Storage LLC')
    const active = () => field.getAttribute('aria-activedescendant')
    const first = await active()
    await expect(page.locator(`[id="${first}"]`)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    expect(await active()).not.toBe(first)
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('without a connection the palette says so, keeps the text, and still offers the screens', async () => {
    const page = screen()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search or jump to' })
    await expect(field).toBeFocused()
    await page.context().setOffline(true)
    await field.fill('prof')
    await expect(page.getByRole('alert').filter({ hasText: 'could not be searched' })).toBeVisible()
    await expect(field).toHaveValue('prof')
    await page.context().setOffline(false)
    await page.getByRole('option', { name: 'Profile' }).click()
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Profile' })).toHaveCount(0)
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
    const kept = preferenceSaved(page)
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await kept
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
