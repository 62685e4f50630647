import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { dropFile } from '../support/files.ts'
import { signedIn, test } from '../support/people.ts'
import { openDocument } from '../support/policies.ts'
import { makeProposal, read } from '../support/risks.ts'
import { confirm, expectDone, press } from '../support/workflow.ts'

test.use({ username: 'manager' })

const sections = (page: Page, of = 'Sections of the proposal') => page.getByRole('region', { name: of })
const labels = (page: Page) => sections(page).getByRole('listitem').allInnerTexts()

test('W075 W144 W339 W343 a proposal is previewed, generated and sent with the document builder, and can be opened', async ({
  page,
}) => {
  const { submissionId, proposalId, insured } = await makeProposal(page.request)
  await page.goto(`/submission/${submissionId}/proposal/${proposalId}`)
  const previewing = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview the proposal' }).click()
  const preview = await previewing
  await expect(preview.getByRole('heading', { level: 1, name: /\(draft\)$/ })).toBeVisible()
  await expect(preview.getByText(insured).first()).toBeVisible()
  await preview.close()

  await press(page, 'Generate Quotes')
  await expectDone(page, 'Quotes of the proposal generated')
  await expect(sections(page).getByText('Cover letter')).toBeVisible()
  await press(page, 'Send')
  const builder = page.getByRole('dialog', { name: 'Send' })
  await expect(builder.getByRole('listitem').filter({ hasText: 'Premium summary' })).toBeVisible()
  await expect(builder.getByRole('radio')).toHaveCount(0)
  await confirm(page, 'Send')
  await expectDone(page, 'Proposal sent')
  const proposal = await openDocument(page, /^Open Proposal P-/)
  await expect(proposal.getByRole('navigation', { name: 'Contents' })).toBeVisible()
  await expect(proposal.getByText('General Liability Occurrence').first()).toBeVisible()
  await proposal.close()
})

test.describe('a document becomes a section', () => {
  test.describe.configure({ mode: 'serial' })
  let page: Page
  let submissionId: number
  const dialog = () => page.getByRole('dialog', { name: 'Select document' })
  const add = () => dialog().getByRole('button', { name: 'Add Document', exact: true })
  const upload = () => page.getByRole('dialog', { name: 'Upload a new attachment' })
  const send = () => upload().getByRole('button', { name: 'Upload', exact: true })
  test.beforeAll(async ({ browser }) => {
    page = await signedIn(browser, 'manager')
  })
  test.afterAll(() => page.context().close())

  test('W076 W077 W078 W169 an existing one is selected, and added once it is', async () => {
    const { proposalId, ...made } = await makeProposal(page.request)
    submissionId = made.submissionId
    await page.request.post(`/rest/Submission/${submissionId}/Attachments`, {
      multipart: { file: { name: 'survey.txt', mimeType: 'text/plain', buffer: Buffer.from('Sprinklers: yes') } },
    })
    await page.goto(`/submission/${submissionId}/proposal/${proposalId}`)
    await press(page, 'Add Section From Document')
    await expect(dialog().getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
    await expect(add()).toBeDisabled()
    await dialog().getByRole('radio', { name: 'survey.txt' }).check()
    await add().click()
    await expect(dialog()).toHaveCount(0)
    await expect.poll(() => labels(page)).toEqual(['survey.txt'])
  })

  test('W079 H315 H320 H321 instead a new file is uploaded, unless it is of a kind or size that is refused', async () => {
    await press(page, 'Upload Section')
    await expect(add()).toBeDisabled()
    await dialog().getByRole('button', { name: 'Upload a new file' }).click()
    await expect(send()).toBeDisabled()
    await upload().getByLabel('Description').fill('Site plan')
    const file = upload().locator('input[type=file]')
    await file.setInputFiles({ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    const alert = page.getByRole('dialog', { name: 'Alert' })
    await expect(alert).toContainText('File virus.exe is not a supported document type for upload.')
    await alert.getByRole('button', { name: 'OK' }).click()
    // Upload from disk: passing this much content to the browser can exceed the action timeout on a busy machine.
    const big = test.info().outputPath('big.pdf')
    writeFileSync(big, Buffer.alloc(26 * 1024 * 1024))
    await file.setInputFiles(big)
    const tooBig = page.getByRole('dialog', { name: 'File Too Big' })
    await expect(tooBig).toContainText(
      'The file you are trying to upload exceeds the maximum allowed file size of 25 MB.',
    )
    await tooBig.getByRole('button', { name: 'OK' }).click()
  })

  test('H316 H317 H318 H319 the file is chosen or dropped, with a type, a description and who sees it', async () => {
    await expect(send()).toBeDisabled()
    await expect(upload().getByRole('checkbox', { name: 'Visible to agent' })).not.toBeChecked()
    await upload().getByRole('checkbox', { name: 'Visible to agent' }).check()
    await upload().getByLabel('Type').selectOption({ label: 'Photographs' })
    await dropFile(page, upload().getByLabel('Drop a file here'), { name: 'plan.txt', content: 'North is up' })
    await send().click()
    await expect(upload()).toHaveCount(0)
    await expect(dialog().getByRole('radio', { name: 'plan.txt' })).toBeChecked()
    await expect(dialog().getByLabel('Description')).toHaveValue('Site plan')
    await add().click()
    await expect(dialog()).toHaveCount(0)
    await expect.poll(() => labels(page)).toEqual(['survey.txt', 'Site plan'])
    const [uploaded] = await read(page.request, `Submission/${submissionId}/Attachments`)
    expect(uploaded).toMatchObject({
      name: 'plan.txt',
      description: 'Site plan',
      size: 11,
      type: 'PHOTOGRAPHS',
      shared: true,
    })
  })
})

test('W067 W195 W345 W346 sections are added by a dropdown, in which one must be chosen, moved, left out and deleted, and the preview follows', async ({
  page,
}) => {
  const { submissionId, proposalId } = await makeProposal(page.request)
  await page.goto(`/submission/${submissionId}/proposal/${proposalId}`)
  for (const section of ['Cover letter', 'Premium summary']) {
    await press(page, 'Add Section')
    const dialog = page.getByRole('dialog', { name: 'Add Section' })
    await expect(dialog.getByRole('option', { name: 'Binder letter' })).toHaveCount(0)
    const list = dialog.getByRole('combobox')
    await expect(list).toHaveCount(1)
    await expect(list).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Add Section' })).toBeDisabled()
    await list.selectOption({ label: section })
    await list.selectOption({ index: 0 })
    await expect(dialog.getByRole('button', { name: 'Add Section' })).toBeDisabled()
    await list.selectOption({ label: section })
    await confirm(page, 'Add Section')
    await expect(sections(page).getByText(section)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Move Premium summary up' }).click()
  await expect.poll(() => labels(page)).toEqual(['Premium summary', 'Cover letter'])
  await page.getByRole('checkbox', { name: 'Cover letter' }).click()
  await expect(page.getByRole('checkbox', { name: 'Cover letter' })).not.toBeChecked()
  const previewing = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview the proposal' }).click()
  const preview = await previewing
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText(['Premium summary'])
  await preview.close()
  await page.getByRole('button', { name: 'Delete Cover letter' }).click()
  await expect.poll(() => labels(page)).toEqual(['Premium summary'])
})
