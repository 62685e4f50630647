import { expect } from '../support/expect.ts'
import { onOnePage, signedIn, test } from '../support/people.ts'
import { callsOf, type SubmissionFixture, submissionAt } from '../support/submissions.ts'

test.use({ username: 'manager' })

test.describe('with two submissions open', () => {
  let older: SubmissionFixture
  let newer: SubmissionFixture
  const screen = onOnePage('manager', async (page) => {
    older = await submissionAt(page, 'draft')
    newer = await submissionAt(page, 'draft')
    const { get, post } = callsOf(page)
    const { version } = await get(`Submission/${newer.id}`)
    await post(`Submission/${newer.id}`, { version, submissionTabDisplayName: 'The newer one' })
    await page.goto(`/submission/${older.id}/default`)
    await expect(page.getByRole('heading', { level: 1, name: older.insured })).toBeVisible()
  })
  const entries = () => screen().getByRole('menuitem')
  const dropdown = (name: string) => screen().getByRole('button', { name: new RegExp(`^${name}\\s*2$`) })

  test('H197 C409 H201 H215 the first has a close button with its insured’s name, and its address is remembered', async () => {
    const page = screen()
    await page.getByRole('link', { name: 'Policies', exact: true }).click()
    await expect(page).toHaveURL(`/submission/${older.id}/policies`)
    await expect(page.getByRole('heading', { level: 2, name: 'Policies' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Close ${older.insured}` })).toBeVisible()
    // Wait until the address is stored: no user leaves a page in the frame in which it was painted.
    const remembered = () => page.evaluate(() => sessionStorage.getItem('bindery.openSubmissions'))
    await expect.poll(remembered).toContain(`/submission/${older.id}/policies`)
  })

  test('H194 H195 H196 C408 the dropdown has the tab name and lists the latest first', async () => {
    const page = screen()
    await page.goto(`/submission/${newer.id}/default`)
    await expect(page.getByRole('heading', { level: 1, name: newer.insured })).toBeVisible()
    await dropdown('The newer one').click()
    await expect(entries()).toHaveText(['The newer one', older.insured])
    await expect(page.getByRole('button', { name: /^Close The newer/ })).toHaveCount(0)
  })

  test('H199 C414 an entry leads back to the last address of its submission', async () => {
    const page = screen()
    await entries().nth(1).click()
    await expect(page).toHaveURL(`/submission/${older.id}/policies`)
  })

  test('H202 H204 C416 closing the current one leads to the next', async () => {
    const page = screen()
    await dropdown(older.insured).click()
    const ended = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/List?'))
    await entries().nth(1).focus()
    await page.keyboard.press('Delete')
    expect(new URL((await ended).url()).pathname).toBe(`/rest/Submission/${older.id}/List`)
    await expect(page).toHaveURL(`/submission/${newer.id}/default`)
  })

  test('H203 C417 closing the last one leads to the landing page', async () => {
    const page = screen()
    await page.getByRole('button', { name: 'Close The newer one' }).click()
    await expect(page).toHaveURL(/\/landing$/)
    await expect(page.getByRole('button', { name: /The newer one/ })).toHaveCount(0)
  })
})

test('H198 H200 C410 C415 one without a name is called by the default label, and one whose last address is not known opens with its form', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'draft')
  await page.goto('/landing')
  await page.evaluate(
    (id) =>
      sessionStorage.setItem(
        'bindery.openSubmissions',
        JSON.stringify([{ id, tabDisplayName: null, insuredName: '', status: 1, timeLastModified: 1, lastUrl: null }]),
      ),
    id,
  )
  await page.reload()
  await page.getByRole('button', { name: /^Open Submissions/ }).click()
  await page.getByRole('menuitem', { name: 'Open Submissions' }).click()
  await expect(page).toHaveURL(new RegExp(`/submission/${id}/form`))
})

test('H205 C418 one that a colleague deletes is closed by itself, and the next one is shown', async ({
  page,
  browser,
}) => {
  const [stays, goes] = [await submissionAt(page, 'draft'), await submissionAt(page, 'draft')]
  for (const { id, insured } of [stays, goes]) {
    await page.goto(`/submission/${id}/default`)
    await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
  }
  const colleague = await signedIn(browser, 'manager')
  expect((await colleague.request.delete(`/rest/Submission/${goes.id}`)).status()).toBe(200)
  await expect(page).toHaveURL(`/submission/${stays.id}/default`)
  await expect(page.getByText(`${goes.insured} was deleted`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Close ${stays.insured}` })).toBeVisible()
})

test('H193 H467 a submission that is opened is recorded in the open history, once', async ({ page }) => {
  const { id } = await submissionAt(page, 'draft')
  const recorded: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/SubmissionOpenHistory')) recorded.push(request.postDataJSON())
  })
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByLabel('Insured Name')).toBeVisible()
  await page.getByRole('link', { name: 'Policies', exact: true }).click()
  await expect(page).toHaveURL(/policies$/)
  expect(recorded).toEqual([{ submissionId: id }])
})
