import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreference, useSavePreference } from '#platform/preferences.ts'

export type ScheduleView = 'grid' | 'detail'

/** The view of schedules that the user chose last. */
export const useScheduleView = (): ScheduleView => usePreference(PREFERENCE_KEYS.scheduleView, 'grid') as ScheduleView

interface Props {
  view: ScheduleView
  onChange?: (view: ScheduleView) => void
}

/** Grid or Detail, for the pages of a schedule and of its rows. */
export function ViewSwitch({ view, onChange }: Props) {
  const { t } = useTranslation('forms')
  const { mutate } = useSavePreference()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('scheduleGrid.view.label')}
      visibleFrom="xs"
      value={view}
      data={[
        { value: 'grid', label: t('scheduleGrid.view.grid') },
        { value: 'detail', label: t('scheduleGrid.view.detail') },
      ]}
      onChange={(value) => {
        mutate({ key: PREFERENCE_KEYS.scheduleView, value })
        onChange?.(value as ScheduleView)
      }}
    />
  )
}
