import type { PendingSignIn } from '@bindery/contract/problems'
import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { CodeStep } from './CodeStep.tsx'
import { Cover } from './Cover.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'
import { OtherConsole } from './OtherConsole.tsx'
import { SingleSignOnButton } from './SingleSignOnButton.tsx'

const SetUpStep = lazily(async () => (await import('./SetUpStep.tsx')).SetUpStep)

export function LoginPage() {
  const { t } = useTranslation('login')
  const [pending, setPending] = useState<PendingSignIn | null>(null)
  /** The first contents of the form for somebody who comes back to it. */
  const [returned, setReturned] = useState<{ username: string; problem?: string } | null>(null)
  const title = pending ? t(`steps.${pending.step}.title`) : t('title')
  usePageTitle(title)
  const goBack = (problem?: string) => {
    setReturned((held) => ({ username: held?.username ?? '', ...(problem && { problem }) }))
    setPending(null)
  }
  return (
    <div className={classes.page}>
      <Cover />
      <main className={classes.side}>
        <div className={classes.column}>
          <p className={classes.console}>{t(`consoles.${currentConsole}`)}</p>
          <h1 className={classes.title}>{title}</h1>
          {content()}
        </div>
      </main>
    </div>
  )

  function content() {
    if (!pending)
      return (
        <>
          <LoginForm
            returned={returned}
            onPending={(waiting, username) => {
              setReturned({ username })
              setPending(waiting)
            }}
          />
          <ForgotPassword />
          <SingleSignOnButton />
          <OtherConsole />
        </>
      )
    const Step = pending.step === 'code' ? CodeStep : SetUpStep
    return (
      <>
        <p className={classes.context}>{t(`steps.${pending.step}.text`)}</p>
        <Suspense fallback={<Skeleton height={320} />}>
          <Step pending={pending} onBack={goBack} />
        </Suspense>
      </>
    )
  }
}
