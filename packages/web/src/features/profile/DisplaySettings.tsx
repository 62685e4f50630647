import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreference, useSavePreference } from '#platform/preferences.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '#platform/ui/formats.ts'
import classes from './ProfileDialog.module.css'

const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'MMM D, YYYY']
const DENSITIES = ['compact', 'default', 'comfortable'] as const

/** Display settings apply at once and are saved with the user, without a save button. */
export function DisplaySettings() {
  const { t } = useTranslation('profile')
  const dateFormat = usePreference(PREFERENCE_KEYS.shortDateFormat, DEFAULT_DATE_FORMAT)
  const density = usePreference(PREFERENCE_KEYS.density, 'default')
  const singleKeys = usePreference(PREFERENCE_KEYS.singleKeyShortcuts, true)
  const { mutate } = useSavePreference()
  const save = (key: string) => (value: string | boolean) => mutate({ key, value })
  const today = Date.now()
  return (
    <section aria-labelledby="display-title">
      <h3 id="display-title" className={classes.section}>
        {t('display.title')}
      </h3>
      <div className={classes.fields}>
        <NativeSelect
          label={t('display.dateFormat')}
          value={dateFormat}
          data={DATE_FORMATS.map((format) => ({ value: format, label: `${format} · ${formatDay(today, format)}` }))}
          onChange={(event) => save(PREFERENCE_KEYS.shortDateFormat)(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('display.density')}
          value={density}
          data={DENSITIES.map((value) => ({ value, label: t(`display.densities.${value}`) }))}
          onChange={(event) => save(PREFERENCE_KEYS.density)(event.currentTarget.value)}
        />
        <Switch
          className={classes.wide}
          label={t('display.singleKeys')}
          description={t('display.singleKeysHint')}
          checked={singleKeys}
          onChange={(event) => save(PREFERENCE_KEYS.singleKeyShortcuts)(event.currentTarget.checked)}
        />
      </div>
    </section>
  )
}
