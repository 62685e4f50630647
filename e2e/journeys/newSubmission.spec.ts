import type { Locator, Page } from '@playwright/test'
import { findingsInDialog } from '../support/axe.ts'
import { asTyped, firstOfMonth } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { onOnePage, signedIn, test } from '../support/people.ts'
import { post, QUOTING_AGENCY, read } from '../support/risks.ts'
import { confirm, makeDraft, press, status, uniqueName } from '../support/workflow.ts'

const details = (page: Page) => page.getByRole('dialog', { name: 'Submission Details' })
const pending = (page: Page) => page.evaluate(() => sessionStorage.getItem('bindery.newSubmission'))

async function begin(page: Page): Promise<number> {
  const created = page.waitForResponse('**/rest/Submission/create')
  await page.getByRole('button', { name: 'New Submission' }).click()
  const { uri } = await (await created).json()
  await expect(details(page).getByLabel('Insured Name')).toBeVisible()
  return Number(uri.split('/').at(-1))
}

test('H172 who may not create submissions has no button for it, and no key', async ({ browser }) => {
  const admin = await signedIn(browser, 'admin')
  await admin.goto('/landing')
  await expect(admin.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'New Submission' })).toHaveCount(0)
  await admin.keyboard.press('n')
  await expect(details(admin)).toHaveCount(0)
  expect((await admin.request.post('/rest/Submission/create', { data: {} })).status()).toBe(403)
})

test.describe('the dialog on the home page', () => {
  const screen = onOnePage('underwriter', async (page) => {
    await page.goto('/landing')
  })

  test('H175 H176 H179 H181 only its own buttons close the dialog, and closing it takes the submission away again', async () => {
    const page = screen()
    const id = await begin(page)
    await page.keyboard.press('Escape')
    await page.mouse.click(8, 400)
    await expect(details(page)).toBeVisible()
    const name = uniqueName()
    await details(page).getByLabel('Insured Name').fill(name)
    expect(JSON.parse((await pending(page))!)).toMatchObject({ submissionId: id, state: '/landing' })

    await page.reload()
    await expect(details(page).getByLabel('Insured Name')).toHaveValue(name)
    await expect.poll(async () => (await read(page.request, `Submission/${id}`)).insured.name).toBe(name)
    await details(page).getByRole('button', { name: 'Close' }).click()
    await expect(details(page)).toHaveCount(0)
    expect(await pending(page)).toBeNull()
    expect((await page.request.get(`/rest/Submission/${id}`)).status()).toBe(404)
  })

  test('H171 H173 H174 H177 it begins in the name; a date that is none, or is refused, says so where it was entered', async () => {
    const page = screen()
    await begin(page)
    const dialog = details(page)
    await expect(dialog.getByLabel('Insured Name')).toBeFocused()
    const [effective, expiration] = ['Effective Date', 'Expiration Date'].map((name) =>
      dialog.getByRole('textbox', { name }),
    ) as [Locator, Locator]
    await effective.click()
    const noDay = `2/30/${new Date().getFullYear() + 1}`
    await page.keyboard.type(noDay)
    await effective.press('Tab')
    await expect(effective).toHaveAccessibleDescription(`“${noDay}” is not a date. Enter a date as MM/DD/YYYY.`)
    await expect(effective).toHaveValue(noDay)
    // Typing replaces the old date, and the expiration date is filled in before the user reaches it.
    await effective.click()
    await page.keyboard.type(asTyped(firstOfMonth(2)).replaceAll(/\b0/g, ''))
    await effective.press('Tab')
    await expect(expiration).toBeFocused()
    await expect(effective).toHaveValue(asTyped(firstOfMonth(2)))
    await expect(dialog.getByText(/is not a date/)).toHaveCount(0)
    await expect(expiration).toHaveValue(asTyped(firstOfMonth(14)))
    await dialog.getByRole('button', { name: 'Calendar for Effective Date' }).click()
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
    expect(await findingsInDialog(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expiration.fill(asTyped(firstOfMonth(1)))
    await expiration.press('Tab')
    await expect(expiration).toHaveAccessibleDescription('The expiration date must be after the effective date.')
    await expect(expiration).toHaveValue(asTyped(firstOfMonth(1)))
    await expect(dialog.getByRole('button', { name: /^Clear E/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('products that are ticked quickly on a slow line are all there, on the screen at once and in the record', async () => {
    const page = screen()
    const id = await begin(page)
    const ticked = Promise.withResolvers<void>()
    await page.route(`**/rest/Submission/${id}`, async (route) => {
      const answer = await route.fetch()
      // Delay the response, not the request, so that the server can already process the next change.
      await ticked.promise
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({ response: answer })
    })
    const names = ['Commercial Property', 'General Liability', 'Workers Compensation', 'Cyber']
    const boxes = names.map((name) => details(page).getByRole('checkbox', { name }))
    for (const box of boxes) await box.click()
    for (const box of boxes) await expect(box).toBeChecked()
    ticked.resolve()
    await boxes[0]!.click()
    await expect.poll(async () => (await read(page.request, `Submission/${id}`)).productShortNames).toHaveLength(3)
    await page.unrouteAll({ behavior: 'wait' })
    for (const [at, box] of boxes.entries()) await expect(box).toBeChecked({ checked: at > 0 })
    await details(page).getByRole('button', { name: 'Close' }).click()
    await expect(details(page)).toHaveCount(0)
  })

  test('H178 H180 one that has gone on meanwhile is not taken away, but read again', async () => {
    const page = screen()
    const id = await begin(page)
    const actions = details(page).getByRole('toolbar', { name: 'Actions' })
    await expect(actions.getByRole('button', { name: 'Make Application' })).toBeVisible()
    const { version } = await read(page.request, `Submission/${id}`)
    await post(page.request, `Submission/${id}`, {
      version,
      insuredName: uniqueName(),
      agencyId: QUOTING_AGENCY,
      insuredAddress: { state: 'NY' },
      effectiveDate: firstOfMonth(2),
      expirationDate: firstOfMonth(14),
      productShortNames: ['GL'],
    })
    await post(page.request, `Submission/${id}/makeApplication`)
    const again = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/rest/Submission/${id}`)
    await details(page).getByRole('button', { name: 'Cancel' }).click()
    expect((await again).status()).toBe(200)
    await expect(details(page)).toHaveCount(0)
    expect((await page.request.get(`/rest/Submission/${id}`)).status()).toBe(200)
  })

  test('H185 a creation that fails says so, can be tried again, and logs a failed performance event', async () => {
    const page = screen()
    await page.route('**/rest/Submission/create', (route) => route.abort('connectionreset'))
    const reported = page.waitForRequest('**/rest/PerformanceEvent')
    await page.getByRole('button', { name: 'New Submission' }).click()
    expect((await reported).postDataJSON()).toMatchObject({ name: 'Submission Create', succeeded: false })
    await expect(details(page)).toContainText('The submission could not be created')
    await page.unroute('**/rest/Submission/create')
    await details(page).getByRole('button', { name: 'Retry' }).click()
    await expect(details(page).getByLabel('Insured Name')).toBeVisible()
    await details(page).getByRole('button', { name: 'Close' }).click()
    await expect(details(page)).toHaveCount(0)
  })

  test('W013 H182 H183 making the application ends it, and so does going elsewhere: nothing is pending any more', async () => {
    const page = screen()
    await makeDraft(page, { insured: uniqueName(), agency: 'Ledger & Lantern of New England' })
    await expect(page).toHaveURL(/\/submission\/\d+\/default$/)
    expect(await pending(page)).toBeNull()
    await page.getByRole('button', { name: 'New Submission' }).click()
    await expect(details(page).getByLabel('Insured Name')).toBeVisible()
    expect(await pending(page)).not.toBeNull()
    await page.goBack()
    await expect(details(page)).toHaveCount(0)
    expect(await pending(page)).toBeNull()
  })
})

test('a submission whose browser was closed gets its agency and products on its page, and goes on or is deleted there', async ({
  page,
}) => {
  const begun = async () => {
    const { uri } = await post(page.request, 'Submission/create', { insuredName: uniqueName() })
    const id = Number(uri.split('/').at(-1))
    const { version } = await read(page.request, `Submission/${id}`)
    await post(page.request, `Submission/${id}`, { version, effectiveDate: firstOfMonth(2) })
    await page.goto(`/submission/${id}/default`)
    return id
  }
  const id = await begun()
  await page.getByRole('combobox', { name: 'Agency', exact: true }).selectOption(String(QUOTING_AGENCY))
  for (const name of ['General Liability', 'Cyber']) await page.getByRole('checkbox', { name }).click()
  await press(page, 'Make Application')
  await expect(status(page).getByText('Draft')).toBeVisible()
  expect((await read(page.request, `Submission/${id}`)).productShortNames).toEqual(['GL', 'CY'])

  const other = await begun()
  await press(page, 'Delete')
  await confirm(page, 'Delete')
  await expect(page).toHaveURL(/\/landing/)
  expect((await page.request.get(`/rest/Submission/${other}`)).status()).toBe(404)
})
