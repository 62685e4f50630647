import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#engine/actions/answer.ts'
import { isDangerous, type Offer } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { currentConsole } from '#platform/consoles.ts'
import { submissionQuery } from '../queries.ts'
import { type ReviewTitle, reviewTitleOf } from './review.ts'

/** Without a change set there is nothing to look at: it goes through at once. */
export async function nothingToReview({ target }: Offer, queryClient: QueryClient): Promise<Answer | null> {
  if (target.context !== 'Submission') return null
  const { changeSetId } = await queryClient.ensureQueryData(submissionQuery(target.submissionId))
  return changeSetId === null ? {} : null
}

export function ReviewChanges({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const title: ReviewTitle = reviewTitleOf(action)
  return (
    <ActionDialog
      title={t(`review.${title}`)}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isDangerous={isDangerous(action.name)}
      runner={runner}
      onConfirm={() => runner.run()}
      onClose={onClose}
    >
      <p>{t('review.question', { action: say(action.name) })}</p>
      {currentConsole === 'underwriter' && <p>{t('review.message')}</p>}
    </ActionDialog>
  )
}
