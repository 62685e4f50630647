import { expect, test } from '../support/people.ts'
import { makeClear } from '../support/risks.ts'
import { confirm, expectDone, press, steps } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W052 W096 W153 a report is created, generated with what is known of the insured, edited and deleted', async ({
  page,
}) => {
  const { submissionId, insured } = await makeClear(page.request)
  await page.goto(`/submission/${submissionId}/reports`)
  await expect(page.getByText('No reports yet')).toBeVisible()
  // The button shows the action's name without its prefix.
  await press(page, 'Loss history')
  await expect(page).toHaveURL(/report=\d+/)
  await expect.poll(() => steps(page)).toEqual(['Edit in progress', 'View to come'])
  const report = page.getByRole('region', { name: 'Loss history' })
  await expect(report.getByText('Generate fetches what there is to know.')).toBeVisible()
  await press(page, 'Generate')
  await expectDone(page, 'Report generated')
  await expect(report.getByText(insured)).toBeVisible()
  await expect(report.getByText('Submissions on file')).toBeVisible()
  await expect.poll(() => steps(page)).toEqual(['Edit completed', 'View in progress'])
  await press(page, 'Edit')
  await expect(report.getByText('Generate fetches what there is to know.')).toBeVisible()
  await press(page, 'Delete')
  await confirm(page, 'Delete')
  await expect(page.getByText('No reports yet')).toBeVisible()
})

test('the life cycle of every record is drawn from the tables, and a status leads to what it can become', async ({
  page,
}) => {
  await page.goto('/lifecycle/Quote')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote')
  await expect(page.getByText('Generate', { exact: true }).first()).toBeVisible()
  for (const context of ['Proposal', 'Policy', 'Endorsement', 'Cancellation']) {
    await page.getByRole('navigation').getByRole('link', { name: context, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(context)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  }
})
