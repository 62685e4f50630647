import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Removes the filters that this person has saved: a journey that failed may have left some. */
export async function removeFilters({ request }: BrowserContext) {
  for (const { uri, isDefault } of await (await request.get('/rest/Filter?type=1')).json())
    if (!isDefault) await request.delete(`/rest${uri}`)
}

/** The submission widget as a person finds it. Where a layout has several, the first. */
export function submissionGrid(page: Page) {
  const widget = page.getByRole('region', { name: /^Submissions/ }).first()
  const grid = widget.getByRole('grid')
  // Without the header and without the drawers, which are rows of their own.
  const rows = grid.getByRole('row').filter({ has: page.getByRole('button', { name: /^(Show|Hide) details of/ }) })
  return {
    widget,
    grid,
    rows,
    header: (name: string) => grid.getByRole('columnheader', { name, exact: true }),
    /** The texts of one column, from the top. */
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
      // Until its rows are there, those of the filter before stay on screen.
      await expect(grid).not.toHaveAttribute('aria-busy', 'true')
    },
  }
}
