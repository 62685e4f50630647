import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { asTyped, daysFromToday } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { dollars, openDocument, policyAddress, transaction } from '../support/policies.ts'
import { makeIssued, read } from '../support/risks.ts'
import { confirm, press, reasonOf, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

/** A term of 365 days, 183 of them before the cancellation date. */
const TERM = { effectiveDate: daysFromToday(-168), expirationDate: daysFromToday(197) }
const CANCELLED_ON = asTyped(daysFromToday(15))
/** The plan that the policy is rated by. */
const PLAN = JSON.parse(readFileSync(new URL('../../packages/rating/plans/gl-2026.json', import.meta.url), 'utf8'))
const shortRate: [from: string, to: string, percent: string][] = PLAN.midterm.shortRateTable
const fullyEarned: string[] = PLAN.coverages
  .filter((one: { fullyEarned?: boolean }) => one.fullyEarned)
  .map(({ code }: { code: string }) => code)

interface Coverage {
  code: string
  /** In cents. */
  premium: number
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
/** The premium that is earned of each coverage, rounded by itself. Some are earned when they are written. */
const earnedOf = (coverages: readonly Coverage[], part: number, of: number) =>
  sum(coverages.map(({ code, premium }) => (fullyEarned.includes(code) ? premium : Math.round((premium * part) / of))))

/** The earned and the returned premium of a cancellation after 183 of 365 days, in cents. */
function splitsOf(coverages: readonly Coverage[]) {
  const [, , percent] = shortRate.find(([from, to]) => 183 >= Number(from) && 183 < Number(to))!
  return [
    { method: 'Short rate', earned: earnedOf(coverages, Number(percent), 100) },
    { method: 'Pro rata', earned: earnedOf(coverages, 183, 365) },
  ].map((split) => ({ ...split, back: sum(coverages.map(({ premium }) => premium)) - split.earned }))
}
const inCents = (cents: number) => dollars(cents / 100)

const premium = (page: Page | Locator) => page.getByRole('region', { name: 'Premium', exact: true })

test('W150 W309 W311 W313 a policy is cancelled and reinstated with a lapse: dates are refused at their field, and what each method gives back is seen before', async ({
  page,
}) => {
  const { submissionId, policyId } = await makeIssued(page.request, TERM)
  const { breakdown } = await read(page.request, `Policy/${policyId}`)
  const coverages: Coverage[] = breakdown.coverages.map(
    ({ code, amount }: { code: string; amount: { total: string } }) => ({
      ...{ code, premium: Math.round(Number(amount.total) * 100) },
    }),
  )
  const written = sum(coverages.map(({ premium: cents }) => cents))
  const splits = splitsOf(coverages)
  await page.goto(policyAddress(submissionId, policyId))
  await press(page, 'Cancel')
  await expect(page).toHaveURL(/change=.*PolicyCancellation/)
  expect(await reasonOf(page, 'Request')).toBe('Choose a cancellation date inside the policy term.')
  const date = page.getByRole('textbox', { name: 'Cancellation Date' })
  const method = page.getByRole('combobox', { name: 'Method' })
  const enter = async (day: string) => {
    await date.fill(day)
    await date.press('Tab')
  }
  await method.selectOption({ label: 'Flat' })
  await expect(date).toHaveValue(asTyped(TERM.effectiveDate))
  await expect(premium(page).getByText(inCents(written))).toBeVisible()
  await enter(CANCELLED_ON)
  await expect(date).toHaveAccessibleDescription(/A flat cancellation takes effect on the first day of the term/)
  await enter(asTyped(TERM.expirationDate))
  await expect(date).toHaveAccessibleDescription(/Choose a day in it, before the last/)

  await method.selectOption({ label: 'Short rate' })
  await enter(CANCELLED_ON)
  await page.getByRole('combobox', { name: 'Reason', exact: true }).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'Requested by the insured' }).click()
  await expect(page.getByRole('checkbox', { name: 'Requested by the insured' })).toBeChecked()
  for (const split of splits) {
    await method.selectOption({ label: split.method })
    await expect(premium(page).getByText(inCents(split.earned))).toBeVisible()
    await expect(premium(page).getByText(inCents(split.back))).toBeVisible()
  }
  const { earned, back } = splits.at(-1)!
  await press(page, 'Submit')
  await confirm(page, 'Submit')
  await expect(status(page).getByText('Cancellation Pending')).toBeVisible()
  const notice = await openDocument(page, /^Open Cancellation notice/)
  await expect(notice.getByText(`Return premium: ${inCents(back)}`)).toBeVisible()
  await notice.close()
  await press(page, 'Mark Cancelled')
  const dialog = page.getByRole('dialog', { name: 'Mark Cancelled' })
  await expect(premium(dialog).getByText(inCents(earned))).toBeVisible()
  await expect(premium(dialog).getByText(inCents(back))).toBeVisible()
  await confirm(page, 'Mark Cancelled')
  await expect(status(page).getByText('Cancelled', { exact: true })).toBeVisible()

  await page.goto(policyAddress(submissionId, policyId))
  await expect(transaction(page, 'Cancellation')).toContainText(`−${inCents(back)}`)
  await press(page, 'Reinstate')
  const reinstating = page.getByRole('dialog')
  await reinstating.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Payment received, with lapse' })
  await expect(reinstating.getByRole('radio', { name: /Without a lapse/ })).toBeChecked()
  await reinstating.getByRole('radio', { name: /With a lapse/ }).check()
  await expect(reinstating.getByRole('button', { name: 'Reinstate' })).toBeDisabled()
  await reinstating.getByRole('textbox', { name: 'Cover Resumes On' }).fill(asTyped(daysFromToday(35)))
  // The premium for the rest of the term, less 20 days of lapse.
  const due = back - (earnedOf(coverages, 203, 365) - earned)
  await expect(reinstating.getByRole('row', { name: /^Premium / })).toContainText(inCents(due))
  await reinstating.getByRole('button', { name: 'Reinstate' }).click()
  await expect(transaction(page, 'Reinstatement')).toContainText(inCents(due))
  await expect(transaction(page, 'Reinstatement')).toContainText(inCents(earned + due))
  await expect(transaction(page, 'Cancellation')).toContainText(inCents(earned))
  await expect(status(page).getByText('Issued')).toBeVisible()
})
