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

/** A text, and the whole sentence that it is a part of where an element around it sets parts of one apart. */
interface Shown {
  text: string
  within: string[]
}

export async function textsOnScreen(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const found: Shown[] = []
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

export const isHardCoded = ({ text, within }: Shown, said: Set<string>) =>
  /[a-z]{3}/i.test(text) &&
  !/[⟦⟧]/.test(text) &&
  !said.has(text) &&
  !within.some((sentence) => said.has(sentence)) &&
  ![...said].some((one) => text.split(', ').includes(one))
