import { expect, test } from '../support/people.ts'
import { figure, openDocument, policyAddress, transaction } from '../support/policies.ts'
import { makeIssued } from '../support/risks.ts'
import { confirm, expectDone, press, steps } from '../support/workflow.ts'

test.use({ username: 'manager' })

for (const { action, title, isReissue } of [
  { action: 'Rewrite', title: 'Submit Policy Rewrite', isReissue: false },
  { action: 'Reissue', title: 'Submit Policy Reissue', isReissue: true },
]) {
  const proven = isReissue ? 'W399' : 'W398'
  test(`W047 W148 W152 W307 ${proven} the ${action.toLowerCase()} of a policy is rated, submitted and issued`, async ({
    page,
  }) => {
    const { submissionId, policyId } = await makeIssued(page.request)
    await page.goto(policyAddress(submissionId, policyId))
    await press(page, action)
    await confirm(page, action)
    await expect(page).toHaveURL(/change=.*PolicyRewrite/)
    await expect
      .poll(async () => (await steps(page)).map((step) => step.split(' ')[0]))
      .toEqual(['Create', 'Rate', 'Price', 'Submit', 'Issue'])
    await page.getByRole('checkbox', { name: 'Correct an error from inception' }).click()
    await expect(page.getByRole('checkbox', { name: 'Correct an error from inception' })).toBeChecked()
    await press(page, 'Create Rewrite')
    await expectDone(page, `${action} created`)
    for (const [step, sentence] of [
      ['Start Rating', `Rating of the ${action.toLowerCase()} started`],
      ['Generate Rating', `${action} rated`],
      ['Start Pricing', `${action} priced`],
    ] as const) {
      await press(page, step)
      await expectDone(page, sentence)
    }
    await press(page, 'Submit')
    const review = page.getByRole('dialog', { name: title })
    await review.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(review).toHaveCount(0)
    await press(page, 'Submit for Issuance')
    await confirm(page, 'Submit for Issuance')
    await press(page, 'Revert to Submitted')
    await confirm(page, 'Revert to Submitted')
    await press(page, 'Submit for Issuance')
    await confirm(page, 'Submit for Issuance')
    await press(page, 'Mark Issued')
    await confirm(page, 'Mark Issued')
    // After a rewrite, the browser goes to the new policy.
    if (!isReissue) await expect(page).not.toHaveURL(new RegExp(`policies/${policyId}`))
    await page.goto(policyAddress(submissionId, policyId))
    await expect(transaction(page, isReissue ? 'Reissue' : 'Rewrite')).toContainText('Issued')
    const document = await openDocument(page, isReissue ? /^Open Policy reissue/ : /^Open Policy rewrite/)
    await expect(document.getByText('Correct an error from inception')).toBeVisible()
    await document.close()

    await page.goto(`/submission/${submissionId}/policies`)
    await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    if (isReissue) {
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(1)).toContainText('Issued')
    } else {
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(1)).toContainText('Rewritten')
      await expect(rows.nth(2)).toContainText('Issued')
    }
  })
}

test('W148 W293 a rewrite that was begun is deleted, and the policy stays as it was', async ({ page }) => {
  const { submissionId, policyId } = await makeIssued(page.request)
  await page.goto(policyAddress(submissionId, policyId))
  await press(page, 'Rewrite')
  await confirm(page, 'Rewrite')
  await expect(page).toHaveURL(/change=.*PolicyRewrite/)
  await press(page, 'Delete')
  await confirm(page, 'Delete')
  await page.goto(policyAddress(submissionId, policyId))
  await expect(figure(page, 'Premium')).toHaveText('$885.00')
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row')).toHaveCount(2)
})
