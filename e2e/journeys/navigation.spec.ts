import { expect } from '../support/expect.ts'
import { badgeOf, draftWith, entry, field } from '../support/forms.ts'
import { onOnePage, test } from '../support/people.ts'

const TREE = '**/rest/NavigationItem/*'

let id: number
const screen = onOnePage('underwriter', async (page) => {
  ;({ id } = await draftWith(page.request, ['GL']))
})

test('H241 a navigation that takes longer than half a second says so', async () => {
  const page = screen()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(TREE, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/submission/${id}/default`)
  const warning = page.getByText('The navigation is taking longer than usual to load.')
  await expect(warning).toBeVisible()
  answer()
  await expect(entry(page, 'Application')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.unroute(TREE)
})

test('H221 H227 H228 a badge leads to the next required field, and falls when it is answered', async () => {
  const page = screen()
  await expect(entry(page, 'General Liability')).toBeVisible()
  const before = await badgeOf(page, 'General Liability')
  await entry(page, 'General Liability')
    .getByRole('button', { name: /required fields left/ })
    .click()
  await expect(page).toHaveURL(`/submission/${id}/form/gl`)
  await expect(field(page, 'Coverage Trigger')).toBeFocused()
  await field(page, 'Coverage Trigger').selectOption({ label: 'Occurrence' })
  await expect.poll(() => badgeOf(page, 'General Liability')).toBe(before - 1)
})

test('H206 H207 H225 the tree stands on the left; under 1200 px it closes itself, on small screens it slides out', async () => {
  const page = screen()
  await expect(entry(page, 'General Liability')).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(entry(page, 'General Liability')).toBeHidden()
  await page.setViewportSize({ width: 700, height: 900 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog').filter({ has: entry(page, 'General Liability') })).toBeVisible()
  await entry(page, 'Applicant Information').getByRole('link').click()
  await expect(page).toHaveURL(`/submission/${id}/form/applicant`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('H220 H224 H226 H229 entries have their labels; a disabled one does nothing, a popout opens a window of its own', async () => {
  const page = screen()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route(TREE, async (route) => {
    const items = await (await route.fetch()).json()
    const [overview] = items
    const disabled = { ...overview, id: '90', displayName: 'Binder Document(s)', enabled: false, url: null }
    const popout = { ...overview, id: '91', displayName: 'Account Overview', url: null, popoutUrl: '/landing' }
    await route.fulfill({ json: [...items, disabled, popout] })
  })
  await page.goto(`/submission/${id}/default`)
  await expect(entry(page, 'Submission Overview')).toHaveAttribute('aria-selected', 'true')
  await expect(entry(page, 'Application')).toBeVisible()
  const disabled = entry(page, 'Binder Document(s)')
  await expect(disabled).toHaveAttribute('aria-disabled', 'true')
  await disabled.click({ force: true })
  await expect(page).toHaveURL(`/submission/${id}/default`)

  const opened = page.waitForEvent('popup')
  await entry(page, 'Account Overview').getByRole('link').click()
  await expect(await opened).toHaveURL(/landing/)
  await expect(page).toHaveURL(`/submission/${id}/default`)

  await expect(page.getByRole('complementary', { name: 'Submission' }).getByText('Draft')).toBeVisible()
  await page.getByRole('button', { name: 'Close navigation' }).click()
  await expect(entry(page, 'Application')).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(entry(page, 'Application')).toBeVisible()
})
