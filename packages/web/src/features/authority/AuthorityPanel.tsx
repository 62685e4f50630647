import { SUBMISSION_STATUS, type SubmissionStatus } from '@bindery/contract/status'
import type { Submission } from '@bindery/contract/submissions'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferedInCard } from '#engine/actions/cardActions.ts'
import { useRun } from '#engine/actions/useRun.ts'
import { authorityOf } from '#engine/submissions/queries.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { AuthorityStrip } from './AuthorityStrip.tsx'
import { ACTIONS } from './decision.ts'
import { ReferralAnswer } from './ReferralAnswer.tsx'
import { ReferralCard } from './ReferralCard.tsx'
import { ReferralLine } from './ReferralLine.tsx'
import './texts.ts'

/** The overview, a quote and a proposal: the pages from which terms are released. */
const PAGES = /^\/submission\/\d+\/(default|quote\/\d+|proposal\/\d+)\/?$/
const IN_CARD = Object.values(ACTIONS)
const BEFORE_BINDING: readonly SubmissionStatus[] = [
  SUBMISSION_STATUS.clear,
  SUBMISSION_STATUS.clearAwaitingRate,
  SUBMISSION_STATUS.quoted,
  SUBMISSION_STATUS.bindRequested,
]

export function AuthorityPanel({ submission }: { submission: Submission }) {
  const { t } = useTranslation('authority')
  const isShown = useRouterState({ select: ({ location }) => PAGES.test(location.pathname) })
  const isOpen = BEFORE_BINDING.includes(submission.status)
  const { data, error, refetch } = useQuery({
    ...authorityOf(submission.id),
    enabled: currentConsole === 'underwriter' && isShown && (isOpen || submission.referralStatus !== 'none'),
  })
  const [justDecided, setJustDecided] = useState<number | null>(null)
  // Kept here: the card of a referral is replaced when another one is opened, and the refusal has to stay on screen.
  const run = useRun({ isHandled: true, onDone: (_, { referralId }) => setJustDecided(referralId ?? null) })
  const forgetDecision = useCallback(() => setJustDecided(null), [])
  // Before the card has loaded: the bar would show a filled button for a moment.
  const isCardExpected = data ? data.referral?.canDecide === true : submission.referralStatus === 'refer' && !error
  useOfferedInCard(IN_CARD, isShown && isCardExpected)
  if (!isShown) return null
  if (error && !data) return <ProblemPanel error={error} what={t('strip.failed')} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      {run.error && run.variables.parameters.referralId !== data.referral?.id && (
        <Alert color="red" role="alert" withCloseButton closeButtonLabel={t('card.closeRefusal')} onClose={run.reset}>
          {problemSentence(run.error)}
        </Alert>
      )}
      {data.referral?.canDecide && (
        <ReferralCard
          key={data.referral.id}
          submission={submission}
          authority={data}
          referral={data.referral}
          run={run}
        />
      )}
      {data.referral && !data.referral.canDecide && <ReferralLine referral={data.referral} />}
      {!data.referral && (
        <ReferralAnswer
          submissionId={submission.id}
          authority={data}
          canUndo={justDecided === data.decisions[0]?.id}
          onTooLate={forgetDecision}
        />
      )}
      {isOpen && <AuthorityStrip submissionId={submission.id} authority={data} />}
    </>
  )
}
