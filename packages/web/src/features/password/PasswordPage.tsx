import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { PasswordForm } from './PasswordForm.tsx'
import classes from './PasswordPage.module.css'

export function PasswordPage() {
  const { t } = useTranslation(['password', 'platform'])
  const { mayChangePassword } = useSession()
  usePageTitle(t('title'))
  if (!mayChangePassword)
    return (
      <PageMessage title={t('notAllowed.title')} text={t('notAllowed.text')}>
        <Button component={Link} to="/landing">
          {t('page.home', { ns: 'platform' })}
        </Button>
      </PageMessage>
    )
  return (
    <div className={classes.page}>
      <section className={classes.sheet} aria-labelledby="password-title">
        <h1 id="password-title">{t('title')}</h1>
        <p>{t('context')}</p>
        <PasswordForm />
      </section>
    </div>
  )
}
