import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

export const policyAddress = (submissionId: number, policyId: number) =>
  `/submission/${submissionId}/policies/${policyId}`

/** A row of the policy's transactions: transaction, description, status, date, change of premium. */
export const transaction = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Transactions' }).getByRole('row').filter({ hasText: name }).first()

/** A figure in the page header. */
export const figure = (page: Page, label: string) =>
  page.locator('dl').filter({ hasText: label }).first().locator('div').filter({ hasText: label }).locator('dd').first()

/** Opens a document in its popup window and returns that page. */
export async function openDocument(page: Page, name: RegExp) {
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name }).first().click()
  const document = await opening
  await expect(document.getByRole('heading', { level: 1 })).toBeVisible()
  return document
}

export const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })
