import { readFileSync } from 'node:fs'
import { daysFromToday } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { submissionGrid } from '../support/grid.ts'
import { overridePreferences, signedIn, test } from '../support/people.ts'

test.use({ username: 'manager' })

test('H123 H125 the grid downloads as CSV, in its order, with a token that works once', async ({ page, context }) => {
  // Only old submissions, so that other journeys do not change the result.
  const criteria = [{ field: 'receivedDate', operator: 'before', value: daysFromToday(-300) }]
  const sort = { key: 'receivedDate', sortType: 'desc' }
  const data = { name: 'Long ago', filterTemplateId: 'submission.advanced', criteria, sort }
  const { uri } = await (await context.request.post('/rest/Filter', { data })).json()
  await page.goto('/landing')
  const { choose, column, tool, widget, total } = submissionGrid(page)
  await expect(widget).toBeVisible()
  await choose('Long ago')
  const names = await column('Insured')
  const all = await total()
  const download = page.waitForEvent('download')
  await tool('Download CSV')
  const file = await download
  const address = new URL(file.url())
  expect(address.pathname).toBe('/submissions/submissions.csv')
  expect(address.searchParams.get('timezone')).toBe('America/New_York')
  expect(address.searchParams.get('filterUri')).toBe(uri)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(lines.length - 1).toBe(all)
  for (const [place, name] of names.entries()) expect(lines[place + 1]).toContain(name.slice(0, 20))
  expect((await context.request.get(file.url())).status()).toBe(401)
  await context.request.delete(`/rest${uri}`)
})

test('H127 H128 H133 H134 above the most rows the range is asked for, and kept within bounds', async ({ browser }) => {
  const admin = await signedIn(browser, 'admin')
  await overridePreferences(admin, { 'system.maxDownloadRows': 100 })
  await admin.goto('/landing')
  const { choose, tool, widget } = submissionGrid(admin)
  await expect(widget).toBeVisible()
  await choose('All open submissions')
  await tool('Download CSV')
  const dialog = admin.getByRole('dialog', { name: 'Download CSV' })
  const start = dialog.getByLabel('First row')
  const end = dialog.getByLabel('Last row')
  await expect(start).toHaveValue('1')
  await expect(end).toHaveValue('100')
  await start.fill('')
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await start.fill('51')
  await end.fill('3')
  await end.blur()
  await expect(end).toHaveValue('150')
  const download = admin.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(new URL(file.url()).searchParams.get('start')).toBe('50')
  expect(new URL(file.url()).searchParams.get('end')).toBe('149')
  await admin.context().close()
})
