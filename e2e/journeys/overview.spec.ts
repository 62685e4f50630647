import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'

test.use({ username: 'manager' })

test('the overview sums the application up, and an open item leads to the missing field', async ({ page }) => {
  const { id } = await submissionAt(page, 'clear', { products: ['CP'] })
  const { get, post } = callsOf(page)
  await post(`Submission/${id}/modify`, {})
  const { answers } = await get(`Submission/${id}/Form/applicant`)
  const { fullTime: was } = answers.operations
  await post(`Submission/${id}/Form/applicant`, { changes: [{ path: 'operations.fullTime', was, value: null }] })

  await page.goto(`/submission/${id}/default`)
  const { values } = await get(`Submission/${id}/overview`)
  const total = `$${Math.round(Number(values.total)).toLocaleString('en-US')}`
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(total)
  await expect(page.getByRole('region', { name: 'Values by location' }).getByRole('row').last()).toContainText(total)

  const item = page.getByRole('region', { name: 'Open items' }).getByRole('listitem')
  await expect(item.filter({ hasText: '1 answer missing in Applicant Information' })).toContainText('Needed to bind')
  await page.keyboard.press('o')
  await expect(item.filter({ hasText: 'Modifications in progress' }).getByRole('button')).toBeFocused()
  await page.keyboard.press('o')
  await expect(item.getByRole('link', { name: 'Go to field' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/submission/${id}/form/applicant$`))
  await expect(page.getByRole('textbox', { name: 'Full-Time Employees' })).toBeFocused()
})
