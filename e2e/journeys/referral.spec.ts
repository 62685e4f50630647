import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'
import { confirm, expectDone, giveReason, offeredActions, press, status } from '../support/workflow.ts'

/**
 * A submission for which somebody other than Marisol Okonkwo is responsible: the responsible underwriter cannot be
 * referred to. The system assigns by lowest workload, so this tries until it fits.
 */
async function submissionOfSomebodyElse(
  page: import('@playwright/test').Page,
): Promise<{ id: number; responsible: string }> {
  const { id } = await submissionAt(page, 'clear')
  const { responsibleUnderwriterSummary } = await callsOf(page).get(`Submission/${id}`)
  const responsible: string = responsibleUnderwriterSummary.name
  return responsible === 'Marisol Okonkwo' ? submissionOfSomebodyElse(page) : { id, responsible }
}

test('W081 W189 W391 referring to somebody with authority, declining, approving with a condition, undoing and clearing', async ({
  browser,
}) => {
  const underwriter = await signedIn(browser, 'underwriter')
  const manager = await signedIn(browser, 'manager')
  const { id, responsible } = await submissionOfSomebodyElse(underwriter)
  await underwriter.goto(`/submission/${id}/default`)
  await manager.goto(`/submission/${id}/default`)

  await press(underwriter, 'Refer')
  const refer = underwriter.getByRole('dialog', { name: 'Reason' })
  const confirmRefer = refer.getByRole('button', { name: 'Refer', exact: true })
  await giveReason(underwriter, { reason: 'Premium above authority', comments: 'Over my limit' })
  const whom = refer.getByRole('combobox', { name: 'Refer to' })
  await whom.selectOption({ label: 'Choose a colleague' })
  await expect(confirmRefer).toBeDisabled()
  const people = await whom.getByRole('option').allInnerTexts()
  const marisol = people.find((name) => name.startsWith('Marisol Okonkwo'))
  expect(marisol).toBeDefined()
  expect(people.some((name) => name.startsWith(responsible))).toBe(false)
  await whom.selectOption({ label: marisol! })
  await confirmRefer.click()
  await expect(refer).toHaveCount(0)
  await expect(status(underwriter).getByText('Marisol Okonkwo')).toBeVisible()
  expect(await offeredActions(underwriter)).not.toContain('Clear Referral')

  await press(manager, 'Decline Referral')
  const comments = manager.getByRole('dialog', { name: 'Decline Referral' })
  await expect(comments.getByRole('combobox')).toHaveCount(0)
  await expect(comments.getByRole('button', { name: 'Decline Referral', exact: true })).toBeDisabled()
  await comments.getByRole('textbox', { name: 'Comments' }).fill('Not at these terms')
  await confirm(manager, 'Decline Referral')
  await expectDone(manager, 'Referral declined')
  // The next card must not be taken for this one, which closes when the page has read the decision.
  const card = manager.getByRole('region', { name: 'Referral', exact: true })
  await expect(card).toHaveCount(0)

  const { user } = await callsOf(manager).get('Session')
  await callsOf(underwriter).post(`Submission/${id}/Referral`, {
    ...{ reason: 'Premium above authority', detail: 'With the contract', referredUnderwriterId: user.id },
  })
  await expect(card.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  const bar = manager.getByRole('toolbar', { name: 'Actions', exact: true })
  await expect(bar.locator('button[data-variant=filled]')).toHaveCount(0)
  await manager.keyboard.press('2')
  await card.getByRole('textbox', { name: 'Condition 1' }).fill('Signed contract')
  await card.getByRole('button', { name: 'Approve with 1 Condition' }).click()
  const answer = manager.getByRole('region', { name: 'Answer to the referral' })
  await expect(answer.getByText('Signed contract')).toBeVisible()
  await answer.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await expect(status(underwriter).getByText('Marisol Okonkwo')).toBeVisible()

  await press(manager, 'Clear Referral')
  const dialog = manager.getByRole('dialog', { name: 'Clear Referral' })
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  await expect(dialog.getByText('With the contract')).toBeVisible()
  await callsOf(underwriter).post(`Submission/${id}/retractReferral`, { reason: 'Wrong terms' })
  await callsOf(underwriter).post(`Submission/${id}/Referral`, {
    ...{ reason: 'Premium above authority', detail: 'With other terms', referredUnderwriterId: user.id },
  })
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Another referral was opened meanwhile.')
  await expect(dialog.getByText('With the contract')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await press(manager, 'Clear Referral')
  await expect(dialog.getByText('With other terms')).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(status(underwriter).getByText('Marisol Okonkwo')).toHaveCount(0)
  expect((await callsOf(manager).get(`Submission/${id}`)).referralStatus).toBe('cleared')
})
