/** Timeout for events that come soon, long enough for a busy machine. A passing test continues at once. */
export const SOON = { timeout: 30_000, interval: 10 }
