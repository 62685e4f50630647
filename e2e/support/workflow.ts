import type { Locator, Page } from '@playwright/test'
import { asTyped, firstOfMonth } from './dates.ts'
import { expect } from './expect.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions', exact: true }).first()

const menuOf = (page: Page) => bar(page).getByRole('button', { name: 'Actions', exact: true })

/** Waits until no action runs and the bar shows the server's current actions. */
const expectSettled = (page: Page) => expect(bar(page)).toHaveAttribute('aria-busy', 'false')

/** Finds an action in the bar or in its menu, which is opened if needed. */
async function find(page: Page, name: string): Promise<Locator> {
  const item = page.getByRole('menuitem', { name, exact: true })
  const action = bar(page).getByRole('button', { name, exact: true }).or(item)
  await expectSettled(page)
  // Items of a closing menu are still visible but cannot be clicked.
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(action.or(menuOf(page)).first()).toBeVisible()
  if (!(await action.isVisible())) await menuOf(page).click()
  await expect(action).toBeVisible()
  return action
}

/** Clicks once, without retries: a lost click must fail the journey. */
export async function press(page: Page, name: string) {
  const action = await find(page, name)
  await expect(action).not.toHaveAttribute('aria-disabled', 'true')
  await action.click()
}

async function closeMenu(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

/** All actions in the bar and its menu, including disabled ones. */
export async function offeredActions(page: Page): Promise<string[]> {
  await expectSettled(page)
  // The button of the next step shows its key in a second line.
  const beside = (await bar(page).getByRole('button').allInnerTexts())
    .map((text) => text.split('\n')[0]!)
    .filter((name) => name !== 'Actions')
  await menuOf(page).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  const inMenu = await items.allInnerTexts()
  await closeMenu(page)
  return [...beside, ...inMenu]
}

/** The reason why an action is disabled, from its accessible description. */
export async function reasonOf(page: Page, name: string) {
  const action = await find(page, name)
  await expect(action).toHaveAttribute('aria-disabled', 'true')
  const id = await action.getAttribute('aria-describedby')
  const reason = await page.locator(`[id="${id}"]`).textContent()
  await closeMenu(page)
  return reason
}

/** Confirms the open dialog. After Submit Application, also closes the popup that follows. */
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

interface ReasonInput {
  reason: string
  /** Free text, for the reason Other. */
  other?: string
  secondary?: string
  comments?: string
}

/** Fills in the reason fields of the open dialog. */
export async function giveReason(page: Page, { reason, other, secondary, comments }: ReasonInput) {
  const dialog = page.getByRole('dialog')
  const choose = (name: string, label: string) =>
    dialog.getByRole('combobox', { name, exact: true }).selectOption({ label })
  await choose('Reason', reason)
  if (other) await dialog.getByRole('textbox', { name: 'Other reason' }).fill(other)
  if (secondary) await choose('Secondary Reason', secondary)
  if (comments) await dialog.getByRole('textbox', { name: 'Comments' }).fill(comments)
}

/** Expects the toast with the sentence of an action: "Quote rated". */
export const expectDone = (page: Page, sentence: string) =>
  expect(page.locator('[data-kind]').getByText(sentence, { exact: true }).first()).toBeVisible()

/**
 * The progress steps with their states: `create completed`, `submit in progress` … Waits for the actions first: they share
 * a line with the steps, and a long reason of the next step folds the steps on a page of normal width.
 */
export async function steps(page: Page): Promise<string[]> {
  await expectSettled(page)
  const items = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(items.first()).toBeVisible()
  return (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

export const status = (page: Page) => page.getByRole('complementary', { name: 'Submission' })

const SYLLABLES = ['ka', 'vel', 'dro', 'min', 'tas', 'qui', 'lor', 'zen', 'bru', 'phe', 'gax', 'wim', 'joy', 'hul']
/** A random name, so that the clearance check finds no similar submission. */
export const uniqueName = () =>
  Array.from({ length: 7 }, () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)])
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase())

interface DraftOptions {
  insured: string
  products?: string[]
  agency?: string
}

/** Creates a submission through the New Submission dialog. Ends on the page of the draft. */
export async function makeDraft(page: Page, { insured, products = ['General Liability'], agency }: DraftOptions) {
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

/** Clears the risk. Chooses a reason if the clearance check found a match. */
export async function clear(page: Page) {
  await press(page, 'Clear')
  const dialog = page.getByRole('dialog', { name: 'Clear' })
  const reason = dialog.getByRole('combobox', { name: 'Reason', exact: true })
  const ready = dialog.getByRole('button', { name: 'Clear', exact: true, disabled: false })
  await expect(reason.or(ready)).toBeVisible()
  if (await reason.isVisible()) await reason.selectOption({ index: 1 })
  await confirm(page, 'Clear')
}
