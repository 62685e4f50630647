import type { Page } from '@playwright/test'
import axe, { type AxeResults, type ElementContext, type RunOnly } from 'axe-core'
import { expect } from './expect.ts'

// The external-URL widget shows a page of somebody else, and its sandbox blocks axe.
const WHOLE_PAGE: ElementContext = { exclude: ['iframe'] }
const OPEN_DIALOG: ElementContext = { include: ['[role=dialog]'] }
const GUIDELINES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Waits for everything that is still being read: skeletons stand for it, and a list that is read again is dimmed. */
export const expectRead = (page: Page) =>
  expect(page.locator('[data-animate="true"], ul[aria-busy="true"], [data-reloading="true"]')).toHaveCount(0)

/**
 * One line for each violation that axe finds. The script is added to a page once and stays until the next page load.
 */
async function run(page: Page, context: ElementContext, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await expectRead(page)
  // Wait for colour transitions to end: axe would measure a colour in between.
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

/** Checks the whole page against WCAG. */
export const findings = (page: Page) => run(page, WHOLE_PAGE, GUIDELINES)
/** Checks only the open dialog, if the page behind it was checked before. */
export const findingsInDialog = (page: Page) => run(page, OPEN_DIALOG, GUIDELINES)
export const findingsOf = (page: Page, rule: string) => run(page, WHOLE_PAGE, { type: 'rule', values: [rule] })

/** The rules that depend on colours. All others give the same result in light and dark mode. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Checks everything in light mode, then the colour rules in dark mode. The user must not have chosen a colour scheme.
 */
export async function findingsInBothSchemes(page: Page) {
  const found = await findings(page)
  await setColorScheme(page, 'dark')
  const darkFindings = await run(page, WHOLE_PAGE, COLOUR_RULES)
  await setColorScheme(page, 'light')
  return [...found, ...darkFindings.map((line) => `dark: ${line}`)]
}

export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
