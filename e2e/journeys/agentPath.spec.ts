import type { Page } from '@playwright/test'
import { fillApplication } from '../support/applications.ts'
import { expect } from '../support/expect.ts'
import { draftWith } from '../support/forms.ts'
import { signedIn, test } from '../support/people.ts'
import { callsOf } from '../support/submissions.ts'
import { confirm, expectDone, giveReason, press, status } from '../support/workflow.ts'

test('W082 W128 W376 W390 an agent submits, is returned with a message, resubmits, asks for other terms and for binding', async ({
  browser,
}) => {
  const agent = await signedIn(browser, 'agent')
  const manager = await signedIn(browser, 'manager')
  const { id, insured } = await draftWith(agent.request, ['GL'])
  await fillApplication(agent.request, id, ['GL'])
  await agent.goto(`/umagent/submission/${id}/default`)

  await press(agent, 'Submit Application')
  const submit = agent.getByRole('dialog', { name: 'Submit Application' })
  await expect(submit.getByText('No matching submission was found with the application data entered.')).toBeVisible()
  await submit.getByRole('button', { name: 'No', exact: true }).click()
  await expect(status(agent).getByText('Draft')).toBeVisible()
  await press(agent, 'Submit Application')
  await submit.getByRole('button', { name: 'Yes', exact: true }).click()
  const popup = agent.getByRole('dialog', { name: 'Application Submitted' })
  await expect(popup).toContainText((await callsOf(agent).get(`Submission/${id}`)).submissionNumber)
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await expect(popup).toHaveCount(0)
  await expect(status(agent).getByText('Submitted')).toBeVisible()
  await expect(agent.getByText('The submission is with the underwriter.')).toBeVisible()

  await manager.goto(`/submission/${id}/default`)
  await press(manager, 'Reject')
  const reject = manager.getByRole('dialog', { name: 'Reason' })
  await expect(reject.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await giveReason(manager, {
    reason: 'Incomplete application',
    secondary: 'Exposures',
    comments: 'Payroll of last year',
  })
  await reject.getByRole('textbox', { name: 'Message to Agent' }).fill('Please add the payroll of last year.')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(status(manager).getByText('Returned')).toBeVisible()
  await expect(status(manager).getByText('Incomplete application')).toBeVisible()

  // The agent's page updates without a reload. It does not show the reason, which is internal to the carrier.
  await expect(status(agent).getByText('Returned')).toBeVisible()
  await expect(agent.getByText('Incomplete application')).toHaveCount(0)
  const message = agent.getByRole('region', { name: 'Message from the Underwriter' })
  await expect(message).toContainText('Please add the payroll of last year.')
  await agent.getByLabel('Insured Name').fill(`${insured} Works`)
  await agent.getByLabel('Insured Name').blur()
  await expect(agent.getByText(/^Saved /)).toBeVisible()
  await press(agent, 'Resubmit')
  await confirm(agent, 'Yes')
  await expect(status(agent).getByText('Submitted')).toBeVisible()
  await expect(message).toHaveCount(0)
  await expect(status(manager).getByText('Submitted')).toBeVisible()
  await expect(status(manager).getByText('Incomplete application')).toHaveCount(0)

  const { post } = callsOf(manager)
  await post(`Submission/${id}/markClearance`, { isRiskClear: true, reason: 'DIFFERENT_INSURED' })
  const quote = await post(`Submission/${id}/createQuote`, { productTemplateId: 'GL-OCC' })
  const quoteId = Number(quote.created[0].uri.split('/').at(-1))
  for (const step of ['StartQuotes', 'RateQuotes', 'PriceQuotes']) await post(`Quote/${step}`, { quoteIds: [quoteId] })
  await post(`Quote/${quoteId}/GenerateQuote`)
  await expect(status(agent).getByText('Quoted')).toBeVisible()

  await agent.goto(`/umagent/submission/${id}/quote/${quoteId}`)
  await manager.goto(`/submission/${id}/quote/${quoteId}`)
  const offer = agent.getByRole('complementary', { name: 'Offer' })
  await offer.getByRole('button', { name: 'Ask for Changed Terms' }).click()
  const ask = agent.getByRole('dialog', { name: 'Ask for Changed Terms' })
  await ask.getByRole('checkbox', { name: 'Deductible' }).check()
  await expect(ask.getByRole('button', { name: 'Send Request' })).toBeDisabled()
  await ask.getByRole('textbox').fill('No deductible for rented premises')
  await ask.getByRole('button', { name: 'Send Request' }).click()
  const answerFor = (page: Page) => page.getByRole('region', { name: "The agent's answer" })
  await expect(answerFor(agent)).toContainText('No deductible for rented premises')
  await expect(answerFor(manager)).toContainText('Deductible')
  await answerFor(manager).getByRole('button', { name: 'Keep Terms' }).click()
  await manager.getByRole('dialog').getByRole('textbox').fill('The form has this deductible.')
  await confirm(manager, 'Keep Terms')
  await expect(answerFor(agent)).toContainText('The form has this deductible.')

  await offer.getByRole('button', { name: 'Request Binding' }).click()
  await expectDone(agent, 'Binding requested')
  await expect(status(agent).getByText('Bind Requested')).toBeVisible()
  await expect(status(manager).getByText('Bind Requested')).toBeVisible()
})
