import { Alert, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmailFrame } from '#engine/mail/EmailFrame.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { FileToSubmission } from './FileToSubmission.tsx'
import { unfiledEmail } from './queries.ts'
import classes from './unfiledMail.module.css'

interface Props {
  id: number
  onBack: () => void
  onFiled: (id: number) => void
}

/** An unfiled email, to read and to file. */
export function UnfiledReader({ id, onBack, onFiled }: Props) {
  const { t } = useTranslation('unfiledMail')
  const { instant } = useFormats()
  const { data: email, error, refetch } = useQuery({ ...unfiledEmail(id), retry: false })
  if (error && !email) return <ProblemPanel error={error} what={t('emailFailed')} onRetry={() => void refetch()} />
  if (!email) return <Skeleton height={9} width="60%" m="lg" />
  const files = email.attachments.map(({ name, byteCountToDisplaySize }) => `${name} (${byteCountToDisplaySize})`)
  const heads = [
    [t('from'), email.from],
    [t('to'), email.to],
    [t('cc'), email.cc],
    [t('received'), instant(email.sentDate ?? email.timeCreated)],
    [t('attachments'), files.length > 0 ? `${files.join(', ')}. ${t('attachmentsNote')}` : ''],
  ] as const
  return (
    <div className={classes.email}>
      <Button
        className={classes.back ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowLeft size={15} stroke={1.7} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      <h2>{email.subject || t('noSubject')}</h2>
      <dl>
        {heads.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <FileToSubmission email={email} onFiled={onFiled} />
      {email.unreadable === null ? (
        <EmailFrame email={email} />
      ) : (
        <Alert role="note">{t('unreadable', { why: email.unreadable })}</Alert>
      )}
    </div>
  )
}
