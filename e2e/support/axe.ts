import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type ElementContext, type RunOnly } from 'axe-core'

// The page in the external-URL widget is not ours to judge, and its sandbox keeps axe out.
const WHOLE_PAGE: ElementContext = { exclude: ['iframe'] }
const OPEN_DIALOG: ElementContext = { include: ['[role=dialog]'] }
const GUIDELINES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Lists what axe finds, one line for each. It is put into a page once, and stays there until the next one is loaded. */
async function run(page: Page, context: ElementContext, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // A colour on its way to another is neither of the two.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await page.evaluate(
    ([context, options]) =>
      (window as unknown as { axe: { run: (...of: unknown[]) => Promise<AxeResults> } }).axe.run(context, options),
    [context, { runOnly, resultTypes: ['violations'], preload: false }] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** On the whole page, against the guidelines. */
export const findings = (page: Page) => run(page, WHOLE_PAGE, GUIDELINES)
/** The same of the open dialog alone, where the page behind it was looked at. */
export const findingsInDialog = (page: Page) => run(page, OPEN_DIALOG, GUIDELINES)
export const findingsOf = (page: Page, rule: string) => run(page, WHOLE_PAGE, { type: 'rule', values: [rule] })

/** The rules among these that look at colours; all others find the same whatever the scheme. */
const OF_COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** The findings in the light, and then in the dark those about colours, for someone who has not chosen between them. */
export async function findingsInBoth(page: Page) {
  const found = await findings(page)
  await showIn(page, 'dark')
  const inTheDark = await run(page, WHOLE_PAGE, OF_COLOURS)
  await showIn(page, 'light')
  return [...found, ...inTheDark.map((line) => `dark: ${line}`)]
}

export async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
