import { PASSWORD_MIN } from '@bindery/contract/limits'
import { oneTimeLinksApi } from '@bindery/contract/oneTimeLinks'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { addressIn, currentConsole } from '#platform/consoles.ts'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { countOf, type WelcomeFields, welcomeProblems } from './rules.ts'
import classes from './WelcomePage.module.css'

interface Props {
  token: string
  purpose: 'firstAdministrator' | 'password'
  username: string
}

const SENT_AS = { name: 'name', username: 'username', next: 'newPassword', repeat: '' }

export function WelcomeForm({ token, purpose, username }: Props) {
  const { t } = useTranslation(['welcome', 'platform'])
  const router = useRouter()
  const asksNames = purpose === 'firstAdministrator'
  const [fields, setFields] = useState<WelcomeFields>({ name: '', username, next: '', repeat: '' })
  const [left, setLeft] = useState<Partial<Record<keyof WelcomeFields, true>>>({})
  const problems = welcomeProblems(fields, asksNames)
  const change = useMutation({
    mutationFn: ({ name, username, next: newPassword }: WelcomeFields) =>
      asksNames
        ? send(oneTimeLinksApi.setUp, {
            body: { token, name: name.trim(), username: username.trim(), newPassword },
          })
        : send(oneTimeLinksApi.setPassword, { body: { token, newPassword } }),
    meta: { handled: true },
    onSuccess: async ({ username, console }) => {
      const search = { username }
      // The other console is a separate application: the browser must load it.
      if (console !== currentConsole)
        return location.replace(`${addressIn(console, '/login')}?${new URLSearchParams(search)}`)
      const loginNotice = { kind: 'info', text: t('done') } as const
      await router.navigate({ to: '/login', search, replace: true, state: { loginNotice } })
    },
  })

  const errorOf = (field: keyof WelcomeFields) => {
    const problem = problems[field]
    if (problem) return left[field] && t(`problems.${problem}`, { count: countOf(problem) })
    return fieldProblem(change.error, SENT_AS[field])
  }
  const isUnderAField = (['name', 'username', 'next'] as const).some((field) =>
    fieldProblem(change.error, SENT_AS[field]),
  )
  const propsOf = (field: keyof WelcomeFields) => ({
    label: t(field),
    value: fields[field],
    required: true,
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => {
      if (change.error) change.reset()
      setFields((held) => ({ ...held, [field]: value }))
    },
    onBlur: () => fields[field] && setLeft((held) => ({ ...held, [field]: true })),
  })

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setLeft({ name: true, username: true, next: true, repeat: true })
    if (Object.keys(problems).length === 0) change.mutate(fields)
  }

  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      {asksNames && <TextInput {...propsOf('name')} autoComplete="name" autoFocus />}
      <TextInput
        {...propsOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!asksNames}
      />
      <PasswordField
        {...propsOf('next')}
        description={t('passwordRule', { ns: 'platform', count: PASSWORD_MIN })}
        autoComplete="new-password"
        autoFocus={!asksNames}
      />
      <PasswordField {...propsOf('repeat')} autoComplete="new-password" />
      {change.error && !isUnderAField && (
        <p className={classes.problem} role="alert">
          {problemSentence(change.error)}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={change.isPending || change.isSuccess}>
        {t(`submit.${purpose}`)}
      </Button>
    </form>
  )
}
