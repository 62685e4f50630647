import { usePreference } from '#platform/preferences.ts'

const useIsOn = (key: string) => usePreference<unknown>(key) === 'true'

export const useTaskSettings = () => ({
  hasReceivedDate: useIsOn('system.enableTaskReceivedDate'),
  receivedMonthsBack: usePreference<number>('system.tasks.receivedDateMonthsBack', 3),
  hasResolutionReason: useIsOn('system.enableTaskResolutionReason'),
})
