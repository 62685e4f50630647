import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { onOnePage, signedIn, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

const MAIL = [
  'From: Marta Quill <marta@broker.example>',
  'To: underwriting@carrier.example',
  'Subject: Roof survey',
  'Message-ID: <roof-survey@broker.example>',
  '',
  'The survey is done.',
].join('\r\n')

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collaboration' })

test.describe('the emails of a submission', () => {
  let id: number
  const screen = onOnePage('underwriter', async (page) => {
    ;({ id } = await submissionAt(page, 'submitted'))
    await page.goto(`/submission/${id}/default`)
    await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  })

  test('C168 C169 C170 C173 a draft is saved while one writes, is there after a reload, and is not sent without a mail server', async () => {
    const page = screen()
    await panelOf(page).getByRole('button', { name: 'Create' }).click()
    await page.getByRole('menuitem', { name: 'Email', exact: true }).click()
    const draft = page.getByRole('dialog', { name: 'Draft' })
    await expect(draft.getByRole('button', { name: 'Bold' })).toBeVisible()
    await draft.getByRole('button', { name: 'Attach', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Add an attachment' })).toBeVisible()
    await page.keyboard.press('Escape')

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/rest/Email/*', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await draft
      .getByRole('combobox', { name: 'To' })
      .or(draft.getByRole('textbox', { name: 'To' }))
      .first()
      .fill('ana@harbor.example;')
    await draft.getByRole('textbox', { name: 'Subject' }).fill('Loss runs')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Please send them.')
    await expect(draft.getByText('saving draft')).toBeVisible()
    release()
    await expect(draft.getByText('saving draft')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })

    await page.reload()
    await expect(draft.getByRole('textbox', { name: 'Subject' })).toHaveValue('Loss runs')
    await expect(draft.getByRole('textbox', { name: 'Text' })).toContainText('Please send them.')
    await expect(draft.getByRole('note')).toContainText('Mail is not configured')
    await expect(draft.getByRole('button', { name: 'Send' })).toBeDisabled()
    await draft.getByRole('button', { name: 'Close' }).click()
    await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'Loss runs' })).toContainText('Draft')
  })

  test('C171 C174 C176 C586 a reply is deleted when its editor is cancelled; an uploaded email opens large, and is deleted', async () => {
    const page = screen()
    const filed = await page.request.post(`/rest/Submission/${id}/Emails`, {
      multipart: { file: { name: 'survey.eml', mimeType: 'message/rfc822', buffer: Buffer.from(MAIL) } },
    })
    expect(filed.status(), await filed.text()).toBe(200)
    const panel = panelOf(page)
    await panel.getByRole('listitem').filter({ hasText: 'Roof survey' }).getByRole('button').click()
    await panel.getByRole('button', { name: 'Expand' }).click()
    const viewer = page.getByRole('dialog', { name: 'Roof survey' })
    await expect(viewer.frameLocator('iframe').getByText('The survey is done.')).toBeVisible()
    await page.keyboard.press('Escape')

    const held = Promise.withResolvers<void>()
    await page.route(/\/rest\/Email\/\d+$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await panel.getByLabel('Type').selectOption({ index: 1 })
    await expect(panel.getByText('saving email')).toBeVisible()
    held.resolve()
    await expect(panel.getByText('saving email')).toHaveCount(0)
    await page.unroute(/\/rest\/Email\/\d+$/)

    await panel.getByRole('button', { name: 'Reply', exact: true }).click()
    const draft = page.getByRole('dialog', { name: 'Draft' })
    await expect(draft.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Roof survey')
    const text = draft.getByRole('textbox', { name: 'Text', exact: true })
    await expect(text).toBeFocused()
    // Shortcuts of the page below do nothing while a dialog is open, also if no text has the focus.
    await text.blur()
    await page.keyboard.type('ancy?')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await text.focus()
    await page.keyboard.type('Thank you.')
    await draft.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByRole('heading', { name: 'Roof survey' })).toBeVisible()

    await panel.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Email' })
    await expect(question).toContainText('Are you sure you want to delete this email?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(panel.getByRole('tab', { name: 'Email' })).toBeVisible()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Roof survey' })).toHaveCount(0)
  })
})

test('an unfiled email is dragged to an open submission, and opens there', async ({ browser }) => {
  const page = await signedIn(browser, 'assistant')
  const { id } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Unfiled Mail' }).click()
  const emails = page.getByRole('region', { name: 'Unfiled emails' }).getByRole('listitem')
  await emails.first().getByRole('button').click()
  const place = page.getByRole('region', { name: 'File to an open submission' }).getByRole('button').first()
  const count = await emails.count()
  await emails.last().dragTo(place)
  await expect(emails).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/submission/${id}/`))
  await expect(panelOf(page).getByRole('heading', { name: 'Email' })).toBeVisible()
  await page.context().close()
})
