import type { Page } from '@playwright/test'
import { asTyped, daysFromToday } from '../support/dates.ts'
import { expect, test } from '../support/people.ts'
import { openDocument, policyAddress, transaction } from '../support/policies.ts'
import { makeIssued } from '../support/risks.ts'
import { confirm, press, reasonOf, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

/** A term of 365 days, 183 of them before the cancellation date. */
const TERM = { effectiveDate: daysFromToday(-168), expirationDate: daysFromToday(197) }
const CANCELLED_ON = asTyped(daysFromToday(15))
const SPLITS = [
  { method: 'Short rate', earned: '$487.84', back: '$397.16' },
  { method: 'Pro rata', earned: '$443.71', back: '$441.29' },
]

const premium = (page: Page) => page.getByRole('region', { name: 'Premium' })

test('W150 W309 W311 W313 a policy is cancelled and reinstated with a lapse: dates are refused at their field, and what each method gives back is seen before', async ({
  page,
}) => {
  const { submissionId, policyId } = await makeIssued(page.request, TERM)
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
  await expect(premium(page).getByText('$885.00')).toBeVisible()
  await enter(CANCELLED_ON)
  await expect(date).toHaveAccessibleDescription(/A flat cancellation takes effect on the first day of the term/)
  await enter(asTyped(TERM.expirationDate))
  await expect(date).toHaveAccessibleDescription(/Choose a day in it, before the last/)

  await method.selectOption({ label: 'Short rate' })
  await enter(CANCELLED_ON)
  await page.getByRole('combobox', { name: 'Reason', exact: true }).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'Requested by the insured' }).click()
  await expect(page.getByRole('checkbox', { name: 'Requested by the insured' })).toBeChecked()
  for (const split of SPLITS) {
    await method.selectOption({ label: split.method })
    await expect(premium(page).getByText(split.earned)).toBeVisible()
    await expect(premium(page).getByText(split.back)).toBeVisible()
  }
  const { earned, back } = SPLITS.at(-1)!
  await press(page, 'Submit')
  await confirm(page, 'Submit')
  await expect(status(page).getByText('Cancellation Pending')).toBeVisible()
  const notice = await openDocument(page, /^Open Cancellation notice/)
  await expect(notice.getByText(new RegExp(`Return premium: \\${back}`))).toBeVisible()
  await notice.close()
  await press(page, 'Mark Cancelled')
  const dialog = page.getByRole('dialog', { name: 'Mark Cancelled' })
  await expect(dialog.getByText(earned)).toBeVisible()
  await expect(dialog.getByText(back)).toBeVisible()
  await confirm(page, 'Mark Cancelled')
  await expect(status(page).getByText('Cancelled', { exact: true })).toBeVisible()

  await page.goto(policyAddress(submissionId, policyId))
  await expect(transaction(page, 'Cancellation')).toContainText(`−${back}`)
  await press(page, 'Reinstate')
  const reinstating = page.getByRole('dialog')
  await reinstating.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Payment received, with lapse' })
  await expect(reinstating.getByRole('radio', { name: /Without a lapse/ })).toBeChecked()
  await reinstating.getByRole('radio', { name: /With a lapse/ }).check()
  await expect(reinstating.getByRole('button', { name: 'Reinstate' })).toBeDisabled()
  await reinstating.getByRole('textbox', { name: 'Cover Resumes On' }).fill(asTyped(daysFromToday(35)))
  await reinstating.getByRole('button', { name: 'Reinstate' }).click()
  // 441.29 for the rest of the term, less 20 of 365 days of 885.
  await expect(transaction(page, 'Reinstatement')).toContainText('$392.79')
  await expect(transaction(page, 'Reinstatement')).toContainText('$836.50')
  await expect(transaction(page, 'Cancellation')).toContainText('$443.71')
  await expect(status(page).getByText('Issued')).toBeVisible()
})
