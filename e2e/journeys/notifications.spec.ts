import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collaboration' })
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('H379 H382 a mention reaches the bell at once, and leads to the note', async ({ page, browser }) => {
  const manager = await signedIn(browser, 'manager')
  const { name } = (await callsOf(manager).get('Session')).user
  const { id } = await submissionAt(page, 'submitted')
  await manager.goto('/landing')
  await expect(bellOf(manager)).toBeVisible()

  await page.goto(`/submission/${id}/default`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  await panelOf(page).getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Note' }).click()
  const text = panelOf(page).getByLabel('Note', { exact: true })
  await text.pressSequentially(`Please look, @${name.slice(0, 5)}`)
  await page.getByRole('option', { name }).click()
  await expect(text).toHaveValue(`Please look, @${name} `)
  await panelOf(page).getByRole('button', { name: 'Save' }).click()

  // Other people assign tasks to the manager meanwhile.
  await expect(bellOf(manager)).toHaveAccessibleName(/^Notifications: \d+ new$/)
  await bellOf(manager).click()
  await manager.getByRole('button', { name: /^Unread/ }).click()
  const mention = manager.getByRole('button', { name: /Mentioned you: Please look/ })
  await mention.click()
  await expect(panelOf(manager).getByRole('textbox', { name: 'Note' })).toHaveValue(`Please look, @${name} `)
  await bellOf(manager).click()
  await expect(mention).toBeVisible()
  await manager.getByRole('button', { name: /^Unread/ }).click()
  await expect(mention).toHaveCount(0)
})

test('C010 C057 C399 C400 the print view of a tab has its title, names and full dates, and closes to where one was', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  const { user } = await callsOf(page).get('Session')
  const note = await callsOf(page).post('Note', { submissionId: id, text: 'Roof is new' })
  await page.goto(`/submission/${id}/default`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  await panelOf(page).getByRole('tab', { name: 'Note' }).click()
  await panelOf(page).getByRole('link', { name: 'Print' }).click()
  const sheet = page.getByRole('article', { name: 'Print preview of Notes' })
  await expect(sheet).toContainText(user.name)
  await expect(sheet).toContainText('Roof is new')
  await expect(sheet.locator('time')).toHaveAttribute('datetime', new Date(note.lastModified).toISOString())
  await expect(sheet.locator('time')).toHaveText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M/)
  await page.getByRole('button', { name: 'Close Preview' }).click()
  await expect(page).toHaveURL(`/submission/${id}/default`)
  await expect(panelOf(page).getByRole('listitem')).toContainText('Roof is new')
  for (const title of ['Email', 'Task', 'Chat']) {
    await panelOf(page).getByRole('tab', { name: title }).click()
    await panelOf(page).getByRole('link', { name: 'Print' }).click()
    await expect(page.getByRole('article', { name: `Print preview of ${title}` })).toBeVisible()
    await page.getByRole('button', { name: 'Close Preview' }).click()
  }
})
