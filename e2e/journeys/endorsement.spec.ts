import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import { dollars, figure, openDocument, policyAddress, transaction } from '../support/policies.ts'
import { makeIssued, post, read } from '../support/risks.ts'
import { confirm, expectDone, press, reasonOf, steps } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W073 W274 W288 W397 an underwriter endorses a policy: reasons, rating, approval with instructions, issue', async ({
  page,
}) => {
  const { submissionId, policyId } = await makeIssued(page.request)
  const before = Number((await read(page.request, `Policy/${policyId}`)).premium.total)
  await page.goto(policyAddress(submissionId, policyId))
  await expect(figure(page, 'Premium')).toHaveText(dollars(before))

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

  const endorsementId = /Endorsement%2F(\d+)|Endorsement\/(\d+)/.exec(page.url())?.slice(1).find(Boolean)
  for (const call of ['startRating', 'generateRating', 'startPricing'])
    await post(page.request, `Endorsement/${endorsementId}/${call}`)
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
  await expect(figure(page, 'Premium')).toHaveText(dollars(before + change))
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
