import { expect } from '../support/expect.ts'
import { collectServerTexts, isHardCoded, textsOnScreen } from '../support/languages.ts'
import { signedIn, test } from '../support/people.ts'

for (const { username, path } of [
  { username: 'underwriter', path: '/landing' },
  { username: 'agent', path: '/umagent/landing' },
]) {
  test(`no text of ours is hard-coded, and longer texts do not break the layout, for ${username}`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, username, { viewport: { width: 1440, height: 900 } })
    const serverTexts = collectServerTexts(page)
    await page.addInitScript(() => localStorage.setItem('bindery.language', 'pseudo'))
    await page.goto(path)
    await expect(page.getByRole('grid').first().getByRole('row').nth(1)).toBeVisible()
    await expect
      .poll(async () => (await textsOnScreen(page)).filter((text) => isHardCoded(text, serverTexts)))
      .toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.context().close()
  })
}

for (const { path, part } of [
  { path: '/landing', part: /^Submissions/ },
  { path: '/submission/1500/default', part: 'Insured' },
]) {
  test(`nothing runs out of the page ${path} at any width`, async ({ page }) => {
    await page.goto(path)
    for (const width of [360, 768, 1200, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('region', { name: part }).first()).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
        .toBeLessThanOrEqual(0)
    }
  })
}
