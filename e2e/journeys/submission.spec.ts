import type { Page } from '@playwright/test'
import { firstOfMonth } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { draftWith, expectSaved } from '../support/forms.ts'
import { test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

test.use({ username: 'manager' })

const openOne = async (request: import('@playwright/test').APIRequestContext, index: number) => {
  const page = await (
    await request.get(
      `/rest/Submission/filter?filterUri=/Filter/default/uw/all-open&numberOfRows=1&startIndex=${index}`,
    )
  ).json()
  return page.records[0] as { id: number; insured: { name: string }; submissionNumber: string }
}

test('H031 H033 H208 H223 opening a submission shows its status header and its data', async ({ page, context }) => {
  const { id, insured, submissionNumber } = await openOne(context.request, 10)
  await page.goto(`/submission/${id}`)
  await expect(page).toHaveURL(`/submission/${id}/default`)
  await expect(page.getByRole('heading', { name: insured.name })).toBeVisible()
  await expect(page.getByText(submissionNumber).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Submission Overview' })).toBeVisible()
})

test('an address that leads nowhere has a way on', async ({ page }) => {
  await page.goto('/submission/99999999/default')
  await expect(page.getByRole('heading', { name: 'This submission is not here' })).toBeVisible()
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: /Home/ }).first().click()
  await expect(page).toHaveURL(/landing/)
})

test('what was typed outlives the end of the session and a reload, and is sent without another touch', async ({
  page,
  context,
}) => {
  const { id } = await draftWith(context.request, ['GL'])
  const storedName = async () => (await (await context.request.get(`/rest/Submission/${id}`)).json()).insured.name
  const name = page.getByLabel('Insured Name')
  await page.goto(`/submission/${id}/default`)
  // The page is complete: a later read of its own would already lead to the login page.
  for (const region of ['Key figures', 'Open items', 'Activity'])
    await expect(page.getByRole('region', { name: region, exact: true })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toHaveAttribute('aria-busy', 'false')
  await name.fill('Typed before the session ended, Inc.')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await context.clearCookies()
  await name.blur()
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('bindery')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/submission/${id}/default`)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(name).toHaveValue('Typed before the session ended, Inc.')
  expect(await storedName()).toBe('Typed before the session ended, Inc.')

  await name.fill('Typed before the reload, Inc. ')
  await page.reload()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(name).toHaveValue('Typed before the reload, Inc.')
  expect(await storedName()).toBe('Typed before the reload, Inc.')
})

test('a second tab shows what is being typed in the first and sends it only when asked; it can also be discarded', async ({
  page,
  context,
}) => {
  const { id } = await openOne(context.request, 15)
  const shown = (of: Page) => of.getByLabel('Tab Display Name')
  await page.goto(`/submission/${id}/default`)
  const before = await shown(page).inputValue()
  await shown(page).fill('Half a wo')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard', exact: true })).toHaveCount(0)

  const second = await context.newPage()
  await second.goto(`/submission/${id}/default`)
  await expect(shown(second)).toHaveValue('Half a wo')
  await second.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(shown(second)).toHaveValue(before)
  await expect(second.getByText('Not saved yet')).toHaveCount(0)

  await shown(page).fill('Half a word')
  const third = await context.newPage()
  await third.goto(`/submission/${id}/default`)
  await expect(shown(third)).toHaveValue('Half a word')
  await third.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(third.getByText(/^Saved /)).toBeVisible()
  await expect(shown(second)).toHaveValue('Half a word')
})

test('who signs out leaves nothing behind that was typed and not sent', async ({ page, context }) => {
  const { id } = await draftWith(context.request, ['GL'])
  await page.goto(`/submission/${id}/default`)
  const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByLabel('Insured Name').fill('Left behind, Inc.')
  await expect.poll(unsent).toHaveLength(1)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(unsent).toEqual([])
  await context.setOffline(false)
})

test('a tab does not go on as somebody else who signed in in another one', async ({ page, context }) => {
  const { id } = await openOne(context.request, 13)
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByRole('button', { name: 'Account menu of Marisol Okonkwo' })).toBeVisible()
  const other = await context.newPage()
  await context.request.delete('/rest/Session')
  await other.goto('/login')
  await other.getByLabel('Username').fill('underwriter')
  await other.getByLabel('Password', { exact: true }).fill('bindery')
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL(/landing/)
  await expect(page.getByRole('button', { name: 'Account menu of Marisol Okonkwo' })).toHaveCount(0)
})

test('a date is read in the ways people write one, saved once, and said to be wrong when it is none', async ({
  page,
  context,
}) => {
  const { id } = await openOne(context.request, 14)
  await page.goto(`/submission/${id}/default`)
  const field = page.getByLabel('Quote Needed by', { exact: true })
  const neededBy = firstOfMonth(2)
  const [year, month] = neededBy.split('-')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/rest/Submission/${id}`)) saves.push(request.postData()!)
  })
  await field.fill(`${Number(month)}/1/${year!.slice(2)}`)
  await field.press('Tab')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  expect(saves.map((body) => JSON.parse(body).quoteNeededByDate)).toEqual([neededBy])
  await field.fill(`02/30/${year}`)
  await field.press('Tab')
  await expect(page.getByText('Enter a date as MM/DD/YYYY.')).toBeVisible()
  expect(saves).toHaveLength(1)
})

test('a page that cannot be edited says why in one line, and its button is the way to the change', async ({ page }) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/form/applicant`)
  const notice = page.getByRole('status').filter({ hasText: 'The application was submitted.' })
  await expect(notice).toContainText('Press Modify to change the application.')
  const described = page.getByRole('textbox', { name: 'Description of Operations' })
  await expect(described).toHaveAttribute('readonly')
  await notice.getByRole('button', { name: 'Modify', exact: true }).click()
  await expect(notice).toHaveCount(0)
  await described.fill('Pottery classes in the evening, besides the shop.')
  await described.blur()
  await expectSaved(page)
})
