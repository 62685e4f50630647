/** Tests live on this day, whatever the calendar says. */
export const TEST_TODAY = new Date('2026-11-16T15:00:00Z')
export const TEMPLATE_DATABASE = 'bindery_test_template'
