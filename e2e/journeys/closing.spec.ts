import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'
import { confirm, press, status, steps } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W065 W383 W384 H508 declining asks for the whole form, which leaving discards, and keeps what was typed when it fails', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Decline')
  const { dialog, choose, say, answer } = reasonForm(page, 'Declination Form')
  await choose('Reason', 'Other')
  // The reason Other has no details to choose from, only a description.
  await expect(dialog.getByRole('combobox', { name: 'Detail', exact: true })).toHaveCount(0)
  await say('Describe the Reason', 'The reinsurer said no')
  await expect(dialog.getByText(/^Saved/)).toBeVisible()
  await answer('Would be considered again if something changed', 'Yes')
  const lookAgain = dialog.getByRole('textbox', { name: 'Look Again On' })
  await lookAgain.fill('13/45/2026')
  await lookAgain.press('Tab')
  await expect(dialog.getByText('Enter a date as MM/DD/YYYY.')).toBeVisible()
  const discarded = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith('/declinationForm'),
  )
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog.getByText('Leaving discards what you entered.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await discarded).status()).toBe(200)

  await press(page, 'Decline')
  const decline = dialog.getByRole('button', { name: 'Decline', exact: true })
  await expect(decline).toBeDisabled()
  await expect(dialog.getByRole('combobox', { name: 'Reason', exact: true })).toBeFocused()
  // Known values are filled in.
  await expect(dialog.getByRole('textbox', { name: 'Lines Declined' })).toHaveValue('General Liability')
  await expect(dialog.getByText('6 required fields left')).toBeVisible()
  await choose('Reason', 'Class of business')
  await choose('Detail', 'Outside appetite')
  await expect(dialog.getByText('4 required fields left')).toBeVisible()
  await answer('A consumer or credit report was used in the decision', 'Yes')
  await say('Reporting Agency', 'Northline Business Credit')
  await answer('A consumer or credit report was used in the decision', 'No')
  await expect(dialog.getByRole('textbox', { name: 'Reporting Agency' })).toHaveCount(0)
  await choose('Send Notice To', 'Agent only')
  await choose('By', 'Email')
  await say('Message to Agent', 'We do not write roofers.')
  await answer('Would be considered again if something changed', 'No')
  await expect(dialog.getByText('1 required field left')).toBeVisible()
  const explanation = dialog.getByRole('textbox', { name: 'Underwriting Explanation' })
  await explanation.fill('Roofing is over 30 % of the work.')
  await expect(decline).toBeEnabled()

  const logged: { name: string; succeeded: boolean }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/PerformanceEvent')) logged.push(request.postDataJSON())
  })
  await page.route('**/declineWithForm', (route) => route.abort(), { times: 3 })
  await decline.click()
  await expect(dialog.getByRole('alert')).toHaveText(/The server cannot be reached/)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.every(({ name, succeeded }) => name === 'Submission Decline' && !succeeded)).toBe(true)
  await expect(explanation).toHaveValue('Roofing is over 30 % of the work.')
  await decline.click()
  await expect(dialog).toHaveCount(0)
  await expect(status(page).getByText('Declined')).toBeVisible()
  await expect(status(page).getByText('Class of business')).toBeVisible()
  await expect(status(page).getByText('We do not write roofers.')).toBeVisible()
  await expect.poll(() => steps(page)).toContain('Declined ended here')

  // The form stays on file and can be read.
  const tree = page.getByRole('tree', { name: 'Pages of the submission' })
  await tree.getByRole('treeitem', { name: 'Decisions' }).click()
  await tree.getByRole('treeitem', { name: 'Declination' }).click()
  await expect(page).toHaveURL(`/submission/${id}/form/decline`)
  await expect(page.getByText('This was decided, and stays on file as it is.')).toBeVisible()
  const filed = page.getByRole('textbox', { name: 'Underwriting Explanation' })
  await expect(filed).toHaveValue('Roofing is over 30 % of the work.')
  await expect(filed).not.toBeEditable()
})

test('W066 W188 W235 a quoted submission is marked as lost with its form', async ({ page }) => {
  const { id, quoteIds } = await submissionAt(page, 'quoted')
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Mark as Lost')
  const { dialog, choose, say, answer } = reasonForm(page, 'Lost Business Form')
  const lost = dialog.getByRole('button', { name: 'Mark as Lost', exact: true })
  await expect(lost).toBeDisabled()
  await expect(dialog.getByRole('combobox', { name: 'Lost At' })).toHaveValue('afterQuote')
  await expect(dialog.getByRole('textbox', { name: 'Our Premium' })).not.toHaveValue('')
  await choose('Reason', 'Price')
  await choose('Detail', 'Incumbent lower')
  await answer('The winning carrier is known', 'Yes')
  await say('Winning Carrier', 'Harbor Mutual')
  await answer('It was the incumbent', 'Yes')
  await answer('Try again next year', 'Yes')
  await expect(dialog.getByText('1 required field left')).toBeVisible()
  // Pressing Enter in a field stores its value before confirming.
  await dialog.getByRole('textbox', { name: 'Winning Premium' }).fill('1,250')
  await expect(lost).toBeEnabled()
  await dialog.getByRole('textbox', { name: 'Winning Premium' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(status(page).getByText('Lost')).toBeVisible()
  const quote = await (await page.request.get(`/rest/Quote/${quoteIds[0]}`)).json()
  expect(quote.status).toBe(11)
  const form = await (await page.request.get(`/rest/Submission/${id}/Form/lost`)).json()
  expect(form.answers.competitor).toMatchObject({ carrier: 'Harbor Mutual', theirPremium: '1250.00' })
})

/** The form in the reason dialog, with functions to fill it in. */
function reasonForm(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    choose: (label: string, choice: string) =>
      dialog.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice }),
    say: async (label: string, words: string) => {
      await dialog.getByRole('textbox', { name: label }).fill(words)
      await dialog.getByRole('textbox', { name: label }).blur()
    },
    answer: (label: string, choice: 'Yes' | 'No') =>
      dialog.getByRole('radiogroup', { name: label }).getByRole('radio', { name: choice }).check(),
  }
}

test('W080 W130 H465 a draft is deleted for good after a question, whose safe answer has the focus', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'draft')
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete' })
  await expect(dialog.getByText('The draft and what was entered in it are deleted for good.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).not.toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(`/submission/${id}/default`)
  await press(page, 'Delete')
  await confirm(page, 'Delete')
  await expect(page).toHaveURL(/\/landing$/)
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByRole('heading', { name: 'This submission is not here' })).toBeVisible()
})
