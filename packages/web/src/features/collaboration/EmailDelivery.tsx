import { type Email, emailApi } from '@bindery/contract/email'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import classes from './email.module.css'
import { useStored } from './emailQueries.ts'

interface Props {
  submissionId: number
  email: Email
}

/** The state of a sent email for each recipient. Absent for a received one. */
export function EmailDelivery({ submissionId, email }: Props) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const heading = useId()
  const stored = useStored(submissionId)
  const { id, recipients, nextAttempt, canCancel, canSendAgain } = email
  const states = recipients.flatMap(({ delivery, ...recipient }) => (delivery ? [{ ...recipient, delivery }] : []))
  const cancel = useMutation({
    scope: { id: `email ${id}` },
    mutationFn: () => send(emailApi.cancel, { params: { id } }),
    onSuccess: (changed) => {
      toastDone(t('email.canceledToast'))
      return stored(changed)
    },
  })
  const again = useMutation({
    scope: { id: `email ${id}` },
    mutationFn: () => send(emailApi.sendAgain, { params: { id } }),
    onSuccess: (changed) => {
      toastDone(t('email.queuedAgain'))
      return stored(changed)
    },
  })
  if (states.length === 0) return null
  return (
    <section className={classes.delivery} aria-labelledby={heading}>
      <h4 id={heading}>{t('email.deliveryTitle')}</h4>
      <ul>
        {states.map(({ role, name, emailAddress, delivery, problem }) => (
          <li key={`${role} ${emailAddress}`}>
            <span className={classes.recipient}>{name || emailAddress}</span>
            <span className={classes.state} data-state={delivery}>
              {t(`email.delivery.${delivery}`)}
            </span>
            {problem && <span className={classes.problem}>{problem}</span>}
          </li>
        ))}
      </ul>
      {states.some(({ delivery }) => delivery === 'unknown') && <p>{t('email.unknownText')}</p>}
      {nextAttempt !== null && <p>{t('email.nextAttempt', { when: instant(nextAttempt) })}</p>}
      {(canCancel || canSendAgain) && (
        <div className={classes.tools}>
          {canCancel && (
            <Button size="compact-xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('email.cancelSending')}
            </Button>
          )}
          {canSendAgain && (
            <Button size="compact-xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {t('email.sendAgain')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
