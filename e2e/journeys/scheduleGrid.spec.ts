import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { draftWith, entry, expectSaved, openForm } from '../support/forms.ts'
import { preferenceSaved, signedIn, test } from '../support/people.ts'

const cell = (page: Page, row: number, column: number) => page.locator(`#cell-${row}-${column}`)
const grid = (page: Page, name: string) => page.getByRole('grid', { name })

/** Pastes into the focused grid, as Ctrl V does. */
const paste = (page: Page, lines: readonly (readonly string[])[]) =>
  page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    lines.map((line) => line.join('\t')).join('\n'),
  )

test('a hundred vehicles are pasted in one save; what could not be read is listed, corrected and undone', async ({
  page,
  context,
}) => {
  const { id } = await draftWith(context.request, ['CA'])
  const read = async () => (await (await context.request.get(`/rest/Submission/${id}/Form/ca`)).json()).answers
  await openForm(page, id, 'ca', 'Commercial Auto Application')
  await page.getByRole('link', { name: 'Grid of Vehicles' }).click()
  await expect(page).toHaveURL(/\/form\/ca\/schedule\/vehicles$/)

  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /Form\/ca$/.test(request.url())) saves++
  })
  await grid(page, 'Vehicles').focus()
  const units = Array.from({ length: 100 }, (_, at) => [String(at + 1), at === 7 ? '2O19' : '2020', 'Mack', '$118,000'])
  await paste(page, [['Unit', 'Year', 'Make', 'Cost New'], ...units])
  await expect(page.getByText('100 rows pasted at')).toBeVisible()
  await expect(page.getByText('1 cell could not be read')).toBeVisible()
  await expect.poll(async () => (await read()).vehicles?.length).toBe(100)
  expect(saves).toBe(1)

  await page.getByRole('button', { name: 'Use 2019' }).click()
  await expectSaved(page)
  await expect.poll(async () => (await read()).vehicles[7].year).toBe(2019)

  // Undo takes back the correction, then all rows at once.
  await grid(page, 'Vehicles').focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read()).vehicles).toBeUndefined()
})

test('cells are typed, filled down and cleared by keyboard, and choices are picked by their words', async ({
  page,
  context,
}) => {
  const { id } = await draftWith(context.request, ['CA'])
  await page.goto(`/submission/${id}/form/ca/schedule/drivers`)
  await grid(page, 'Drivers').focus()
  await page.keyboard.type('Ada Quill')
  await page.keyboard.press('Tab')
  const year = new Date().getFullYear() - 40
  await page.keyboard.type(`3/7/${year}`)
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 0)).toHaveText('Ada Quill')
  await expect(cell(page, 0, 1)).toHaveText(`03/07/${year}`)
  await cell(page, 1, 0).click()
  await page.keyboard.type('Ben Ott')
  await page.keyboard.press('Enter')

  await cell(page, 0, 3).click()
  await page.keyboard.type('south d')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 3)).toHaveText('South Dakota')
  await cell(page, 0, 3).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 1, 3)).toHaveText('South Dakota')
  await expect(page.getByText('Filled 1 cell with “South Dakota”')).toBeVisible()

  await cell(page, 1, 3).click()
  await page.keyboard.press('F2')
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 3)).toHaveText('South Dakota')
  await page.keyboard.press('Delete')
  await expect(cell(page, 1, 3)).toHaveText('')

  // The switch is remembered, and Detail has the same rows.
  const kept = preferenceSaved(page)
  await page.getByText('Detail', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ada Quill' })).toBeVisible()
  await kept
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ben Ott' })).toBeVisible()
  await page.getByText('Grid', { exact: true }).click()
  await expect(grid(page, 'Drivers')).toBeVisible()
})

test('a location of the property application is used as premises, and No answers the rest of a questionnaire', async ({
  page,
  context,
}) => {
  const { id } = await draftWith(context.request, ['CP', 'GL'])
  await page.goto(`/submission/${id}/form/cp/schedule/locations`)
  await grid(page, 'Locations').focus()
  await paste(page, [
    ['Location Name', 'Street', 'City', 'St', 'Zip', 'Building', 'Area'],
    ['Mill', '77 Gold Street', 'Manchester', 'NH', '03103', 'A', '12,000'],
    ['Mill', '77 Gold Street', 'Manchester', 'NH', '03103', 'B', '3,000'],
  ])
  await expectSaved(page)
  await entry(page, 'General Liability').click()
  await page.getByRole('button', { name: 'Use locations of Commercial Property' }).click()
  await expect(page.getByRole('row', { name: /Mill.*77 Gold Street.*15,000/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use locations of Commercial Property' })).toHaveCount(0)

  const questions = page.getByRole('region', { name: 'Liability questions' })
  await questions.getByRole('button', { name: /^Answer No to the rest/ }).click()
  await expect(questions.getByRole('button', { name: /^Answer No to the rest/ })).toHaveCount(0)
  await expect(questions.getByRole('radio', { name: 'No', checked: true })).toHaveCount(8)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(questions.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectSaved(page)
})

test('cells are filled by their handle; a colleague’s change to an open cell is shown, not overwritten', async ({
  browser,
  page,
  context,
}) => {
  const { id } = await draftWith(context.request, ['CA'])
  const address = `/submission/${id}/form/ca/schedule/drivers`
  await page.goto(address)
  await grid(page, 'Drivers').focus()
  for (const name of ['Ada Quill', 'Ben Ott', 'Cy Rowe']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await cell(page, 0, 3).click()
  await page.keyboard.type('south d')
  await page.keyboard.press('Enter')
  await cell(page, 0, 3).click()
  await page.locator('[data-handle]').hover()
  await page.mouse.down()
  await cell(page, 2, 3).hover()
  await page.mouse.up()
  await expect(cell(page, 2, 3)).toHaveText('South Dakota')
  await expectSaved(page)

  const theirs = await signedIn(browser, 'underwriter')
  await theirs.goto(address)
  await cell(theirs, 0, 0).click()
  await expect(cell(theirs, 0, 0)).toHaveText('Ada Quill')
  await cell(page, 0, 0).click()
  await page.keyboard.type('Ada Quill-Lane')
  await theirs.keyboard.type('Ada Lane')
  await theirs.keyboard.press('Enter')
  await expectSaved(theirs)
  await page.keyboard.press('Enter')
  const issues = page.getByText(/changed this to “Ada Lane”/)
  await expect(issues).toBeVisible()
  await expect(cell(theirs, 0, 0)).toHaveText('Ada Lane')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(cell(theirs, 0, 0)).toHaveText('Ada Quill-Lane')
})
