import { expect, test } from '../support/people.ts'
import { openDocument, policyAddress, transaction } from '../support/policies.ts'
import { makeIssued } from '../support/risks.ts'
import { confirm, expectDone, press, steps } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W047 W148 W152 W398 the rewrite of a policy is rated, submitted and issued', async ({ page }) => {
  const { submissionId, policyId } = await makeIssued(page.request)
  await page.goto(policyAddress(submissionId, policyId))
  await press(page, 'Rewrite')
  await confirm(page, 'Rewrite')
  await expect(page).toHaveURL(/change=.*PolicyRewrite/)
  await expect
    .poll(async () => (await steps(page)).map((step) => step.split(' ')[0]))
    .toEqual(['Create', 'Rate', 'Price', 'Submit', 'Issue'])
  await page.getByRole('checkbox', { name: 'Correct an error from inception' }).click()
  await expect(page.getByRole('checkbox', { name: 'Correct an error from inception' })).toBeChecked()
  await press(page, 'Create Rewrite')
  await expectDone(page, 'Rewrite created')
  for (const [step, sentence] of [
    ['Start Rating', 'Rating of the rewrite started'],
    ['Generate Rating', 'Rewrite rated'],
    ['Start Pricing', 'Rewrite priced'],
  ] as const) {
    await press(page, step)
    await expectDone(page, sentence)
  }
  await press(page, 'Submit')
  const review = page.getByRole('dialog', { name: 'Submit Policy Rewrite' })
  await review.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(review).toHaveCount(0)
  await press(page, 'Submit for Issuance')
  await confirm(page, 'Submit for Issuance')
  await press(page, 'Mark Issued')
  await confirm(page, 'Mark Issued')
  // After a rewrite, the browser goes to the new policy.
  await expect(page).not.toHaveURL(new RegExp(`policies/${policyId}`))
  await page.goto(policyAddress(submissionId, policyId))
  await expect(transaction(page, 'Rewrite')).toContainText('Issued')
  const document = await openDocument(page, /^Open Policy rewrite/)
  await expect(document.getByText('Correct an error from inception')).toBeVisible()
  await document.close()

  await page.goto(`/submission/${submissionId}/policies`)
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Rewritten')
  await expect(rows.nth(2)).toContainText('Issued')
})
