import { expect, test } from '../support/people.ts'
import { makeClear } from '../support/risks.ts'
import { press } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W083 W084 W085 W086 W087 W088 W196 W224 W225 W226 a class of business is found in a grid popup, or there is no match', async ({
  page,
}) => {
  const { submissionId: id } = await makeClear(page.request)
  await page.goto(`/submission/${id}/default`)
  const asked = page.waitForRequest(/\/rest\/DynamicData\/Business%20Classes\/filter\/type\/101$/)
  await press(page, 'Find Business Class')
  const popup = page.getByRole('dialog', { name: 'Find Business Class' })
  expect((await asked).postDataJSON()).toEqual({ context: { uri: `/Submission/${id}` } })
  await expect(popup.getByText('150 results')).toBeVisible()
  await expect(popup.getByText('Max. Display: 25')).toBeVisible()
  await expect(popup.getByRole('radio')).toHaveCount(25)
  const names = await popup
    .locator('tbody')
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.closest('td')?.textContent ?? ''))
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  await expect(popup.getByText('0 selected')).toBeVisible()
  const select = popup.getByRole('button', { name: 'Select', exact: true })
  await expect(select).toBeDisabled()
  await expect(popup.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()

  await popup.getByLabel('Search').fill('roofing')
  await expect(popup.getByText('1 result', { exact: true })).toBeVisible()
  await expect(popup.getByText(/Max\. Display/)).toHaveCount(0)
  await popup.getByRole('radio', { name: 'Roofing Contractors' }).click()
  await expect(popup.getByText('1 selected')).toBeVisible()
  await select.click()
  await expect(popup).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Insured' }).getByLabel('Business Class')).toHaveValue(/Roofing/)

  await press(page, 'Find Business Class')
  await popup.getByRole('button', { name: 'No Match', exact: true }).click()
  await expect(popup).toHaveCount(0)
})
