import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

const HOSTS = '/rest/Preference/system/system.externalContentHosts'

test('C386 C387 C388 C389 a page of an allowed host is framed, refreshed and opened in a window; without one the window opens by itself', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'admin')
  expect((await admin.request.put(HOSTS, { data: { value: 'maps.example' } })).status()).toBe(200)
  const page = await signedIn(browser, 'underwriter')
  const { id } = await submissionAt(page, 'draft')
  let loads = 0
  await page.context().route('https://maps.example/**', (route) => {
    loads++
    return route.fulfill({ contentType: 'text/html', body: `<h1>Load ${loads}</h1>` })
  })
  const external = `/submission/${id}/externalContent/2`
  const popout = 'externalContentPopoutUrl=https://maps.example/window'
  await page.goto(`${external}?externalContentUrl=https://maps.example/map&${popout}`)
  const frame = page.frameLocator('iframe[title="External content from maps.example"]')
  await expect(frame.getByRole('heading', { name: 'Load 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(frame.getByRole('heading', { name: 'Load 2' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in a new window' })).toHaveAttribute(
    'href',
    'https://maps.example/window',
  )

  const opened = page.context().waitForEvent('page')
  await page.goto(`${external}?${popout}`)
  await expect((await opened).getByRole('heading', { name: 'Load 3' })).toBeVisible()
  await expect(page.getByText('The content is in a window of its own')).toBeVisible()

  // Another host is neither framed nor opened.
  await page.goto(`${external}?externalContentUrl=https://maps.example.evil.example/`)
  await expect(page.getByRole('heading', { name: 'There is no such content' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await admin.request.put(HOSTS, { data: { value: null } })
  await page.context().close()
  await admin.context().close()
})
