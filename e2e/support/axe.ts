import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// The page in the external-URL widget is not ours to judge, and its sandbox keeps axe out.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude('iframe')

const lines = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)

/** What axe finds against the guidelines, one line for each. */
export const findings = async (page: Page) =>
  lines(await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze())

/** The rules among these that look at colours; all others find the same whatever the scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** The findings in the light, and then in the dark those about colours, for someone who has not chosen between them. */
export async function findingsInBoth(page: Page) {
  const found = await findings(page)
  await showIn(page, 'dark')
  const inTheDark = lines(await axe(page).withRules(OF_COLOURS).analyze())
  await showIn(page, 'light')
  return [...found, ...inTheDark.map((line) => `dark: ${line}`)]
}

async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
