import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { onOnePage, resetPreferences, signedIn, test } from '../support/people.ts'
import { callsOf, type SubmissionFixture, submissionAt } from '../support/submissions.ts'

const activity = (page: Page) => page.getByRole('region', { name: /^Recent Activity, / })
/** The list entry of a submission: its heading and the lines below it. */
const activityOf = (page: Page, name: string) =>
  activity(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
const choose = async (page: Page, name: string) => {
  await activity(page)
    .getByRole('button', { name: /^Filter: / })
    .click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

test('H059 H348 H349 an underwriter reads who did what, by submission, as it happens, and opens the submission', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'underwriter')
  await resetPreferences(page.context(), 'view.widgets')
  const { id, insured } = await submissionAt(page, 'submitted')
  await page.goto('/landing')
  await choose(page, 'Everything in 7 days')
  const told = activityOf(page, insured)
  await expect(told.getByText(/submitted the application: from Draft to Submitted/)).toBeVisible()
  // Check accessibility before the next change: activity of other journeys soon pushes this entry off the page of 25
  // lines.
  expect(await findings(page)).toEqual([])

  const theirs = await signedIn(browser, 'manager')
  await callsOf(theirs).post(`Submission/${id}/markClearReady`, { reason: 'No match found' })
  await expect(told.getByText(/found the submission ready to clear: from Submitted to Clear-Ready/)).toBeVisible()
  await expect(told.getByText('No match found')).toBeVisible()
  await expect(told.getByRole('heading')).toHaveCount(1)
  await expect(told.locator('time').first()).toHaveAttribute('title', /\d{4} \d\d:\d\d [AP]M$/)
  await told.getByText(/ready to clear/).click()
  await expect(page).toHaveURL(new RegExp(`/submission/${id}/`))
})

test('H348 H349 the keyboard goes from submission to submission, and stays with one while what happens to others moves it', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'underwriter')
  await resetPreferences(page.context(), 'view.widgets')
  // No other journey uses this product, so their activity does not come in between.
  const made = () => submissionAt(page, 'submitted', { products: ['WC'] })
  const oldest = await made()
  const middle = await made()
  const newest = await made()
  await page.goto('/landing')
  await choose(page, 'Everything in 7 days')
  const widget = activity(page)
  await widget.getByRole('button', { name: 'Search' }).click()
  await widget.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('option', { name: 'Product' }).click()
  await page.getByRole('checkbox', { name: /Workers/ }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  const names = widget.getByRole('heading', { level: 3 }).getByRole('link')
  const firstAre = async (...submissions: SubmissionFixture[]) => {
    for (const [place, { insured }] of submissions.entries()) await expect(names.nth(place)).toHaveText(insured)
  }
  await firstAre(newest, middle, oldest)
  await names.first().focus()

  const theirs = await signedIn(browser, 'manager')
  await callsOf(theirs).post(`Submission/${middle.id}/markClearReady`, { reason: 'No match found' })
  await firstAre(middle, newest, oldest)
  await expect(names.nth(1)).toBeFocused()
  await expect(names.nth(1)).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(2)).toBeFocused()

  // When the focused entry leaves the list, the entry that takes its place gets the focus.
  await widget.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('option', { name: 'Submission status' }).click()
  await page.getByRole('checkbox', { name: 'Submitted', exact: true }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await firstAre(newest, oldest)
  await names.first().focus()
  await callsOf(theirs).post(`Submission/${newest.id}/markClearReady`, { reason: 'No match found' })
  await firstAre(oldest)
  await expect(names.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(names.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/submission/${oldest.id}/`))
})

test.describe('the recent activity of a manager', () => {
  const screen = onOnePage('manager', async (page) => {
    await resetPreferences(page.context(), 'view.widgets', 'view.pageSize.activity')
    await page.goto('/landing')
  })
  const lines = () => activity(screen()).locator('time')

  test('H350 from a page that cannot be loaded one turns back to one that can', async () => {
    const page = screen()
    const widget = activity(page)
    await expect(widget.getByText(/^1–25 of /)).toBeVisible()
    await page.route('**/rest/ActivityEvent/filter?*startIndex=25*', (route) =>
      route.fulfill({ status: 503, json: { type: 'unavailable', title: 'Not now.', status: 503 } }),
    )
    await widget.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(widget.getByRole('alert')).toContainText('The recent activity could not be loaded')
    await widget.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect(lines()).toHaveCount(25)
    await page.unroute('**/rest/ActivityEvent/filter?*startIndex=25*')
  })

  test('H350 it is turned page by page', async () => {
    const widget = activity(screen())
    await widget.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(widget.getByText(/^26–50 of /)).toBeVisible()
    await widget.getByLabel('Results per Page').selectOption('50')
    await expect(widget.getByText(/^1–50 of /)).toBeVisible()
    await expect(lines()).toHaveCount(50)
  })

  test('H351 it is narrowed by criteria, by those who have the advanced filter; its size is kept', async () => {
    const page = screen()
    const widget = activity(page)
    await widget.getByRole('button', { name: 'Search' }).click()
    await widget.getByRole('button', { name: 'Add criterion' }).click()
    await page.getByRole('option', { name: 'Type' }).click()
    await page.getByRole('checkbox', { name: 'Quote', exact: true }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(lines().first()).toBeVisible()
    await expect(widget.getByText(/submitted the application/)).toHaveCount(0)
    await widget.getByRole('button', { name: 'Reset' }).click()
    await expect(widget.getByText(/submitted the application/).first()).toBeVisible()

    await page.route('**/rest/Session', async (route) => {
      const response = await route.fetch()
      const session = await response.json()
      const permissions = session.permissions?.filter((name: string) => name !== 'filter.advanced')
      await route.fulfill({ response, json: permissions ? { ...session, permissions } : session })
    })
    await page.reload()
    await expect(widget.getByText(/^1–50 of /)).toBeVisible()
    await expect(widget.getByRole('button', { name: 'Search' })).toHaveCount(0)
    await resetPreferences(page.context(), 'view.pageSize.activity')
  })
})

test('a list that cannot be loaded says so and is asked for again, and one without anything says what helps', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'underwriter')
  let fails = true
  await page.route('**/rest/ActivityEvent/filter**', (route) =>
    fails
      ? route.fulfill({ status: 503, json: { type: 'unavailable', title: 'Not now.', status: 503 } })
      : route.fulfill({ json: { records: [], totalRecords: 0 } }),
  )
  await page.goto('/landing')
  await expect(activity(page).getByRole('alert')).toContainText('The recent activity could not be loaded')
  // Let requests succeed only after the click: activity of other journeys also reloads the list.
  await page.exposeFunction('pressed', () => {
    fails = false
  })
  await page.evaluate(() => addEventListener('click', () => Reflect.get(globalThis, 'pressed')(), { capture: true }))
  await activity(page).getByRole('button', { name: 'Retry' }).click()
  await expect(
    activity(page).getByText('Choose another filter, or widen this one: activity is kept here for up to 92 days.'),
  ).toBeVisible()
  await page.context().close()
})
