import { firstOfMonth } from '../support/dates.ts'
import { expect, test } from '../support/people.ts'
import { makeIssued, read } from '../support/risks.ts'
import { confirm, press, reasonOf, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

/** Ends soon enough for a renewal. */
const ENDING = { effectiveDate: firstOfMonth(-9), expirationDate: firstOfMonth(3) }

test('W134 a renewal is the next term, and holds the expiring one until it is bound', async ({ page }) => {
  const { submissionId, insured } = await makeIssued(page.request, ENDING)
  await page.goto(`/submission/${submissionId}/default`)
  await press(page, 'Submit Renewal')
  await confirm(page, 'Submit Renewal')
  await expect(page).not.toHaveURL(new RegExp(`/submission/${submissionId}/`))
  await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
  const renewalId = Number(/submission\/(\d+)/.exec(page.url())![1])
  expect(await read(page.request, `Submission/${renewalId}`)).toMatchObject({
    transactionType: 'Renewal',
    effectiveDate: ENDING.expirationDate,
    expirationDate: firstOfMonth(15),
  })

  await page.goto(`/submission/${submissionId}/default`)
  await expect(status(page).getByText('Renewal Pending')).toBeVisible()
  expect(await reasonOf(page, 'Mark Renewed')).toBe('Bind the renewal submission first.')
})
