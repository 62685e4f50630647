import type { Page } from '@playwright/test'
import { submissionGrid } from '../support/grid.ts'
import { expect, signedIn, test } from '../support/people.ts'

/** Everything the server has said: names, filters and column labels are its data and not texts of ours. */
function collectServerTexts(page: Page): Set<string> {
  const said = new Set(['Bindery'])
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      said.add(value)
      // A widget's options travel as JSON text.
      if (value.startsWith('{"')) collect(JSON.parse(value))
    } else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  page.on('response', async (response) => {
    if (!response.url().includes('/rest/') || !response.headers()['content-type']?.includes('json')) return
    collect(await response.json().catch(() => null))
  })
  return said
}

async function textsOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (text && node.parentElement && !node.parentElement.closest('script, style, iframe')) found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    return found
  })
}

const isHardCoded = (text: string, said: Set<string>) =>
  /[a-z]{3}/i.test(text) &&
  !/[⟦⟧]/.test(text) &&
  !said.has(text) &&
  ![...said].some((one) => text.split(', ').includes(one))

for (const { username, path } of [
  { username: 'underwriter', path: '/landing' },
  { username: 'agent', path: '/umagent/landing' },
]) {
  test(`no text of ours is hard-coded, and longer texts do not break the layout, for ${username}`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, username, { viewport: { width: 1440, height: 900 } })
    const said = collectServerTexts(page)
    await page.addInitScript(() => localStorage.setItem('bindery.language', 'pseudo'))
    await page.goto(path)
    await expect(page.getByRole('grid').first().getByRole('row').nth(1)).toBeVisible()
    await expect.poll(async () => (await textsOnScreen(page)).filter((text) => isHardCoded(text, said))).toEqual([])
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
    await expect(page.getByLabel('Insured Name')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.context().close()
  })
}
