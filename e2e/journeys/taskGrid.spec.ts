import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { onOnePage, resetPreferences, signedIn, test } from '../support/people.ts'
import { makeSubmitted, post, read } from '../support/risks.ts'

/** A person that no other journey uses: these maximize the widget, which is kept and would hide the others' widgets. */
const USERNAME = 'lorraine.baptiste'
test.use({ username: USERNAME })

/** The task widget of a page, with its rows. */
function taskGrid(page: Page) {
  const widget = page.getByRole('region', { name: /^Tasks/ }).first()
  const grid = widget.getByRole('grid')
  const rows = grid.getByRole('row').filter({ has: page.getByRole('button', { name: /^(Show|Hide) details of/ }) })
  return { widget, grid, rows }
}

async function newTask(page: Page, submissionId: number, text: string, assignedToId: number) {
  const task = { submissionId, definition: `Other::${text}`, assignedToId, dueDate: Date.now() + 3_600_000 }
  return (await post(page.request, 'SubmissionTask', task)).id as number
}
const idOf = async (page: Page): Promise<number> => (await read(page.request, 'Session')).user.id

test('H322 H324 H341 H052 the tasks of a filter are looked into, several are resolved with notes, a refusal is said, and one is opened', async ({
  page,
}) => {
  await resetPreferences(page.context(), 'view.widgets')
  const me = await idOf(page)
  const { submissionId, insured } = await makeSubmitted(page.request)
  const texts = ['Look at the roof', 'Count the sprinklers', 'Call the tenant']
  const ids: number[] = []
  for (const text of texts) ids.push(await newTask(page, submissionId, text, me))
  await page.goto('/landing')
  const { widget, grid, rows } = taskGrid(page)
  await widget.getByRole('button', { name: 'Tools' }).click()
  await page.getByRole('menuitem', { name: 'Maximize' }).click()
  await widget.getByRole('button', { name: 'Search' }).click()
  await widget.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('option', { name: 'Insured', exact: true }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox').fill(insured)
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  for (const text of texts) await expect(rows.filter({ hasText: text })).toBeVisible()

  await rows
    .filter({ hasText: texts[0]! })
    .getByRole('button', { name: /^Show details/ })
    .click()
  const drawer = widget.getByRole('region', { name: /^Details of/ })
  for (const part of ['Task details', 'Task resolution', 'Submission details', 'Task history'])
    await expect(drawer.getByRole('heading', { name: part })).toBeVisible()
  await expect(drawer.getByText('Created').first()).toBeVisible()

  await widget.getByRole('button', { name: 'Tools' }).click()
  await page.getByRole('menuitem', { name: /^Multi-Select/ }).click()
  const bar = widget.getByRole('toolbar', { name: 'Selected tasks' })
  for (const text of texts.slice(0, 2)) await rows.filter({ hasText: text }).getByRole('gridcell').nth(2).click()
  await expect(bar.getByText('2 selected')).toBeVisible()
  // Somebody resolves one of them meanwhile.
  await post(page.request, `SubmissionTask/${ids[1]}`, { status: 1 })
  await bar.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve 2 tasks' })
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Seen on the survey')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog.getByText('1 of 2 tasks resolved. 1 could not be changed:')).toBeVisible()
  await expect(dialog.getByText('This task is already resolved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rows.filter({ hasText: texts[2]! })).toBeVisible()
  await expect(rows.filter({ hasText: texts[0]! })).toHaveCount(0)
  expect(await read(page.request, `SubmissionTask/${ids[0]}`)).toMatchObject({
    ...{ status: 1, comments: 'Seen on the survey' },
  })

  await rows.filter({ hasText: texts[2]! }).getByRole('gridcell').nth(2).click()
  await expect(page).toHaveURL(`/submission/${submissionId}/default`)
  const panel = page.getByRole('complementary', { name: 'Collaboration' })
  await expect(panel.getByRole('heading', { name: 'view task' })).toBeVisible()
  await expect(panel.getByLabel('Other description')).toHaveValue(texts[2]!)
})

test.describe('the task grid', () => {
  const screen = onOnePage(USERNAME, async (page) => {
    await resetPreferences(page.context(), 'view.widgets')
    const { submissionId } = await makeSubmitted(page.request)
    await newTask(page, submissionId, 'Look at the roof', await idOf(page))
    await page.goto('/landing')
    const { widget } = taskGrid(page)
    await widget.getByRole('button', { name: 'Tools' }).click()
    await page.getByRole('menuitem', { name: 'Maximize' }).click()
  })

  test('H328 H329 H330 has pages of 25, 50 or 100 tasks, at first of 25', async () => {
    const { widget } = taskGrid(screen())
    await expect(widget.getByRole('button', { name: 'Next page' })).toBeVisible()
    const size = widget.getByLabel('Results per Page')
    await expect(size).toHaveValue('25')
    await expect(size.getByRole('option')).toHaveText(['25', '50', '100'])
  })

  test('H326 H327 offers the CSV, the columns, multi-select and the sizes in its tools', async () => {
    const page = screen()
    await taskGrid(page).widget.getByRole('button', { name: 'Tools' }).click()
    for (const name of ['Download CSV', 'Configure Columns', /^Multi-Select/, 'Return to Default Size'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible()
  })

  test('H340 asks in a dialog for the assignee of the selected tasks', async () => {
    const page = screen()
    const { widget, rows } = taskGrid(page)
    await page.getByRole('menuitem', { name: /^Multi-Select/ }).click()
    await rows.first().getByRole('gridcell').nth(2).click()
    await widget.getByRole('toolbar', { name: 'Selected tasks' }).getByRole('button', { name: 'Reassign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reassign 1 task' })
    await expect(dialog.getByRole('button', { name: 'Reassign' })).toBeDisabled()
    await dialog.getByLabel('Assign to').first().fill('Okonkwo')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Okonkwo/ })
      .click()
    await expect(dialog.getByRole('button', { name: 'Reassign' })).toBeEnabled()
  })
})

test('H323 H334 an own filter of tasks that was edited can be saved, named, deleted and reset, and a drawer closes over 300 ms', async ({
  page,
}) => {
  const criteria = [{ field: 'status', operator: 'in', value: [0] }]
  const name = `Edited tasks ${Date.now()}`
  const { uri } = await post(page.request, 'Filter', { name, filterTemplateId: 'task.advanced', criteria })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/landing')
  const { widget, rows } = taskGrid(page)
  await widget.getByRole('button', { name: /^Filter:/ }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
  await widget.getByRole('button', { name: 'Search' }).click()
  await widget.getByRole('button', { name: 'Remove Status' }).click()
  await widget.getByRole('button', { name: 'Save menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Save', 'Save As', 'Share', 'Delete', 'Reset'])
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await expect(widget.getByRole('button', { name: 'Remove Status' })).toBeVisible()

  const toggle = rows.first().getByRole('button', { name: /details/ })
  await toggle.click()
  const drawer = widget.getByRole('region', { name: /^Details of/ })
  expect(await drawer.evaluate((inner) => getComputedStyle(inner.parentElement!).transitionDuration)).toBe('0.3s')
  await toggle.click()
  await expect(drawer).toHaveCount(0)
  await page.request.delete(`/rest${uri}`)
})

test('H325 H338 an agent sees the tasks that are for the agency, live, without criteria and multi-select', async ({
  page,
  browser,
}) => {
  const agent = await signedIn(browser, 'agent', { viewport: { width: 390, height: 844 } })
  await resetPreferences(agent.context(), 'view.widgets')
  const { submissionId, insured } = await makeSubmitted(page.request)
  await agent.goto('/umagent/landing')
  const { widget, rows } = taskGrid(agent)
  await expect(widget.getByRole('button', { name: /^Filter: My open tasks/ })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Search' })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  const task = {
    submissionId,
    definition: 'Other::Send the photos',
    assignedToId: await idOf(agent),
    dueDate: Date.now(),
  }
  await post(page.request, 'SubmissionTask', task)
  await expect(widget.getByText(insured)).toHaveCount(1)
  await widget.getByRole('button', { name: 'Tools' }).click()
  await expect(agent.getByRole('menuitem', { name: 'Maximize' })).toBeVisible()
  await expect(agent.getByRole('menuitem', { name: /^Multi-Select/ })).toHaveCount(0)
  expect(await agent.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
