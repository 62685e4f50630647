import { expect, signedIn, test } from '../support/people.ts'
import { dollars, figure, giveReason, openDocument, policyAddress, transaction } from '../support/policies.ts'
import { makeIssued, post, read } from '../support/risks.ts'
import { confirm, expectDone, press, reasonOf, steps } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W073 W274 W288 W397 an underwriter endorses a policy: reasons, rating, approval with instructions, issue, revert', async ({
  page,
}) => {
  const { submissionId, policyId } = await makeIssued(page.request)
  await page.goto(policyAddress(submissionId, policyId))
  await expect(figure(page, 'Premium')).toHaveText('$885.00')

  await press(page, 'Endorse')
  await expect(page).toHaveURL(/change=.*Endorsement/)
  await expect
    .poll(() => steps(page))
    .toEqual(['Create in progress', 'Rate to come', 'Price to come', 'Submit to come', 'Issue to come'])
  expect(await reasonOf(page, 'Create Endorsement')).toBe('Choose at least one reason.')
  await page.getByRole('checkbox', { name: 'Change limit or deductible' }).click()
  await expect(page.getByRole('checkbox', { name: 'Change limit or deductible' })).toBeChecked()
  await page.getByLabel('Description').fill('Second warehouse')
  await page.getByLabel('Description').press('Tab')
  await press(page, 'Create Endorsement')
  await expectDone(page, 'Endorsement created')

  // The answers open at the section of the reason. Sections of other reasons stay closed.
  await expect(page).toHaveURL(/\/endorsement\/\d+\/form\/gl$/)
  await expect(page.getByText('Not opened by the reasons of this change.').first()).toBeVisible()
  const changes = page.getByRole('complementary', { name: 'Changes' })
  await expect(changes.getByRole('button', { name: 'Submit', exact: true })).toHaveAccessibleDescription(
    'Nothing is changed yet. Change an answer of the policy, or delete the endorsement.',
  )
  // The higher limit makes the endorsement cost more.
  await page.getByLabel('Each Occurrence').selectOption('$2,000,000')
  await expect(changes.getByText('$2,000,000')).toBeVisible()
  await expect(changes.getByText('additional', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Endorsement', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Details' }).getByText('Change limit or deductible')).toBeVisible()

  for (const [action, sentence] of [
    ['Start Rating', 'Rating of the endorsement started'],
    ['Generate Rating', 'Endorsement rated'],
    ['Start Pricing', 'Endorsement priced'],
  ] as const) {
    await press(page, action)
    await expectDone(page, sentence)
  }
  await press(page, 'Submit')
  const review = page.getByRole('dialog', { name: 'Submit Endorsement' })
  await expect(review).toBeVisible()
  await review.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(review).toHaveCount(0)
  await expect(transaction(page, 'Second warehouse')).toContainText('Submitted')
  const { transactions } = await read(page.request, `Policy/${policyId}`)
  const change = Number(transactions[0].premiumChange.total)
  expect(change).toBeGreaterThan(0)
  await expect(transaction(page, 'Second warehouse')).toContainText(dollars(change))

  await press(page, 'Approve')
  const approve = page.getByRole('dialog', { name: 'Approve Endorsement' })
  await approve.getByLabel('Processing Instructions').selectOption({ index: 1 })
  await approve.getByLabel('Comments').fill('Mail to the insured')
  await confirm(page, 'Approve')
  await expect(page.getByRole('region', { name: 'Details' }).getByText(/Mail to the insured/)).toBeVisible()
  const document = await openDocument(page, /^Open Endorsement/)
  await expect(document.getByText('Second warehouse')).toBeVisible()
  await document.close()

  await press(page, 'Mark Issued')
  await confirm(page, 'Mark Issued')
  await expect(transaction(page, 'Second warehouse')).toContainText('Issued')
  await page.getByRole('link', { name: /^QGL-/ }).first().click()
  await expect(figure(page, 'Premium')).toHaveText(dollars(885 + change))
  await page.getByRole('region', { name: 'Transactions' }).getByRole('link', { name: 'Endorsement' }).click()
  await press(page, 'Revert to Pending Issuance')
  await confirm(page, 'Revert to Pending Issuance')
  await expect(transaction(page, 'Second warehouse')).toContainText('Pending Issuance')
  await press(page, 'Revert to Submitted')
  await confirm(page, 'Revert to Submitted')
  await expect(transaction(page, 'Second warehouse')).toContainText('Submitted')
  await expect(page.getByText('Superseded')).toBeVisible()
})

test('quick ticks go out as the first and the newest set, and leaving the page asks until they are stored', async ({
  page,
}) => {
  const { submissionId, policyId } = await makeIssued(page.request)
  await page.goto(policyAddress(submissionId, policyId))
  await press(page, 'Endorse')
  await expect(page).toHaveURL(/change=.*Endorsement/)
  const sent: string[][] = []
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/rest\/Endorsement\/\d+$/, async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().postDataJSON().reasons)
      await held
    }
    await route.continue()
  })
  const reasons = page.getByRole('group', { name: /Reasons/ }).getByRole('checkbox')
  for (const at of [0, 1, 2, 3]) await reasons.nth(at).click()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  const stored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.request().postDataJSON()?.reasons?.length === 4,
  )
  letThrough()
  expect((await (await stored).json()).reasons).toHaveLength(4)
  expect(sent.map((set) => set.length)).toEqual([1, 4])
  await page.reload()
  for (const at of [0, 1, 2, 3]) await expect(reasons.nth(at)).toBeChecked()
})

test('W145 W289 W291 an agent asks for an endorsement, and the underwriter declines it with a reason', async ({
  page,
  browser,
}) => {
  const { submissionId, policyId } = await makeIssued(page.request)
  const agent = await signedIn(browser, 'agent')
  await agent.goto(`/umagent${policyAddress(submissionId, policyId)}`)
  await press(agent, 'Endorse')
  await agent.getByRole('checkbox', { name: 'Change limit or deductible' }).click()
  await expect(agent.getByRole('checkbox', { name: 'Change limit or deductible' })).toBeChecked()
  await press(agent, 'Create Endorsement')
  await expectDone(agent, 'Endorsement created')
  await agent.getByLabel('Each Occurrence').selectOption('$2,000,000')
  const changes = agent.getByRole('complementary', { name: 'Changes' })
  await expect(changes.getByText('$2,000,000')).toBeVisible()
  await changes.getByRole('button', { name: 'Submit', exact: true }).click()
  await agent.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(agent.getByText('The change is with the underwriter.')).toBeVisible()
  await agent.getByRole('link', { name: 'Endorsement', exact: true }).click()
  await expect(transaction(agent, 'Endorsement')).toContainText('Submitted')

  await page.goto(policyAddress(submissionId, policyId))
  await page.getByRole('region', { name: 'Transactions' }).getByRole('link', { name: 'Endorsement' }).click()
  await press(page, 'Decline')
  await giveReason(page, 'Decline')
  await expect(transaction(page, 'Endorsement')).toContainText('Declined')
  // The agent's page updates without a reload.
  await expect(transaction(agent, 'Endorsement')).toContainText('Declined')
})

test('an agent adds an additional insured: the new row is open, and each missing answer is one press away', async ({
  page,
  browser,
}) => {
  const { submissionId, policyId } = await makeIssued(page.request)
  const agent = await signedIn(browser, 'agent')
  await agent.goto(`/umagent${policyAddress(submissionId, policyId)}`)
  await press(agent, 'Endorse')
  await agent.getByRole('checkbox', { name: 'Add additional insured' }).click()
  await expect(agent.getByRole('checkbox', { name: 'Add additional insured' })).toBeChecked()
  for (const reason of ['Audit adjustment', 'Add or delete vehicle'])
    await expect(agent.getByRole('checkbox', { name: reason })).toHaveCount(0)
  await press(agent, 'Create Endorsement')

  const name = agent.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  const submit = agent
    .getByRole('complementary', { name: 'Changes' })
    .getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).toHaveAccessibleDescription('Fill in the 6 required fields that are missing in the forms.')
  await name.fill('Ridgeline Property Trust')
  await name.press('Tab')
  await agent.getByRole('button', { name: '5 required fields left' }).click()
  await expect(agent.getByRole('combobox', { name: 'Relationship', exact: true })).toBeFocused()
})

test('W133 W147 W275 an endorsement is started from the submission, and its draft deleted', async ({ page }) => {
  const { submissionId, policyId } = await makeIssued(page.request)
  await page.goto(`/submission/${submissionId}/default`)
  await press(page, 'Create Endorsement')
  await expect(page).toHaveURL(new RegExp(`policies/${policyId}\\?change=`))
  await expect(transaction(page, 'Endorsement')).toContainText('Draft')
  await press(page, 'Delete')
  await confirm(page, 'Delete')
  await expect(page).toHaveURL(new RegExp(`submission/${submissionId}/policies$`))
  await page.goto(policyAddress(submissionId, policyId))
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row')).toHaveCount(2)
})

test('W317 W319 W321 W322 issuance goes back and forth: modify, revert to bound, revert to pending', async ({
  page,
}) => {
  const { submissionId, policyId, issuanceIds } = await makeIssued(page.request)
  await page.goto(policyAddress(submissionId, policyId))
  await openDocument(page, /^Open Policy /).then((document) => document.close())
  await press(page, 'Revert to Pending Issuance')
  await giveReason(page, 'Revert to Pending Issuance')
  await expect(transaction(page, 'Issuance')).toContainText('Pending Issuance')
  await press(page, 'Modify')
  await expect(transaction(page, 'Issuance')).toContainText('Begin Issuance')
  await press(page, 'Revert to Bound')
  await giveReason(page, 'Revert to Bound')
  await expect(transaction(page, 'Issuance')).toContainText('Bound')
  await post(page.request, `PolicyIssuance/${issuanceIds[0]}/startIssuance`)
  await expect(transaction(page, 'Issuance')).toContainText('Begin Issuance')
})
