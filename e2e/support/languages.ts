import type { Page } from '@playwright/test'

/** Collects all texts from server responses. Names, filters and column labels are data, so they need no translation. */
export function collectServerTexts(page: Page): Set<string> {
  const serverTexts = new Set(['Bindery'])
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      serverTexts.add(value)
      // Tasks with a free text are shown without this beginning.
      serverTexts.add(value.replace(/^Other::/, ''))
      // Widget options are stored as JSON text.
      if (value.startsWith('{"')) collect(JSON.parse(value))
    } else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  page.on('response', async (response) => {
    if (!response.url().includes('/rest/') || !response.headers()['content-type']?.includes('json')) return
    collect(await response.json().catch(() => null))
  })
  return serverTexts
}

/**
 * A text, and the texts of the elements around it: it may be part of a sentence that is split over several elements.
 */
interface ScreenText {
  text: string
  within: string[]
}

export async function textsOnScreen(page: Page): Promise<ScreenText[]> {
  return page.evaluate(() => {
    const found: ScreenText[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent || parent.closest('script, style, iframe')) continue
      found.push({ text, within: [parent, parent.parentElement].map((around) => around?.textContent?.trim() ?? '') })
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        found.push({ text: element.getAttribute(name) ?? '', within: [] })
    return found
  })
}

export const isHardCoded = ({ text, within }: ScreenText, serverTexts: Set<string>) =>
  /[a-z]{3}/i.test(text) &&
  !/[⟦⟧]/.test(text) &&
  !serverTexts.has(text) &&
  !within.some((sentence) => serverTexts.has(sentence)) &&
  ![...serverTexts].some((one) => text.split(', ').includes(one))
