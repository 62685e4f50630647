import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { asTyped, daysFromToday } from '../support/dates.ts'
import { expect, test } from '../support/people.ts'
import { dollars, openDocument, policyAddress, transaction } from '../support/policies.ts'
import { makeIssued, read } from '../support/risks.ts'
import { confirm, press, reasonOf, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

/** A term of 365 days, 183 of them before the cancellation date. */
const TERM = { effectiveDate: daysFromToday(-168), expirationDate: daysFromToday(197) }
const CANCELLED_ON = asTyped(daysFromToday(15))
/** The short-rate table of the plan that the policy is rated by. */
const PLAN = new URL('../../packages/rating/plans/gl-2026.json', import.meta.url)
const shortRate: [from: string, to: string, percent: string][] = JSON.parse(readFileSync(PLAN, 'utf8')).midterm
  .shortRateTable

/** The earned and the returned premium of a cancellation after 183 of 365 days, in cents. */
function splitsOf(premium: number) {
  const proRata = Math.round((premium * 183) / 365)
  const [, , percent] = shortRate.find(([from, to]) => 183 >= Number(from) && 183 < Number(to))!
  const short = Math.max(proRata, Math.round((premium * Number(percent)) / 100))
  return [
    { method: 'Short rate', earned: short, back: premium - short },
    { method: 'Pro rata', earned: proRata, back: premium - proRata },
  ]
}
const inCents = (cents: number) => dollars(cents / 100)

const premium = (page: Page) => page.getByRole('region', { name: 'Premium' })

test('W150 W309 W311 W313 a policy is cancelled and reinstated with a lapse: dates are refused at their field, and what each method gives back is seen before', async ({
  page,
}) => {
  const { submissionId, policyId } = await makeIssued(page.request, TERM)
  const written = Math.round(Number((await read(page.request, `Policy/${policyId}`)).premium.total) * 100)
  const splits = splitsOf(written)
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
  await expect(dialog.getByText(inCents(earned))).toBeVisible()
  await expect(dialog.getByText(inCents(back))).toBeVisible()
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
  await reinstating.getByRole('button', { name: 'Reinstate' }).click()
  // The premium for the rest of the term, less 20 days of lapse.
  const due = back - (Math.round((written * 203) / 365) - earned)
  await expect(transaction(page, 'Reinstatement')).toContainText(inCents(due))
  await expect(transaction(page, 'Reinstatement')).toContainText(inCents(earned + due))
  await expect(transaction(page, 'Cancellation')).toContainText(inCents(earned))
  await expect(status(page).getByText('Issued')).toBeVisible()
})
