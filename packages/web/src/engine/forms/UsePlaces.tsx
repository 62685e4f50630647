import { Button } from '@mantine/core'
import { IconMapPins } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#platform/ui/toasts.tsx'
import { missingPlaces, placesScheduleOf, rowsForPlaces } from './places.ts'
import { useFormScope } from './useForm.ts'

/** Copies the places of the submission's other applications into this schedule, so that they are entered once. */
export function UsePlaces({ schedule }: { schedule: string }) {
  const { t } = useTranslation('forms')
  const { store, otherPlaces = [] } = useFormScope()
  const { answers } = useSyncExternalStore(store.allAnswers.subscribe, store.allAnswers.get)
  const { form } = store
  const { key } = form.template
  if (placesScheduleOf(key) !== schedule) return null
  return otherPlaces.map(({ formKey, schedule: from, form: title, places }) => {
    const missing = missingPlaces(key, answers, places)
    if (missing.length === 0) return null
    return (
      <Button
        key={formKey}
        size="xs"
        variant="default"
        leftSection={<IconMapPins size={14} stroke={1.7} aria-hidden="true" />}
        onClick={() => {
          const rows = rowsForPlaces(form, store.answers(), missing)
          store.changeTogether(rows)
          toast({ kind: 'done', title: t('places.used', { count: rows.length, form: title }) })
        }}
      >
        {t('places.use', { schedule: from, form: title })}
      </Button>
    )
  })
}
