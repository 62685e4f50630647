import type { PendingSignIn } from '@bindery/contract/problems'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { finishSignIn } from '#platform/session.ts'
import { useGoOn } from './goOn.ts'
import classes from './LoginPage.module.css'
import { useWait } from './useWait.ts'

interface Props {
  pending: PendingSignIn
  /** Called with a message if the sign-in has ended and must start again. */
  onBack: (notice?: string) => void
}

/** The second step of a login: a code from the authenticator app, or a recovery code. */
export function CodeStep({ pending: { token }, onBack }: Props) {
  const { t } = useTranslation('login')
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const goOn = useGoOn()
  const attempt = useMutation({
    mutationFn: () => finishSignIn({ token, code: code.trim() }),
    meta: { handled: true },
    onSuccess: goOn,
    onError: (error) => {
      if (error instanceof ApiProblem && error.is('sign-in-over')) return onBack(problemSentence(error))
      field.current?.select()
    },
  })
  const wait = useWait(attempt.error)

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim()) attempt.mutate()
  }
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
    setTried(false)
    attempt.reset()
    field.current?.focus()
  }

  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      {attempt.error && (
        <p className={classes.notice} role="alert">
          {problemSentence(attempt.error)} {wait > 0 && t('wait', { count: wait })}
        </p>
      )}
      <TextInput
        ref={field}
        size="lg"
        label={t(`code.${kind}`)}
        description={t(`code.${kind}Hint`)}
        name="code"
        autoFocus
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value)}
        error={tried && !code.trim() && t(`code.${kind}Missing`)}
      />
      <Button type="submit" size="lg" fullWidth loading={attempt.isPending || attempt.isSuccess} disabled={wait > 0}>
        {t('submit')}
      </Button>
      <div className={classes.ways}>
        <UnstyledButton onClick={change}>{t(kind === 'app' ? 'code.useRecovery' : 'code.useApp')}</UnstyledButton>
        <UnstyledButton onClick={() => onBack()}>{t('code.back')}</UnstyledButton>
      </div>
    </form>
  )
}
