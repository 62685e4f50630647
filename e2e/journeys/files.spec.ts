import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { signedIn, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collaboration' })
const rowOf = (page: Page, name: string) => panelOf(page).getByRole('listitem').filter({ hasText: name })

async function pdfOf(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const text of pages) pdf.addPage([600, 800]).drawText(text, { x: 60, y: 700, size: 20 })
  return Buffer.from(await pdf.save())
}

async function upload(page: Page, submissionId: number, name: string, buffer: Buffer): Promise<{ id: number }> {
  const file = { name, mimeType: 'application/octet-stream', buffer }
  const answer = await page.request.post(`/rest/Submission/${submissionId}/Attachments`, {
    multipart: { filename: name, file },
  })
  expect(answer.status()).toBe(200)
  return answer.json()
}

async function openPanel(page: Page, id: number, home = '') {
  await page.goto(`${home}/submission/${id}/default`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Create' })).toBeVisible()
}

test('C098 C107 C108 C585 an underwriter renames, shares, replaces, views and deletes a file; the agent sees exactly that', async ({
  browser,
}) => {
  const underwriter = await signedIn(browser, 'underwriter')
  const agent = await signedIn(browser, 'agent')
  const { id } = await submissionAt(underwriter, 'submitted')
  await upload(underwriter, id, 'scan0017.pdf', await pdfOf('First page', 'The sprinkler leaked', 'Last page'))
  await openPanel(underwriter, id)
  await openPanel(agent, id, '/umagent')
  await expect(rowOf(agent, 'scan0017')).toHaveCount(0)

  const panel = panelOf(underwriter)
  await rowOf(underwriter, 'scan0017.pdf').getByRole('button').click()
  await expect(panel.getByRole('heading', { name: 'File', exact: true })).toBeVisible()
  const name = panel.getByRole('textbox', { name: 'Name' })
  await name.fill('Loss runs')
  await name.press('Enter')
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
  await name.fill('  ')
  await name.blur()
  await expect(name).toHaveValue('Loss runs')
  await panel.getByRole('checkbox', { name: 'Visible to agent' }).click()
  await expect(rowOf(agent, 'Loss runs.pdf')).toBeVisible()

  await rowOf(agent, 'Loss runs.pdf').getByRole('button').click()
  const theirs = panelOf(agent)
  await expect(theirs.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
  await expect(theirs.getByRole('link', { name: 'Download' })).toHaveAttribute('target', '_blank')
  for (const role of ['button', 'checkbox'] as const)
    await expect(theirs.getByRole(role, { name: /Delete|New version|Visible to agent/ })).toHaveCount(0)

  await panel.getByRole('link', { name: 'View' }).click()
  await expect(underwriter.getByRole('heading', { name: 'Loss runs.pdf' })).toBeVisible()
  const find = underwriter.getByRole('searchbox', { name: 'Find in the document' })
  await find.fill('SPRINKLER')
  await expect(underwriter.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(underwriter.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('2')
  await expect(underwriter.locator('.textLayer .highlight').filter({ hasText: 'sprinkler' })).toBeVisible()
  await underwriter.getByRole('region', { name: 'Pages of Loss runs.pdf' }).focus()
  await underwriter.keyboard.press('End')
  await expect(underwriter.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('3')

  const chooser = underwriter.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'New version' }).click()
  await (await chooser).setFiles({
    name: 'again.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf('A newer page'),
  })
  await expect(panel.getByRole('button', { name: 'Version 2' })).toHaveAttribute('aria-current', 'true')
  await theirs.getByRole('button', { name: 'Version 2' }).click()
  await expect(theirs.getByRole('button', { name: 'Version 2' })).toHaveAttribute('aria-current', 'true')

  await panel.getByRole('button', { name: 'Delete' }).click()
  const question = underwriter.getByRole('dialog', { name: 'Delete Attachment' })
  await expect(question).toContainText('Are you sure you want to delete the selected attachment?')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(rowOf(underwriter, 'Loss runs.pdf')).toHaveCount(0)
  await expect(theirs.getByText('This file was deleted meanwhile, or is not visible to you any more.')).toBeVisible()
})

test('C583 C584 a file that cannot be saved stays open as it was typed, and the failure is counted', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await upload(page, id, 'Survey.txt', Buffer.from('The roof is new'))
  await openPanel(page, id)
  const panel = panelOf(page)
  await rowOf(page, 'Survey.txt').getByRole('button').click()
  const description = panel.getByRole('textbox', { name: 'Description' })
  const problem = { type: 'malformed', title: 'The store is full.', status: 400, requestId: 'of-the-test' }
  const FULL = { status: 400, contentType: 'application/problem+json', body: JSON.stringify(problem) }
  await page.route('**/rest/Attachment/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(FULL) : route.continue(),
  )
  const counted = page.waitForRequest((request) => request.url().endsWith('/rest/PerformanceEvent'))
  await description.fill('Seen from the street')
  await description.blur()
  expect((await counted).postDataJSON()).toMatchObject({ name: 'Attachment Save', succeeded: false })
  await expect(panel.getByRole('alert')).toContainText('Not saved. The store is full.')
  await expect(description).toHaveValue('Seen from the street')
  await page.unroute('**/rest/Attachment/*')
  await panel.getByRole('button', { name: 'Save again' }).click()
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
})

test('C383 C384 C385 C012 files of other kinds are shown without running anything, wide or narrow', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'underwriter')
  const { id } = await submissionAt(page, 'submitted')
  const hostile = '<h1>Site plan</h1><script>parent.document.title = "run"; document.write("run")</script>'
  const show = async (name: string, content: string | Buffer) => {
    const file = await upload(page, id, name, Buffer.from(content))
    await page.goto(`/submission/${id}/document/${file.id}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await show('Site.html', hostile)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Site plan' })).toBeVisible()
  await expect(frame.getByText('run')).toHaveCount(0)
  expect(await page.title()).not.toContain('run')

  await show('Report.docx', 'PK of a document')
  await expect(page.getByText('No preview for this kind of file')).toBeVisible()

  await show('Plan.pdf', await pdfOf('Ground floor'))
  await expect(page.locator('.textLayer').getByText('Ground floor')).toBeVisible()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findings(page), `viewer ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  // On a small screen the panel covers the page: showing a file closes it.
  await openPanel(page, id)
  await rowOf(page, 'Plan.pdf').getByRole('button').click()
  await expect(panelOf(page).getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(await findings(page), 'file 360').toEqual([])
  await panelOf(page).getByRole('link', { name: 'View' }).click()
  await expect(page.locator('.textLayer').getByText('Ground floor')).toBeVisible()
  await expect(panelOf(page)).toHaveCount(0)
})
