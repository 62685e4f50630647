import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { openDocument } from '../support/policies.ts'
import { makeClear, makeQuotes, PROPOSAL_AGENCY, post, read } from '../support/risks.ts'
import { confirm, expectDone, press, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W057 W158 W166 W180 where the agency quotes itself, one product is chosen for a quote; a single one is not asked about, and one that is deleted leads to the overview', async ({
  page,
}) => {
  const { submissionId } = await makeClear(page.request)
  await page.goto(`/submission/${submissionId}/quotes`)
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Proposal' })).toHaveCount(0)
  await press(page, 'Create Quote')
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create Quote' })
  await expect(create).toBeDisabled()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'General Liability Occurrence' }).click()
  await dialog.getByRole('radio', { name: 'General Liability Contractors' }).click()
  await expect(dialog.getByRole('radio', { name: 'General Liability Occurrence' })).not.toBeChecked()
  await create.click()
  await expect(page).toHaveURL(/\/quote\/\d+$/)
  await expect(page.getByRole('heading', { name: 'General Liability Contractors' })).toBeVisible()
  await press(page, 'Start')
  await expectDone(page, 'Rating started')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Somebody else deleted the quote first. The delete fails, and the browser leaves the page of the deleted quote.
  const quoteId = Number(page.url().split('/').at(-1))
  await press(page, 'Delete')
  await page.request.delete(`/rest/Quote/${quoteId}/Delete`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/submission/${submissionId}/default$`))
})

test('W056 W058 W074 W179 where the agency is sent proposals, products are ticked for one, one is added from a grouped list, and it is copied', async ({
  page,
}) => {
  const { submissionId } = await makeClear(page.request, { products: ['GL', 'CP'], agencyId: PROPOSAL_AGENCY })
  await page.goto(`/submission/${submissionId}/proposals`)
  await expect(page.getByText('No proposals yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Quote' })).toHaveCount(0)
  await press(page, 'Create Proposal')
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create Proposal' })
  await expect(create).toBeDisabled()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'General Liability Occurrence' }).click()
  await dialog.getByRole('checkbox', { name: 'Commercial Property Standard' }).click()
  await create.click()
  await expect(page).toHaveURL(/\/proposal\/\d+$/)
  const quotes = page.getByRole('region', { name: 'Coverages and premium' }).getByRole('link')
  await expect(quotes).toHaveCount(2)

  const address = page.url()
  await press(page, 'Create Quote')
  const adding = page.getByRole('dialog', { name: 'Select Product' })
  await expect(adding.getByRole('button', { name: 'Create Quote' })).toBeDisabled()
  const product = adding.getByLabel('Product')
  const groups = () => product.locator('optgroup').evaluateAll((all) => all.map((group) => group.getAttribute('label')))
  await expect.poll(groups).toEqual(['Commercial Property', 'General Liability'])
  await product.selectOption({ label: 'General Liability Claims-Made' })
  await confirm(page, 'Create Quote')
  await expect(page).toHaveURL(/\/quote\/\d+$/)

  await page.goto(address)
  await expect(quotes).toHaveCount(3)
  await press(page, 'Copy')
  const copying = page.getByRole('dialog', { name: 'Copy Proposal' })
  await expect(copying.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled()
  await copying.getByRole('checkbox', { name: /Commercial Property/ }).check()
  await confirm(page, 'Copy')
  await expect(page.getByRole('heading', { name: 'Proposal 2' })).toBeVisible()
  await expect(quotes).toHaveCount(1)
})

test('W059 W182 W197 quotes are selected to bind: ready ones only, at least one', async ({ page }) => {
  const { submissionId, quoteIds } = await makeQuotes(page.request, { products: ['GL', 'CP'] })
  await post(page.request, 'Proposal/beginBinding', { quoteIds })
  await page.goto(`/submission/${submissionId}/quote/${quoteIds[0]}`)
  await press(page, 'Bind')
  const dialog = page.getByRole('dialog', { name: 'Quote Selection' })
  const bind = dialog.getByRole('button', { name: 'Bind', exact: true })
  await expect(dialog.getByText('Ready', { exact: true })).toHaveCount(2)
  await expect(dialog.getByText('Bind', { exact: true }).first()).toBeVisible()
  // All that are ready are preselected.
  await dialog.getByRole('checkbox', { name: /General Liability/ }).uncheck()
  await dialog.getByRole('checkbox', { name: /Commercial Property/ }).uncheck()
  await expect(bind).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Commercial Property/ }).check()
  await bind.click()
  await expect(page).toHaveURL(/\/policies\/\d+$/)
  await expect(status(page).getByText('Bound')).toBeVisible()
})

test('several quotes are started and rated at once', async ({ page }) => {
  const { submissionId } = await makeClear(page.request, { products: ['GL', 'CP'] })
  for (const productTemplateId of ['GL-OCC', 'CP-STD'])
    await post(page.request, `Submission/${submissionId}/createQuote`, { productTemplateId })
  await page.goto(`/submission/${submissionId}/quotes`)
  const table = page.getByRole('table')
  for (const { label, shown } of [
    { label: 'Start Quotes', shown: 'Invalid Rating' },
    { label: 'Rate Quotes', shown: 'Valid Rating' },
  ]) {
    await page.getByRole('checkbox', { name: 'Select all quotes' }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions on the selected quotes' })
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: label }).click()
    await expect(table.getByText(shown)).toHaveCount(2)
    await expect(bar).toHaveCount(0)
  }
})

test('W055 W106 W178 rating attachments are chosen, all at once or one by one, and can be opened; to modify the quote is asked first', async ({
  page,
}) => {
  const { submissionId, quoteIds } = await makeQuotes(page.request)
  await page.goto(`/submission/${submissionId}/quote/${quoteIds[0]}`)
  await press(page, 'Generate Rating Attachments')
  const dialog = page.getByRole('dialog', { name: 'Generate Rating Attachments' })
  const generate = dialog.getByRole('button', { name: 'Generate', exact: true })
  await expect(dialog.getByRole('group', { name: 'Worksheets' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Statements' })).toBeVisible()
  const all = dialog.getByRole('checkbox', { name: 'All', exact: true })
  await all.check()
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await all.uncheck()
  await expect(generate).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Rating worksheet', exact: true }).check()
  await generate.click()
  await expect(dialog).toHaveCount(0)
  const worksheet = await openDocument(page, /^Open Rating worksheet/)
  await expect(worksheet.getByText('Each Occurrence (premises and operations)').first()).toBeVisible()
  await expect(worksheet.getByRole('columnheader', { name: 'Factor' })).toBeVisible()
  await worksheet.close()

  await press(page, 'Modify Quote')
  const question = page.getByRole('dialog', { name: 'Modify Quote' })
  await expect(question).toContainText(/The letter of quote \S+ is superseded/)
  expect((await read(page.request, `Quote/${quoteIds[0]}`)).statusName).toBe('Quoted')
  await confirm(page, 'Modify Quote')
  await expectDone(page, 'Quote reopened')
})
