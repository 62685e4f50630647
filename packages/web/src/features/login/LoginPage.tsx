import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { Cover } from './Cover.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'
import { OtherConsole } from './OtherConsole.tsx'
import { SingleSignOnButton } from './SingleSignOnButton.tsx'

export function LoginPage() {
  const { t } = useTranslation('login')
  usePageTitle(t('title'))
  return (
    <div className={classes.page}>
      <Cover />
      <main className={classes.side}>
        <div className={classes.column}>
          <p className={classes.console}>{t(`consoles.${currentConsole}`)}</p>
          <h1 className={classes.title}>{t('title')}</h1>
          <LoginForm />
          <ForgotPassword />
          <SingleSignOnButton />
          <OtherConsole />
        </div>
      </main>
    </div>
  )
}
