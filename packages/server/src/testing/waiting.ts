/** How long a test waits for what comes soon: a limit for a busy machine. A test that succeeds goes on at once. */
export const SOON = { timeout: 30_000, interval: 10 }
