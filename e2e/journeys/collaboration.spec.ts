import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collaboration' })
const itemsOf = (page: Page) => panelOf(page).getByRole('listitem')

async function openPanel(page: Page, id: number, home = '') {
  await page.goto(`${home}/submission/${id}/default`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Create' })).toBeVisible()
}

test('C189 C191 C587 C188 a note is begun, kept over a reload, saved, changed by leaving the field, and deleted', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await openPanel(page, id)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Note' }).click()
  const text = panel.getByRole('textbox', { name: 'Note' })
  await expect(text).toBeFocused()
  const save = panel.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await text.pressSequentially('Roof replaced in spring')
  await page.reload()
  await expect(text).toHaveValue('Roof replaced in spring')

  // Another device has it too.
  const elsewhere = await page.context().newPage()
  await expect
    .poll(async () => {
      const answer = await elsewhere.request.get(`/rest/Submission/${id}/CollaborationDraft`)
      return (await answer.json()).note?.content.text
    })
    .toBe('Roof replaced in spring')
  await elsewhere.close()

  await panel.getByLabel('Type').selectOption({ label: 'Underwriting rationale' })
  await save.click()
  await expect(panel.getByRole('heading', { name: 'Note', exact: true })).toBeVisible()
  await text.fill('Roof replaced in spring, by a roofer: https://roofs.example/17')
  await text.blur()
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'https://roofs.example/17' })).toHaveAttribute('target', '_blank')
  await panel.getByRole('button', { name: 'Back' }).click()
  await expect(itemsOf(page).first()).toContainText('You')
  await expect(itemsOf(page).first()).toContainText('by a roofer')
  await expect(itemsOf(page).first()).toContainText('Underwriting rationale')

  await itemsOf(page).first().getByRole('button').click()
  await panel.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Note' })
  await expect(question).toContainText('Are you sure you want to delete this note?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('by a roofer')).toHaveCount(0)
})

test('C048 C049 C589 what is shared appears for the agent at once, and is gone when all is hidden', async ({
  browser,
}) => {
  const manager = await signedIn(browser, 'manager')
  const agent = await signedIn(browser, 'agent')
  const { id } = await submissionAt(manager, 'submitted')
  const { id: note } = await (
    await manager.request.post('/rest/Note', { data: { submissionId: id, text: 'Please send loss runs' } })
  ).json()
  await openPanel(manager, id)
  await openPanel(agent, id, '/umagent')
  await expect(itemsOf(agent).filter({ hasText: 'Please send loss runs' })).toHaveCount(0)
  await itemsOf(manager).filter({ hasText: 'Please send loss runs' }).getByRole('button').click()
  await panelOf(manager).getByRole('checkbox', { name: 'Visible to agent' }).click()
  const theirs = itemsOf(agent).filter({ hasText: 'Please send loss runs' })
  await expect(theirs).toBeVisible()
  await expect(theirs.getByRole('img', { name: 'Visible to agent' })).toHaveCount(0)
  await panelOf(manager).getByRole('button', { name: 'Back' }).click()
  const mine = itemsOf(manager).filter({ hasText: 'Please send loss runs' })
  await expect(mine.getByRole('img', { name: 'Visible to agent' })).toBeVisible()

  await panelOf(manager).getByRole('button', { name: 'Options' }).click()
  await manager.getByRole('menuitem', { name: 'Hide all shared' }).click()
  const question = manager.getByRole('dialog', { name: 'Hide all shared' })
  await expect(question).toContainText('Hide everything that the carrier has shared')
  await expect(theirs).toBeVisible()
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect(theirs).toHaveCount(0)
  await expect(mine.getByRole('img', { name: 'Visible to agent' })).toHaveCount(0)
  expect((await agent.request.get(`/rest/Note/${note}`)).status()).toBe(404)
})

test('C051 C054 C055 C063 tabs, search and type narrow the list, by keyboard too, and are remembered for the submission', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  const write = (text: string, type?: string) =>
    page.request.post('/rest/Note', { data: { submissionId: id, text, ...(type && { type }) } })
  await write('The roof is new', 'GENERAL')
  await write('Sprinklers are old')
  await openPanel(page, id)
  const panel = panelOf(page)
  await panel.getByRole('tab', { name: 'Note' }).click()
  await expect(itemsOf(page)).toHaveCount(2)
  await panel.getByRole('searchbox', { name: 'Search' }).fill('roo')
  await expect(itemsOf(page)).toHaveCount(1)
  await expect(panel.locator('mark')).toHaveText('roo')
  await page.keyboard.press('ArrowDown')
  await expect(itemsOf(page).first().getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('The roof is new')
  await expect(panel.getByRole('heading', { name: 'Note', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(itemsOf(page).first().getByRole('button')).toBeFocused()
  await page.reload()
  await expect(panel.getByRole('tab', { name: 'Note', selected: true })).toBeVisible()
  await expect(itemsOf(page)).toHaveCount(1)
  await panel.getByRole('button', { name: 'Clear search' }).click()
  await panel.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('checkbox', { name: 'General' }).click()
  await page.keyboard.press('Escape')
  await expect(itemsOf(page)).toHaveCount(1)
})

test('C062 C047 the panel is opened, walked through, widened and closed by keyboard alone', async ({ page }) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.request.post('/rest/Note', { data: { submissionId: id, text: 'The roof is new' } })
  await page.goto(`/submission/${id}/default`)
  const toggle = page.getByRole('button', { name: 'Show/hide collaboration' })
  await expect(toggle).toBeVisible()
  await page.keyboard.press('m')
  const panel = panelOf(page)
  await expect(panel).toBeFocused()
  const row = itemsOf(page).filter({ hasText: 'The roof is new' }).getByRole('button')
  await expect(row).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  for (const visit of ['first', 'again']) {
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: 'Note', exact: true }), visit).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row, visit).toBeFocused()
  }
  const width = async () => Math.round((await panel.boundingBox())!.width)
  await page.getByRole('separator', { name: 'Width of the panel' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(400)
  await page.reload()
  await expect.poll(width).toBe(400)
  await page.getByRole('separator', { name: 'Width of the panel' }).dblclick()
  await expect.poll(width).toBe(384)
  await row.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(toggle).toBeFocused()
})

test('axe finds nothing in the panel, its note and its empty list, wide or narrow', async ({ browser }) => {
  const page = await signedIn(browser, 'manager')
  const { id } = await submissionAt(page, 'submitted')
  await openPanel(page, id)
  await page.request.post('/rest/Note', { data: { submissionId: id, text: 'The roof is new' } })
  await expect(itemsOf(page).filter({ hasText: 'The roof is new' })).toBeVisible()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findings(page), `list ${width}`).toEqual([])
    await itemsOf(page).filter({ hasText: 'The roof is new' }).getByRole('button').click()
    await expect(panelOf(page).getByRole('textbox', { name: 'Note' })).toBeVisible()
    expect(await findings(page), `note ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await panelOf(page).getByRole('button', { name: 'Back' }).click()
  }
})
