import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/people.ts'
import { confirm, expectDone, offeredActions, press, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

const SUBMIT_PENDING = 24

/** Finds a submission of the sample data that is waiting for automation. */
async function findPendingSubmission(request: APIRequestContext) {
  for (let startIndex = 0; ; startIndex += 100) {
    const { records } = await (
      await request.get(`/rest/Submission/filter?startIndex=${startIndex}&numberOfRows=100`)
    ).json()
    const found = records.find((one: { status: number }) => one.status === SUBMIT_PENDING)
    if (found) return found as { id: number }
    if (records.length === 0) throw new Error('No submission waits for automation.')
  }
}

test('W132 W232 disabling automation hands a submission that waits for it to people', async ({ page }) => {
  const { id } = await findPendingSubmission(page.request)
  await page.goto(`/submission/${id}/default`)
  await expect(status(page).getByText('Submit Pending')).toBeVisible()
  await press(page, 'Disable Automation')
  await confirm(page, 'Disable Automation')
  await expectDone(page, 'Automation disabled')
  await expect(status(page).getByText('Submitted')).toBeVisible()
  expect(await offeredActions(page)).not.toContain('Disable Automation')
})
