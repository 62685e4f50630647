import { expect, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'
import { confirm, giveReason, press, status, steps } from '../support/workflow.ts'

test.use({ username: 'manager' })
test.setTimeout(120_000)

test('W065 W125 W188 W229 W230 W383 W384 H508 declining asks for the whole form, keeps what was typed when it fails, and can be taken back', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Decline')
  const dialog = page.getByRole('dialog', { name: 'Declination Form' })
  const decline = dialog.getByRole('button', { name: 'Decline', exact: true })
  await expect(decline).toBeDisabled()
  await expect(dialog.getByText('2 required fields left')).toBeVisible()
  await giveReason(page, { reason: 'Class of business' })
  await expect(dialog.getByText('2 required fields left')).toBeVisible()
  await giveReason(page, { reason: 'Class of business', secondary: 'Outside appetite', comments: 'Roofing over 30 %' })
  await expect(dialog.getByText('1 required field left')).toBeVisible()
  const explanation = dialog.getByRole('textbox', { name: 'Explanation for the Agency' })
  await explanation.fill('We do not write roofers.')
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
  await expect(explanation).toHaveValue('We do not write roofers.')
  await expect(dialog.getByRole('textbox', { name: 'Comments' })).toHaveValue('Roofing over 30 %')
  await decline.click()
  await expect(dialog).toHaveCount(0)
  await expect(status(page).getByText('Declined')).toBeVisible()
  await expect(status(page).getByText('Class of business')).toBeVisible()
  expect((await steps(page)).at(-1)).toBe('Declined ended here')

  await press(page, 'Update Status Reason')
  await giveReason(page, { reason: 'Other', other: 'Reinsurer said no' })
  await confirm(page, 'Update Status Reason')
  await expect(status(page).getByText('Reinsurer said no')).toBeVisible()

  await press(page, 'Reactivate')
  await confirm(page, 'Reactivate')
  await expect(status(page).getByText('Submitted')).toBeVisible()
  await expect(status(page).getByText('Reinsurer said no')).toHaveCount(0)
})

test('W066 W126 W235 W236 W243 a quoted submission is marked as lost with its form, and reactivated', async ({
  page,
}) => {
  const { id, quoteIds } = await submissionAt(page, 'quoted')
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Mark as Lost')
  const dialog = page.getByRole('dialog', { name: 'Lost Business Form' })
  const lost = dialog.getByRole('button', { name: 'Mark as Lost', exact: true })
  await expect(lost).toBeDisabled()
  await giveReason(page, { reason: 'Price', secondary: 'Incumbent lower' })
  await dialog.getByRole('textbox', { name: 'Winning Carrier' }).fill('Harbor Mutual')
  await dialog.getByRole('textbox', { name: 'Winning Premium' }).fill('12,500')
  await lost.click()
  await expect(dialog).toHaveCount(0)
  await expect(status(page).getByText('Lost')).toBeVisible()
  const quote = await (await page.request.get(`/rest/Quote/${quoteIds[0]}`)).json()
  expect(quote.status).toBe(11)
  await press(page, 'Reactivate')
  await confirm(page, 'Reactivate')
  await expect(status(page).getByText('Clear', { exact: true })).toBeVisible()
})

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
