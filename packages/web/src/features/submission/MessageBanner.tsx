import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './MessageBanner.module.css'

/** Explains the submission's status to the agent, above every page of the submission. */
export function MessageBanner({ message }: { message: string }) {
  const { t } = useTranslation('submission')
  return (
    <section className={classes.banner} aria-label={t('header.message')}>
      <IconMessage size={16} stroke={1.7} aria-hidden="true" />
      <div>
        <strong>{t('header.message')}</strong>
        <p>{message}</p>
      </div>
    </section>
  )
}
