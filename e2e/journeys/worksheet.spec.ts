import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { makeClear, post } from '../support/risks.ts'
import { press } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('another deductible is tried on the worksheet, survives a reload, is applied and rated, and the quote has the new premium', async ({
  page,
}) => {
  const { submissionId } = await makeClear(page.request)
  const { created } = await post(page.request, `Submission/${submissionId}/createQuote`, {
    productTemplateId: 'GL-OCC',
  })
  const quoteId = Number(created[0].uri.split('/').at(-1))
  await post(page.request, 'Quote/StartQuotes', { quoteIds: [quoteId] })
  await page.goto(`/submission/${submissionId}/quote/${quoteId}`)
  await page.getByRole('link', { name: 'Rating worksheet' }).click()
  await expect(page.getByRole('heading', { name: 'Rating worksheet' })).toBeVisible()

  const premium = page
    .locator('dl > div', { hasText: /^Premium/ })
    .locator('dd')
    .first()
  const before = await premium.innerText()
  const bar = page.getByRole('region', { name: 'Changes that are not stored' })
  // Typing replaces the selected amount.
  const limit = page.getByLabel('Each occurrence limit')
  await limit.selectText()
  await limit.pressSequentially('2,000,000')
  await expect(limit).toHaveValue('2,000,000')
  await expect(premium).not.toHaveText(before)
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(premium).toHaveText(before)

  await page.getByLabel('Deductible', { exact: true }).selectOption({ label: '5,000' })
  await expect(premium).not.toHaveText(before)
  const after = await premium.innerText()
  await expect(bar).toContainText(`${before} → ${after}`)

  await page.reload()
  await expect(bar).toContainText(`${before} → ${after}`)
  await bar.getByRole('button', { name: 'Apply to Quote' }).click()
  await expect(bar).toHaveCount(0)
  await expect(premium).toHaveText(after)

  await press(page, 'Rate')
  await expect(page.getByText('Modify its rating to change its inputs.')).toBeVisible()
  await expect(premium).toHaveText(after)
  await page.goto(`/submission/${submissionId}/quote/${quoteId}`)
  await expect(
    page
      .locator('dl > div', { hasText: /^Premium/ })
      .locator('dd')
      .first(),
  ).toHaveText(after.replace('.00', ''))
})
