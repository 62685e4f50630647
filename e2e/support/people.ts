import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'

export const PASSWORD = 'bindery'

/** Signs in through the interface, in a browser of one's own, and accepts the terms, so that a journey can begin at its own point. */
export async function signedIn(
  browser: Browser,
  username: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  await startSession(context, username)
  return context.newPage()
}

async function startSession({ request }: BrowserContext, username: string) {
  const session = await request.post('/rest/Session', { data: { username, password: PASSWORD } })
  if (!session.ok()) throw new Error(`${username} cannot sign in: ${await session.text()}`)
  const { file } = await (await request.get('/rest/Terms')).json()
  if (file) await request.post('/rest/Terms', { data: { accepted: true, digest: file.digest } })
}

/** Puts a preference back to its default: journeys share one database, and people keep what they chose. */
export async function resetPreferences({ request }: BrowserContext, ...keys: string[]) {
  for (const key of keys) await request.put(`/rest/Preference/${key}`, { data: { value: null } })
}

/**
 * Tells this browser alone that preferences have these values. A system preference that is really changed would reach the
 * journeys that run beside this one.
 */
export const tellPreferences = (page: Page, values: Record<string, unknown>) =>
  page.route('**/rest/Preference', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...values } })
  })

interface People {
  /** Whom `page` is signed in as. */
  username: string
}

/** `page` is signed in as `username`; `test.use({ username: 'agent' })` changes who. */
export const test = base.extend<People>({
  username: ['underwriter', { option: true }],
  context: async ({ context, username }, use) => {
    if (username) await startSession(context, username)
    await use(context)
  },
})
export { expect } from '@playwright/test'
