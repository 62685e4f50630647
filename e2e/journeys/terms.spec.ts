import { expect } from '../support/expect.ts'
import { PASSWORD, test } from '../support/people.ts'

test.use({ username: '' })

const logIn = async (page: import('@playwright/test').Page, path: string, username: string) => {
  await page.goto(path)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('H353 H354 H361 H362 terms hold until they are accepted: neither Escape nor a click beside closes them, Cancel logs out', async ({
  page,
  context,
}) => {
  await logIn(page, '/login', 'ravi.sandoval')
  const terms = page.getByRole('dialog', { name: 'Carrier Terms and Conditions' })
  await expect(terms).toBeVisible()
  await expect(page.getByRole('region', { name: /^Submissions/, includeHidden: true }).first()).toBeHidden()
  await page.keyboard.press('Escape')
  await page.mouse.click(8, 400)
  await expect(terms).toBeVisible()
  // A failed logout would report an event to the server. Record these events, to check that there is none.
  const failures: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/PerformanceEvent')) failures.push(request.postDataJSON())
  })
  await terms.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(failures).not.toContainEqual(expect.objectContaining({ name: 'logout' }))
  expect((await context.request.get('/rest/Session')).status()).toBe(401)

  await logIn(page, '/login', 'ravi.sandoval')
  await expect(terms).toBeVisible()
  await terms.getByRole('button', { name: 'Accept' }).click()
  await expect(terms).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('region', { name: /^Submissions/ }).first()).toBeVisible()
  await expect(terms).toBeHidden()
  expect((await (await context.request.get('/rest/Preference')).json())['general.copyrightLicense.accepted']).toBe(true)
})
