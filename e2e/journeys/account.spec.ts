import type { Page } from '@playwright/test'
import { firstOfMonth } from '../support/dates.ts'
import { delayOfRequest } from '../support/delays.ts'
import { expect } from '../support/expect.ts'
import { onOnePage, test } from '../support/people.ts'
import { callsOf, type SubmissionFixture, submissionAt } from '../support/submissions.ts'
import { uniqueName } from '../support/workflow.ts'

test.use({ username: 'manager' })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Assign Account' })
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Assign Account' }).click()
  return dialogOf(page)
}
const accountOf = async (page: Page, id: number): Promise<number> =>
  (await callsOf(page).get(`Submission/${id}`)).accountId

/** Two submissions whose insureds have similar names, and so different accounts. */
async function twins(page: Page) {
  const name = uniqueName()
  const first = await submissionAt(page, 'submitted', { insured: name })
  const second = await submissionAt(page, 'submitted', { insured: `${name} Holdings` })
  return { first, second, firstAccount: await accountOf(page, first.id) }
}

test.describe('Assign Account', () => {
  let made: Awaited<ReturnType<typeof twins>>
  const screen = onOnePage('manager', async (page) => {
    made = await twins(page)
    await page.goto(`/submission/${made.second.id}/default`)
  })

  test('H154 H155 H156 H164 the dialog finds possible accounts, compares them and lists their submissions', async () => {
    const page = screen()
    const { first, second } = made
    const searched = page.waitForRequest(/\/rest\/Account\/filter/)
    const dialog = await openDialog(page)
    const { searchParams } = new URL((await searched).url())
    expect([searchParams.get('startIndex'), searchParams.get('numberOfRows')]).toEqual(['0', '-1'])
    await expect(dialog.getByText(`${second.insured}, not validated.`)).toBeVisible()
    const footer = ['Cancel', 'Create New Account', 'Validate Account', 'Assign Existing Account']
    for (const name of footer) await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Create New Account' })).toHaveAttribute('aria-disabled', 'true')

    await dialog.getByRole('button', { name: `Show details of ${first.insured}`, exact: true }).click()
    const drawer = dialog.getByRole('region', { name: `Details of ${first.insured}`, exact: true })
    await expect(drawer.getByRole('list', { name: 'Why it may be the insured' })).toContainText('Similar name')
    const sides = drawer.getByRole('table', { name: 'The insured and the account side by side' })
    await expect(sides.getByRole('row', { name: 'Name' }).first().getByRole('cell')).toHaveText([
      second.insured,
      first.insured,
    ])
    const { submissionNumber } = await callsOf(page).get(`Submission/${first.id}`)
    await expect(drawer.getByRole('link', { name: submissionNumber })).toBeVisible()

    await dialog.getByRole('button', { name: 'Add criterion' }).click()
    await page.getByRole('option', { name: 'Account number' }).click()
    await page.getByRole('textbox', { name: 'Account number' }).fill('A-none')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(dialog.getByRole('status').first()).toHaveText('No accounts found.')
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await expect(dialog.getByRole('gridcell', { name: first.insured, exact: true })).toBeVisible()
  })

  test('H162 H163 assigning asks first, then shows the submissions of the account', async () => {
    const page = screen()
    const { first, second, firstAccount } = made
    const dialog = dialogOf(page)
    const assign = dialog.getByRole('button', { name: 'Assign Existing Account' })
    await expect(assign).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('gridcell', { name: first.insured, exact: true }).click()
    await assign.click()
    const question = page.getByRole('dialog', { name: 'Assign this account?' })
    await expect(question).toContainText(`${second.insured}, moves from`)
    await question.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/submission/${second.id}/account/${firstAccount}/list$`))
    expect(await accountOf(page, second.id)).toBe(firstAccount)
    await expect(page.getByRole('grid', { name: 'Submissions' }).getByRole('row')).toHaveCount(3)
  })
})

test('H167 H168 H169 H170 any failure is logged as a performance event and closes the dialog without a text', async ({
  page,
}) => {
  const { first, second } = await twins(page)
  await page.goto(`/submission/${second.id}/default`)
  const failed = (name: string) =>
    page.waitForRequest(
      (request) =>
        request.method() === 'POST' &&
        (request.postData() ?? '').includes(`"${name}"`) &&
        (request.postData() ?? '').includes('"succeeded":false'),
    )
  const failing = async (path: RegExp, name: string, act: () => Promise<void>) => {
    await page.route(path, (route) => route.fulfill({ status: 500, json: { type: 'unexpected', title: 'No.' } }))
    const logged = failed(name)
    await act()
    await logged
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(path)
  }
  const press = (name: string) => dialogOf(page).getByRole('button', { name }).click()

  await failing(/\/rest\/Account\/filter/, 'account.search', async () => void (await openDialog(page)))
  await failing(/\/rest\/Account\/assignSubmission/, 'account.assign', async () => {
    await openDialog(page)
    await dialogOf(page).getByRole('gridcell', { name: first.insured, exact: true }).click()
    await press('Assign Existing Account')
    await page.getByRole('dialog', { name: 'Assign this account?' }).getByRole('button', { name: 'Assign' }).click()
  })
  await failing(/\/validateAccount/, 'account.validate', async () => {
    await openDialog(page)
    await press('Validate Account')
  })
  await callsOf(page).post(`Account/${await accountOf(page, second.id)}/validateAccount`)
  await page.reload()
  await failing(/\/createAccount/, 'account.create', async () => {
    await openDialog(page)
    await press('Create New Account')
  })
})

test.describe('the submissions of an account', () => {
  let issued: SubmissionFixture
  let later: SubmissionFixture
  const submissions = () => screen().getByRole('grid', { name: 'Submissions' })
  const numberOf = async (id: number) => (await callsOf(screen()).get(`Submission/${id}`)).submissionNumber
  const screen = onOnePage('manager', async (page) => {
    issued = await submissionAt(page, 'issued', { effectiveDate: firstOfMonth(2) })
    later = await submissionAt(page, 'submitted', { insured: issued.insured, effectiveDate: firstOfMonth(3) })
    await page.goto(`/submission/${later.id}/account/${await accountOf(page, issued.id)}/list`)
  })

  test('C346 C347 C348 the submissions are sorted, searched and configured', async () => {
    const page = screen()
    const [own, others] = [await numberOf(later.id), await numberOf(issued.id)]
    const numbers = submissions().locator('td[data-accessor="submissionNumber"]')
    await expect(numbers).toHaveCount(2)
    const effective = submissions().getByRole('button', { name: 'Effective' })
    await effective.click()
    await expect(numbers).toHaveText([own, others])
    await effective.click()
    await expect(numbers).toHaveText([others, own])

    await page.getByRole('textbox', { name: 'Search submissions' }).fill(others.toLowerCase())
    await expect(numbers).toHaveText([others])
    await page.getByRole('textbox', { name: 'Search submissions' }).fill('')
    await expect(numbers).toHaveText([others, own])

    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Configure Columns' })
    await columns.getByRole('checkbox', { name: 'Insured' }).check()
    await columns.getByRole('button', { name: 'Apply' }).click()
    await expect(submissions().getByRole('gridcell', { name: issued.insured })).toHaveCount(2)
  })

  test('C345 C350 C355 C358 the checked submissions show their policies after a pause, and a policy opens its page', async () => {
    const page = screen()
    const [policy] = await callsOf(page).get(`Policy/List?submissionId=${issued.id}`)
    const policies = page.getByRole('region', { name: 'Policies' })
    await expect(policies).toContainText('none submission(s) selected')
    const submissionNumber = await numberOf(issued.id)
    const followed = await delayOfRequest(page, 'GET', '/rest/Policy/bySubmissionIds', () =>
      submissions()
        .getByRole('checkbox', { name: `Select ${submissionNumber}` })
        .click(),
    )
    expect(followed).toBeGreaterThanOrEqual(500)
    await expect(policies).toContainText('1 submission(s) selected')
    const row = policies.getByRole('row').filter({ hasText: policy.policyNumber })
    await expect(row).toContainText('Issuance')
    await expect(policies.getByRole('row').filter({ hasText: 'Totals' })).toBeVisible()

    await submissions()
      .getByRole('button', { name: `Show details of ${submissionNumber}` })
      .click()
    await expect(submissions().getByRole('region', { name: `Details of ${submissionNumber}` })).toContainText('Agency')

    await row.getByText('Issuance').click()
    await expect(page).toHaveURL(new RegExp(`/submission/${issued.id}/policies/${policy.id}`))
  })

  test('C351 C352 a click opens the forms of a submission, but not those of the current one', async () => {
    const page = screen()
    await page.goBack()
    await submissions()
      .getByRole('gridcell', { name: await numberOf(later.id), exact: true })
      .click()
    // The policies follow after half a second: a click on another row would have opened it by then.
    await submissions()
      .getByRole('checkbox', { name: `Select ${await numberOf(later.id)}` })
      .click()
    await expect(page.getByRole('region', { name: 'Policies' })).toContainText('1 submission(s) selected')
    await expect(page).toHaveURL(/\/account\/\d+\/list$/)
    await submissions()
      .getByRole('gridcell', { name: await numberOf(issued.id), exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`/submission/${issued.id}/form`))
  })
})

test('two accounts of one insured are compared and merged, the old address leads to the kept one, and the merge is undone', async ({
  page,
}) => {
  const { first, second, firstAccount } = await twins(page)
  const secondAccount = await accountOf(page, second.id)
  await page.goto(`/account/${firstAccount}`)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Accounts' })
  await dialog.getByRole('radio', { name: second.insured }).check()
  await dialog.getByRole('button', { name: 'Compare' }).click()
  const facts = dialog.getByRole('table', { name: 'Both accounts and the result' })
  await expect(facts.getByRole('row', { name: 'Other names' })).toContainText(second.insured)
  await expect(dialog).toContainText('1 submission')
  await dialog.getByRole('button', { name: 'Merge Accounts' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/account/${secondAccount}`)
  await expect(page).toHaveURL(new RegExp(`/account/${firstAccount}$`))
  await expect(page.getByRole('heading', { name: first.insured })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Submissions' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText(`${second.insured} is an account of its own again`)).toBeVisible()
  expect(await accountOf(page, second.id)).toBe(secondAccount)
})

test('C378 C379 C380 the policies page lists the transactions of all policies until a number is chosen, and a row opens its policy', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'issued')
  const [policy] = await callsOf(page).get(`Policy/List?submissionId=${id}`)
  await page.goto(`/submission/${id}/policies`)
  const transactions = page.getByRole('region', { name: 'Policy transactions' })
  const number = transactions.getByRole('combobox', { name: 'Policy Number' })
  await expect(number).toHaveValue('')
  await expect(number.getByRole('option', { selected: true })).toHaveText('All')
  await number.selectOption(policy.policyNumber)
  await transactions.getByRole('gridcell', { name: 'Issuance', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/submission/${id}/policies/${policy.id}`))
})
