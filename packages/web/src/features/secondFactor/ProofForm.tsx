import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'

export interface Proof {
  password: string
  code: string
}

interface Props {
  text: string
  submit: string
  isRed: boolean
  asksCode: boolean
  error: unknown
  isPending: boolean
  onProof: (proof: Proof) => void
  onEdit: () => void
  onCancel: () => void
}

/** Confirms the user's identity: the password, and a code if a second factor is on. */
export function ProofForm({ text, submit, isRed, asksCode, error, isPending, onProof, onEdit, onCancel }: Props) {
  const { t } = useTranslation(['secondFactorSettings', 'platform'])
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const [tried, setTried] = useState(false)
  const isMissing = (field: keyof Proof) => !proof[field].trim() && (field === 'password' || asksCode)
  const errorOf = (field: keyof Proof) =>
    tried && isMissing(field) ? t(`missing.${field}`) : fieldProblem(error, field)
  const isUnderAField = Boolean(errorOf('password') || errorOf('code'))
  const change = (part: Partial<Proof>) => {
    if (error) onEdit()
    setProof((held) => ({ ...held, ...part }))
  }
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing('password') && !isMissing('code')) onProof({ ...proof, code: proof.code.trim() })
  }
  return (
    <form onSubmit={send} noValidate>
      <p>{text}</p>
      <Stack gap={12}>
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          autoFocus
          value={proof.password}
          error={errorOf('password')}
          onChange={({ currentTarget: { value } }) => change({ password: value })}
        />
        {asksCode && (
          <TextInput
            label={t('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            value={proof.code}
            error={errorOf('code')}
            onChange={({ currentTarget: { value } }) => change({ code: value })}
          />
        )}
      </Stack>
      <DialogFooter hint={error && !isUnderAField ? problemSentence(error) : null}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button type="submit" loading={isPending} {...(isRed && { color: 'red' })}>
          {submit}
        </Button>
      </DialogFooter>
    </form>
  )
}
