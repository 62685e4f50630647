import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Deletes the user's saved filters: a failed journey may have left some. */
export async function removeFilters({ request }: BrowserContext) {
  for (const { uri, isDefault } of await (await request.get('/rest/Filter?type=1')).json())
    if (!isDefault) await request.delete(`/rest${uri}`)
}

/** The first submission widget on the page, with functions to use it. */
export function submissionGrid(page: Page) {
  const widget = page.getByRole('region', { name: /^Submissions/ }).first()
  const grid = widget.getByRole('grid')
  // Without the header and the detail drawers, which are rows too.
  const rows = grid.getByRole('row').filter({ has: page.getByRole('button', { name: /^(Show|Hide) details of/ }) })
  return {
    widget,
    grid,
    rows,
    header: (name: string) => grid.getByRole('columnheader', { name, exact: true }),
    /** The texts of one column, from top to bottom. */
    async column(name: string): Promise<string[]> {
      const headers = await grid
        .getByRole('columnheader')
        .evaluateAll((all) => all.map((header) => header.textContent?.trim()))
      const at = headers.indexOf(name)
      if (at < 0) throw new Error(`no column ${name} in ${headers.join(', ')}`)
      return rows.evaluateAll(
        (all, index) => all.map((row) => row.querySelectorAll('td')[index]?.textContent?.trim() ?? '').filter(Boolean),
        at,
      )
    },
    total: async () =>
      Number(
        (await widget.getByText(/^\d[\d,]*–\d[\d,]* of [\d,]+$/).innerText()).split(' of ')[1]?.replaceAll(',', ''),
      ),
    async tool(name: string) {
      await widget.getByRole('button', { name: 'Tools' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    },
    async choose(filter: string) {
      await widget.getByRole('button', { name: /^Filter:/ }).click()
      await page
        .getByRole('menuitemradio', { name: filter, exact: true })
        .or(page.getByRole('option', { name: filter, exact: true }))
        .first()
        .click()
      await expect(widget.getByRole('button', { name: new RegExp(`^Filter: ${filter}`) })).toBeVisible()
      // The rows of the previous filter stay on screen until the new ones are loaded.
      await expect(grid).not.toHaveAttribute('aria-busy', 'true')
    },
  }
}
