import { useTranslation } from 'react-i18next'

/** Labels for the arrows of a calendar, which show no text. */
export function useCalendarLabels() {
  const { t } = useTranslation('platform')
  return {
    previousMonth: t('calendarArrows.previousMonth'),
    nextMonth: t('calendarArrows.nextMonth'),
    previousYear: t('calendarArrows.previousYear'),
    nextYear: t('calendarArrows.nextYear'),
    previousDecade: t('calendarArrows.previousDecade'),
    nextDecade: t('calendarArrows.nextDecade'),
  }
}
