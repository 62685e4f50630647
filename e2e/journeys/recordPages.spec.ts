import { entry } from '../support/forms.ts'
import { expect, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'

test.use({ username: 'manager' })

test('H230 H231 H232 H233 the papers of quotes and policies are opened from the tree', async ({ page }) => {
  const { id } = await submissionAt(page, 'issued')
  const { get } = callsOf(page)
  const [quote] = await get(`Quote/List?submissionId=${id}`)
  const [policy] = await get(`Policy/List?submissionId=${id}`)
  await page.goto(`/submission/${id}/quote/${quote.id}`)
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await entry(page, 'Quotes').press('ArrowRight')
  await entry(page, quote.number).press('ArrowRight')
  await entry(page, 'Quote Document(s)').click()
  await expect(title('Quote Document(s)')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open Quote/ })).toBeVisible()
  await expect(entry(page, 'Quote Document(s)')).toHaveAttribute('aria-selected', 'true')
  await entry(page, 'Rating Attachment(s)').click()
  await expect(title('Rating Attachment(s)')).toBeVisible()
  await expect(page.getByText('No documents yet.')).toBeVisible()

  await entry(page, 'Policies').press('ArrowRight')
  await entry(page, policy.policyNumber).press('ArrowRight')
  await entry(page, 'Policy Issuance').click()
  await expect(title('Policy Issuance')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open Policy/ })).toBeVisible()
  await entry(page, 'Issuance Document(s)').click()
  await expect(title('Issuance Document(s)')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open Policy/ })).toBeVisible()
})
