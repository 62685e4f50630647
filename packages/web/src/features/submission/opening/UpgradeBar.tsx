import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './opening.module.css'
import './texts.ts'

/** Shown above the skeleton while forms are upgraded. */
export function UpgradeBar() {
  const { t } = useTranslation('opening')
  return (
    <div className={classes.upgrading}>
      <span id="upgrading-forms">{t('upgrading')}</span>
      <div role="progressbar" aria-labelledby="upgrading-forms">
        <Progress value={100} animated size={4} aria-hidden="true" />
      </div>
    </div>
  )
}
