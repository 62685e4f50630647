import { expect, test } from '../support/people.ts'
import { openDocument } from '../support/policies.ts'
import { makeClear, makeHazardous, makeProposal, makeQuotes, PROPOSAL_AGENCY, post, read } from '../support/risks.ts'
import { confirm, expectDone, press, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W014 W057 W168 W180 where the agency quotes itself, one product is chosen for a quote', async ({ page }) => {
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
})

test('W016 W058 W168 W181 where the agency is sent proposals, products are ticked for one', async ({ page }) => {
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
  await expect(page.getByRole('region', { name: 'Coverages and premium' }).getByRole('link')).toHaveCount(2)
})

test('W056 W179 a product is chosen from a grouped dropdown for another quote of a proposal', async ({ page }) => {
  const { submissionId, proposalId } = await makeProposal(page.request, ['GL', 'CP'])
  await page.goto(`/submission/${submissionId}/proposal/${proposalId}`)
  await press(page, 'Create Quote')
  const dialog = page.getByRole('dialog', { name: 'Select Product' })
  await expect(dialog.getByRole('button', { name: 'Create Quote' })).toBeDisabled()
  const product = dialog.getByLabel('Product')
  const groups = () => product.locator('optgroup').evaluateAll((all) => all.map((group) => group.getAttribute('label')))
  await expect.poll(groups).toEqual(['Commercial Property', 'General Liability'])
  await product.selectOption({ label: 'General Liability Claims-Made' })
  await confirm(page, 'Create Quote')
  await expect(page).toHaveURL(/\/quote\/\d+$/)
  await page.goto(`/submission/${submissionId}/proposal/${proposalId}`)
  await expect(page.getByRole('region', { name: 'Coverages and premium' }).getByRole('link')).toHaveCount(3)
})

test('W018 W059 W182 W197 quotes are selected to bind: ready ones only, at least one', async ({ page }) => {
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

test('W142 several quotes are started, rated, priced and refreshed at once', async ({ page }) => {
  const { submissionId } = await makeClear(page.request, { products: ['GL', 'CP'] })
  for (const productTemplateId of ['GL-OCC', 'CP-STD'])
    await post(page.request, `Submission/${submissionId}/createQuote`, { productTemplateId })
  await page.goto(`/submission/${submissionId}/quotes`)
  const table = page.getByRole('table')
  for (const { label, shown } of [
    { label: 'Start Quotes', shown: 'Invalid Rating' },
    { label: 'Rate Quotes', shown: 'Valid Rating' },
    { label: 'Price Quotes', shown: 'Valid Pricing' },
    { label: 'Refresh Quotes', shown: 'Invalid Rating' },
  ]) {
    await page.getByRole('checkbox', { name: 'Select all quotes' }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions on the selected quotes' })
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: label }).click()
    await expect(table.getByText(shown)).toHaveCount(2)
    await expect(bar).toHaveCount(0)
  }
})

test('W060 W183 a quote that is outdated is Unavailable and cannot be selected; lists stand by status, then what is incomplete, then name', async ({
  page,
}) => {
  const { submissionId, quoteIds } = await makeQuotes(page.request, { products: ['GL', 'CP'] })
  await makeHazardous(page.request, submissionId)
  await post(page.request, 'Quote/RefreshQuoteByIds', { quoteIds: [quoteIds[0]] })
  for (const call of ['RateQuotes', 'PriceQuotes'])
    await post(page.request, `Quote/${call}`, { quoteIds: [quoteIds[0]] })
  await post(page.request, `Quote/${quoteIds[0]}/GenerateQuote`)
  for (const productTemplateId of ['GL-OCC', 'CP-STD', 'GL-CLM'])
    await post(page.request, `Submission/${submissionId}/createQuote`, { productTemplateId })
  await page.goto(`/submission/${submissionId}/quotes`)
  const names = page.getByRole('table').getByRole('row').getByRole('link')
  // Drafts come first, by name; then the generated quotes, with the outdated one first.
  await expect(names).toHaveText([
    'Commercial Property Standard',
    'General Liability Claims-Made',
    'General Liability Occurrence',
    'Commercial Property Standard',
    'General Liability Occurrence',
  ])
  await page.goto(`/submission/${submissionId}/quote/${quoteIds[0]}`)
  await press(page, 'Begin Binding')
  const dialog = page.getByRole('dialog', { name: 'Quote Selection' })
  await expect(dialog.getByText('Ready', { exact: true })).toHaveCount(1)
  await expect(dialog.getByText('Unavailable', { exact: true })).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: /Commercial Property/ })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: /General Liability/ })).toBeChecked()
})

test('Modify Quote does not lead the bar of a quote, and says that its letter is superseded before it is done', async ({
  page,
}) => {
  const { submissionId, quoteIds } = await makeQuotes(page.request)
  await page.goto(`/submission/${submissionId}/quote/${quoteIds[0]}`)
  await expect(page.getByRole('toolbar', { name: 'Actions' }).getByRole('button').first()).toHaveText('Request Binding')
  await press(page, 'Modify Quote')
  const question = page.getByRole('dialog', { name: 'Modify Quote' })
  await expect(question).toContainText(/The letter of quote \S+ is superseded/)
  expect((await read(page.request, `Quote/${quoteIds[0]}`)).statusName).toBe('Quoted')
  await confirm(page, 'Modify Quote')
  await expectDone(page, 'Quote reopened')
})

test('W158 W166 with one quote there is nothing to select; a quote that is deleted leads to the overview', async ({
  page,
}) => {
  const { submissionId } = await makeClear(page.request)
  const { created } = await post(page.request, `Submission/${submissionId}/createQuote`, {
    productTemplateId: 'GL-OCC',
  })
  const quoteId = Number(created[0].uri.split('/').at(-1))
  await page.goto(`/submission/${submissionId}/quote/${quoteId}`)
  await press(page, 'Start')
  await expectDone(page, 'Rating started')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Somebody else deleted the quote first. The delete fails, and the browser leaves the page of the deleted quote.
  await press(page, 'Delete')
  await page.request.delete(`/rest/Quote/${quoteId}/Delete`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/submission/${submissionId}/default$`))
})

test('W055 W106 W177 W178 rating attachments are chosen, all at once or one by one, and can be opened', async ({
  page,
}) => {
  const { submissionId, quoteIds } = await makeQuotes(page.request, {}, false)
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
  await expect(worksheet.getByText('Base premium')).toBeVisible()
  await expect(worksheet.getByText('$885.00').first()).toBeVisible()
})

test('W074 W198 W350 a quote is copied, and a proposal from chosen quotes', async ({ page }) => {
  const { submissionId, proposalId, quoteIds } = await makeProposal(page.request)
  await page.goto(`/submission/${submissionId}/quote/${quoteIds[0]}`)
  await press(page, 'Copy')
  await page.getByRole('dialog').getByLabel('Proposal').selectOption({ label: 'Proposal 1' })
  await confirm(page, 'Copy')
  await expect(page).not.toHaveURL(new RegExp(`/quote/${quoteIds[0]}$`))

  await page.goto(`/submission/${submissionId}/proposal/${proposalId}`)
  await expect(page.getByRole('region', { name: 'Coverages and premium' }).getByRole('link')).toHaveCount(3)
  await press(page, 'Copy')
  const dialog = page.getByRole('dialog', { name: 'Copy Proposal' })
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Commercial Property/ }).check()
  await confirm(page, 'Copy')
  await expect(page.getByRole('heading', { name: 'Proposal 2' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coverages and premium' }).getByRole('link')).toHaveCount(1)
})
