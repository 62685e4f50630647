import type { Page } from '@playwright/test'

/** Everything the server has said: names, filters and column labels are its data and not texts of ours. */
export function collectServerTexts(page: Page): Set<string> {
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

export async function textsOnScreen(page: Page): Promise<string[]> {
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

export const isHardCoded = (text: string, said: Set<string>) =>
  /[a-z]{3}/i.test(text) &&
  !/[⟦⟧]/.test(text) &&
  !said.has(text) &&
  ![...said].some((one) => text.split(', ').includes(one))
