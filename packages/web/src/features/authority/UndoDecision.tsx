import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRun } from '#engine/actions/useRun.ts'
import { useReferralOffer } from './useReferralOffer.ts'

/** Takes back the decision that was just made. */
export function UndoDecision({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('authority')
  const offer = useReferralOffer(submissionId)('submission.undoReferralDecision')
  const run = useRun()
  if (!offer) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={14} stroke={1.7} aria-hidden="true" />}
      loading={run.isPending}
      onClick={() => run.mutate({ offer, parameters: {} })}
    >
      {t('answer.undo')}
    </Button>
  )
}
