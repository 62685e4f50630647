import { readFileSync } from 'node:fs'
import { expect } from '../support/expect.ts'
import { entry } from '../support/forms.ts'
import { signedIn, test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'

const templateOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../packages/server/reference/forms/${name}.1.json`, import.meta.url), 'utf8'))

test('H186 H187 H188 H192 opening a submission upgrades its forms and those of its account, says how many, and synchronizes the account', async ({
  page,
  browser,
}) => {
  const { get, post } = callsOf(page)
  const { id } = await submissionAt(page, 'clear')
  const { accountId } = await get(`Submission/${id}`)
  const save = (key: string, path: string, value: unknown) =>
    post(`Submission/${id}/Form/${key}`, { changes: [{ path, was: null, value }] })
  await save('account-overview', 'account.website', 'harbor.example')
  await save('worksheet-gl', 'decision.rationale', 'As discussed')

  const admin = callsOf(await signedIn(browser, 'admin'))
  for (const [key, path] of [
    ['account-overview', 'account.website'],
    ['worksheet-gl', 'decision.rationale'],
  ] as const) {
    const template = {
      ...templateOf(key),
      version: 2,
      upgradeFrom: { 1: { summary: '', steps: [{ op: 'remove', path }] } },
    }
    await admin.post('FormTemplate/import', { template })
    await admin.post('FormTemplate/publish', { templates: [{ key, version: 2 }] })
  }

  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/upgradeForms$|synchronize$|SubmissionOpenHistory$/.test(path)) asked.push(path)
  })
  // Hold the upgrade back to see the progress bar.
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/rest/Submission/*/upgradeForms', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByRole('progressbar', { name: 'Upgrading forms' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Submission Overview' })).toBeHidden()
  goOn()
  const alert = page.getByRole('dialog', { name: 'Forms upgraded' })
  await expect(alert.getByText('2 forms were upgraded to their newest version.')).toBeVisible()
  await expect(alert.getByText('2 answers could not be carried over.')).toBeVisible()
  await expect(alert.getByRole('row', { name: /harbor\.example No longer asked\./ })).toBeVisible()
  await expect(alert.getByRole('row', { name: /As discussed No longer asked\./ })).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Submission Overview' })).toBeVisible()
  const account = `/rest/Account/${accountId}`
  await expect.poll(() => asked.length).toBe(4)
  expect(asked.slice(0, 2).toSorted()).toEqual([`${account}/upgradeForms`, `/rest/Submission/${id}/upgradeForms`])
  expect(asked.slice(2)).toEqual([`${account}/synchronize`, '/rest/SubmissionOpenHistory'])

  // After the upgrade, opening the submission does not upgrade again.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Submission Overview' })).toBeVisible()
  await expect.poll(() => asked.slice(4)).toEqual([`${account}/synchronize`, '/rest/SubmissionOpenHistory'])
})

test('H189 an upgrade that asks for more says how much now holds up binding, and leads to the first of it', async ({
  page,
  browser,
}) => {
  const { id } = await submissionAt(page, 'clear', { products: ['DO'] })
  const admin = callsOf(await signedIn(browser, 'admin'))
  const version = async (number: number, change: (template: ReturnType<typeof templateOf>) => object) => {
    await admin.post('FormTemplate/import', { template: { ...change(templateOf('do')), version: number } })
    await admin.post('FormTemplate/publish', { templates: [{ key: 'do', version: number }] })
  }
  await version(2, ({ schema, ui, ...template }) => {
    const [group] = ui.elements
    const section = schema.properties[group.options.key]
    section.properties.auditFirm = { type: 'string', title: 'Audit Firm', maxLength: 80 }
    section.required = [...(section.required ?? []), 'auditFirm']
    const scope = `#/properties/${group.options.key}/properties/auditFirm`
    group.elements.push({ type: 'Control', scope, options: { widget: 'text', width: 6 } })
    return { ...template, schema, ui, upgradeFrom: { 1: { summary: '', steps: [] } } }
  })
  await page.goto(`/submission/${id}/default`)
  const alert = page.getByRole('dialog', { name: 'Forms upgraded' })
  await expect(alert.getByText(/1 field is newly required, and holds up binding until it is answered\./)).toBeVisible()
  await alert.getByRole('link', { name: 'Go to Audit Firm' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Audit Firm' })).toBeFocused()
  // Publish a version without an upgrade path, so that the applications of other journeys are not upgraded.
  await version(3, (template) => ({ ...template, upgradeFrom: {} }))
})

test('H229 the account of a submission is read and changed from the tree, and its history tells it', async ({
  page,
}) => {
  const { id, insured } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)
  await entry(page, 'Account Overview').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Account Overview' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Account Name' })
  await expect(name).toHaveValue(insured)
  await name.fill(`${insured} Holdings`)
  await name.press('Tab')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await entry(page, 'Account History').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Account History' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Name.*${insured} → ${insured} Holdings`) })).toBeVisible()
})
