import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { disconnectableServer } from '../support/disconnectableServer.ts'
import { expect } from '../support/expect.ts'
import { submissionGrid } from '../support/grid.ts'
import { resetPreferences, signedIn, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

test('while the server is away the page says that others are not heard, moves nothing and keeps what is typed; then it catches up', async ({
  browser,
  baseURL,
}) => {
  const server = await disconnectableServer(baseURL!)
  const page = await signedIn(browser, 'manager', { baseURL: server.baseURL })
  await resetPreferences(page.context(), 'view.widgets')
  await page.goto('/landing')
  const { widget, rows } = submissionGrid(page)
  await expect(rows.first()).toBeVisible()
  await widget.getByRole('button', { name: 'Search' }).click()
  await widget.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('option', { name: 'Insured', exact: true }).click()
  const typed = page.getByRole('dialog').getByRole('textbox')
  await typed.pressSequentially('Harb')
  const place = await widget.boundingBox()
  const notice = page.getByRole('status').filter({ hasText: 'Not connected.' })
  await expect(notice).toHaveCount(0)

  server.disconnect()
  await expect(notice).toHaveText('Not connected. What others do is not shown until the connection is back.')
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue('Harb')
  expect(await widget.boundingBox()).toEqual(place)
  expect(await findings(page)).toEqual([])

  const theirs = await signedIn(browser, 'underwriter')
  const { insured } = await submissionAt(theirs, 'submitted')
  server.reconnect()
  await expect(notice).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: /^Recent Activity, / })
      .getByText(insured)
      .first(),
  ).toBeVisible()
  await expect(typed).toHaveValue('Harb')
  await page.context().close()
  await theirs.context().close()
  server.close()
})

test('what cannot be fetched without a network says so in its place, leaves the page alone and comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/landing')
  const { rows } = submissionGrid(page)
  await expect(rows.first()).toBeVisible()
  await toastsLoaded(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'New Submission' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })
  await expect(alert).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toHaveCount(0)

  await rows.first().getByRole('gridcell').nth(1).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'New Submission' }).click()
  await expect(alert).toBeVisible()
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Submission Details' })
  await expect(dialog.getByLabel('Insured Name')).toBeFocused()
  // The chunk's styles, whose first request failed too, are loaded as well.
  await expect(dialog.getByRole('group').first()).toHaveCSS('display', 'grid')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await rows.first().getByRole('gridcell').nth(1).click()
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible()
})

/** The code and the styles of the toasts load after the first paint; without them no problem can be shown offline. */
const toastsLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const isLoaded = (file: RegExp) => loaded.some((name) => file.test(name))
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return (
      [/ToastArea.*\.js/, /ToastBody.*\.js/, /ToastBody.*\.css/].every(isLoaded) && styles.every(({ sheet }) => sheet)
    )
  })
