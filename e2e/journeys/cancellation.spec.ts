import type { Page } from '@playwright/test'
import { asTyped, daysFromToday } from '../support/dates.ts'
import { expect, test } from '../support/people.ts'
import { giveReason, openDocument, policyAddress, transaction } from '../support/policies.ts'
import { makeIssued } from '../support/risks.ts'
import { confirm, expectDone, press, reasonOf, status, steps } from '../support/workflow.ts'

test.use({ username: 'manager' })

/** A term of 365 days, 183 of them before the cancellation date. */
const TERM = { effectiveDate: daysFromToday(-168), expirationDate: daysFromToday(197) }
const CANCELLED_ON = asTyped(daysFromToday(15))
const SPLITS = [
  { method: 'Pro rata', earned: '$443.71', back: '$441.29' },
  { method: 'Short rate', earned: '$487.84', back: '$397.16' },
]

async function start(page: Page) {
  const { submissionId, policyId } = await makeIssued(page.request, TERM)
  await page.goto(policyAddress(submissionId, policyId))
  await press(page, 'Cancel')
  await expect(page).toHaveURL(/change=.*PolicyCancellation/)
  const date = page.getByRole('textbox', { name: 'Cancellation Date' })
  await date.fill(CANCELLED_ON)
  await date.press('Tab')
  await page.getByRole('combobox', { name: 'Reason', exact: true }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Pro rata' })
  await page.getByRole('checkbox', { name: 'Requested by the insured' }).click()
  await expect(page.getByRole('checkbox', { name: 'Requested by the insured' })).toBeChecked()
  return { submissionId, policyId }
}
const premium = (page: Page) => page.getByRole('region', { name: 'Premium' })

test('W150 W309 W311 W313 a policy is cancelled: what is earned and given back by each method is seen before it is confirmed', async ({
  page,
}) => {
  const { submissionId, policyId } = await start(page)
  for (const { method, earned, back } of SPLITS) {
    await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: method })
    await expect(premium(page).getByText(earned)).toBeVisible()
    await expect(premium(page).getByText(back)).toBeVisible()
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
})

test('W310 W312 W315 a cancellation is requested, retracted; another draft is deleted', async ({ page }) => {
  const { submissionId, policyId } = await start(page)
  await press(page, 'Request')
  await confirm(page, 'Request')
  await expect
    .poll(async () => (await steps(page)).slice(0, 3))
    .toEqual(['Create completed', 'Requested completed', 'Pending in progress'])
  await press(page, 'Retract Request')
  await giveReason(page, 'Retract Request')
  await expect(transaction(page, 'Cancellation')).toContainText('Retracted')
  await page.goto(policyAddress(submissionId, policyId))
  await press(page, 'Cancel')
  await expect(page).toHaveURL(/change=.*PolicyCancellation/)
  expect(await reasonOf(page, 'Request')).toBe('Choose a cancellation date inside the policy term.')
  // A draft is not listed among the transactions, but the page links to it.
  await page.goto(policyAddress(submissionId, policyId))
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: 'Go on with it' }).click()
  await press(page, 'Delete Draft')
  await confirm(page, 'Delete Draft')
  await expect(page).toHaveURL(/policies$/)
})

test('W308 W314 W316 a pending cancellation is rescinded; a finished one is reverted, and the policy reinstated', async ({
  page,
}) => {
  const { submissionId, policyId } = await start(page)
  // This cancellation is not requested by the insured, so its date leaves time for the notice period.
  const later = asTyped(daysFromToday(60))
  const cancelled = async () => {
    await press(page, 'Submit')
    await confirm(page, 'Submit')
    await expectDone(page, 'Cancellation submitted')
  }
  await cancelled()
  await press(page, 'Rescind')
  await giveReason(page, 'Rescind')
  await expect(transaction(page, 'Cancellation')).toContainText('Rescinded')

  await page.goto(policyAddress(submissionId, policyId))
  await press(page, 'Cancel')
  await page.getByRole('textbox', { name: 'Cancellation Date' }).fill(later)
  await page.getByRole('textbox', { name: 'Cancellation Date' }).press('Tab')
  await page.getByRole('combobox', { name: 'Reason', exact: true }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Pro rata' })
  await expect(premium(page)).toBeVisible()
  await cancelled()
  await press(page, 'Mark Cancelled')
  await confirm(page, 'Mark Cancelled')
  await expect(status(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await press(page, 'Revert to Cancellation Pending')
  await giveReason(page, 'Revert to Cancellation Pending')
  await expect(status(page).getByText('Cancellation Pending')).toBeVisible()
  await press(page, 'Mark Cancelled')
  await confirm(page, 'Mark Cancelled')

  await page.goto(policyAddress(submissionId, policyId))
  await expect(page.getByText(`cancelled as of ${later}`)).toBeVisible()
  await press(page, 'Reinstate')
  await giveReason(page, 'Reinstate')
  await expect(transaction(page, 'Reinstatement')).toBeVisible()
  await expect(status(page).getByText('Issued')).toBeVisible()
  const notice = await openDocument(page, /^Open Reinstatement notice/)
  await expect(notice.getByText(/is\s+in force again/)).toBeVisible()
})

test('a flat cancellation is only possible from the first day; a day outside the term is refused at the field', async ({
  page,
}) => {
  await start(page)
  const date = page.getByRole('textbox', { name: 'Cancellation Date' })
  await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Flat' })
  await expect(date).toHaveValue(asTyped(TERM.effectiveDate))
  await expect(premium(page).getByText('$885.00')).toBeVisible()
  await date.fill(CANCELLED_ON)
  await date.press('Tab')
  await expect(date).toHaveAccessibleDescription(/A flat cancellation takes effect on the first day of the term/)
  await date.fill(asTyped(TERM.expirationDate))
  await date.press('Tab')
  await expect(date).toHaveAccessibleDescription(/Choose a day in it, before the last/)
})

test('a policy is reinstated with a lapse: the dialog asks for the day, the transactions add up', async ({ page }) => {
  const { submissionId, policyId } = await start(page)
  await press(page, 'Submit')
  await confirm(page, 'Submit')
  await expectDone(page, 'Cancellation submitted')
  await press(page, 'Mark Cancelled')
  await confirm(page, 'Mark Cancelled')
  await expect(status(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await page.goto(policyAddress(submissionId, policyId))
  await press(page, 'Reinstate')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Payment received, with lapse' })
  await expect(dialog.getByRole('radio', { name: /Without a lapse/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /With a lapse/ }).check()
  await expect(dialog.getByRole('button', { name: 'Reinstate' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Cover Resumes On' }).fill(asTyped(daysFromToday(35)))
  await dialog.getByRole('button', { name: 'Reinstate' }).click()
  // 441.29 for the rest of the term, less 20 of 365 days of 885.
  await expect(transaction(page, 'Reinstatement')).toContainText('$392.79')
  await expect(transaction(page, 'Reinstatement')).toContainText('$836.50')
  await expect(transaction(page, 'Cancellation')).toContainText('$443.71')
})
