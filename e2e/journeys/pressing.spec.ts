import { fillApplication } from '../support/applications.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'
import { expectDone, giveReason, press, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('a press whose answer was lost is pressed again under the same key, and done once', async ({ page }) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)
  const keys: string[] = []
  let lost = 0
  await page.route('**/copySubmission', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    // The server processes the request, but the browser does not receive the response.
    if (lost++ < 3) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await press(page, 'Copy')
  const dialog = page.getByRole('dialog', { name: 'Copy Submission' })
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true })
  await copy.click()
  await expect(dialog.getByRole('alert')).toHaveText(/The server cannot be reached/)
  await copy.click()
  await expect(page).not.toHaveURL(new RegExp(`/submission/${id}/`))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  const { records } = await callsOf(page).get(`ActivityEvent?submissionId=${id}`)
  expect(records.filter(({ name }: { name: string }) => name === 'Created')).toHaveLength(1)
})

test('W157 W381 W382 a refusal stays in the open dialog with what was typed; the loading bar goes in either case, and both are logged', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible()
  const logged: { name: string; succeeded: boolean; milliseconds: number }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/PerformanceEvent')) logged.push(request.postDataJSON())
  })
  const loading = page.getByRole('progressbar', { name: 'Loading' })

  await press(page, 'Clear Ready')
  const dialog = page.getByRole('dialog', { name: 'Reason' })
  await giveReason(page, { reason: 'No match found', comments: 'Typed with care' })
  // Meanwhile somebody else returns the submission.
  await page.route('**/markClearReady', async (route) => {
    await callsOf(page).post(`Submission/${id}/reject`, { reason: 'Incomplete application' })
    await expect(loading).toHaveCount(1)
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Clear Ready', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Comments' })).toHaveValue('Typed with care')
  await expect(loading).toHaveCount(0)
  await expect(status(page).getByText('Returned')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

  await press(page, 'Resubmit')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click()
  await expectDone(page, 'Application resubmitted')
  await expect(loading).toHaveCount(0)
  await expect
    .poll(() => logged.map(({ name, succeeded }) => `${name} ${succeeded}`))
    .toEqual(['Submission Clear Ready false', 'Submission Resubmit true'])
  expect(logged.every(({ milliseconds }) => milliseconds > 0)).toBe(true)
})

test('a refusal in an open dialog leads to the answer that is missing', async ({ page }) => {
  const { id } = await submissionAt(page, 'draft')
  await fillApplication(page.request, id, ['GL'])
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Submit Application')
  const dialog = page.getByRole('dialog', { name: 'Submit Application' })
  // Meanwhile somebody else empties an answer that is needed to submit.
  await page.route('**/submit', async (route) => {
    const { operations } = (await callsOf(page).get(`Submission/${id}/Form/applicant`)).answers
    const change = { path: 'operations.description', value: null, was: operations.description }
    await callsOf(page).post(`Submission/${id}/Form/applicant`, { changes: [change] })
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('needed to submit')
  await dialog.getByRole('button', { name: 'Go to field' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/form\/applicant$/)
  await expect(page.getByRole('textbox', { name: 'Description of Operations' })).toBeFocused()
})

test('a refusal in a toast starts the action that comes first, also from another page', async ({ page }) => {
  const { id, quoteIds } = await submissionAt(page, 'quoted')
  await page.goto(`/submission/${id}/quote/${quoteIds[0]}`)
  // Meanwhile somebody else starts modifications.
  await page.route('**/beginBinding', async (route) => {
    await callsOf(page).post(`Submission/${id}/modify`)
    await route.continue()
  })
  await press(page, 'Begin Binding')
  const refusal = page.getByRole('alert').filter({ hasText: 'Submit Modifications' })
  await expect(refusal).toBeVisible()
  await page.getByRole('link', { name: 'Submission Overview' }).click()
  await expect(page).toHaveURL(/\/default$/)
  await refusal.getByRole('button', { name: 'Submit Modifications' }).click()
  await expect(page.getByRole('dialog', { name: 'Submit Pending Changes' })).toBeVisible()
  await expect(refusal).toHaveCount(0)
})

test('W089 H507 an unknown action says so and changes nothing; the second click of a double click leaves the dialog open that the first one opened', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.route('**/rest/Actions?*', async (route) => {
    const answer = await route.fetch()
    const set = await answer.json()
    set.actions.push({
      ...set.actions[0],
      id: 'submission.fly',
      name: 'Fly to the Moon',
      functionType: 'Rocket',
      enabled: true,
    })
    await route.fulfill({ response: answer, json: set })
  })
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Fly to the Moon')
  const dialog = page.getByRole('dialog', { name: 'Action not implemented' })
  await expect(dialog).toContainText('Fly to the Moon')
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(status(page).getByText('Submitted')).toBeVisible()

  // Clicks the overlay at the moment the dialog opens, as the second click of a double click does, on machines of any
  // speed.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const dialog = document.querySelector('[role=dialog]')
      const beside = document.elementFromPoint(8, 400)
      if (!dialog || !(beside instanceof HTMLElement)) return
      watch.disconnect()
      beside.click()
      const isOverlay = beside === dialog.parentElement?.previousElementSibling
      document.documentElement.dataset.clicked = isOverlay ? 'overlay' : beside.outerHTML
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await press(page, 'Not Clear')
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'overlay')
  const comments = page.getByRole('dialog', { name: 'Reason' }).getByRole('textbox', { name: 'Comments' })
  await comments.fill('Typed with care')
  await page.mouse.click(8, 400)
  await expect(comments).toHaveValue('Typed with care')
})
