import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findingsInBothSchemes, findingsInDialog, setColorScheme } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import { callsOf } from '../support/submissions.ts'

test.use({ username: 'admin' })

/** A unique template key, so that other journeys do not see these versions. */
const key = (name: string) =>
  `journey-${name}-${Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('')}`
const reference = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../packages/server/reference/forms/${name}.json`, import.meta.url), 'utf8'))
const asFile = (content: unknown) => ({
  name: 'template.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

test('W090 W091 W092 drafts are imported, previewed, and published several at once', async ({ page }) => {
  const [one, other] = [key('one'), key('other')]
  await page.goto('/landing')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Form Templates' }).click()
  await expect(page.getByRole('heading', { name: 'Form Templates' })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Form Templates' })
  await expect(grid.getByRole('columnheader')).toContainText([
    ...['Template', 'Key', 'Kind', 'Product', 'Version', 'Status', 'Modified By', 'Last Modified'],
    ...['Forms in Use', 'Open Submissions'],
  ])

  const upload = page.locator('input[type=file]')
  const refused = page.getByRole('dialog', { name: 'The template was not imported' })
  await upload.setInputFiles(asFile('no JSON'))
  await expect(refused.getByText('The file template.json is not JSON.')).toBeVisible()
  await refused.getByRole('button', { name: 'OK' }).click()
  const unsound = { ...reference('worksheet-gl.1'), key: one, product: 'NONE' }
  await upload.setInputFiles(asFile(unsound))
  await expect(refused.getByText('There is no product NONE.')).toBeVisible()
  await refused.getByRole('button', { name: 'OK' }).click()

  for (const name of [one, other]) {
    await upload.setInputFiles(asFile({ ...reference('cp.1'), key: name, title: `Trial ${name}` }))
    await expect(page.getByRole('status').filter({ hasText: `Trial ${name}, version 1, is a draft now` })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Search templates' }).fill(one)
  await expect(grid.getByRole('row')).toHaveCount(2)
  await grid.getByRole('gridcell', { name: `Trial ${one}`, exact: true }).click()
  await expect(page.getByText('A preview: what is filled in here is not stored.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Preview of Trial ${one}, version 1` })).toBeAttached()
  await page.getByRole('combobox', { name: 'Limits Apply' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add Location' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Location' })).toBeVisible()
  await page.getByRole('link', { name: 'Form Templates' }).click()

  await page.getByRole('button', { name: 'Publish Form Templates' }).click()
  const bar = page.getByRole('toolbar', { name: 'Publish form templates' })
  await expect(bar.getByText('0 templates selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish Form Templates' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('draft')
  await expect(bar.getByRole('button', { name: 'Publish' })).toBeDisabled()
  for (const name of [one, other]) await grid.getByRole('gridcell', { name: `Trial ${name}`, exact: true }).click()
  await expect(bar.getByText('2 templates selected')).toBeVisible()
  await expect(grid.getByRole('checkbox', { name: `Select Trial ${one}` })).toBeChecked()
  await expect(page.getByRole('heading', { level: 1, name: 'Form Templates' })).toBeVisible()
  await bar.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish 2 form templates' })
  await expect(question).toContainText(`Trial ${one}: version 1 is published. It is the first version of this form.`)
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('2 templates published')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('textbox', { name: 'Search templates' }).fill(other)
  await expect(grid.getByRole('row', { name: new RegExp(`Trial ${other}.*Published`) })).toBeVisible()
})

test('a published version becomes a new draft, is compared, exported and retired', async ({ page }) => {
  const name = key('versions')
  const { post } = callsOf(page)
  await post('FormTemplate/import', { template: { ...reference('cp.1'), key: name, title: `Trial ${name}` } })
  await post('FormTemplate/publish', { templates: [{ key: name, version: 1 }] })
  await post('FormTemplate/import', { template: { ...reference('cp.2'), key: name, title: `Trial ${name}` } })
  await page.goto('/formTemplates')
  await page.getByRole('textbox', { name: 'Search templates' }).fill(name)
  const grid = page.getByRole('grid', { name: 'Form Templates' })
  await expect(grid.getByRole('row')).toHaveCount(3)
  await grid.getByRole('button', { name: `Show details of Trial ${name}, Version 2` }).click()
  const tools = page.getByRole('toolbar', { name: `What can be done with Trial ${name}` })
  await tools.getByRole('button', { name: 'Compare' }).click()
  const compare = page.getByRole('dialog', { name: 'Compare versions' })
  await expect(compare.getByText(/\d+ added, \d+ removed, \d+ changed/)).toBeVisible()
  await expect(compare.getByRole('row', { name: /Theft Deductible Removed/ })).toBeVisible()
  await compare.getByRole('button', { name: 'Close' }).last().click()

  const downloading = page.waitForEvent('download')
  await tools.getByRole('button', { name: 'Export' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${name}.2.json`)
  expect(JSON.parse(readFileSync((await file.path())!, 'utf8'))).toMatchObject({ key: name, version: 2 })

  await tools.getByRole('button', { name: 'Retire' }).click()
  const retire = page.getByRole('dialog', { name: 'Retire version 2' })
  await retire.getByRole('button', { name: 'Retire' }).click()
  await expect(grid.getByRole('row', { name: /Retired/ })).toBeVisible()
  await tools.getByRole('button', { name: 'New Draft' }).click()
  await expect(grid.getByRole('row')).toHaveCount(5)
  await expect(grid.getByRole('row', { name: new RegExp(`${name}.*3.*Draft`) })).toBeVisible()
})

/** Of an open dialog, light and dark. */
async function findingsInDialogOf(page: Page) {
  const light = await findingsInDialog(page)
  await setColorScheme(page, 'dark')
  const dark = await findingsInDialog(page)
  await setColorScheme(page, 'light')
  return [...light, ...dark]
}

test('H374 axe finds nothing on the form templates, a preview and a picked letter of authority, light or dark', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'admin')
  await page.goto('/formTemplates')
  await page.getByRole('textbox', { name: 'Search templates' }).fill('commercial property application')
  await page.getByRole('button', { name: 'Show details of Commercial Property Application, Version 2' }).click()
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('row', { name: /Theft Deductible Removed/ })).toBeVisible()
  expect(await findingsInDialogOf(page)).toEqual([])
  await page.goto('/formTemplates/worksheet-gl/1')
  await expect(page.getByRole('note')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  const underwriter = await signedIn(browser, 'underwriter')
  await underwriter.goto('/landing')
  await underwriter.getByRole('button', { name: /^Account menu of/ }).click()
  await underwriter.getByRole('menuitem', { name: 'My Authority' }).click()
  const dialog = underwriter.getByRole('dialog', { name: 'My Authority' })
  const picker = dialog.getByRole('combobox', { name: 'Letter of authority' })
  await expect(picker).toHaveValue('loa.CP')
  const letter = dialog.getByRole('article', { name: 'Letter of Authority: Property' })
  const figure = letter.getByRole('textbox', { name: 'Total Insured Value, Account' })
  await expect(figure).toHaveValue('$10,000,000')
  await expect(figure).not.toBeEditable()
  expect(await findingsInDialogOf(underwriter)).toEqual([])
  await picker.selectOption({ label: 'GL Letter of Authority' })
  await expect(dialog.getByRole('article', { name: 'Letter of Authority: Casualty' })).toBeVisible()
})

test('who may not manage forms is told so in place of the page', async ({ browser }) => {
  const page = await signedIn(browser, 'underwriter')
  await page.goto('/formTemplates')
  await expect(page.getByRole('heading', { name: 'You cannot see this page' })).toBeVisible()
  await expect(page.getByText('Your role does not include it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Import|Publish|Retry/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Home', exact: true }).click()
  await expect(page).toHaveURL(/\/landing$/)
})
