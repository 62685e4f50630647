import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { makeClear, post, read } from '../support/risks.ts'
import { press } from '../support/workflow.ts'

test('two options are compared, a deductible is moved on the second one and applied, and its premium changes', async ({
  page,
}) => {
  const { submissionId } = await makeClear(page.request)
  const create = async () => {
    const template = { productTemplateId: 'GL-OCC' }
    const { created } = await post(page.request, `Submission/${submissionId}/createQuote`, template)
    return Number(created[0].uri.split('/').at(-1))
  }
  const quoteIds = [await create(), await create()]
  await post(page.request, 'Quote/StartQuotes', { quoteIds })
  await post(page.request, 'Quote/RateQuotes', { quoteIds: quoteIds.slice(0, 1) })
  await page.goto(`/submission/${submissionId}/quotes`)
  await page.getByRole('treeitem', { name: 'Quotes' }).press('ArrowRight')
  await page.getByRole('treeitem', { name: 'Compare GL options' }).click()

  // The first option is rated: it can be tried, but not changed.
  const dock = page.getByRole('complementary', { name: 'What if' })
  const apply = dock.getByRole('button', { name: 'Apply to Quote' })
  await expect(dock).toContainText('Modify its rating to change its inputs.')
  await expect(page.getByRole('button', { name: 'Option A', pressed: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Option B', pressed: true })).toBeVisible()
  await expect(dock).not.toContainText('Modify its rating to change its inputs.')

  const annual = page.getByRole('row', { name: 'Annual premium' }).getByRole('cell')
  const before = await annual.last().innerText()
  const slider = dock.getByRole('slider', { name: 'Deductible' })
  await slider.press('ArrowRight')
  await expect(dock).toContainText(/Against Option B\s*−\$/)
  await slider.press('Escape')
  await expect(apply).toBeDisabled()
  await slider.press('End')
  await slider.press('Control+Enter')
  await expect(annual.last()).not.toHaveText(before)
  await expect(annual.last()).toContainText('differs from Option A')
  await expect(apply).toBeDisabled()

  await press(page, 'Rate')
  await expect(dock).toContainText('Modify its rating to change its inputs.')
  const [first, second] = await Promise.all(quoteIds.map((id) => read(page.request, `Quote/${id}`)))
  expect(Number(second.premium.total)).toBeLessThan(Number(first.premium.total))
})
