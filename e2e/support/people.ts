import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'

export const PASSWORD = 'bindery'

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>

/** Browser contexts opened during a journey, with their options. They are released after it: open pages keep running. */
const openContexts = new Map<BrowserContext, ContextOptions>()

/**
 * Contexts without options that a journey has released. Their pages are used again, because the first page of a new
 * context needs a new process, and its first load takes almost twice as long. A journey that changes its page in a way
 * that `release` does not undo (clock, init script, exposed function) closes the context itself.
 */
const releasedContexts = new Set<BrowserContext>()

/** Opens a page in a browser context of its own, signed in through the API and with the terms accepted. */
export async function signedIn(browser: Browser, username: string, options: ContextOptions = {}): Promise<Page> {
  const [released] = Object.keys(options).length === 0 ? releasedContexts : []
  const context = released ?? (await browser.newContext(options))
  if (!released)
    context.on('close', () => {
      openContexts.delete(context)
      releasedContexts.delete(context)
    })
  releasedContexts.delete(context)
  openContexts.set(context, options)
  await startSession(context, username)
  return context.pages()[0] ?? context.newPage()
}

async function release(context: BrowserContext) {
  const [page, ...others] = context.pages()
  const options = openContexts.get(context) ?? {}
  if (!page || Object.keys(options).length > 0) return context.close()
  for (const other of others) await other.close()
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
  // A file of the same server: a blank page would end the process.
  await page.goto('/mark.svg')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  openContexts.delete(context)
  releasedContexts.add(context)
}

/** Releases the contexts that were opened since. */
async function releaseOpened(before: ReadonlySet<BrowserContext>) {
  for (const context of [...openContexts.keys()]) if (!before.has(context)) await release(context)
}

/** Session cookies by username, shared by all journeys of a worker: password checks are slow by design. */
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

/** Resets preferences to their defaults: journeys share one database, and preferences are stored in it. */
export async function resetPreferences({ request }: BrowserContext, ...keys: string[]) {
  for (const key of keys) await request.put(`/rest/Preference/${key}`, { data: { value: null } })
}

/** Resolves when a preference of the page is saved. Without it, a page that is loaded anew may be answered first. */
export const preferenceSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/rest/Preference/') && answer.ok(),
  )

/**
 * Changes preferences for this browser only, in the response. Changing a system preference on the server would affect
 * journeys that run in parallel.
 */
export const overridePreferences = (page: Page, values: Record<string, unknown>) =>
  page.route('**/rest/Preference', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...values } })
  })

interface PeopleFixtures {
  /** The user that `page` is signed in as. */
  username: string
  closeContexts: undefined
}

/** A test whose `page` is signed in as `username`. Override with `test.use({ username: 'agent' })`. */
export const test = base.extend<PeopleFixtures>({
  username: ['underwriter', { option: true }],
  context: async ({ context, username }, use) => {
    if (username) await startSession(context, username)
    await use(context)
  },
  closeContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern
    async ({}, use) => {
      const before = new Set(openContexts.keys())
      await use(undefined)
      await releaseOpened(before)
    },
    { auto: true },
  ],
})

/**
 * One page for a group of serial tests, each continuing where the previous one ended. Saves loading the same screen
 * again. `open` may sign in others, too.
 */
export function onOnePage(username: string, open: (page: Page, browser: Browser) => Promise<void>) {
  let page: Page
  let before: ReadonlySet<BrowserContext>
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ browser }) => {
    before = new Set(openContexts.keys())
    page = await signedIn(browser, username)
    await open(page, browser)
  })
  test.afterAll(() => releaseOpened(before))
  return () => page
}
