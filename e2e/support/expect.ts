import { type ExpectMatcherState, type Locator, expect as playwrightExpect } from '@playwright/test'

/**
 * Playwright's `expect` with a cheaper `toBeVisible`. Each time that the element is not there yet, Playwright's own
 * describes the whole page for an error message, which takes a tenth of the pages' time. This one waits first, and
 * leaves the description to Playwright only after the wait has failed.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: { timeout?: number } = {}) {
    const waited = locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout })
    const passed = await waited.then(() => true).catch(() => false)
    if (passed) return { pass: !this.isNot, message: () => '' }
    try {
      const now = playwrightExpect(locator)
      await (this.isNot ? now.not : now).toBeVisible({ timeout: 1 })
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      return { pass: this.isNot, message: () => `After ${timeout} ms: ${(error as Error).message}` }
    }
  },
})
