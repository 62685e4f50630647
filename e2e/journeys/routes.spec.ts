import { expect, test } from '../support/people.ts'
import { makeProposal } from '../support/risks.ts'

test.use({ username: 'manager' })

const anySubmission = async (request: import('@playwright/test').APIRequestContext) => {
  const page = await (await request.get('/rest/Submission/filter?numberOfRows=1')).json()
  return page.records[0] as { id: number; insured: { name: string } }
}

test('W010 W012 H031 the home page and a submission have their addresses', async ({ page, context }) => {
  await page.goto('/landing')
  await expect(page.getByRole('banner').getByRole('button', { name: 'New Submission' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /^Submissions/ })
      .first()
      .getByRole('grid'),
  ).toBeVisible()
  const { id, insured } = await anySubmission(context.request)
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByRole('heading', { level: 1, name: insured.name })).toBeVisible()
})

test('H034 W011 the forms of a submission have their address, with and without the form’s id', async ({
  page,
  context,
}) => {
  const { id, insured } = await anySubmission(context.request)
  for (const path of ['form', 'form/applicant']) {
    await page.goto(`/submission/${id}/${path}`)
    await expect(page.getByRole('heading', { name: insured.name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Applicant Information' })).toBeVisible()
    await expect(page).toHaveURL(`/submission/${id}/form/applicant`)
  }
})

test('H032 H035 H036 H037 H038 H040 H041 H042 H050 each part of a submission has its address; of what is not there it says so', async ({
  page,
  context,
}) => {
  const { id, insured } = await anySubmission(context.request)
  for (const [path, title] of [
    ['extensions/maps', 'There is no such extension'],
    ['form/7/detail/8/9', 'There is no such form'],
    ['print/7', 'There is no such form'],
    ['print/7/detail/8/9', 'There is no such form'],
    ['print/collaboration/notes', 'There is no such message'],
    ['print/collaboration/notes/3', 'There is no such message'],
    ['account/5/list', 'There is no such list'],
    ['collab/task/3', 'There is no such message'],
    ['document/4', 'There is no such document'],
    ['externalContent/2?externalContentUrl=https://a.example&externalContentPopoutUrl=', 'There is no such content'],
  ]) {
    await page.goto(`/submission/${id}/${path}`)
    await expect(page.getByRole('heading', { name: title! })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to the submission' }).click()
  await expect(page.getByRole('heading', { name: insured.name })).toBeVisible()
})

test('H043 H044 H046 H047 H048 H049 W014 W015 W017 W018 W019 W020 quotes, proposals, policies and reports have their addresses', async ({
  page,
  context,
}) => {
  const { records } = await (
    await context.request.get('/rest/Submission/filter?filterUri=/Filter/default/uw/to-issue&numberOfRows=1')
  ).json()
  const { id } = records[0]
  for (const [path, title] of [
    ['quotes', 'Quotes'],
    ['proposals', 'Proposals'],
    ['policies', 'Policies'],
    ['reports', 'Reports'],
  ]) {
    await page.goto(`/submission/${id}/${path}`)
    await expect(page.getByRole('heading', { level: 2, name: title!, exact: true })).toBeVisible()
  }
  const quotes = await (await context.request.get(`/rest/Quote/List?submissionId=${id}`)).json()
  await page.goto(`/submission/${id}/quote/${quotes[0].id}`)
  await expect(page.getByRole('heading', { level: 2, name: quotes[0].summary })).toBeVisible()
  const policies = await (await context.request.get(`/rest/Policy/List?submissionId=${id}`)).json()
  await page.goto(`/submission/${id}/policies/${policies[0].id}`)
  await expect(page.getByText(policies[0].policyNumber).first()).toBeVisible()
})

test('H045 W016 a proposal has its address', async ({ page }) => {
  const { submissionId, proposalId } = await makeProposal(page.request)
  await page.goto(`/submission/${submissionId}/proposal/${proposalId}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Proposal 1' })).toBeVisible()
  await expect(page).toHaveURL(`/submission/${submissionId}/proposal/${proposalId}`)
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
