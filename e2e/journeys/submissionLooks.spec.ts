import type { Page } from '@playwright/test'
import { pseudoText } from '../../packages/web/src/platform/i18n/pseudo.ts'
import { findings, findingsInDialog, setColorScheme } from '../support/axe.ts'
import { firstOfMonth } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'
import { press } from '../support/workflow.ts'

/**
 * Actions that open a dialog on a submission under review with modifications, each in one of the looks: dialogs side by
 * side here are made of the same parts.
 */
const DIALOGS = {
  light: ['Clear', 'Decline', 'Copy', 'Change Agency', 'View Changes'],
  dark: ['Not Clear', 'Refer', 'Change Products', 'Submit Modifications', 'Detailed History'],
}

/** A submission with modifications, so that there is something to review. */
async function changedSubmission(page: Page) {
  const made = await submissionAt(page, 'submitted', { products: ['CP', 'GL'] })
  const { get, post } = callsOf(page)
  await post(`Submission/${made.id}/modify`)
  const { version } = await get(`Submission/${made.id}`)
  await post(`Submission/${made.id}`, {
    version,
    insuredName: `${made.insured} of the North`,
    effectiveDate: firstOfMonth(3),
  })
  return made
}

test("axe finds nothing on a submission's page, its panel and its dialogs, and nothing runs out of the page, wide or narrow, light or dark", async ({
  browser,
}) => {
  const page = await signedIn(browser, 'manager')
  const { id } = await changedSubmission(page)
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByLabel('Insured Name')).toBeVisible()
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const panel = page.getByRole('complementary', { name: 'Collaboration' })
  const togglePanel = () => page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await setColorScheme(page, colorScheme)
    for (const action of DIALOGS[colorScheme]) {
      await press(page, action)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
      expect(await findingsInDialog(page), `${action} ${colorScheme}`).toEqual([])
      expect(await fits(), `${action} ${colorScheme}`).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await togglePanel()
    await expect(panel.getByRole('textbox', { name: 'Search' }).or(panel.getByRole('searchbox'))).toBeVisible()
    expect(await findings(page), colorScheme).toEqual([])
    expect(await fits(), colorScheme).toBeLessThanOrEqual(0)
    await togglePanel()
    await expect(panel).toHaveCount(0)
  }
})

/** Collects all texts from server responses. They are data, so they need no translation. */
function collectServerTexts(page: Page): Set<string> {
  const serverTexts = new Set(['Bindery'])
  const collect = (value: unknown): void => {
    if (typeof value === 'string') serverTexts.add(value)
    else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  page.on('response', async (response) => {
    if (!response.url().includes('/rest/') || !response.headers()['content-type']?.includes('json')) return
    collect(await response.json().catch(() => null))
  })
  return serverTexts
}

test('no text of ours in a submission’s review, history and panel is hard-coded', async ({ browser }) => {
  const page = await signedIn(browser, 'manager')
  const serverTexts = collectServerTexts(page)
  const { id } = await changedSubmission(page)
  await page.addInitScript(() => localStorage.setItem('bindery.language', 'pseudo'))
  await page.goto(`/submission/${id}/default`)
  const bar = page.getByRole('toolbar').first()
  await bar.getByRole('button').last().waitFor()
  const hardCoded = () =>
    page
      .getByRole('dialog')
      .or(page.getByRole('complementary').last())
      .first()
      .evaluate((root) => {
        const found: string[] = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent?.trim() ?? '')
        for (const element of root.querySelectorAll('[aria-label], [placeholder]'))
          for (const name of ['aria-label', 'placeholder']) found.push(element.getAttribute(name) ?? '')
        return found.filter((text) => /[a-z]{3}/i.test(text) && !/[⟦⟧]/.test(text))
      })
  const isOurs = (text: string) => ![...serverTexts].some((one) => one.includes(text) || text.includes(one))
  for (const action of ['View Changes', 'Detailed History']) {
    await bar.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: pseudoText(action) }).click()
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
    // MM/DD/YYYY is the date format of the user, not a text to translate.
    expect(
      (await hardCoded()).filter((text) => isOurs(text) && text !== 'MM/DD/YYYY'),
      action,
    ).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('m')
  await expect(page.getByRole('complementary').last().getByRole('listitem').first()).toBeVisible()
  expect((await hardCoded()).filter(isOurs)).toEqual([])
  await page.context().close()
})
