import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect } from './expect.ts'

const PASSWORD = 'four grey herons'

interface NewPerson {
  name: string
  username: string
  roles: string[]
  organizationId: number
}

/** Adds a person with a password for one journey, so that no other journey meets their second factor. */
export async function addPerson({ request }: Page, person: NewPerson) {
  const { link } = await (await request.post('/rest/Person', { data: person })).json()
  const data = { token: link.path.split('#')[1], newPassword: PASSWORD }
  expect((await request.post('/rest/OneTimeLink/password', { data })).ok()).toBe(true)
}

/** First step of the log-in of a person added by `addPerson`. */
export async function enterPassword(page: Page, username: string, console: '' | '/umagent' = '') {
  await page.goto(`${console}/login?username=${username}`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Fills in the password that the dialogs of the account menu ask for. */
export const fillPassword = (within: ReturnType<Page['getByRole']>, password = PASSWORD) =>
  within.getByRole('textbox', { name: 'Password' }).fill(password)

export async function acceptTerms({ request }: Page) {
  const { file } = await (await request.get('/rest/Terms')).json()
  if (file) await request.post('/rest/Terms', { data: { accepted: true, digest: file.digest } })
}

/** An authenticator app with this secret. Each code works once, so `next` uses the following time step if needed. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') })
  let last = 0
  return {
    next() {
      last = Math.max(last + 1, totp.counter())
      return totp.generate({ timestamp: last * 30_000 })
    },
    wrong: () => String((Number(totp.generate()) + 500_000) % 1_000_000).padStart(6, '0'),
  }
}

export const NARROW = { width: 360, height: 740 }
export const WIDE = { width: 1440, height: 900 }
/** Waits until nothing overflows the page: after a change of width, the layout follows a moment later. */
export const expectToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
    .toBe(true)
