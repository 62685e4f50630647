import type { OpenReferral } from '@bindery/contract/authority'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDangerous } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { CommentsField } from '#engine/actions/dialogs/CommentsField.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { referralClearanceOf } from './queries.ts'
import classes from './Refer.module.css'
import { useReferralToDecide } from './useReferralToDecide.ts'

/** The button shows the extent of the user's authority: Clear, or Partially Clear. */
export function ClearReferral(props: DialogProps) {
  const { t } = useTranslation('submission')
  const { data } = useQuery(referralClearanceOf(props.target.id))
  const confirm = t(data?.type === 'partiallyClear' ? 'referral.partiallyClear' : 'referral.clear')
  return <DecideReferral {...props} confirm={confirm} isReady={data !== undefined} />
}

/** Declining and asking back: the comment has to say why. */
export function RefuseReferral(props: DialogProps) {
  const say = useActionName()
  return <DecideReferral {...props} confirm={say(props.action.name)} isCommentRequired />
}

interface Props extends DialogProps {
  confirm: string
  isReady?: boolean
  isCommentRequired?: boolean
}

function DecideReferral({
  action,
  target,
  runner,
  onClose,
  confirm,
  isReady = true,
  isCommentRequired = false,
}: Props) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { referral, error, retry, parametersOf } = useReferralToDecide(target.submissionId)
  const [comments, setComments] = useState('')
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      confirm={confirm}
      isDangerous={isDangerous(action)}
      isReady={isReady && referral !== undefined && (!isCommentRequired || comments.trim() !== '')}
      runner={runner}
      onConfirm={() => runner.run(parametersOf(comments))}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} what={t('referral.failed')} onRetry={retry} />}
      {referral === undefined && !error && <Skeleton width="70%" />}
      {referral && <ReferralToDecide referral={referral} />}
      <CommentsField value={comments} onChange={setComments} isRequired={isCommentRequired} />
    </ActionDialog>
  )
}

function ReferralToDecide({ referral: { by, at, reason, comment } }: { referral: OpenReferral }) {
  const { t } = useTranslation('submission')
  const { instant } = useFormats()
  return (
    <dl className={classes.about}>
      <dt>{t('referral.by', { name: by?.name ?? t('referral.somebody'), at: instant(at) })}</dt>
      {reason && <dd>{reason}</dd>}
      {comment && <dd>{t('referral.quoted', { text: comment })}</dd>}
    </dl>
  )
}
