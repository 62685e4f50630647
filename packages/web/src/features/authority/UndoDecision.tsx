import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRun } from '#engine/actions/useRun.ts'
import { useReferralOffer } from './useReferralOffer.ts'

const OFFERED_FOR_MS = 10_000

interface Props {
  submissionId: number
  onTooLate: () => void
}

/** Takes back the decision that was just made. The time begins when the button can be pressed. */
export function UndoDecision({ submissionId, onTooLate }: Props) {
  const { t } = useTranslation('authority')
  const offer = useReferralOffer(submissionId)('submission.undoReferralDecision')
  const run = useRun()
  const isOffered = offer !== null
  useEffect(() => {
    if (!isOffered) return
    const timer = setTimeout(onTooLate, OFFERED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isOffered, onTooLate])
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
