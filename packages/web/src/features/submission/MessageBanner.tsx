import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './MessageBanner.module.css'

/** Tells the agent, above every page of the submission, why it stands where it stands. */
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
