import type { Page, Request } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { submissionGrid } from '../support/grid.ts'
import { onOnePage, resetPreferences, test } from '../support/people.ts'

const screen = onOnePage('malik.johansson', async (page) => {
  await resetPreferences(page.context(), 'view.widgets')
  await page.goto('/landing')
  await expect(page.getByRole('region', { name: 'Underwriting bulletins' })).toBeVisible()
})

const isSave = (request: Request) =>
  request.url().endsWith('/rest/Preference/view.widgets') && request.method() === 'PUT'
const saved = (page: Page) => page.waitForResponse((response) => isSave(response.request()))

test('H058 H062 the external URL widget shows its page under its title', async () => {
  const page = screen()
  const frame = page.frameLocator('iframe[title="Underwriting bulletins"]')
  await expect(frame.getByRole('heading', { name: 'Ammonia refrigeration surveys' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('link', { name: 'Open Underwriting bulletins in a new tab' })
    .or(page.getByRole('button', { name: 'Open Underwriting bulletins in a new tab' }))
    .click()
  expect((await opened).url()).toContain('/content/underwriting-bulletins')
})

test('a layout that was changed goes back to the role’s after a question, and stays so; with the keyboard too', async () => {
  const page = screen()
  const bulletins = page.getByRole('region', { name: 'Underwriting bulletins' })
  const activity = page.getByRole('region', { name: /^Recent Activity, / })
  const menu = bulletins.getByRole('button', { name: 'Widget menu of Underwriting bulletins' })
  const entry = page.getByRole('menuitem', { name: 'Reset layout' })
  const dialog = page.getByRole('dialog', { name: 'Reset layout' })
  const places = async () => [await bulletins.boundingBox(), await activity.boundingBox()]
  const before = await places()
  await menu.click()
  await expect(entry).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move left' }).click()
  const saving = saved(page)
  await page.getByRole('menuitem', { name: 'Taller' }).click()
  await expect(entry).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  await activity.getByRole('button', { name: /^Filter: / }).click()
  await page.getByRole('menuitemradio', { name: 'Everything in 7 days' }).click()
  await saving
  await expect.poll(places).not.toEqual(before)

  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Minimize' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
  expect(await places()).not.toEqual(before)

  await menu.click()
  await entry.click()
  const removed = page.waitForResponse(
    (response) => isSave(response.request()) && response.request().postDataJSON().value === null,
  )
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await removed
  await expect.poll(places).toEqual(before)
  await expect(activity.getByRole('button', { name: 'Filter: My submissions' })).toBeVisible()
  await expect(menu).toBeFocused()
  // Leaving the page sends pending saves. A leftover save would undo the reset.
  await page.reload()
  await expect(bulletins).toBeVisible()
  expect(await places()).toEqual(before)
})

test('H060 H078 a widget is minimized, maximized and returned to its default size', async () => {
  const page = screen()
  const { widget, grid, tool } = submissionGrid(page)
  const normal = (await widget.boundingBox())!
  await tool('Maximize')
  await expect.poll(async () => (await widget.boundingBox())!.height).toBeGreaterThan(normal.height + 100)
  await tool('Return to Default Size')
  await expect.poll(async () => Math.round((await widget.boundingBox())!.height)).toBe(Math.round(normal.height))
  await tool('Minimize')
  await expect(grid).toBeHidden()
  await widget.getByRole('button', { name: 'Restore' }).click()
  await expect(grid).toBeVisible()
})

test('H053 H054 H063 H066 a widget is dragged and resized, and stays so after a reload', async () => {
  const page = screen()
  const bulletins = page.getByRole('region', { name: 'Underwriting bulletins' })
  const before = (await bulletins.boundingBox())!
  const savingPlace = saved(page)
  await page.mouse.move(before.x + 60, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x - 300, before.y + 30, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await bulletins.boundingBox())!.x).toBeLessThan(before.x - 100)
  const moved = (await bulletins.boundingBox())!
  await savingPlace
  const savingSize = saved(page)
  await page.mouse.move(moved.x + moved.width - 3, moved.y + moved.height - 3)
  await page.mouse.down()
  await page.mouse.move(moved.x + moved.width + 220, moved.y + moved.height - 3, { steps: 8 })
  await page.mouse.up()
  await savingSize
  await expect.poll(async () => (await bulletins.boundingBox())!.width).toBeGreaterThan(before.width + 100)
  const placed = (await bulletins.boundingBox())!
  await page.reload()
  await expect(bulletins).toBeVisible()
  await expect.poll(async () => Math.round((await bulletins.boundingBox())!.width)).toBe(Math.round(placed.width))
})

test('what one tab changes holds in the other, which does not save over it', async () => {
  const page = screen()
  const other = await page.context().newPage()
  await other.goto('/landing')
  const filterIn = (tab: typeof page) =>
    tab.getByRole('region', { name: /^Recent Activity, / }).getByRole('button', { name: /^Filter: / })
  await expect(filterIn(other)).toBeVisible()
  const kept = saved(page)
  await filterIn(page).click()
  await page.getByRole('menuitemradio', { name: 'Everything in 7 days' }).click()
  await kept
  await expect(filterIn(other)).toHaveAccessibleName('Filter: Everything in 7 days')

  const keptToo = saved(other)
  await other.getByRole('button', { name: 'Widget menu of Underwriting bulletins' }).click()
  await other.getByRole('menuitem', { name: 'Taller' }).click()
  await keptToo
  await page.reload()
  await expect(filterIn(page)).toHaveAccessibleName('Filter: Everything in 7 days')
  await other.close()
})

test('what is changed while the change before is still being saved is kept, although the page is left at once', async () => {
  const page = screen()
  const bulletins = page.getByRole('region', { name: 'Underwriting bulletins' })
  const height = async () => (await bulletins.boundingBox())!.height
  const stored = async () => (await (await page.request.get('/rest/Preference')).json())['view.widgets']
  const taller = page.getByRole('menuitem', { name: 'Taller' })
  const before = { height: await height(), stored: await stored() }
  // The first save never gets to the server.
  await page.route('**/rest/Preference/view.widgets', () => {}, { times: 1 })
  const sent = page.waitForRequest(isSave)
  await bulletins.getByRole('button', { name: 'Widget menu of Underwriting bulletins' }).click()
  await taller.click()
  await sent
  await expect.poll(height).toBeGreaterThan(before.height)
  const once = await height()
  await taller.click()
  await expect.poll(height).toBeGreaterThan(once)
  const twice = await height()

  await page.goto('about:blank')
  await expect.poll(stored).not.toEqual(before.stored)
  await page.goto('/landing')
  await expect.poll(height).toBe(twice)
})
