import { expect, type Locator, type Page } from '@playwright/test'
import { asTyped, firstOfMonth } from './dates.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions', exact: true }).first()

/** The action as a person finds it: in the bar, or in its menu. */
async function find(page: Page, name: string): Promise<Locator> {
  const button = bar(page).getByRole('button', { name, exact: true })
  const item = page.getByRole('menuitem', { name, exact: true })
  // A bar that is still loading has nothing in it, and would be taken for one without this button.
  await expect(bar(page).getByRole('button').first()).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) return
    if (!(await item.isVisible()))
      await bar(page).getByRole('button', { name: 'Actions', exact: true }).click({ timeout: 1000 })
    await expect(item).toBeVisible({ timeout: 1000 })
  }).toPass()
  return (await button.isVisible()) ? button : item
}

export async function press(page: Page, name: string) {
  // A menu that is open closes when what can be done changes meanwhile: then it is opened again.
  await expect(async () => {
    const action = await find(page, name)
    await expect(action).not.toHaveAttribute('aria-disabled', 'true', { timeout: 5000 })
    await action.click({ timeout: 5000 })
  }).toPass()
}

/** Everything that the bar and its menu offer now, also what is disabled. */
export async function offered(page: Page): Promise<string[]> {
  const menu = bar(page).getByRole('button', { name: 'Actions', exact: true })
  const beside = (await bar(page).getByRole('button').allInnerTexts()).filter((name) => name !== 'Actions')
  await menu.click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  const inMenu = await items.allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  return [...beside, ...inMenu]
}

/** Why it cannot be pressed now, as a screen reader says it. */
export async function reasonOf(page: Page, name: string) {
  const action = await find(page, name)
  await expect(action).toHaveAttribute('aria-disabled', 'true')
  const id = await action.getAttribute('aria-describedby')
  const reason = await page.locator(`[id="${id}"]`).textContent()
  await page.keyboard.press('Escape')
  return reason
}

/** Confirms the open dialog with its button; the popup that follows Submit Application is read and closed. */
export async function confirm(page: Page, button: string) {
  const dialog = page.getByRole('dialog')
  const confirming = dialog.getByRole('button', { name: button, exact: true })
  await expect(confirming).toBeVisible()
  const isSubmit = await page.getByRole('dialog', { name: 'Submit Application' }).isVisible()
  await confirming.click()
  if (isSubmit) {
    const popup = page.getByRole('dialog', { name: 'Application Submitted' })
    await popup.getByRole('button', { name: 'Close' }).last().click()
  }
  await expect(dialog).toHaveCount(0)
}

interface Given {
  reason: string
  /** In one's own words, where the reason is Other. */
  other?: string
  secondary?: string
  comments?: string
}

/** Fills in the reasons of the open dialog. */
export async function giveReason(page: Page, { reason, other, secondary, comments }: Given) {
  const dialog = page.getByRole('dialog')
  const choose = (name: string, label: string) =>
    dialog.getByRole('combobox', { name, exact: true }).selectOption({ label })
  await choose('Reason', reason)
  if (other) await dialog.getByRole('textbox', { name: 'Other reason' }).fill(other)
  if (secondary) await choose('Secondary Reason', secondary)
  if (comments) await dialog.getByRole('textbox', { name: 'Comments' }).fill(comments)
}

export const expectDone = (page: Page, action: string) =>
  expect(page.getByText(`${action}: done`).first()).toBeVisible()

/** The steps as they are told: `create completed`, `submit in progress` … */
export async function steps(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(items.first()).toBeVisible()
  return (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

export const status = (page: Page) => page.getByRole('complementary', { name: 'Submission' })

const SYLLABLES = ['ka', 'vel', 'dro', 'min', 'tas', 'qui', 'lor', 'zen', 'bru', 'phe', 'gax', 'wim', 'joy', 'hul']
/** A name like no other: the clearance check looks for similar ones. */
export const uniqueName = () =>
  Array.from({ length: 7 }, () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)])
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase())

interface Wanted {
  insured: string
  products?: string[]
  agency?: string
}

/** New Submission, its details, Make Application: ends on the page of the draft. */
export async function makeDraft(page: Page, { insured, products = ['General Liability'], agency }: Wanted) {
  await page.getByRole('button', { name: 'New Submission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submission Details' })
  await dialog.getByLabel('Insured Name').fill(insured)
  if (agency) await dialog.getByLabel('Agency').selectOption({ label: agency })
  await dialog.getByLabel('State').selectOption('NY')
  await dialog.getByLabel('Business Class').selectOption({ label: 'Retail Bakeries' })
  await dialog.getByRole('textbox', { name: 'Effective Date' }).fill(asTyped(firstOfMonth(2)))
  await dialog.getByRole('textbox', { name: 'Effective Date' }).press('Tab')
  await dialog.getByRole('textbox', { name: 'Expiration Date' }).press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Expiration Date' })).toHaveValue(asTyped(firstOfMonth(14)))
  for (const product of products) {
    await dialog.getByRole('checkbox', { name: product }).click()
    await expect(dialog.getByRole('checkbox', { name: product })).toBeChecked()
  }
  const make = dialog.getByRole('button', { name: 'Make Application' })
  await expect(make).not.toHaveAttribute('aria-disabled', 'true')
  await make.click()
  await expect(page).toHaveURL(/\/submission\/\d+\/default$/)
  await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
  return Number(/submission\/(\d+)/.exec(page.url())![1])
}

/** Clears the risk; where a match was found, with a reason, which is asked for once the check is in. */
export async function clear(page: Page) {
  await press(page, 'Clear')
  const dialog = page.getByRole('dialog', { name: 'Clear' })
  const reason = dialog.getByRole('combobox', { name: 'Reason', exact: true })
  await expect(async () => {
    if (await reason.isVisible()) await reason.selectOption({ index: 1 }, { timeout: 1000 })
    await expect(dialog.getByRole('button', { name: 'Clear', exact: true })).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await confirm(page, 'Clear')
}
