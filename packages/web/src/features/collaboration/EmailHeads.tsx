import type { Email } from '@bindery/contract/email'
import { Anchor } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './email.module.css'

/** The subject, the sender, the recipients, the date and the files of an email. */
export function EmailHeads({ email }: { email: Email }) {
  const { t } = useTranslation(['collaboration', 'mail'])
  const { instant } = useFormats()
  const { subject, from, to, cc, bcc, sentDate, attachments, isAutomatic, isBounce } = email
  const heads = [
    [t('email.from'), from],
    [t('email.to'), to],
    [t('email.cc'), cc],
    [t('email.bcc'), bcc],
    [
      t(currentConsole === 'underwriter' ? 'email.sentOn' : 'email.receivedAt'),
      sentDate === null ? '' : instant(sentDate),
    ],
  ] as const
  return (
    <div className={classes.heads}>
      <h3>{subject || t('email.noSubject')}</h3>
      {(isAutomatic || isBounce) && <p className={classes.mark}>{t(isBounce ? 'mail:bounce' : 'mail:automatic')}</p>}
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
      {attachments.length > 0 && (
        <ul className={classes.files} aria-label={t('email.attachments')}>
          {attachments.map(({ id, name, byteCountToDisplaySize }) => (
            <li key={id}>
              <IconPaperclip size={14} stroke={1.7} aria-hidden="true" />
              <Anchor
                renderRoot={(props) => (
                  <Link
                    to="/submission/$submissionId/document/$attachmentId"
                    params={{ submissionId: String(email.submissionId), attachmentId: String(id) }}
                    {...props}
                  />
                )}
              >
                {name}
              </Anchor>
              <span>{byteCountToDisplaySize}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
