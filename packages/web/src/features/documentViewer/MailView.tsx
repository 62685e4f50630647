import { type AttachmentDetail, pageAddress } from '@bindery/contract/attachments'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { PrintElsewhere } from './Print.tsx'
import { mailOf } from './queries.ts'
import { SafeFrame } from './SafeFrame.tsx'
import classes from './viewer.module.css'

/** A mail: its heads, its attachments, and its text in a frame. */
export function MailView({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  const { instant } = useFormats()
  const { data: mail, error, refetch } = useQuery(mailOf(file.id))
  if (error && !mail) return <ProblemPanel error={error} what={t('contentFailed')} onRetry={() => void refetch()} />
  if (!mail) return <Skeleton height={9} width="60%" m="lg" />
  const heads = [
    [t('mail.from'), mail.from],
    [t('mail.to'), mail.to],
    [t('mail.cc'), mail.cc],
    [t('mail.sent'), mail.sent === null ? '' : instant(mail.sent)],
  ] as const
  return (
    <>
      <PrintElsewhere address={pageAddress(file.id)} />
      <div className={classes.mail}>
        <h3>{mail.subject || t('mail.noSubject')}</h3>
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
          {mail.attachments.length > 0 && (
            <div>
              <dt>{t('mail.attachments')}</dt>
              <dd>
                {mail.attachments
                  .map(({ name, byteCountToDisplaySize }) => `${name} (${byteCountToDisplaySize})`)
                  .join(', ')}
                . {t('mail.attachmentsNote')}
              </dd>
            </div>
          )}
        </dl>
        {mail.hasRemoteContent && <p className={classes.hint}>{t('mail.remote')}</p>}
      </div>
      <SafeFrame id={file.id} title={t('mail.body')} />
    </>
  )
}
