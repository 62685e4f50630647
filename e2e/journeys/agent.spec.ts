import { expect } from '../support/expect.ts'
import { submissionGrid } from '../support/grid.ts'
import { test } from '../support/people.ts'

test.use({ username: 'agent' })

test('H007 H087 W003 W004 the agent sees the own agency’s submissions without what is the underwriter’s', async ({
  page,
  context,
}) => {
  await page.goto('/umagent/landing')
  const { rows, grid, widget, tool } = submissionGrid(page)
  await expect(rows.first()).toBeVisible()
  await expect(page.getByText('Agent Console').first()).toBeVisible()
  for (const hidden of ['Priority', 'Reason', 'Detail', 'Referred To'])
    await expect(grid.getByRole('columnheader', { name: hidden, exact: true })).toHaveCount(0)
  await tool('Configure Columns')
  const dialog = page.getByRole('dialog', { name: 'Configure Columns' })
  await expect(dialog.getByRole('checkbox', { name: 'Insured', exact: true })).toBeVisible()
  for (const hidden of ['Priority', 'Reason', 'Detail', 'Referred To'])
    await expect(dialog.getByRole('checkbox', { name: hidden, exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rows
    .first()
    .getByRole('button', { name: /^Show details/ })
    .click()
  await expect(rows.first().getByRole('button', { name: /^Hide details/ })).toBeVisible()
  await expect(widget.getByText(/^Quotes ·/)).toHaveCount(0)
  const { records } = await (await context.request.get('/rest/Submission/filter?numberOfRows=100')).json()
  expect(new Set(records.map((r: { agencyName: string }) => r.agencyName))).toEqual(
    new Set(['Ledger & Lantern of New England']),
  )
})
