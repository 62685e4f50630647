import { fillApplication } from '../support/applications.ts'
import { firstOfMonth } from '../support/dates.ts'
import { expect, test } from '../support/people.ts'
import { giveReason } from '../support/policies.ts'
import { makeIssued, makeQuotes, post, read } from '../support/risks.ts'
import { confirm, expectDone, press, reasonOf, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

/** Ends soon enough for a renewal and late enough for a notice of non-renewal. */
const ENDING = { effectiveDate: firstOfMonth(-9), expirationDate: firstOfMonth(3) }
const ENDED = { effectiveDate: firstOfMonth(-13), expirationDate: firstOfMonth(-1) }

test('W134 W137 W249 W256 a renewal is the next term, linked to the expiring one; once it is bound the term is renewed', async ({
  page,
}) => {
  const { submissionId, insured } = await makeIssued(page.request, ENDING)
  await page.goto(`/submission/${submissionId}/default`)
  await press(page, 'Submit Renewal')
  await confirm(page, 'Submit Renewal')
  await expect(page).not.toHaveURL(new RegExp(`/submission/${submissionId}/`))
  await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
  const renewalId = Number(/submission\/(\d+)/.exec(page.url())![1])
  const renewal = await read(page.request, `Submission/${renewalId}`)
  expect(renewal).toMatchObject({
    transactionType: 'Renewal',
    effectiveDate: ENDING.expirationDate,
    expirationDate: firstOfMonth(15),
  })

  await page.goto(`/submission/${submissionId}/default`)
  await expect(status(page).getByText('Renewal Pending')).toBeVisible()
  expect(await reasonOf(page, 'Mark Renewed')).toBe('Bind the renewal submission first.')
  if (renewal.status === 27) await post(page.request, `Submission/${renewalId}/makeApplication`)
  await fillApplication(page.request, renewalId, ['GL'])
  if (renewal.status <= 1 || renewal.status === 27) await post(page.request, `Submission/${renewalId}/submit`)
  await post(page.request, `Submission/${renewalId}/markClearance`, { isRiskClear: true, reason: 'RENEWAL' })
  const { created } = await post(page.request, `Submission/${renewalId}/createQuote`, { productTemplateId: 'GL-OCC' })
  const quoteIds = [Number(created[0].uri.split('/').at(-1))]
  for (const call of ['StartQuotes', 'RateQuotes', 'PriceQuotes'])
    await post(page.request, `Quote/${call}`, { quoteIds })
  await post(page.request, `Quote/${quoteIds[0]}/GenerateQuote`)
  await post(page.request, 'Proposal/beginBinding', { quoteIds })
  await post(page.request, 'Proposal/bind', { quoteIds })
  await press(page, 'Mark Renewed')
  await confirm(page, 'Mark Renewed')
  await expect(status(page).getByText('Renewed', { exact: true })).toBeVisible()
})

test('W250 W251 W252 W253 a term is flagged for non-renewal, the flag cleared; non-renewal submitted and retracted', async ({
  page,
}) => {
  const { submissionId } = await makeIssued(page.request, ENDING)
  await page.goto(`/submission/${submissionId}/default`)
  await press(page, 'Flag for Non-Renewal')
  await giveReason(page, 'Flag for Non-Renewal')
  await expectDone(page, 'Submission flagged for non-renewal')
  await press(page, 'Clear Non-Renewal Flag')
  await confirm(page, 'Clear Non-Renewal Flag')
  await expectDone(page, 'Non-renewal flag cleared')
  await press(page, 'Submit Non-Renewal')
  await giveReason(page, 'Submit Non-Renewal')
  await expect(status(page).getByText('Non-Renewal Pending')).toBeVisible()
  const files = await read(page.request, `Submission/${submissionId}/Attachments`)
  expect(files.map(({ description }: { description: string }) => description)).toContain('Non-renewal notice')
  await press(page, 'Retract Non-Renewal')
  await confirm(page, 'Retract Non-Renewal')
  await expect(status(page).getByText('Non-Renewal Pending')).toHaveCount(0)
})

test('W137 W254 a term that is not to be renewed is marked non-renewed with a reason', async ({ page }) => {
  const { submissionId } = await makeIssued(page.request, ENDING)
  await post(page.request, `Submission/${submissionId}/submitNonRenewal`, { reason: 'Loss experience' })
  await page.goto(`/submission/${submissionId}/default`)
  await press(page, 'Mark Non-Renewed')
  await giveReason(page, 'Mark Non-Renewed')
  await expect(status(page).getByText('Non-Renewed', { exact: true })).toBeVisible()
})

test('W137 W255 a term that has ended is marked expired', async ({ page }) => {
  const { submissionId } = await makeIssued(page.request, ENDED)
  await page.goto(`/submission/${submissionId}/default`)
  await press(page, 'Mark Expired')
  await giveReason(page, 'Mark Expired')
  await expect(status(page).getByText('Expired')).toBeVisible()
})

test('W139 W140 W361 W365 a bound quote is unbound with a reason, and withdrawn', async ({ page }) => {
  const { submissionId, quoteIds } = await makeQuotes(page.request)
  await post(page.request, 'Proposal/beginBinding', { quoteIds })
  await post(page.request, 'Proposal/bind', { quoteIds })
  await page.goto(`/submission/${submissionId}/quote/${quoteIds[0]}`)
  await press(page, 'Unbind')
  await giveReason(page, 'Unbind')
  await expect(status(page).getByText('Quoted')).toBeVisible()
  await press(page, 'Withdraw')
  await giveReason(page, 'Withdraw')
  await expect(status(page).getByText('Quote Withdrawn')).toBeVisible()
  await expect(page.getByText('As agreed on the telephone')).toBeVisible()
})
