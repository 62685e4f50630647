import type { NewSecret } from '@bindery/contract/secondFactor'
import { Button, CopyButton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { qrPath } from './qrPath.ts'
import classes from './secondFactor.module.css'
import './texts.ts'

interface Props {
  secret: NewSecret
  error: unknown
  isPending: boolean
  /** Called when the user submits a code. */
  onCode: (code: string) => void
  onEdit: () => void
  children?: React.ReactNode
}

/** Shows a new secret as a QR code and as text, and asks for the first code. */
export function SetUpSteps({ secret: { uri, secret }, error, isPending, onCode, onEdit, children }: Props) {
  const { t } = useTranslation('secondFactor')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { path, size } = qrPath(uri)
  const missing = tried && !code.trim() && t('setUp.missing')
  const wrong = fieldProblem(error, 'code')
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim()) onCode(code.trim())
  }
  return (
    <form onSubmit={submit} className={classes.steps} noValidate>
      <p>{t('setUp.scan')}</p>
      <svg className={classes.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('setUp.picture')}>
        <path d={path} />
      </svg>
      <div className={classes.secret}>
        <Textarea
          autosize
          minRows={1}
          label={t('setUp.secret')}
          value={secret.match(/.{1,4}/g)?.join(' ') ?? ''}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('setUp.copied') : t('setUp.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <TextInput
        label={t('setUp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        data-autofocus
        value={code}
        error={missing || wrong}
        onChange={({ currentTarget: { value } }) => {
          if (error) onEdit()
          setCode(value)
        }}
      />
      {Boolean(error) && !wrong && (
        <p className={classes.problem} role="alert">
          {problemSentence(error)}
        </p>
      )}
      <div className={classes.actions}>
        {children}
        <Button type="submit" loading={isPending}>
          {t('setUp.submit')}
        </Button>
      </div>
    </form>
  )
}
