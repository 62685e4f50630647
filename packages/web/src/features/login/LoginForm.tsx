import type { PendingSignIn } from '@bindery/contract/problems'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { signIn } from '#platform/session.ts'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { useGoOn } from './goOn.ts'
import classes from './LoginPage.module.css'
import { useWait } from './useWait.ts'

const route = getRouteApi('/login')

interface Props {
  /** Set when the user returns from the second step: the username, and why the sign-in ended. */
  returned: { username: string; problem?: string } | null
  onPending: (pending: PendingSignIn, username: string) => void
}

export function LoginForm({ returned, onPending }: Props) {
  const { t } = useTranslation('login')
  const { username: linked } = route.useSearch()
  const given = returned?.username || linked
  const notice = useRouterState({ select: ({ location }) => location.state.loginNotice })
  const [username, setUsername] = useState(given ?? '')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [tried, setTried] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const goOn = useGoOn()
  const attempt = useMutation({
    mutationFn: signIn,
    meta: { handled: true },
    onSuccess: goOn,
    onError: (error, { username }) => {
      const pending = error instanceof ApiProblem && error.problem.pendingSignIn
      if (pending) onPending(pending, username)
      else passwordField.current?.select()
    },
  })
  const wait = useWait(attempt.error)

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() && password) attempt.mutate({ username: username.trim(), password, remember })
  }

  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      {attempt.error || returned?.problem ? (
        <p className={classes.notice} role="alert">
          {attempt.error ? problemSentence(attempt.error) : returned?.problem} {wait > 0 && t('wait', { count: wait })}
        </p>
      ) : (
        notice && (
          <p className={classes.notice} data-kind={notice.kind} role="status">
            {notice.text ?? t('ended')}
          </p>
        )
      )}
      <TextInput
        size="lg"
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!given}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={tried && !username.trim() && t('usernameMissing')}
      />
      <PasswordField
        ref={passwordField}
        size="lg"
        label={t('password')}
        name="password"
        autoComplete="current-password"
        autoFocus={Boolean(given)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={tried && !password && t('passwordMissing')}
      />
      <Checkbox
        label={t('remember')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button type="submit" size="lg" fullWidth loading={attempt.isPending || attempt.isSuccess} disabled={wait > 0}>
        {t('submit')}
      </Button>
    </form>
  )
}
