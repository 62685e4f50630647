import { expect } from '../support/expect.ts'
import { onOnePage, test } from '../support/people.ts'
import { makeQuotes } from '../support/risks.ts'

const PHONE = { width: 360, height: 780 }

let submissionId: number
const screen = onOnePage('manager', async (page) => {
  ;({ submissionId } = await makeQuotes(page.request))
  await page.setViewportSize(PHONE)
  await page.goto(`/submission/${submissionId}/quotes`)
})

test('on a phone, the list of quotes shows status and price without scrolling sideways', async () => {
  const page = screen()
  const row = page.getByRole('table').getByRole('row').nth(1)
  for (const text of [row.getByText('Quoted'), row.getByText(/^\$[\d,]+$/)]) {
    await expect(text).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone, the number of open submissions stands clear of the button that closes one', async () => {
  const page = screen()
  const header = page.getByRole('banner')
  const close = await header.getByRole('button', { name: /^Close / }).boundingBox()
  const count = await header.getByText('1', { exact: true }).boundingBox()
  expect(count!.x + count!.width).toBeLessThan(close!.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a panel left open beside the page does not cover it on a phone', async () => {
  const page = screen()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/submission/${submissionId}/form/applicant`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  const panel = page.getByRole('complementary', { name: 'Collaboration' })
  await expect(panel).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'First Named Insured' })).toBeInViewport()
  await expect(panel).toHaveCount(0)
})
