import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'

export const PASSWORD = 'bindery'

/** Contexts that journeys have opened for other people. An open page goes on working, so they are closed after each. */
const opened = new Set<BrowserContext>()

/** A page of a browser of its own, signed in over the interface and with the terms accepted. */
export async function signedIn(
  browser: Browser,
  username: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  opened.add(context)
  context.on('close', () => opened.delete(context))
  await startSession(context, username)
  return context.newPage()
}

/** Sessions by username, for all journeys of this worker: checking a password is meant to take long. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

async function startSession(context: BrowserContext, username: string) {
  const { request } = context
  await context.addCookies(sessions.get(username) ?? [])
  let terms = await request.get('/rest/Terms')
  if (!terms.ok()) {
    const session = await request.post('/rest/Session', { data: { username, password: PASSWORD } })
    if (!session.ok()) throw new Error(`${username} cannot sign in: ${await session.text()}`)
    sessions.set(username, await context.cookies())
    terms = await request.get('/rest/Terms')
  }
  const { file } = await terms.json()
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
  closesOthers: undefined
}

/** `page` is signed in as `username`; `test.use({ username: 'agent' })` changes who. */
export const test = base.extend<People>({
  username: ['underwriter', { option: true }],
  context: async ({ context, username }, use) => {
    if (username) await startSession(context, username)
    await use(context)
  },
  closesOthers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern
    async ({}, use) => {
      const before = new Set(opened)
      await use(undefined)
      for (const context of opened) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})

/**
 * One page for the journeys of a group, which go on where the one before ended: for looking at one screen from many sides
 * without loading it again.
 */
export function onOnePage(username: string, open: (page: Page) => Promise<void>) {
  let page: Page
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ browser }) => {
    page = await signedIn(browser, username)
    await open(page)
  })
  test.afterAll(() => page.context().close())
  return () => page
}
export { expect } from '@playwright/test'
