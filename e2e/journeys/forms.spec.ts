import type { Page } from '@playwright/test'
import { fillParts } from '../support/applications.ts'
import { asTyped, daysFromToday } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { answerByKeys, badgeOf, draftWith, entry, expectSaved, field, openForm } from '../support/forms.ts'
import { signedIn, test } from '../support/people.ts'

const GL = 'General Liability Application'

test.describe('an agent', () => {
  test.use({ username: 'agent' })

  test('H219 H221 H222 H227 fills in an application with its schedules by keyboard, and sees what is left fall to nothing', async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const { id } = await draftWith(page.request, ['GL'])
    // These parts have questions of the same kinds as the others.
    await fillParts(page.request, id, 'GL', ['contractual', 'questions'])
    await page.goto(`/umagent/submission/${id}/default`)

    await entry(page, 'Submission Overview').focus()
    await page.keyboard.type('gen')
    await expect(entry(page, 'General Liability')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: GL })).toBeVisible()
    await expect(entry(page, 'General Liability')).toHaveAttribute('aria-level', '2')
    await expect(entry(page, 'Application')).toHaveAttribute('aria-expanded', 'true')

    const atFirst = await badgeOf(page, 'General Liability')
    expect(atFirst).toBeGreaterThan(10)
    await entry(page, 'General Liability')
      .getByRole('button', { name: /required fields left/ })
      .click()
    const trigger = field(page, 'Coverage Trigger')
    await expect(trigger).toBeFocused()
    await trigger.press('ArrowDown')
    await expect.poll(() => badgeOf(page, 'General Liability')).toBe(atFirst - 1)

    const done = page.getByText('Nothing required is left')
    const isDone = async () => (await badgeOf(page, 'General Liability')) === 0
    let [rows, last] = [0, '']
    for (let step = 0; step < 150 && !(await isDone()); step++) {
      await page.keyboard.press('Alt+KeyR')
      const focused = page.locator(':focus[id^="field-"]')
      await expect(focused).not.toHaveAttribute('id', last)
      last = (await focused.getAttribute('id')) ?? ''
      const isAdding = (await focused.evaluate(({ tagName }) => tagName)) === 'BUTTON'
      await answerByKeys(page, focused)
      if (!isAdding) continue
      rows++
      await expect(page.locator(':focus')).toHaveAttribute('id', /^field-\w+\[#/)
    }
    expect(await isDone()).toBe(true)
    await expect(done).toBeVisible()
    expect(rows).toBe(2)
    await expect.poll(() => badgeOf(page, 'General Liability')).toBe(0)
    await expectSaved(page)

    await page.getByRole('link', { name: GL }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: GL })).toBeVisible()
    await expect(page.getByText('Nothing required is left')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Harbor' }).first()).toBeVisible()
  })
})

test('offline nothing that was typed is lost, not even what was not left yet', async ({ page, context }) => {
  const { id } = await draftWith(context.request, ['GL'])
  await openForm(page, id, 'applicant', 'Applicant Information')
  await field(page, 'Year Established').fill('1998')
  await field(page, 'Year Established').press('Tab')
  await expectSaved(page)

  await context.setOffline(true)
  await field(page, 'Doing Business As').fill('Harbor Tools')
  await field(page, 'Website').fill('www.harbor.example')
  await field(page, 'Entity Type').selectOption({ index: 2 })
  await expect(page.getByText('Changes not saved')).toBeVisible()
  await context.setOffline(false)
  await expectSaved(page)

  await field(page, 'Website').fill('www.harbor-tools.example')
  await page.reload()
  await expect(field(page, 'Year Established')).toHaveValue('1998')
  await expect(field(page, 'Doing Business As')).toHaveValue('Harbor Tools')
  await expect(field(page, 'Entity Type')).not.toHaveValue('')
  await expect(field(page, 'Website')).toHaveValue('www.harbor-tools.example')
  const path = `/rest/Submission/${id}/Form/applicant`
  const insured = async () => (await (await context.request.get(path)).json()).answers.insured
  await expect.poll(insured).toMatchObject({ dba: 'Harbor Tools', website: 'www.harbor-tools.example' })
})

test('two people in one form see each other’s answers, and choose where both changed the same one', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await draftWith(context.request, ['GL'])
  await openForm(page, id, 'gl', GL)
  const colleague = await signedIn(browser, 'manager')
  await openForm(colleague, id, 'gl', GL)

  await field(page, 'Coverage Trigger').selectOption({ label: 'Claims made' })
  await expect(field(colleague, 'Coverage Trigger')).toHaveValue('claimsMade')
  await expect(field(colleague, 'Retroactive Date')).toBeVisible()

  const [mine, theirs] = [asTyped(daysFromToday(-900)), asTyped(daysFromToday(-600))]
  // Both type in the same field. The first to leave it saves.
  await field(page, 'Retroactive Date').pressSequentially(mine)
  await field(colleague, 'Retroactive Date').pressSequentially(theirs)
  await field(colleague, 'Retroactive Date').press('Tab')
  const choice = page.getByRole('alert').filter({ hasText: `changed this to “${theirs}”` })
  await expect(choice).toBeVisible()
  await expect(field(page, 'Retroactive Date')).toHaveValue(mine)
  await choice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(field(colleague, 'Retroactive Date')).toHaveValue(mine)
  await expect(choice).toHaveCount(0)

  await field(page, 'Each Occurrence').selectOption({ label: '$1,000,000' })
  await expect(field(colleague, 'Each Occurrence')).toHaveValue('1000000.00')

  // The field history shows who changed it, when, and from which value.
  await field(page, 'Retroactive Date').focus()
  await page.keyboard.press('Alt+KeyH')
  const history = page.getByRole('dialog', { name: 'Coverage and limits › Retroactive Date' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText(`${theirs} → ${mine}`)
  await page.keyboard.press('Escape')
  await expect(field(page, 'Retroactive Date')).toBeFocused()
})

test('H035 a schedule has a grid of its rows, each with a page of its own; rows are copied, moved, removed, and brought back', async ({
  page,
  context,
}) => {
  const { id } = await draftWith(context.request, ['CP'])
  await openForm(page, id, 'cp', 'Commercial Property Application')

  await page.getByRole('button', { name: 'Add Location' }).click()
  await expect(page).toHaveURL(/\/form\/cp\/detail\/locations\/\w+$/)
  // A field of the new row, not the button that adds rows: its page is still shown when the address has changed.
  const first = page.locator(':focus')
  await expect(first).toHaveAttribute('id', /^field-locations\[#/)
  await page.keyboard.type('Dock Street')
  await page.getByRole('button', { name: 'Add Building' }).click()
  await expect(page).toHaveURL(/\/detail\/locations\.\w+\.buildings\/\w+$/)
  await expect(page.locator(':focus')).toHaveAttribute('id', /buildings\[#/)
  await page.keyboard.type('Cold store')
  await page.getByRole('link', { name: 'Dock Street' }).first().click()
  await expect(page.getByRole('row', { name: /Cold store/ })).toBeVisible()
  await expect(entry(page, 'Dock Street')).toBeVisible()

  const act = async (row: string, what: string) => {
    await page
      .getByRole('button', { name: `Actions for ${row}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Cold store', 'Copy')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.locator(':focus')).toHaveValue('Cold store')
  await page.locator(':focus').fill('Office')
  await page.getByRole('link', { name: 'Dock Street' }).first().click()
  const names = page.getByRole('table').first().getByRole('link')
  await expect(names).toHaveText(['Cold store', 'Office'])
  await act('Office', 'Move up')
  await expect(names).toHaveText(['Office', 'Cold store'])
  await act('Office', 'Remove')
  await expect(names).toHaveText(['Cold store'])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(names).toHaveText(['Office', 'Cold store'])
  await expectSaved(page)
  await page.reload()
  await expect(names).toHaveText(['Office', 'Cold store'])
})

test.describe('the print preview of a form', () => {
  test.describe.configure({ mode: 'serial' })
  let page: Page
  let id: number
  let insured: string
  const preview = () => page.getByRole('article', { name: `Print preview of ${GL}` })
  test.beforeAll(async ({ browser }) => {
    page = await signedIn(browser, 'underwriter')
    ;({ id, insured } = await draftWith(page.request, ['GL']))
  })
  test.afterAll(() => page.context().close())

  test('C009 H036 C401 C402 it has an address, and shows the name of the form, the insured and the answers', async () => {
    await openForm(page, id, 'gl', GL)
    await field(page, 'Coverage Trigger').selectOption({ label: 'Occurrence' })
    await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
    await expect(page.getByRole('complementary', { name: 'Collaboration' })).toBeVisible()
    await page.getByRole('link', { name: 'Print preview' }).click()
    await expect(page).toHaveURL(`/submission/${id}/print/gl`)
    // The open side panel does not reduce the width of the print preview.
    await expect(page.getByRole('complementary', { name: 'Collaboration' })).toBeHidden()
    await expect.poll(async () => (await preview().boundingBox())?.width).toBe(900)
    await expect(preview().getByRole('heading', { name: GL })).toBeVisible()
    await expect(preview().getByText(insured)).toBeVisible()
    await expect(preview().getByText('Occurrence', { exact: true })).toBeVisible()
  })

  test('C403 C404 C405 it shows the status, can be printed, and closes to where it was opened', async () => {
    await expect(preview().getByText('Draft')).toBeVisible()
    await expect(preview().getByRole('button', { name: 'Print', exact: true })).toBeVisible()
    await preview().getByRole('button', { name: 'Close Preview' }).click()
    await expect(page).toHaveURL(`/submission/${id}/form/gl`)
  })

  test('H037 C406 a row of a schedule has one too; one that was opened by its address closes to the forms', async () => {
    await page.getByRole('button', { name: 'Add Premises' }).click()
    await field(page, 'Premises').fill('Dock Street')
    await page.getByRole('link', { name: 'Print preview' }).click()
    await expect(page).toHaveURL(/\/print\/gl\/detail\/premises\/\w+$/)
    await expect(preview().getByText('Dock Street')).toBeVisible()

    await page.goto(`/submission/${id}/print/gl`)
    await preview().getByRole('button', { name: 'Close Preview' }).click()
    await expect(page).toHaveURL(`/submission/${id}/form/applicant`)
  })
})

test('a Yes/No question is answered and taken back by keyboard; keys of the browser answer nothing', async ({
  page,
}) => {
  const { id } = await draftWith(page.request, ['GL'])
  await openForm(page, id, 'gl', GL)
  const question = page.getByRole('radiogroup', { name: 'Employee benefits liability' })
  const [yes, no] = [question.getByRole('radio', { name: 'Yes' }), question.getByRole('radio', { name: 'No' })]
  await expect(yes).toHaveAttribute('required')
  await yes.focus()
  await page.keyboard.press('n')
  await expect(no).toBeChecked()
  await expect(no).toBeFocused()
  await page.keyboard.press('Control+y')
  await expect(no).toBeChecked()
  await page.keyboard.press('Shift+Y')
  await expect(yes).toBeChecked()
  await expect(yes).toBeFocused()
  await question.getByRole('button', { name: /^Clear/ }).press('Enter')
  await expect(yes).toBeFocused()
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
})
