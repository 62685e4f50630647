import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { removeFilters, submissionGrid } from '../support/grid.ts'
import { onOnePage, resetPreferences, test } from '../support/people.ts'

async function openGrid(page: Page) {
  await resetPreferences(page.context(), 'view.widgets', 'view.uw.homePageColumns', 'view.pageSize.submissions')
  await removeFilters(page.context())
  await page.goto('/landing')
  await expect(submissionGrid(page).rows.first()).toBeVisible()
}

test.describe('the grid on the landing page', () => {
  const screen = onOnePage('owen.mcallister', openGrid)

  test('at 1440 px every column that is shown by default is in sight, and no number, date or amount in it is cut', async () => {
    const page = screen()
    const { grid, rows, widget } = submissionGrid(page)
    await expect(rows.first()).toBeVisible()
    const place = (await widget.boundingBox())!
    const headers = await grid.getByRole('columnheader').all()
    expect(headers.length).toBeGreaterThan(8)
    for (const header of headers) {
      const { x, width } = (await header.boundingBox())!
      expect(x + width, (await header.textContent()) ?? '').toBeLessThanOrEqual(place.x + place.width)
    }
    await expect(grid.getByRole('columnheader', { name: 'Due', exact: true })).toBeInViewport({ ratio: 1 })
    const sorted = grid.locator('th[aria-sort="descending"]')
    await expect(sorted).toHaveText('Received')
    await expect(sorted.locator('svg')).toBeInViewport({ ratio: 1 })
    const cut = await grid.evaluate((table) =>
      [...table.querySelectorAll('td')]
        .filter((cell) => /^[$−]?[\d/,.]+( [\d:]+ [AP]M)?$|^[A-Z]+-\d{4}-/.test(cell.textContent ?? ''))
        .filter((cell) =>
          [cell, ...cell.querySelectorAll('*')].some(
            (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
          ),
        )
        .map((cell) => cell.textContent),
    )
    expect(cut).toEqual([])
  })

  test('H077 H078 H079 the tools menu offers download, columns and sizes, and no bulk reassign without multi-select', async () => {
    const page = screen()
    await submissionGrid(page).widget.getByRole('button', { name: 'Tools' }).click()
    const names = [
      'Download CSV',
      'Configure Columns',
      'Bulk Actions',
      'Minimize',
      'Maximize',
      'Return to Default Size',
    ]
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(names.length)
    for (const [at, name] of names.entries()) await expect(items.nth(at)).toHaveAccessibleName(name)
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
  })

  test('H068 H071 H072 H073 the grid has its filter, save menu and tools, its header, drawers and paging', async () => {
    const { widget, grid, choose, rows } = submissionGrid(screen())
    await choose('All open submissions')
    for (const name of [/^Filter:/, 'Save menu', 'Tools', 'Next page'])
      await expect(widget.getByRole('button', { name })).toBeVisible()
    await expect(grid.getByRole('columnheader', { name: 'Insured' })).toBeVisible()
    await expect(rows.first().getByRole('button', { name: /^Show details of/ })).toBeVisible()
  })

  test('H074 H075 H076 a page has 25 rows, or as many as are chosen below it', async () => {
    const { widget, rows } = submissionGrid(screen())
    await expect(rows).toHaveCount(25)
    await expect(widget.getByLabel('Results per Page')).toHaveValue('25')
    await expect(widget.getByLabel('Results per Page').getByRole('option')).toHaveText(['25', '50', '100'])
    await widget.getByLabel('Results per Page').selectOption('50')
    await expect(rows).toHaveCount(50)
    await widget.getByRole('button', { name: 'Next page' }).click()
    await expect(widget.getByText(/^51–100 of/)).toBeVisible()
    await widget.getByLabel('Results per Page').selectOption('25')
    await expect(widget.getByText(/^1–25 of/)).toBeVisible()
  })

  test('H107 sorting by a column asks the server under its own name for it, both ways', async () => {
    const page = screen()
    const context = page.context()
    const { header, column, choose } = submissionGrid(page)
    await choose('All open submissions')
    for (const [sortType, ariaSort] of [
      ['asc', 'ascending'],
      ['desc', 'descending'],
    ]) {
      await header('Insured').click()
      await expect(header('Insured')).toHaveAttribute('aria-sort', ariaSort!)
      const answer = await context.request.get(
        `/rest/Submission/filter?filterUri=/Filter/default/uw/all-open&numberOfRows=25&sortBy=insuredName ${sortType}`,
      )
      const { records } = (await answer.json()) as { records: { insured: { name: string } }[] }
      await expect.poll(() => column('Insured')).toEqual(records.map(({ insured }) => insured.name))
    }
  })

  test('another order or size of page starts at the first page, and so does the way back to the one before', async () => {
    const page = screen()
    const { widget, header, choose } = submissionGrid(page)
    await choose('All open submissions')
    const toThird = async () => {
      await widget.getByRole('button', { name: 'Next page' }).click()
      await expect(widget.getByText(/^26–50 of/)).toBeVisible()
      await widget.getByRole('button', { name: 'Next page' }).click()
      await expect(widget.getByText(/^51–75 of/)).toBeVisible()
    }
    await toThird()
    const size = widget.getByRole('combobox', { name: 'Results per Page' })
    await size.selectOption('100')
    await expect(widget.getByText(/^1–100 of/)).toBeVisible()
    await size.selectOption('25')
    await expect(widget.getByText(/^1–25 of/)).toBeVisible()

    await header('Insured').click()
    await expect(header('Insured')).toHaveAttribute('aria-sort', 'ascending')
    await toThird()
    await header('Insured').click()
    await expect(header('Insured')).toHaveAttribute('aria-sort', 'descending')
    await expect(widget.getByText(/^1–25 of/)).toBeVisible()
    await header('Insured').click()
    await expect(header('Insured')).toHaveAttribute('aria-sort', 'ascending')
    await expect(widget.getByText(/^1–25 of/)).toBeVisible()
  })

  test('where there is no room for the products, their names are cut and the number of the others is not', async () => {
    const page = screen()
    const { rows, choose, header } = submissionGrid(page)
    await choose('All open submissions')
    // Sort by premium: the largest submissions have several products, whatever other journeys add.
    await header('Premium').click()
    await expect(header('Premium')).toHaveAttribute('aria-sort', 'ascending')
    await header('Premium').click()
    await expect(header('Premium')).toHaveAttribute('aria-sort', 'descending')
    const more = rows.getByText(/^ ?\+\d+$/).first()
    await expect(more).toBeVisible()
    const isWhole = await more.evaluate((count) => {
      const products = count.parentElement!
      products.style.width = '40px'
      return (
        count.scrollWidth <= count.clientWidth &&
        count.getBoundingClientRect().right <= products.getBoundingClientRect().right
      )
    })
    expect(isWhole).toBe(true)
  })

  test('H080 H086 H088 clicking the gutter of a row selects it and slides its drawer with quotes and policies open over 300 ms', async () => {
    await screen().emulateMedia({ reducedMotion: 'no-preference' })
    const { rows, choose, widget } = submissionGrid(screen())
    await choose('Bound, to be issued')
    // Not the first row: another journey may be issuing the newest submission.
    const toggle = rows.last().getByRole('button', { name: /details/ })
    await toggle.click()
    await expect(widget.getByText(/^Quotes · \d/)).toBeVisible()
    await expect(widget.getByText(/^Policies · [1-9]/)).toBeVisible()
    await expect(rows.last()).toHaveAttribute('aria-selected', 'true')
    const drawer = widget.getByRole('region', { name: /^Details of/ })
    expect(await drawer.evaluate((inner) => getComputedStyle(inner.parentElement!).transitionDuration)).toBe('0.3s')
    await toggle.click()
    await expect(drawer).toHaveCount(0)
    await toggle.click()
  })

  test('H099 the tooltip of a quote or policy tells the rest of it and is 250 px wide', async () => {
    const page = screen()
    const drawer = submissionGrid(page).widget.getByRole('region', { name: /^Details of/ })
    const link = drawer.getByRole('link').first()
    await expect(link).toBeVisible()
    // The drawer slides open: a link that moves away from the pointer closes its tooltip.
    await drawer.evaluate((inner) =>
      Promise.allSettled(inner.parentElement!.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    await link.hover()
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toContainText('Premium')
    await expect.poll(async () => (await tooltip.boundingBox())?.width).toBe(250)
  })

  test('H081 clicking a cell opens the submission', async () => {
    const page = screen()
    const { rows, column } = submissionGrid(page)
    const [insured] = await column('Insured')
    await rows.first().getByRole('gridcell', { name: insured!, exact: true }).click()
    await expect(page).toHaveURL(/\/submission\/\d+\/default$/)
    await expect(page.getByRole('heading', { name: insured! })).toBeVisible()
  })
})

test.describe('the grid on a wide screen, from the keyboard and after a way back', () => {
  const screen = onOnePage('owen.mcallister', async (page) => {
    await page.setViewportSize({ width: 2560, height: 1300 })
    await openGrid(page)
  })

  test('H065 on a wide screen the columns share its width; one that is dragged follows the hand and keeps its width', async () => {
    const page = screen()
    const { grid, widget } = submissionGrid(page)
    const place = (await widget.boundingBox())!
    const boxOf = async (name: string) => (await grid.getByRole('columnheader', { name, exact: true }).boundingBox())!
    const [insured, priority, last] = [
      await boxOf('Insured'),
      await boxOf('Priority'),
      await boxOf('Assigned Underwriter'),
    ]
    expect(insured.width).toBeGreaterThan(300)
    expect(priority.width).toBe(44)
    expect(last.x + last.width).toBeGreaterThan(place.x + place.width - 20)
    expect(await grid.evaluate(({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth)).toBe(0)

    const edge = { x: insured.x + insured.width - 2, y: insured.y + 15 }
    await page.mouse.move(edge.x, edge.y)
    await page.mouse.down()
    await page.mouse.move(edge.x - 40, edge.y, { steps: 4 })
    await expect.poll(async () => Math.round((await boxOf('Insured')).width)).toBe(Math.round(insured.width - 40))
    await page.mouse.up()
    await expect
      .poll(async () => Math.abs((await boxOf('Insured')).width - (insured.width - 40)))
      .toBeLessThanOrEqual(1)
    const end = await boxOf('Assigned Underwriter')
    expect(end.x + end.width).toBeGreaterThan(place.x + place.width - 20)
    await resetPreferences(page.context(), 'view.widgets', 'view.uw.homePageColumns')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the whole grid works from the keyboard', async () => {
    const page = screen()
    const { rows, grid, widget } = submissionGrid(page)
    await page.keyboard.press('j')
    await expect(rows.first().getByRole('button', { name: /^Show details/ })).toBeFocused()
    await rows
      .first()
      .getByRole('button', { name: /^Show details/ })
      .focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await expect(rows.nth(1).getByRole('button', { name: /^Hide details/ })).toBeVisible()
    await page.keyboard.press('f')
    await expect(widget.getByRole('button', { name: 'Add criterion' })).toBeVisible()
    await rows
      .nth(1)
      .getByRole('button', { name: /^Hide details/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/submission\/\d+/)
    await expect(grid).toHaveCount(0)
  })

  test('who comes back from a submission finds the page of the grid that was open, and stands in its row', async () => {
    const page = screen()
    const { widget, rows, choose } = submissionGrid(page)
    await page.goBack()
    const openAndComeBack = async (at: number) => {
      // The previous page stays on screen until the next one is loaded.
      await expect(widget.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
      const number = await rows.nth(at).getByRole('gridcell').nth(3).innerText()
      const row = rows.filter({ hasText: number })
      await row.getByRole('gridcell').nth(1).click()
      await expect(page).toHaveURL(/\/submission\/\d+/)
      await expect(page.getByRole('main')).toBeFocused()
      await page.goBack()
      await expect(row.getByRole('gridcell').nth(1)).toBeFocused()
      return number
    }
    await openAndComeBack(6)
    await choose('All open submissions')
    await widget.getByRole('button', { name: 'Next page' }).click()
    await expect(widget.getByText(/^26–50 of/)).toBeVisible()
    const number = await openAndComeBack(4)
    await expect(widget.getByText(/^26–50 of/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(number).first()).toBeVisible()
  })
})
