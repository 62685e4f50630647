import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'
import { confirm, expectDone, giveReason, press, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W061 W062 W063 W386 not clear with a reason of one’s own words, then clear because nothing matches', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)

  await press(page, 'Not Clear')
  const dialog = page.getByRole('dialog', { name: 'Reason' })
  const notClear = dialog.getByRole('button', { name: 'Not Clear', exact: true })
  await expect(notClear).toBeDisabled()
  await expect(dialog.getByRole('combobox', { name: 'Reason', exact: true })).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'Comments' })).toBeVisible()
  const reasons = await dialog.getByRole('combobox', { name: 'Reason', exact: true }).getByRole('option').count()
  expect(reasons).toBeGreaterThan(3)
  const secondary = dialog.getByRole('combobox', { name: 'Secondary Reason' })
  await giveReason(page, { reason: 'Duplicate submission', secondary: 'Same agency' })
  await expect(notClear).toBeEnabled()
  await giveReason(page, { reason: 'Other' })
  await expect(secondary).toHaveCount(0)
  await expect(notClear).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Other reason' }).fill('Known under another name')
  await confirm(page, 'Not Clear')
  await expect(status(page).getByText('Not Clear')).toBeVisible()
  await expect(status(page).getByText('Known under another name')).toBeVisible()

  await callsOf(page).post(`Submission/${id}/reevaluateSubmission`)
  await expect(status(page).getByText('Submitted')).toBeVisible()
  await press(page, 'Clear')
  await expect(page.getByRole('dialog', { name: 'Clear' }).getByRole('status')).toHaveText(
    'No matching submission was found with the application data entered.',
  )
  await confirm(page, 'Clear')
  await expect(status(page).getByText('Clear', { exact: true })).toBeVisible()
})

test('W110 W385 a second submission of the same insured is said to match, and needs a reason to be cleared', async ({
  page,
}) => {
  const first = await submissionAt(page, 'submitted')
  const second = await submissionAt(page, 'submitted', { insured: first.insured })
  await page.goto(`/submission/${second.id}/default`)
  await press(page, 'Clear')
  const dialog = page.getByRole('dialog', { name: 'Clear' })
  await expect(
    dialog.getByText('A submission with matching characteristics was found, and submittal may result in declination.'),
  ).toBeVisible()
  await expect(dialog.getByRole('link', { name: first.insured })).toHaveAttribute(
    'href',
    `/submission/${first.id}/default`,
  )
  await expect(dialog.getByRole('button', { name: 'Clear', exact: true })).toBeDisabled()
  await giveReason(page, { reason: 'Match reviewed, different term' })
  await confirm(page, 'Clear')
  await expectDone(page, 'Submission cleared')
  await expect(status(page).getByText('Clear', { exact: true })).toBeVisible()
})
