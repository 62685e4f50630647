import type { Page } from '@playwright/test'
import { pseudoText } from '../../packages/web/src/platform/i18n/pseudo.ts'
import { findings, findingsInDialog, showIn } from '../support/axe.ts'
import { firstOfMonth } from '../support/dates.ts'
import { expect, signedIn, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'
import { press } from '../support/workflow.ts'

/** The dialogs of a submission under review with modifications, by the action that opens them. */
const DIALOGS = [
  'Clear',
  'Not Clear',
  'Decline',
  'Refer',
  'Copy',
  'Change Products',
  'Change Agency',
  'Submit Modifications',
  'View Changes',
  'Detailed History',
]

/** With modifications in it, so that there is something to review. */
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
  const page = await signedIn(browser, 'manager', { reducedMotion: 'reduce' })
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
    await showIn(page, colorScheme)
    for (const action of DIALOGS) {
      await press(page, action)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
      expect(await findingsInDialog(page), `${action} ${colorScheme}`).toEqual([])
      expect(await fits(), `${action} ${colorScheme}`).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await togglePanel()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    expect(await findings(page), colorScheme).toEqual([])
    expect(await fits(), colorScheme).toBeLessThanOrEqual(0)
    await togglePanel()
    await expect(panel).toHaveCount(0)
  }
})

/** Everything the server has said is data and no text of ours. */
function collectServerTexts(page: Page): Set<string> {
  const said = new Set(['Bindery'])
  const collect = (value: unknown): void => {
    if (typeof value === 'string') said.add(value)
    else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  page.on('response', async (response) => {
    if (!response.url().includes('/rest/') || !response.headers()['content-type']?.includes('json')) return
    collect(await response.json().catch(() => null))
  })
  return said
}

test('no text of ours in a submission’s review, history and panel is hard-coded', async ({ browser }) => {
  const page = await signedIn(browser, 'manager')
  const said = collectServerTexts(page)
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
  const isOurs = (text: string) => ![...said].some((one) => one.includes(text) || text.includes(one))
  for (const action of ['View Changes', 'Detailed History']) {
    await bar.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: pseudoText(action) }).click()
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
    // MM/DD/YYYY says how the user writes days.
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
