/** Tests live on this day, whatever the calendar says. */
export const TEST_TODAY = new Date('2026-11-16T15:00:00Z')
/** What a test makes was there before it: the database itself goes by the real clock, which may be past the test's. */
export const BEFORE = new Date(TEST_TODAY.getTime() - 60_000)
