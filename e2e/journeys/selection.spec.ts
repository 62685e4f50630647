import { expect, test } from '../support/people.ts'
import { IN_FORCE, makeIssued, post, read } from '../support/risks.ts'
import { press } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W068 when there is nothing left to choose, a selection warns and has only OK', async ({ page }) => {
  // Without live events, so that the page does not learn that somebody cancels the policy.
  await page.route('**/rest/Events*', (route) => route.abort())
  const { submissionId, policyId } = await makeIssued(page.request)
  await page.goto(`/submission/${submissionId}/default`)
  await expect(page.getByRole('toolbar', { name: 'Actions' }).getByRole('button').first()).toBeVisible()
  const { created } = await post(page.request, `Policy/${policyId}/startCancellation`)
  const cancellationId = Number(created[0].uri.split('/').at(-1))
  const { version } = await read(page.request, `PolicyCancellation/${cancellationId}`)
  await post(page.request, `PolicyCancellation/${cancellationId}`, {
    version,
    effectiveDate: IN_FORCE.effectiveDate,
    method: 'flat',
    requestedByInsured: true,
    reason: 'INSURED_S_REQUEST',
  })
  for (const call of ['submit', 'markAsCancelled'])
    await post(page.request, `PolicyCancellation/${cancellationId}/${call}`)
  await press(page, 'Create Endorsement')
  const dialog = page.getByRole('dialog', { name: 'Create Endorsement' })
  await expect(dialog.getByRole('alert')).toContainText('No policy of this submission is in force.')
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
})
