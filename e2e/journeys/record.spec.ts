import { asTyped, firstOfMonth } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { callsOf, submissionAt } from '../support/submissions.ts'
import { confirm, expectDone, giveReason, press, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W069 W070 W190 W191 a submission is split: at least one product moves, and not all; the new one is copied', async ({
  page,
}) => {
  const { id, insured } = await submissionAt(page, 'submitted', { products: ['CP', 'GL'] })
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Split')
  const dialog = page.getByRole('dialog', { name: 'Split Submission' })
  const split = dialog.getByRole('button', { name: 'Split', exact: true })
  await expect(dialog.getByText('You must select at least one product.')).toBeVisible()
  await expect(split).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Commercial Property/ }).click()
  await dialog.getByRole('checkbox', { name: /General Liability/ }).click()
  await expect(
    dialog.getByText(
      'You cannot select all products when splitting submissions. Select only the products you want to move to the new submission.',
    ),
  ).toBeVisible()
  await expect(split).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Commercial Property/ }).click()
  await split.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(new RegExp(`/submission/${id}/`))
  await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
  const moved = Number(/submission\/(\d+)/.exec(page.url())![1])
  const { get } = callsOf(page)
  expect((await get(`Submission/${moved}`)).productShortNames).toEqual(['GL'])
  expect((await get(`Submission/${id}`)).productShortNames).toEqual(['CP'])

  await press(page, 'Copy')
  const copying = page.getByRole('dialog', { name: 'Copy Submission' })
  await copying.getByRole('radio', { name: 'Submission application forms only' }).click()
  await confirm(page, 'Copy')
  await expect(page).not.toHaveURL(new RegExp(`/submission/${moved}/`))
  await expect(status(page).getByText('Draft')).toBeVisible()
  const copied = Number(/submission\/(\d+)/.exec(page.url())![1])
  const copy = await get(`Submission/${copied}`)
  expect(copy.insured.name).toBe(insured)
  expect(copy.responsibleUnderwriterSummary).toBeNull()
})

test('W064 W071 W121 W217 a written submission is rewritten for other dates, with a reason', async ({ page }) => {
  const { id } = await submissionAt(page, 'bound')
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Rewrite')
  const dialog = page.getByRole('dialog', { name: 'Rewrite Submission' })
  const rewrite = dialog.getByRole('button', { name: 'Rewrite', exact: true })
  await expect(rewrite).toBeDisabled()
  await giveReason(page, { reason: 'Change of term dates' })
  await expect(rewrite).toBeEnabled()
  const [effectiveDate, expirationDate] = [firstOfMonth(3), firstOfMonth(15)]
  const date = (name: string) => dialog.getByRole('textbox', { name })
  const enter = async (name: string, day: string) => {
    await date(name).fill(day)
    await date(name).press('Tab')
  }
  await dialog.getByRole('button', { name: 'Clear Effective Date' }).click()
  await expect(rewrite).toBeDisabled()
  await enter('Effective Date', asTyped(expirationDate))
  await expect(dialog.getByText('Choose an end date after the start date.')).toBeVisible()
  await expect(rewrite).toBeDisabled()
  await enter('Effective Date', asTyped(effectiveDate))
  await enter('Expiration Date', asTyped(expirationDate))
  const sent = page.waitForRequest((request) => request.url().endsWith('/rewrite'))
  await rewrite.click()
  expect((await sent).postDataJSON()).toMatchObject({
    reason: 'Change of term dates',
    rewriteEffectiveDate: effectiveDate,
    rewriteExpirationDate: expirationDate,
    rewriteOptions: 'all',
  })
  await expect(page).not.toHaveURL(new RegExp(`/submission/${id}/`))
  const rewritten = Number(/submission\/(\d+)/.exec(page.url())![1])
  expect(await callsOf(page).get(`Submission/${rewritten}`)).toMatchObject({
    transactionType: 'Rewrite',
    effectiveDate,
    expirationDate,
  })
})

test('W053 W054 W175 W176 changing products tells what is added and removed and asks before removing; another agency is chosen', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted', { products: ['CP', 'GL'] })
  await page.goto(`/submission/${id}/default`)
  await press(page, 'Change Products')
  const dialog = page.getByRole('dialog', { name: 'Change Products' })
  const change = dialog.getByRole('button', { name: 'Change Products', exact: true })
  const product = (name: RegExp) => dialog.getByRole('checkbox', { name })
  await expect(product(/Commercial Property/)).toBeChecked()
  await expect(change).toBeDisabled()
  await product(/Inland Marine/).click()
  await expect(dialog.getByText('Added')).toBeVisible()
  await expect(change).toBeEnabled()
  await product(/Inland Marine/).click()
  await expect(change).toBeDisabled()
  await product(/Commercial Property/).click()
  await product(/General Liability/).click()
  await expect(change).toBeDisabled()
  await product(/Commercial Property/).click()
  await product(/Inland Marine/).click()
  await expect(dialog.getByText('Removed', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(/Removing General Liability deletes/)
  await change.click()
  const warning = page.getByRole('dialog', { name: 'Remove products' })
  await warning.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(warning).toHaveCount(0)
  await expect(product(/Inland Marine/)).toBeChecked()
  await change.click()
  await warning.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectDone(page, 'Products changed')
  expect((await callsOf(page).get(`Submission/${id}`)).productShortNames).toEqual(['CP', 'IM'])

  await press(page, 'Change Agency')
  const choosing = page.getByRole('dialog', { name: 'Change Agency' })
  const changeAgency = choosing.getByRole('button', { name: 'Change Agency', exact: true })
  const agency = choosing.getByRole('combobox', { name: 'Agency' })
  await expect(agency).toBeVisible()
  await expect(changeAgency).toBeDisabled()
  const current = await agency.inputValue()
  await agency.selectOption({ index: 1 })
  const chosen = await agency.inputValue()
  await agency.selectOption(current)
  await expect(changeAgency).toBeDisabled()
  await agency.selectOption(chosen)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`/Submission/${id}`),
  )
  await changeAgency.click()
  expect((await sent).postDataJSON()).toMatchObject({ agencyId: Number(chosen) })
  await expect(choosing).toHaveCount(0)
  expect((await callsOf(page).get(`Submission/${id}`)).agencyId).toBe(Number(chosen))
})
