import { fillApplication } from '../support/applications.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import {
  clear,
  confirm,
  expectDone,
  makeDraft,
  press,
  reasonOf,
  status,
  steps,
  uniqueName,
} from '../support/workflow.ts'

// Wide, so that the steps have room beside the reason of the next action.
test.use({ username: 'manager', viewport: { width: 1720, height: 1000 } })

const AGENCY = 'Ledger & Lantern of New England'

test('W006 W007 W008 from a new submission to an issued policy', async ({ page }) => {
  await page.goto('/landing')
  const insured = uniqueName()
  const id = await makeDraft(page, { insured, agency: AGENCY })
  await expect(status(page).getByText('Draft')).toBeVisible()
  await expect
    .poll(() => steps(page))
    .toEqual([
      'Create in progress',
      'Submit to come',
      'Clear to come',
      'Quote to come',
      'Bind to come',
      'Issue to come',
    ])

  // The action bar links to the first missing field. Then the rest of the application is filled in through the API.
  expect(await reasonOf(page, 'Submit Application')).toBe(
    'Applicant Information: 6 fields needed to submit are not answered.',
  )
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Go to field' }).click()
  await expect(page).toHaveURL(/\/form\/applicant$/)
  await expect(page.getByRole('combobox', { name: 'Entity Type' })).toBeFocused()
  // The keys on the overview go to the same field.
  await page.getByRole('treeitem', { name: 'Submission Overview' }).click()
  await expect(page).toHaveURL(/\/default$/)
  for (const key of ['g', 'r']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/form\/applicant$/)
  await fillApplication(page.request, id, ['GL'])

  await press(page, 'Submit Application')
  const submit = page.getByRole('dialog', { name: 'Submit Application' })
  await expect(submit.getByRole('button', { name: 'No', exact: true })).toBeVisible()
  await confirm(page, 'Yes')
  await expectDone(page, 'Application submitted')
  await expect(status(page).getByText('Submitted')).toBeVisible()
  expect(await reasonOf(page, 'Create Quote')).toBe('Clear the submission before quoting it.')

  await clear(page)
  await expect(status(page).getByText('Clear', { exact: true })).toBeVisible()

  await press(page, 'Create Quote')
  await page.getByRole('radio', { name: 'General Liability Occurrence' }).click()
  await confirm(page, 'Create Quote')
  await expect(page).toHaveURL(/\/quote\/\d+$/)
  for (const [action, sentence] of [
    ['Start', 'Rating started'],
    ['Rate', 'Quote rated'],
    ['Price', 'Quote priced'],
    ['Generate', 'Quote generated'],
  ] as const) {
    await press(page, action)
    await expectDone(page, sentence)
  }
  await expect(status(page).getByText('Quoted')).toBeVisible()

  await press(page, 'Begin Binding')
  await expectDone(page, 'Binding started')
  await press(page, 'Bind')
  await expect(page).toHaveURL(/\/policies\/\d+$/)
  await expect(status(page).getByText('Bound')).toBeVisible()

  await press(page, 'Begin Issuance')
  await expectDone(page, 'Issuance started')
  await press(page, 'Submit for Issuance')
  await confirm(page, 'Submit for Issuance')
  await expect(status(page).getByText('Pending Issuance')).toBeVisible()
  await press(page, 'Mark Issued')
  await confirm(page, 'Mark Issued')
  await expect(status(page).getByText('Issued', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Submission Overview' }).click()
  await expect.poll(async () => (await steps(page)).every((step) => step.endsWith('completed'))).toBe(true)
})
