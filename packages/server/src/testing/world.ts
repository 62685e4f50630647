/** The fixed date of all tests. */
export const TEST_TODAY = new Date('2026-11-16T15:00:00Z')
/** Creation time of test records. The database uses the real clock, which may be later than the test's. */
export const BEFORE = new Date(TEST_TODAY.getTime() - 60_000)
