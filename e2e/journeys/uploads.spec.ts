import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { disconnectableServer } from '../support/disconnectableServer.ts'
import { expect } from '../support/expect.ts'
import { dropFile } from '../support/files.ts'
import { onOnePage, signedIn, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collaboration' })
const trayOf = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const text = (name: string, content = `Content of ${name}`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

async function openPanel(page: Page, id: number) {
  await page.goto(`/submission/${id}/default`)
  const toggle = page.getByRole('button', { name: 'Show/hide collaboration' })
  await expect(toggle).toBeVisible()
  if (!(await panelOf(page).isVisible())) await toggle.click()
  await expect(panelOf(page).getByRole('button', { name: 'Create' })).toBeVisible()
}

async function openNewFile(page: Page) {
  await panelOf(page).getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await expect(panelOf(page).getByRole('heading', { name: 'New File' })).toBeVisible()
}

const chooser = (page: Page) => panelOf(page).locator('input[type=file][multiple]')

test.describe('in the panel of a submission', () => {
  const screen = onOnePage('underwriter', async (page) => {
    const { id } = await submissionAt(page, 'submitted')
    await openPanel(page, id)
  })

  test('C099 C100 C580 C581 several files are dropped or chosen, typed and uploaded; one of a wrong type or size is refused', async () => {
    const page = screen()
    await openNewFile(page)
    const panel = panelOf(page)
    await expect(panel.getByRole('button', { name: 'Upload File' })).toBeDisabled()
    await dropFile(page, panel.getByLabel('Drop files here'), { name: 'Loss runs.txt', content: 'None in five years.' })
    await expect(panel.getByRole('list', { name: 'Files to upload' })).toContainText('Loss runs.txt')
    await chooser(page).setInputFiles([text('setup.exe'), text('Survey.txt')])
    const alert = page.getByRole('dialog', { name: 'Alert' })
    await expect(alert).toContainText('File setup.exe is not a supported document type for upload.')
    await alert.getByRole('button', { name: 'OK' }).click()
    await chooser(page).setInputFiles(fileOf(26))
    const tooBig = page.getByRole('dialog', { name: 'File Too Big' })
    await expect(tooBig).toContainText(
      'The file you are trying to upload exceeds the maximum allowed file size of 25 MB.',
    )
    await tooBig.getByRole('button', { name: 'OK' }).click()
    await panel.getByLabel('Type of all files').selectOption({ label: 'Loss runs' })
    await panel.getByLabel('Type of Survey.txt').selectOption({ label: 'No type' })
    await panel.getByRole('button', { name: 'Upload 2 Files' }).click()
    await expect(trayOf(page)).toContainText('2 files uploaded')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Loss runs.txt' })).toContainText('Loss runs')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Survey.txt' })).toBeVisible()
    await expect(trayOf(page)).toHaveCount(0)
  })

  test('C113 C114 C116 C120 a file dropped on the page opens the dialog, and the same content is kept only if one wants both', async () => {
    const page = screen()
    const dialog = page.getByRole('dialog', { name: 'Upload a new file' })
    const drop = (name: string) => dropFile(page, page.getByRole('main'), { name, content: 'Sprinklers in all rooms.' })
    await drop('Sprinklers.txt')
    await expect(dialog).toContainText('Sprinklers.txt')
    await page.mouse.click(5, 500)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove Sprinklers.txt' }).click()
    await expect(dialog.getByRole('button', { name: 'Upload File' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await drop('Sprinklers.txt')
    await dialog.getByLabel('File Description').fill('Of the warehouse')
    await dialog.getByRole('button', { name: 'Upload File' }).click()
    const items = panelOf(page).getByRole('listitem')
    await expect(items.filter({ hasText: 'Sprinklers.txt' })).toContainText('Of the warehouse')
    await drop('Sprinklers again.txt')
    await dialog.getByRole('button', { name: 'Upload File' }).click()
    await expect(trayOf(page)).toContainText('The same content is here already: Sprinklers.txt.')
    await expect(items.filter({ hasText: 'Sprinklers again.txt' })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await trayOf(page).getByRole('button', { name: 'Keep both, also Sprinklers again.txt' }).click()
    await expect(items.filter({ hasText: 'Sprinklers again.txt' })).toBeVisible()
  })
})

/** A PDF of so many megabytes. */
function fileOf(megabytes: number) {
  const path = test.info().outputPath('Survey report.pdf')
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(megabytes * 1024 * 1024, 7)]))
  return path
}
/** Large enough to be sent in several pieces. */
const LARGE_MB = 14
const largeFile = () => fileOf(LARGE_MB)

const partlySent = (page: Page) => trayOf(page).getByText(/^[1-9][\d.]* MB of/)

test('a large upload goes on by itself when a lost connection is back', async ({ browser, baseURL }) => {
  const server = await disconnectableServer(baseURL!)
  const page = await signedIn(browser, 'manager', { baseURL: server.baseURL })
  const { id } = await submissionAt(page, 'submitted')
  await openPanel(page, id)
  await openNewFile(page)
  await chooser(page).setInputFiles(largeFile())
  await panelOf(page).getByRole('button', { name: 'Upload File' }).click()
  await expect(partlySent(page)).toBeVisible()
  server.disconnect()
  await expect(trayOf(page)).toContainText('The connection is lost. The upload goes on when it is back.')
  server.reconnect()
  await expect(trayOf(page)).toContainText('1 file uploaded')
  const [file] = await (await page.request.get(`/rest/Submission/${id}/Attachments`)).json()
  expect(file).toMatchObject({ name: 'Survey report.pdf', size: 8 + LARGE_MB * 1024 * 1024 })
  await page.context().close()
  server.close()
})

test('an upload that a reload interrupted goes on where it stopped, with the file chosen again', async ({ page }) => {
  const { id } = await submissionAt(page, 'submitted')
  await openPanel(page, id)
  await openNewFile(page)
  const path = largeFile()
  await chooser(page).setInputFiles(path)
  await panelOf(page).getByRole('button', { name: 'Upload File' }).click()
  await expect(partlySent(page)).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  const panel = panelOf(page)
  await expect(panel).toContainText('Not finished: Survey report.pdf')
  const begun = await (await page.request.get(`/rest/Submission/${id}/Uploads`)).json()
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Choose Survey report.pdf again' }).click(),
  ])
  await choosing.setFiles(path)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.getByRole('dialog', { name: 'Upload a new file' }).getByRole('button', { name: 'Upload File' }).click()
  await expect(trayOf(page)).toContainText('1 file uploaded')
  expect(offsets[0]).toBeGreaterThanOrEqual(begun[0].offset)
  expect(offsets[0]).toBeGreaterThan(0)
  await expect(panel.getByText('Not finished')).toHaveCount(0)
})
