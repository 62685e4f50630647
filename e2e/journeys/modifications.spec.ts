import { firstOfMonth } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { expectSaved } from '../support/forms.ts'
import { signedIn, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'
import { confirm, expectDone, press, status } from '../support/workflow.ts'

const rename = async (page: import('@playwright/test').Page, name: string) => {
  await page.getByLabel('Insured Name').fill(name)
  await page.getByLabel('Insured Name').blur()
  await expect(page.getByText(/^Saved /)).toBeVisible()
}

test('H287 H288 H289 H292 an agent modifies, submits, and the underwriter reads and acknowledges what changed', async ({
  browser,
}) => {
  const agent = await signedIn(browser, 'agent')
  const manager = await signedIn(browser, 'manager')
  const { id, insured } = await submissionAt(manager, 'clear')
  await agent.goto(`/umagent/submission/${id}/default`)
  await manager.goto(`/submission/${id}/default`)
  await expect(agent.getByText('The submission is with the underwriter.')).toBeVisible()

  await press(agent, 'Modify')
  await expectDone(agent, 'Application opened for modifications')
  await rename(agent, `${insured} Mirror`)
  const link = status(manager).getByRole('button', { name: 'Modifications in Progress' })
  await link.click()
  const pending = manager.getByRole('dialog', { name: 'Pending Changes' })
  await expect(pending.getByRole('columnheader')).toHaveText([
    'Field Name',
    'Action',
    'Old Value',
    'New Value',
    'Modified By',
    'Date Modified',
  ])
  const row = pending.getByRole('row').nth(1)
  await expect(row.getByRole('cell').nth(0)).toHaveText('Insured Name')
  await expect(row.getByRole('cell').nth(1)).toHaveText('Modified')
  await expect(row.getByRole('cell').nth(2)).toHaveText(insured)
  await expect(row.getByRole('cell').nth(3)).toHaveText(`${insured} Mirror`)
  await expect(row.getByRole('cell').nth(4)).toHaveText('Priya Castellanos')
  await expect(pending.getByRole('button')).toHaveCount(1)
  await manager.keyboard.press('Escape')

  await press(agent, 'Submit Modifications')
  const submit = agent.getByRole('dialog', { name: 'Submit Pending Changes' })
  await expect(submit.getByText('1 change since')).toBeVisible()
  // This message is shown to underwriters only.
  await expect(submit.getByText('After submitting, these changes can always be viewed')).toHaveCount(0)
  await confirm(agent, 'Submit Modifications')
  await expect(agent.getByText('Your modifications wait for the underwriter')).toBeVisible()
  await expect(status(agent).getByRole('button', { name: 'Modifications Submitted' })).toBeVisible()
  await expect(status(manager).getByRole('button', { name: 'Modifications Submitted' })).toBeVisible()

  await press(manager, 'Acknowledge Modifications')
  const acknowledge = manager.getByRole('dialog', { name: 'Acknowledge Changes' })
  await expect(acknowledge.getByRole('cell', { name: `${insured} Mirror` })).toBeVisible()
  await confirm(manager, 'Acknowledge Modifications')
  await expect(status(manager).getByText(/^Modifications/)).toHaveCount(0)
})

test('H293 H296 H299 H300 without changes there is nothing to submit; an underwriter discards after a look and gets back what was there', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'manager')
  const { id, insured } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)

  await press(page, 'Modify')
  await press(page, 'Submit Modifications')
  const submit = page.getByRole('dialog', { name: 'Submit Pending Changes' })
  await expect(submit.getByText('No changes have been made to the application.')).toBeVisible()
  await expect(
    submit.getByText('After submitting, these changes can always be viewed from the Actions menu'),
  ).toBeVisible()
  await expect(submit.getByRole('button', { name: 'Submit Modifications' })).toBeDisabled()
  await submit.getByRole('button', { name: 'Cancel', exact: true }).click()

  await rename(page, 'Never to be kept, Inc.')
  await press(page, 'Discard Modifications')
  const discard = page.getByRole('dialog', { name: 'Discard Pending Changes' })
  await expect(discard.getByRole('cell', { name: 'Never to be kept, Inc.' })).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/discardModifications', async (route) => {
    await held
    await route.continue()
  })
  const goOn = discard.getByRole('button', { name: 'Discard Modifications' })
  await goOn.click()
  await expect(discard.getByText('Please wait while this is done …')).toBeVisible()
  await expect(goOn).toBeDisabled()
  release()
  await expect(discard).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
  await expect(page.getByText('Press Modify to change the application.')).toBeVisible()
  await expect(page.getByLabel('Insured Name')).toHaveCount(0)
})

test('H295 H297 H298 H301 an agent changes answers while the underwriter waits, and takes them back but for what was changed since; the review goes on from the overview', async ({
  browser,
}) => {
  const agent = await signedIn(browser, 'agent')
  const manager = await signedIn(browser, 'manager')
  const { id } = await submissionAt(manager, 'clear')
  await agent.goto(`/umagent/submission/${id}/form/applicant`)
  const described = agent.getByRole('textbox', { name: 'Description of Operations' })
  await expect(described).toBeVisible()
  await expect(status(agent).getByText(/^Modifications/)).toHaveCount(0)

  await press(agent, 'Modify')
  await expectDone(agent, 'Application opened for modifications')
  await described.fill('Pottery classes in the evening, besides the shop.')
  await described.blur()
  await expectSaved(agent)
  await agent.getByRole('radiogroup', { name: 'Is the business seasonal?' }).getByRole('radio', { name: 'Yes' }).check()
  await expectSaved(agent)

  // The read-only view has no footer.
  await manager.goto(`/submission/${id}/default`)
  await status(manager).getByRole('button', { name: 'Modifications in Progress' }).click()
  const pending = manager.getByRole('dialog', { name: 'Pending Changes' })
  const row = pending.getByRole('row').filter({ hasText: 'Is the business seasonal?' })
  await expect(row.getByRole('cell').nth(2)).toHaveText('No')
  await expect(row.getByRole('cell').nth(3)).toHaveText('Yes')
  await expect(pending.getByRole('row').filter({ hasText: 'Pottery classes' })).toHaveCount(1)
  await expect(pending.getByRole('button')).toHaveCount(1)
  await manager.keyboard.press('Escape')

  await press(agent, 'Discard Modifications')
  const discard = agent.getByRole('dialog', { name: 'Discard Pending Changes' })
  await discard.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(described).toHaveValue('Pottery classes in the evening, besides the shop.')
  for (const [user, quoteNeededByDate] of [
    [agent, firstOfMonth(1)],
    [manager, firstOfMonth(2)],
  ] as const) {
    const { get, post } = callsOf(user)
    const { version } = await get(`Submission/${id}`)
    await post(`Submission/${id}`, { version, quoteNeededByDate })
  }
  await press(agent, 'Discard Modifications')
  await expect(discard.getByRole('row').filter({ hasText: 'Quote Needed by' })).toContainText(
    /Since changed to ".+" by .+; discarding leaves that\./,
  )
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await agent.route('**/discardModifications', async (route) => {
    await held
    await route.continue()
  })
  await discard.getByRole('button', { name: 'Discard Modifications' }).click()
  await expect(agent).toHaveURL(new RegExp(`/submission/${id}/default$`))
  await expect(agent.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  release()
  await expect(agent.getByText(/Quote Needed by was changed by somebody else since, and stays\.$/)).toBeVisible()
  await expect(status(agent).getByText(/^Modifications/)).toHaveCount(0)
  const { answers } = await callsOf(agent).get(`Submission/${id}/Form/applicant`)
  expect(answers.operations).toMatchObject({ seasonal: false, description: expect.not.stringContaining('Pottery') })
})
