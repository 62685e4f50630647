import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'

test.use({ username: 'manager' })

const anySubmission = async (request: import('@playwright/test').APIRequestContext) => {
  const page = await (await request.get('/rest/Submission/filter?numberOfRows=1')).json()
  return page.records[0] as { id: number; insured: { name: string } }
}

test('an address of something that is not there says so, and leads back to the submission', async ({
  page,
  context,
}) => {
  const { id, insured } = await anySubmission(context.request)
  const external = 'externalContent/2?externalContentUrl=https://a.example&externalContentPopoutUrl='
  for (const [path, title] of [
    ['document/4', 'There is no such document'],
    [external, 'There is no such content'],
  ]) {
    await page.goto(`/submission/${id}/${path}`)
    await expect(page.getByRole('heading', { name: title! })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to the submission' }).click()
  await expect(page.getByRole('heading', { name: insured.name })).toBeVisible()
})

test('W015 W017 W019 W020 quotes, proposals, policies and reports are reached from the pages of a submission', async ({
  page,
  context,
}) => {
  const { id } = await anySubmission(context.request)
  await page.goto(`/submission/${id}/default`)
  for (const name of ['Quotes', 'Proposals', 'Policies', 'Reports']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/submission/${id}/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
})

test('H039 entering a print address sets the print flag, and leaving it takes the flag away', async ({
  page,
  context,
}) => {
  const { id } = await anySubmission(context.request)
  const html = page.locator('html')
  for (const path of ['print/7', 'print/collaboration/task/1', 'print/7/detail/8/9']) {
    await page.goto(`/submission/${id}/${path}`)
    await expect(html).toHaveAttribute('data-print', 'true')
  }
  await page.getByRole('link', { name: 'Back to the submission' }).click()
  await expect(html).not.toHaveAttribute('data-print')
})
