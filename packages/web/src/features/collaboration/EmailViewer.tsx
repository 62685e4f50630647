import { EMAIL_TITLE_LENGTH, type Email } from '@bindery/contract/email'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { EmailFrame } from '#engine/mail/EmailFrame.tsx'
import { EmailHeads } from './EmailHeads.tsx'
import classes from './email.module.css'

const WIDTH = 960

/** The email in a large window, to read it only. */
export function EmailViewer({ email, onClose }: { email: Email; onClose: () => void }) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const isSmall = useMediaQuery('(max-width: 767px)')
  return (
    <Modal
      opened
      onClose={onClose}
      size={WIDTH}
      fullScreen={isSmall}
      title={viewerTitle(email.subject) || t('email.noSubject')}
      classNames={{ body: classes.viewer ?? '' }}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <EmailHeads email={email} />
      <EmailFrame email={email} />
    </Modal>
  )
}

/** The dots are there only if the subject was cut. */
export const viewerTitle = (subject: string) =>
  subject.length > EMAIL_TITLE_LENGTH ? `${subject.slice(0, EMAIL_TITLE_LENGTH)}...` : subject
