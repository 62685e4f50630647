import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { resetPreferences, signedIn, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'
import { press } from '../support/workflow.ts'

test.use({ username: 'manager' })

test.describe('the detailed history', () => {
  test.describe.configure({ mode: 'serial' })
  let page: Page
  const dialog = () => page.getByRole('dialog', { name: 'Detailed History' })
  const rows = () => dialog().getByRole('row')
  test.beforeAll(async ({ browser }) => {
    page = await signedIn(browser, 'manager')
  })
  test.afterAll(async () => {
    await resetPreferences(page.context(), 'view.detailedHistory.columns')
    await page.context().close()
  })

  test('W400 H270 H275 H285 it has a title, the insured and six columns, the latest first', async () => {
    const { id, insured } = await submissionAt(page, 'submitted')
    const { get, post } = callsOf(page)
    for (const number of Array.from({ length: 22 }, (_, index) => index))
      await post(`Submission/${id}`, {
        version: (await get(`Submission/${id}`)).version,
        submissionTabDisplayName: `Tab ${number}`,
      })
    await page.goto(`/submission/${id}/default`)
    await press(page, 'Detailed History')
    await expect(dialog().getByText(insured, { exact: true })).toBeVisible()
    await expect(dialog().getByRole('columnheader')).toHaveText([
      'Date',
      'User',
      'Type',
      'Action',
      'Message',
      'Details',
    ])
    await expect(dialog().getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
    await expect(rows().nth(1)).toContainText('Tab 20 → Tab 21')
  })

  test('H282 H284 it has pages of 20, and paging below', async () => {
    await expect(rows()).toHaveCount(21)
    const size = dialog().getByRole('combobox', { name: 'Results per Page' })
    await expect(size.getByRole('option')).toHaveText(['20', '25', '50', '100'])
    await dialog().getByRole('button', { name: 'Page 2' }).click()
    await expect(dialog().getByText(/^21–\d+ of \d+$/)).toBeVisible()
  })

  test('H271 H272 it is searched by user, type or message, once typing has rested', async () => {
    const search = dialog().getByLabel('Search history')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/rest/Audit') && asked.push(request.url()))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await search.pressSequentially('tab 7')
    await page.clock.runFor(250)
    expect(asked).toEqual([])
    await page.clock.runFor(100)
    await page.clock.resume()
    await expect(rows()).toHaveCount(3)
    expect(asked).toHaveLength(1)
    expect(new URL(asked[0]!).searchParams.get('filterFields')).toBe('2')
    await dialog().getByRole('combobox', { name: 'Filter' }).selectOption({ label: 'By User' })
    await expect(dialog().getByText('Nothing in the history matches.')).toBeVisible()
    await search.fill('okonkwo')
    await expect(rows()).toHaveCount(21)
    await dialog().getByRole('combobox', { name: 'Filter' }).selectOption({ label: 'By Type' })
    await expect(dialog().getByText('Nothing in the history matches.')).toBeVisible()
    await search.fill('')
    await expect(rows()).toHaveCount(21)
  })

  test('H276 it is sorted by a column', async () => {
    const shown = () => rows().locator('td:nth-child(4)').allInnerTexts()
    const byDate = await shown()
    await dialog().getByRole('button', { name: 'Action' }).click()
    await expect(dialog().getByRole('columnheader', { name: 'Action' })).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(shown).not.toEqual(byDate)
    const actions = await shown()
    expect(actions).toHaveLength(20)
    expect(actions).toEqual([...actions].sort((one, other) => one.localeCompare(other)))
  })

  test('H274 H278 H279 H280 its gear offers CSV and Excel, and the columns', async () => {
    const tools = dialog().getByRole('button', { name: 'History tools' })
    await tools.click()
    const download = page.waitForEvent('download')
    await expect(page.getByRole('menuitem', { name: 'Download Excel' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('DetailedHistory.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain('Tab 20 → Tab 21')

    await tools.click()
    await page.getByRole('menuitem', { name: 'Configure Columns' }).click()
    await page.getByRole('checkbox', { name: 'Type' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog().getByRole('columnheader')).toHaveText(['Date', 'User', 'Action', 'Message', 'Details'])
    const stored = (await callsOf(page).get('Preference'))['view.detailedHistory.columns']
    expect(stored).toMatch(/^<columns><column name="timeCreated" visible="true" width="\d+"/)
  })
})
