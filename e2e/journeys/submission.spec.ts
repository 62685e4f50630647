import { expect, signedIn, test } from '../support/people.ts'

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

test('a change is saved by itself, and a colleague who has it open sees it without reloading, keeping what they type', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await openOne(context.request, 11)
  const colleague = await signedIn(browser, 'underwriter')
  await colleague.goto(`/submission/${id}/default`)
  await colleague.getByLabel('Tab Display Name').fill('My own draft')
  await page.goto(`/submission/${id}/default`)
  await page.getByLabel('Insured Name').fill('Renamed by the manager, Inc.')
  await page.getByLabel('Insured Name').blur()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(colleague.getByRole('heading', { name: 'Renamed by the manager, Inc.' })).toBeVisible()
  await expect(colleague.getByLabel('Tab Display Name')).toHaveValue('My own draft')
  await colleague.context().close()
})

test('an address that leads nowhere has a way on', async ({ page }) => {
  await page.goto('/submission/99999999/default')
  await expect(page.getByRole('heading', { name: 'This submission is not here' })).toBeVisible()
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: /Home/ }).first().click()
  await expect(page).toHaveURL(/landing/)
})
