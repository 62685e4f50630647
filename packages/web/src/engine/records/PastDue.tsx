import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Status.module.css'

/** A date that has passed: marked by colour, shape and a text for screen readers. */
export function PastDue({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('records')
  return (
    <span className={`${classes.pastDue} tabular`}>
      <IconAlertCircle size={14} stroke={1.7} aria-hidden="true" />
      {children}
      <VisuallyHidden>{t('pastDue')}</VisuallyHidden>
    </span>
  )
}
