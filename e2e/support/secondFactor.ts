import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'

const PASSWORD = 'four grey herons'

interface NewPerson {
  name: string
  username: string
  roles: string[]
  organizationId: number
}

/** Adds a person of the journey's own, whose second factor no other journey meets. They have set their password. */
export async function addPerson({ request }: Page, person: NewPerson) {
  const { link } = await (await request.post('/rest/Person', { data: person })).json()
  const data = { token: link.path.split('#')[1], newPassword: PASSWORD }
  expect((await request.post('/rest/OneTimeLink/password', { data })).ok()).toBe(true)
}

/** The first step of a log-in of such a person. */
export async function enterPassword(page: Page, username: string, console: '' | '/umagent' = '') {
  await page.goto(`${console}/login?username=${username}`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Proves who is at the keyboard, in the dialog of the account menu. */
export const fillPassword = (within: ReturnType<Page['getByRole']>, password = PASSWORD) =>
  within.getByRole('textbox', { name: 'Password' }).fill(password)

export async function acceptTerms({ request }: Page) {
  const { file } = await (await request.get('/rest/Terms')).json()
  if (file) await request.post('/rest/Terms', { data: { accepted: true, digest: file.digest } })
}

/** An authenticator app that has this secret. No code of it works twice: within 30 seconds the next one is the following step's. */
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
/** Waits until nothing runs out of the page: a changed width is laid out a moment later. */
export const expectToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
    .toBe(true)
