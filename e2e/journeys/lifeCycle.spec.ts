import { expect } from '../support/expect.ts'
import { onOnePage, test } from '../support/people.ts'
import { makeClear } from '../support/risks.ts'

const screen = onOnePage('manager', async (page) => {
  const { submissionId } = await makeClear(page.request)
  await page.goto(`/submission/${submissionId}/default`)
})

test('the header keeps one row over the page and an open panel', async () => {
  const page = screen()
  const buttons = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button')
  await expect(buttons.first()).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Show/hide collaboration' })
  await toggle.click()
  await expect(page.getByRole('complementary', { name: 'Collaboration' })).toBeVisible()
  const tops = () => buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
  expect(await tops()).toBe(1)
  await toggle.click()
})

test('the life cycle of a submission shows where it stands, is walked by keyboard, and runs what is possible', async () => {
  const page = screen()
  await page.getByRole('link', { name: 'Life cycle' }).click()
  const way = page.getByRole('list', { name: 'The way of this submission' })
  const here = way.locator('[aria-current="step"]')
  await expect(here).toContainText('Clear')
  await expect(page.getByRole('region', { name: 'The way it came' }).getByRole('row').nth(1)).toContainText('Clear')

  await here.focus()
  await page.keyboard.press('ArrowDown')
  const branches = page.getByRole('list', { name: 'Other ways from here' })
  await expect(branches.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(here).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator('tr:focus')).toContainText('Quoted')

  const next = page.getByRole('region', { name: 'Possible next' })
  await next.getByRole('button', { name: 'Not Clear' }).click()
  await expect(page.getByRole('dialog', { name: 'Reason' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'All statuses' }).click()
  await expect(page.getByRole('heading', { name: 'Life cycle: Submission' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible()
})
