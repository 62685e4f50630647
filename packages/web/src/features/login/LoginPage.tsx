import type { PendingSignIn } from '@bindery/contract/problems'
import { Anchor, Skeleton, UnstyledButton } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn, currentConsole, otherConsole } from '#platform/consoles.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { CodeStep } from './CodeStep.tsx'
import { Cover } from './Cover.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'
import { SingleSignOnButton } from './SingleSignOnButton.tsx'

const SetUpStep = lazily(async () => (await import('./SetUpStep.tsx')).SetUpStep)

export function LoginPage() {
  const { t } = useTranslation('login')
  const [pending, setPending] = useState<PendingSignIn | null>(null)
  /** The initial contents of the form when the user returns to it. */
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

function OtherConsole() {
  const { t } = useTranslation('login')
  return (
    <p className={classes.other}>
      {t(`other.${currentConsole}.question`)}{' '}
      <Anchor href={addressIn(otherConsole, '/login')}>{t(`other.${currentConsole}.link`)}</Anchor>
    </p>
  )
}

/** Names the people who can help. The server sends no mail with a reset link. */
function ForgotPassword() {
  const { t } = useTranslation('login')
  const [isOpen, setOpen] = useState(false)
  const answer = useId()
  return (
    <div className={classes.forgot}>
      <UnstyledButton aria-expanded={isOpen} aria-controls={answer} onClick={() => setOpen(!isOpen)}>
        {t('forgot.button')}
      </UnstyledButton>
      <p id={answer} role="status">
        {isOpen && t(`forgot.${currentConsole}`)}
      </p>
    </div>
  )
}
