import type { Page } from '@playwright/test'
import { findingsInDialog } from '../support/axe.ts'
import { asTyped, daysFromToday } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { onOnePage, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collaboration' })
const TODAY = asTyped(daysFromToday(0))
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'File Templates' })

async function openTemplates(page: Page) {
  await panelOf(page).getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'File from Template' }).click()
}

/** Holds the answers to a call until the returned function is called. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

let id: number
const screen = onOnePage('underwriter', async (page) => {
  ;({ id } = await submissionAt(page, 'submitted'))
  await page.goto(`/submission/${id}/default`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  await panelOf(page).getByRole('tab', { name: 'Files' }).click()
})

test('C122 C123 C126 C594 a letter is chosen, filled in, looked at, corrected and saved as a file', async () => {
  const page = screen()
  await openTemplates(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('renew')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('searchbox').fill('letterhead')
  await dialog.getByRole('button', { name: 'Blank letterhead' }).click()
  await dialog.getByRole('textbox', { name: 'Text of the letter' }).fill('The roof was surveyed.')
  expect(await findingsInDialog(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const paper = dialog.frameLocator('iframe')
  await expect(paper.getByText('The roof was surveyed.')).toBeVisible()
  await expect(paper.getByText('DRAFT')).toBeVisible()

  await dialog.getByRole('button', { name: 'Back' }).click()
  const text = dialog.getByRole('textbox', { name: 'Text of the letter' })
  await expect(text).toHaveValue('The roof was surveyed.')
  await text.fill('The roof was surveyed in spring.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(paper.getByText('The roof was surveyed in spring.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully saved file to the collaboration file drawer')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'Blank letterhead' })).toHaveCount(1)
})

test('C124 C592 C593 a required field holds the preview back; cancelling leaves no file', async () => {
  const page = screen()
  await openTemplates(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'No known loss statement' }).click()
  const preview = dialog.getByRole('button', { name: 'Preview' })
  await dialog.getByRole('textbox', { name: 'Period from' }).fill(TODAY)
  await expect(dialog.getByText('1 required field is open')).toBeVisible()
  await expect(preview).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Period to' }).fill(TODAY)
  await expect(preview).toBeEnabled()
  const answerPreview = await hold(page, '**/generateLetter*')
  await preview.click()
  await expect(dialog.getByText('Creating Preview...')).toBeVisible()
  answerPreview()
  const answerSave = await hold(page, '**/letter/*/save')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Saving file to the collaboration file drawer...')).toBeVisible()
  answerSave()
  await expect(dialog).toHaveCount(0)
  const names = async () => {
    const answer = await page.request.get(`/rest/Submission/${id}/Attachments`)
    return (await answer.json()).length
  }
  const saved = await names()
  await openTemplates(page)
  await dialog.getByRole('button', { name: 'Blank letterhead' }).click()
  await preview.click()
  // The page of the preview has a Cancel of its own: a press while the pages change would be lost.
  await expect(dialog.locator('iframe')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await names()).toBe(saved)
})
