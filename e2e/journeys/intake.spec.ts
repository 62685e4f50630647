import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { dropFile } from '../support/files.ts'
import { filledApplication, sampleAnswers } from '../support/pdf.ts'
import { signedIn, test } from '../support/people.ts'
import { uniqueName } from '../support/workflow.ts'

test.use({ username: 'agent' })

const details = (page: Page) => page.getByRole('dialog', { name: 'Submission Details' })
const snippets = (page: Page) => page.getByRole('complementary', { name: 'Snippets' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Show/hide snippets' })

/** Drops an application PDF on New Submission, with one answer that cannot be read, and waits until it is read. */
async function dropApplication(page: Page) {
  const insured = uniqueName()
  const { applicant, gl } = sampleAnswers('GL', insured)
  // A part of the answers, so that they are read faster.
  const forms = {
    applicant: {
      insured: { ...(applicant!.insured as object), yearEstablished: 'in the year of the flood' },
      request: applicant!.request,
    },
    gl: { coverage: gl!.coverage },
  }
  const content = await filledApplication(page.request, 'GL', forms)
  await page.goto('/umagent/landing')
  const button = page.getByRole('button', { name: 'New Submission' })
  await dropFile(page, button, { name: 'Application of the bakery.pdf', type: 'application/pdf', content })
  await expect(details(page).getByText(/^\d+ answers were read from Application of the bakery\.pdf\./)).toBeVisible()
  return { insured }
}

async function makeApplication(page: Page, insured: string) {
  const make = details(page).getByRole('button', { name: 'Make Application' })
  await expect(make).not.toHaveAttribute('aria-disabled', 'true')
  await make.click()
  await expect(details(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
  return Number(/submission\/(\d+)/.exec(page.url())![1])
}

test.describe('an agent drops a PDF on New Submission', () => {
  test.describe.configure({ mode: 'serial' })
  let page: Page
  let id: number
  /** Pictures that came from the server. One from the browser's cache has no transfer size. */
  const loaded = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.includes('/rest/Snippet/') && transferSize > 0)
        .map(({ name }) => name),
    )
  const list = () => page.getByRole('dialog', { name: 'What could not be placed' })
  const dba = () => page.getByRole('textbox', { name: 'Doing Business As' })
  test.beforeAll(async ({ browser }) => {
    page = await signedIn(browser, 'agent')
  })
  test.afterAll(() => page.context().close())

  test('H249 H250 H314 its answers are in the details, what could not be placed is listed with its picture, and before the application is made there is no viewer', async () => {
    const { insured } = await dropApplication(page)
    await expect(details(page).getByLabel('Insured Name')).toHaveValue(insured)
    await expect(details(page).getByRole('checkbox', { name: 'General Liability' })).toBeChecked()
    await expect(details(page).getByText('1 could not be placed.')).toBeVisible()
    await details(page).getByRole('button', { name: 'Show' }).click()
    await expect(list().getByRole('row').filter({ hasText: 'in the year of the flood' })).toContainText(
      'Year Established',
    )
    await expect(list().getByRole('img', { name: 'Where "Year Established" stands in the PDF' })).toBeVisible()
    await list().getByRole('button', { name: 'Close' }).click()

    const pending = await page.evaluate(() => JSON.parse(sessionStorage.getItem('bindery.newSubmission')!))
    await page.goto(`/umagent/submission/${pending.submissionId}/form/applicant`)
    await expect(details(page)).toBeVisible()
    await expect(page.getByText('Application Uploaded')).toBeVisible()
    await expect(toggle(page)).toHaveCount(0)
    id = await makeApplication(page, insured)
  })

  test('H305 H309 W024 W032 the toggle of Snippets opens a panel that asks for a field', async () => {
    await page.goto(`/umagent/submission/${id}/form/applicant`)
    await toggle(page).hover()
    await expect(page.getByRole('tooltip', { name: 'Show/hide snippets' })).toBeVisible()
    await toggle(page).click()
    await expect(snippets(page).getByText('Select a field to see the snippets attached to it')).toBeVisible()
  })

  test('H310 H311 H312 a field shows where its answer came from: each picture is loaded when it is shown, once', async () => {
    expect(await loaded()).toEqual([])
    await dba().focus()
    const picture = snippets(page).getByRole('img', { name: /^From Application of the bakery\.pdf, page 1$/ })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await expect.poll(loaded).toHaveLength(1)
    await page.getByRole('textbox', { name: 'Website' }).focus()
    await expect.poll(loaded).toHaveLength(2)
    await dba().focus()
    await expect(picture).toBeVisible()
    await page.getByRole('textbox', { name: 'Remarks' }).focus()
    await expect(snippets(page).getByText('No snippets attached to the selected field')).toBeVisible()
    expect(await loaded()).toHaveLength(2)
  })

  test('H210 H306 H307 H308 the viewer is detached, dragged, resized, and where it was after a reload; attached again it takes its place at the side', async () => {
    const docked = (await snippets(page).boundingBox())!
    expect(docked.width).toBe(384)
    await snippets(page).getByRole('button', { name: 'Detach into a window' }).click()
    const first = (await snippets(page).boundingBox())!
    expect([Math.round(first.width), Math.round(first.height)]).toEqual([458, 450])

    const head = snippets(page).getByRole('heading', { name: 'Snippets' })
    const grip = (await head.boundingBox())!
    await page.mouse.move(grip.x + 5, grip.y + 5)
    await page.mouse.down()
    await page.mouse.move(grip.x - 295, grip.y - 195, { steps: 5 })
    await page.mouse.up()
    const moved = (await snippets(page).boundingBox())!
    expect([Math.round(first.x - moved.x), Math.round(first.y - moved.y)]).toEqual([300, 200])

    await page.mouse.move(moved.x + moved.width, moved.y + moved.height)
    await page.mouse.down()
    await page.mouse.move(moved.x + moved.width - 80, moved.y + moved.height - 60, { steps: 5 })
    await page.mouse.up()
    const resized = (await snippets(page).boundingBox())!
    expect([Math.round(moved.width - resized.width), Math.round(moved.height - resized.height)]).toEqual([80, 60])

    await page.mouse.move(resized.x + 60, resized.y + 20)
    await page.mouse.down()
    await page.mouse.move(-2000, 300, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await snippets(page).boundingBox())!.x)).toBe(-199)
    const last = (await snippets(page).boundingBox())!
    await page.reload()
    await expect(snippets(page)).toBeVisible()
    expect(await snippets(page).boundingBox()).toEqual(last)

    await snippets(page).getByRole('button', { name: 'Attach to the side' }).click()
    expect((await snippets(page).boundingBox())!.width).toBe(384)
  })

  test('H308 an answer is corrected, the panel closed; what could not be placed leads to its field', async () => {
    await dba().fill('The corner bakery')
    await page.getByRole('textbox', { name: 'Website' }).focus()
    await expect(page.getByText(/^Saved/)).toBeVisible()
    await snippets(page).getByRole('button', { name: 'Close' }).click()
    await expect(snippets(page)).toHaveCount(0)

    await page.goto(`/umagent/submission/${id}/default`)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await list().getByRole('button', { name: 'Go to the field' }).click()
    const year = page.getByRole('textbox', { name: 'Year Established' })
    await expect(year).toBeFocused()
    await year.fill('1990')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('1 could not be placed.')).toHaveCount(0)
  })
})

test('a file that is no application says why, and nothing is lost', async ({ page }) => {
  await page.goto('/umagent/landing')
  await page.getByRole('button', { name: 'New Submission' }).click()
  await details(page).getByLabel('Insured Name').fill('Kept while a file is refused')
  const drop = details(page).getByLabel('Drop a PDF application here')
  await dropFile(page, drop, { name: 'photo.png', type: 'image/png', content: 'x' })
  const alert = page.getByRole('dialog', { name: 'Alert' })
  await expect(alert).toContainText('File photo.png is not a supported document type for upload.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await dropFile(page, drop, { name: 'broken.pdf', type: 'application/pdf', content: '%PDF-1.7 nothing' })
  await expect(details(page).getByRole('alert')).toContainText('broken.pdf could not be read')
  await expect(details(page).getByLabel('Insured Name')).toHaveValue('Kept while a file is refused')
})
