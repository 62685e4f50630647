import { submissionGrid } from '../support/grid.ts'
import { expect, signedIn, test } from '../support/people.ts'

/** What is data and not text of ours: anything that came from the server's records. */
const isOurText = (text: string) => /[a-z]{3}/i.test(text)

async function hardCoded(page: import('@playwright/test').Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent || parent.closest('script, style, [role=gridcell], [data-from-server], iframe')) continue
      found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const value = element.getAttribute(name)
        if (value && !element.closest('[data-from-server]')) found.push(value)
      }
    return found
  })
  return texts.filter((text) => isOurText(text) && !/[⟦⟧]/.test(text))
}

for (const { username, path } of [
  { username: 'underwriter', path: '/landing' },
  { username: 'agent', path: '/umagent/landing' },
]) {
  test(`no text of ours is hard-coded, and longer texts do not break the layout, for ${username}`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, username, { viewport: { width: 1440, height: 900 } })
    await page.addInitScript(() => localStorage.setItem('bindery.language', 'pseudo'))
    await page.goto(path)
    await expect(page.getByRole('grid').first().getByRole('row').nth(1)).toBeVisible()
    expect(await hardCoded(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.context().close()
  })
}

for (const width of [360, 768, 1200, 2560]) {
  test(`nothing runs out of the page at ${width} px`, async ({ browser }) => {
    const page = await signedIn(browser, 'underwriter', { viewport: { width, height: 900 } })
    await page.goto('/landing')
    await expect(submissionGrid(page).widget).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.goto('/submission/1500/default')
    await expect(page.getByRole('heading', { name: 'Submission Overview' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.context().close()
  })
}
