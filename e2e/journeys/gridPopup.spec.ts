import { expect } from '../support/expect.ts'
import { onOnePage, test } from '../support/people.ts'
import { makeClear } from '../support/risks.ts'
import { press } from '../support/workflow.ts'

let id: number
let asked: { context: unknown }
const screen = onOnePage('manager', async (page) => {
  id = (await makeClear(page.request)).submissionId
  await page.goto(`/submission/${id}/default`)
  const request = page.waitForRequest(/\/rest\/DynamicData\/Business%20Classes\/filter\/type\/101$/)
  await press(page, 'Find Business Class')
  asked = (await request).postDataJSON()
})
const popup = () => screen().getByRole('dialog', { name: 'Find Business Class' })
const select = () => popup().getByRole('button', { name: 'Select', exact: true })

test('W083 W224 an action of the class DynamicGridPopup asks for filter type 101 and opens the popup', async () => {
  expect(asked).toEqual({ context: { uri: `/Submission/${id}` } })
  await expect(popup()).toBeVisible()
})

test('W084 W085 W225 W226 the popup counts its results, says that it shows 25 of them, and sorts them by name', async () => {
  await expect(popup().getByText('150 results')).toBeVisible()
  await expect(popup().getByText('Max. Display: 25')).toBeVisible()
  await expect(popup().getByRole('radio')).toHaveCount(25)
  const names = await popup()
    .locator('tbody')
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.closest('td')?.textContent ?? ''))
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
})

test('W087 W088 W196 it has Select, Cancel and No Match, and Select needs a row', async () => {
  await expect(select()).toBeDisabled()
  for (const name of ['Cancel', 'No Match'])
    await expect(popup().getByRole('button', { name, exact: true })).toBeEnabled()
})

test('W086 a class of business is found, counted as selected, and taken over', async () => {
  await expect(popup().getByText('0 selected')).toBeVisible()
  await popup().getByLabel('Search').fill('roofing')
  await expect(popup().getByText('1 result', { exact: true })).toBeVisible()
  await expect(popup().getByText(/Max\. Display/)).toHaveCount(0)
  await popup().getByRole('radio', { name: 'Roofing Contractors' }).click()
  await expect(popup().getByText('1 selected')).toBeVisible()
  await select().click()
  await expect(popup()).toHaveCount(0)
  const insured = screen().getByRole('region', { name: 'Insured' })
  await expect(insured).toContainText('Roofing Contractors')
})

test('No Match closes it without a class', async () => {
  await press(screen(), 'Find Business Class')
  await popup().getByRole('button', { name: 'No Match', exact: true }).click()
  await expect(popup()).toHaveCount(0)
})
