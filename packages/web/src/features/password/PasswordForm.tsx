import { PASSWORD_MIN } from '@bindery/contract/limits'
import { sessionApi } from '@bindery/contract/session'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, send } from '#platform/api.ts'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import classes from './PasswordPage.module.css'
import { countOf, type PasswordFields, passwordProblems } from './rules.ts'

const FIELDS = ['current', 'next', 'repeat'] as const
const SENT_AS = { current: 'currentPassword', next: 'newPassword', repeat: '' }

export function PasswordForm() {
  const { t } = useTranslation(['password', 'platform'])
  const navigate = useNavigate()
  const [fields, setFields] = useState<PasswordFields>({ current: '', next: '', repeat: '' })
  const [left, setLeft] = useState<Partial<Record<keyof PasswordFields, true>>>({})
  const change = useMutation({
    mutationFn: ({ current, next }: PasswordFields) =>
      send(sessionApi.changePassword, { body: { currentPassword: current, newPassword: next } }),
    meta: { handled: true },
    onSuccess: () => {
      toastDone(t('done'))
      navigate({ to: '/landing' })
    },
  })
  const problems = passwordProblems(fields)

  const errorOf = (field: keyof PasswordFields) => {
    const problem = problems[field]
    if (problem) return left[field] && t(`problems.${problem}`, { count: countOf(problem) })
    const isWrong = field === 'current' && change.error instanceof ApiProblem && change.error.is('wrong-sign-in')
    return isWrong ? problemSentence(change.error) : fieldProblem(change.error, SENT_AS[field])
  }
  const isUnderAField = FIELDS.some((field) => !problems[field] && errorOf(field))

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setLeft({ current: true, next: true, repeat: true })
    if (Object.keys(problems).length === 0) change.mutate(fields)
  }

  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      {FIELDS.map((field) => (
        <PasswordField
          key={field}
          label={t(field)}
          description={field === 'next' ? t('passwordRule', { ns: 'platform', count: PASSWORD_MIN }) : undefined}
          autoComplete={field === 'current' ? 'current-password' : 'new-password'}
          value={fields[field]}
          required
          error={errorOf(field)}
          onChange={({ currentTarget: { value } }) => {
            if (change.error) change.reset()
            setFields((held) => ({ ...held, [field]: value }))
          }}
          onBlur={() => fields[field] && setLeft((held) => ({ ...held, [field]: true }))}
        />
      ))}
      {change.error && !isUnderAField && (
        <p className={classes.problem} role="alert">
          {problemSentence(change.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" component={Link} to="/landing">
          {t('cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
