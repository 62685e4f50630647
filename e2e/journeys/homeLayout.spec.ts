import { expect } from '../support/expect.ts'
import { resetPreferences, signedIn, test } from '../support/people.ts'

const PEOPLE = [
  { username: 'underwriter', path: '/landing' },
  { username: 'agent', path: '/umagent/landing' },
]

for (const { username, path } of PEOPLE)
  test(`the home page of ${username} fits a screen of 1440 × 900, and its widgets follow each other as they are seen`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, username, { viewport: { width: 1440, height: 900 } })
    await resetPreferences(page.context(), 'view.widgets')
    await page.goto(path)
    const widgets = page.getByRole('region', { name: 'Widgets' }).locator('[data-widget]')
    await expect(widgets.first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    const places = await widgets.evaluateAll((all) =>
      all.map((widget) => {
        const { x, y } = widget.getBoundingClientRect()
        return { x, y }
      }),
    )
    expect(places.length).toBeGreaterThan(1)
    expect(places).toEqual(places.toSorted((a, b) => a.y - b.y || a.x - b.x))
    await page.context().close()
  })
