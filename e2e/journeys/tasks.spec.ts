import type { Locator, Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { asTyped, daysFromToday } from '../support/dates.ts'
import { delayOfRequest } from '../support/delays.ts'
import { expect } from '../support/expect.ts'
import { onOnePage, signedIn, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collaboration' })
const itemsOf = (page: Page) => panelOf(page).getByRole('listitem')
const typed = (days: number) => asTyped(daysFromToday(days))
const me = async (page: Page): Promise<{ id: number; name: string }> => (await callsOf(page).get('Session')).user

async function openTasks(page: Page, id: number, home = '') {
  await page.goto(`${home}/submission/${id}/default`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  await panelOf(page).getByRole('tab', { name: 'Task' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Create' })).toBeVisible()
}

async function chooseSummary(panel: Locator, name: string) {
  await panel.getByLabel('Summary').click()
  await panel.page().getByRole('option', { name }).click()
}

const makeTask = (page: Page, submissionId: number, assignedToId: number, fields: object = {}) =>
  callsOf(page).post('SubmissionTask', { submissionId, definition: 'Order loss runs', assignedToId, ...fields })

test('C209 C216 C229 C256 a task with a due date and a file reaches the manager, who resolves it and takes that back', async ({
  page,
  browser,
}) => {
  const manager = await signedIn(browser, 'manager')
  const { name } = await me(manager)
  const { id } = await submissionAt(page, 'submitted')
  const file = { name: 'Loss runs.txt', mimeType: 'text/plain', buffer: Buffer.from('none') }
  await page.request.post(`/rest/Submission/${id}/Attachments`, { multipart: { file } })
  await openTasks(manager, id)
  await openTasks(page, id)
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: 'Type' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Create' }).click()
  const assign = panel.getByRole('button', { name: 'Assign task' })
  await expect(assign).toBeDisabled()
  await chooseSummary(panel, 'Order loss runs')
  await panel.getByLabel('Details').fill('Five years')
  await page.reload()
  await expect(panel.getByLabel('Details')).toHaveValue('Five years')
  await panel.getByLabel('Assign To').fill(name)
  await page.getByRole('option', { name }).click()
  const due = typed(20)
  await panel.getByLabel('Due', { exact: true }).fill(due)
  await page.keyboard.press('Tab')
  await expect(panel.getByLabel('Reminder', { exact: true })).toHaveValue(due)
  await expect(panel.getByLabel('Reminder hours')).toHaveValue('08')
  await panel.getByRole('checkbox', { name: 'Email reminder' }).click()
  await panel.getByRole('checkbox', { name: 'Loss runs.txt' }).click()
  await assign.click()
  await expect(itemsOf(page).first()).toContainText(`Due ${due} 08:00 AM`)

  const theirs = panelOf(manager)
  const row = itemsOf(manager).filter({ hasText: name })
  await expect(row.getByRole('img', { name: 'Has files' })).toBeVisible()
  await row.getByRole('button').click()
  await expect(theirs.getByRole('heading', { name: 'view task' })).toBeVisible()
  await expect(theirs.getByRole('checkbox', { name: 'Loss runs.txt' })).toBeChecked()
  // Not to the person whose task it is.
  await expect(theirs.getByRole('button', { name: 'Notify' })).toHaveCount(0)
  await theirs.getByLabel('Resolution reason').selectOption({ label: 'Completed' })
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Resolve task' }).click()
  await expect(itemsOf(manager).nth(0)).toHaveText('Completed')
  await expect(itemsOf(page).nth(0)).toHaveText('Completed')
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(itemsOf(page).first()).toContainText(`Due ${due}`)
})

test.describe('a stored task', () => {
  let task: { id: number }
  let other: { id: number; name: string }
  const screen = onOnePage('underwriter', async (page, browser) => {
    other = await me(await signedIn(browser, 'manager'))
    const { id } = await submissionAt(page, 'submitted')
    task = await makeTask(page, id, (await me(page)).id)
    await page.goto(`/submission/${id}/collab/task/${task.id}`)
  })

  test('C259 C260 C261 what somebody else changes appears in place; the same field shows both values', async () => {
    const page = screen()
    const { post } = callsOf(page)
    const panel = panelOf(page)
    const details = panel.getByLabel('Details')
    await details.fill('Mine')
    await post(`SubmissionTask/${task.id}`, { comments: 'By phone' })
    await expect(panel.getByLabel('Notes')).toHaveValue('By phone')
    await expect(details).toHaveValue('Mine')
    await post(`SubmissionTask/${task.id}`, { details: 'Theirs' })
    await expect(panel.getByRole('alert')).toContainText('Theirs: “Theirs”. Yours: “Mine”.')
    await panel.getByRole('button', { name: 'Keep mine' }).click()
    await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
    const stored = () => callsOf(page).get(`SubmissionTask/${task.id}`)
    expect((await stored()).details).toBe('Mine')

    await details.fill('Mine, and longer')
    await details.blur()
    await expect.poll(async () => (await stored()).details).toBe('Mine, and longer')
    await chooseSummary(panel, 'Review loss runs')
    await expect.poll(async () => (await stored()).definition).toBe('Review loss runs')
    await panel.getByText('3- High').click()
    await expect.poll(async () => (await stored()).priority).toBe(3)
  })

  test('C262 C263 C264 C265 each change of a stored task is saved at once, its notes when they are left', async () => {
    const page = screen()
    const panel = panelOf(page)
    const saves = async (field: string, value: unknown) =>
      expect.poll(async () => (await callsOf(page).get(`SubmissionTask/${task.id}`))[field]).toBe(value)
    await panel.getByLabel('Assigned To').fill(other.name)
    await page.getByRole('option', { name: other.name }).click()
    await saves('assignedToId', other.id)
    await panel.getByLabel('Due', { exact: true }).fill(typed(20))
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => (await callsOf(page).get(`SubmissionTask/${task.id}`)).dueDate)
      .toBeGreaterThan(Date.parse(daysFromToday(19)))
    await panel.getByRole('checkbox', { name: 'Next action' }).click()
    await saves('nextTask', true)
    await panel.getByRole('checkbox', { name: 'Email reminder' }).click()
    await saves('notifyWhenPastDue', true)
    await panel.getByLabel('Notes').fill('By phone, twice')
    await saves('comments', 'By phone')
    await panel.getByLabel('Notes').blur()
    await saves('comments', 'By phone, twice')
  })

  test('C307 C316 a typed date is taken after a pause of 300 ms, and people are searched after one of 250 ms', async () => {
    const page = screen()
    const panel = panelOf(page)
    const due = panel.getByLabel('Due', { exact: true })
    const saved = await delayOfRequest(page, 'POST', `/SubmissionTask/${task.id}`, () => due.fill(typed(25)))
    expect(saved).toBeGreaterThanOrEqual(300)
    const assignee = panel.getByLabel('Assigned To')
    await assignee.click()
    const searched = await delayOfRequest(page, 'GET', 'abern', () => assignee.pressSequentially('abern'))
    expect(searched).toBeGreaterThanOrEqual(250)
    await page.keyboard.press('Escape')
  })

  test('C121 C115 C119 C266 a file is uploaded from a task as a new file is, and linked to the task', async () => {
    const page = screen()
    const panel = panelOf(page)
    const stored = () => callsOf(page).get(`SubmissionTask/${task.id}`)
    await panel.getByLabel('Resolution reason').selectOption({ label: 'Completed' })
    await expect.poll(async () => (await stored()).resolutionReason).toBe('COMPLETED')
    await panel.getByRole('button', { name: 'Upload new file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload a new file' })
    const send = dialog.getByRole('button', { name: 'Upload File' })
    await expect(send).toBeDisabled()
    await expect(dialog.getByText('Choose File')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Visible to agent' })).toBeVisible()
    const file = { name: 'Loss runs.txt', mimeType: 'text/plain', buffer: Buffer.from('none') }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByLabel('Type').selectOption({ index: 1 })
    await dialog.getByLabel('File Description').fill('Five years')
    await send.click()
    await expect(panel.getByRole('checkbox', { name: 'Loss runs.txt' })).toBeChecked()
    await expect.poll(async () => (await stored()).attachmentSummaries[0]?.description).toBe('Five years')
  })
})

test('C295 C297 C303 C306 a date is typed and picked by keyboard, and one that cannot be taken gives way', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await openTasks(page, id)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Create' }).click()
  // Escape closes an open list, and only then the page.
  await panel.getByLabel('Assign To').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'create task' })).toBeVisible()
  const due = panel.getByLabel('Due', { exact: true })
  const [day, past] = [typed(20), typed(-3)]
  await due.fill(day)
  await page.keyboard.press('Tab')
  await due.fill(past)
  await page.keyboard.press('Enter')
  await expect(due).toHaveValue(day)
  await expect(panel.getByText(`“${past}” was not taken`)).toBeVisible()
  const calendar = page.getByRole('dialog', { name: 'Calendar for Due' })
  await page.keyboard.press('ArrowDown')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'create task' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(due).toHaveValue(typed(21))
  await panel.getByLabel('Due hours').press('ArrowUp')
  await expect(panel.getByLabel('Due hours')).toHaveValue('09')
  await panel.getByLabel('Due minutes').press('ArrowUp')
  await expect(panel.getByLabel('Due minutes')).toHaveValue('01')
  await due.fill('')
  await page.keyboard.press('Tab')
  await expect(panel.getByLabel('Due hours')).toBeDisabled()
})

test('C226 C270 C278 C595 an agent makes a task of their own, which the carrier sees and leaves to them', async ({
  browser,
}) => {
  const agent = await signedIn(browser, 'agent')
  const underwriter = await signedIn(browser, 'underwriter')
  const { id } = await submissionAt(underwriter, 'submitted')
  const definition = 'Other::Ask the insured about the boiler'
  const task = await callsOf(agent).post('SubmissionTask', { submissionId: id, definition })
  await openTasks(underwriter, id)
  await agent.goto(`/umagent/submission/${id}/collab/task/${task.id}`)
  const panel = panelOf(agent)
  const row = itemsOf(underwriter).filter({ hasText: 'Ask the insured about the boiler' })
  await expect(row).toContainText((await me(agent)).name)
  await expect(row).not.toContainText('Other::')
  await row.getByRole('button').click()
  await panelOf(underwriter).getByRole('button', { name: 'Notify' }).click()
  await expect(underwriter.getByText('was notified')).toBeVisible()

  await expect(panel.getByRole('button', { name: 'Resolve task' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Notify' })).toHaveCount(0)
  await expect(panel.getByRole('checkbox', { name: 'Next action' })).toBeDisabled()
  const file = { name: 'Boiler.txt', mimeType: 'text/plain', buffer: Buffer.from('Inspected') }
  await agent.request.post(`/rest/Submission/${id}/Attachments`, { multipart: { file } })
  const box = panel.getByRole('checkbox', { name: 'Boiler.txt' })
  await box.click()
  await expect(box).toBeChecked()
  await box.click()
  await expect(panel.getByText('The file stays')).toBeVisible()
  await expect(box).toBeChecked()
  await panel.getByRole('button', { name: 'Resolve task' }).click()
  await expect(panelOf(underwriter).getByRole('heading', { name: 'completed task' })).toBeVisible()
})

test('C588 C249 deleting a task asks, and axe finds nothing on its pages, wide or narrow', async ({ browser }) => {
  const page = await signedIn(browser, 'manager')
  const { id } = await submissionAt(page, 'submitted')
  const task = await makeTask(page, id, (await me(page)).id, { dueDate: Date.parse(daysFromToday(20)) })
  const panel = panelOf(page)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/submission/${id}/collab/task/${task.id}`)
    await expect(panel.getByText('3- High')).toBeVisible()
    expect(await findings(page), `task ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await panel.getByRole('button', { name: 'Back' }).click()
    await panel.getByRole('tab', { name: 'Task' }).click()
    await panel.getByRole('button', { name: 'Create' }).click()
    await expect(panel.getByText('3- High')).toBeVisible()
    expect(await findings(page), `new ${width}`).toEqual([])
    await panel.getByRole('button', { name: 'Cancel' }).click()
  }
  await itemsOf(page).first().getByRole('button').click()
  await panel.getByRole('button', { name: 'Delete task' }).click()
  await page.getByRole('dialog', { name: 'Delete Task' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(itemsOf(page)).toHaveCount(0)
})
