import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { onOnePage, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Underwriter Checklist' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Show/hide checklist' })
const unchecked = async (page: Page) => Number.parseInt(await toggle(page).innerText(), 10)
const ITEM = 'Named insured matches the application, the loss runs and the tax id'

test.describe('the checklist of a submission', () => {
  let before: number
  const screen = onOnePage('underwriter', async (page) => {
    const { id } = await submissionAt(page, 'clear')
    await page.goto(`/submission/${id}/default`)
    before = await unchecked(page)
  })
  const comment = () => panel(screen()).getByRole('textbox', { name: `Comment: ${ITEM}` })
  const risk = () => panel(screen()).getByRole('button', { name: 'Risk' })
  const search = () => panel(screen()).getByRole('searchbox', { name: 'Search Checklist Items' })

  test('W025 W026 W030 C021 its toggle counts what is unchecked and says what it does; C opens the panel under its title', async () => {
    const page = screen()
    expect(before).toBeGreaterThan(0)
    await toggle(page).hover()
    await expect(page.getByRole('tooltip', { name: 'Show/hide checklist' })).toBeVisible()
    await page.keyboard.press('c')
    await expect(panel(page).getByRole('heading', { name: 'Underwriter Checklist' })).toBeVisible()
  })

  test('H209 C005 it is a panel beside the page, which axe finds nothing in', async () => {
    await expect(panel(screen())).toBeVisible()
    expect(await findings(screen())).toEqual([])
  })

  test('C027 C028 C040 C042 each item has a checkbox with its description; ticking one is counted', async () => {
    await panel(screen()).getByRole('checkbox', { name: ITEM }).check()
    await expect.poll(() => unchecked(screen())).toBe(before - 1)
  })

  test('C031 C032 a comment of at most 255 characters is saved when its field is left', async () => {
    const page = screen()
    await expect(comment()).toHaveAttribute('placeholder', 'Comment')
    await comment().fill('x'.repeat(300))
    await expect(panel(page).getByText('255 / 255')).toBeVisible()
    await comment().fill('Matches all three')
    const saved = page.waitForResponse((answer) => answer.url().includes('UnderwritingCheckListItem') && answer.ok())
    await comment().blur()
    await saved
  })

  test('C025 C026 C029 a group that is closed counts its unchecked items; links open in a window of their own', async () => {
    const link = panel(screen()).getByRole('link', { name: 'open the public search' })
    await expect(link).toHaveAttribute('target', '_blank')
    await risk().click()
    await expect(risk()).toHaveAttribute('aria-expanded', 'false')
    await expect(risk()).toContainText(/[1-9]\d*/)
  })

  test('C022 items are found by what they say', async () => {
    await expect(search()).toHaveAttribute('placeholder', 'Search Checklist Items')
    await search().fill('NAMED INSURED')
    await expect(panel(screen()).getByRole('checkbox')).toHaveCount(1)
  })

  test('C034 C035 C036 after a reload it is open as it was, with search, ticks, comments and closed groups', async () => {
    await screen().reload()
    await expect(search()).toHaveValue('NAMED INSURED')
    await expect(panel(screen()).getByRole('checkbox', { name: ITEM })).toBeChecked()
    await expect(comment()).toHaveValue('Matches all three')
    await search().fill('')
    await expect(risk()).toHaveAttribute('aria-expanded', 'false')
  })

  test('a comment that could not be saved is kept, and can be saved again', async () => {
    const page = screen()
    const saves = new Set<string>()
    await page.route('**/rest/UnderwritingCheckListItem/*', (route) => {
      saves.add(route.request().headers()['idempotency-key'] ?? '')
      return route.abort()
    })
    await comment().fill('Typed on the train')
    await comment().blur()
    await expect(panel(page).getByRole('alert')).toContainText('Not saved.')
    // All attempts were retries of one save, with the same key. A new save needs a click.
    expect(saves.size).toBe(1)
    await page.unroute('**/rest/UnderwritingCheckListItem/*')
    await expect(comment()).toHaveValue('Typed on the train')
    const saved = page.waitForResponse((answer) => answer.url().includes('UnderwritingCheckListItem') && answer.ok())
    await panel(page).getByRole('button', { name: 'Save again' }).click()
    expect((await (await saved).json()).comment).toBe('Typed on the train')
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
  })
})
