import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { ChangeSet } from '@bindery/contract/history'
import { Skeleton } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isDangerous, type Offer } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { useRun } from '#engine/actions/useRun.ts'
import { currentConsole } from '#platform/consoles.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { ChangeList } from './ChangeList.tsx'
import { changeSetOf, openChangeSet } from './queries.ts'
import { goesUnreviewed, leavesFirst, reviewTitleOf, showsMessage } from './rules.ts'

/** Skips the review if there is no change set, or no change to discard or acknowledge. */
export async function nothingToReview(
  { action, target }: Offer,
  queryClient: QueryClient,
): Promise<ActionParameters | null> {
  const changeSetId = await queryClient.fetchQuery({ ...openChangeSet(target, queryClient), staleTime: 0 })
  if (changeSetId === null) return {}
  const { changeList } = await queryClient.fetchQuery({
    ...changeSetOf(target.submissionId, changeSetId),
    staleTime: 0,
  })
  return goesUnreviewed(action.id, changeList.length) ? {} : null
}

/** Shows the changes that are about to be submitted, discarded or acknowledged. */
export function ReviewChanges({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { data: id } = useQuery(openChangeSet(target, useQueryClient()))
  const { data, error, refetch } = useQuery({ ...changeSetOf(target.submissionId, id ?? 0), enabled: Boolean(id) })
  const title = reviewTitleOf(action)
  const since = useSince(data)
  const goOn = useGoOn({ action, target }, runner)
  return (
    <ActionDialog
      title={t(`review.${title}`)}
      context={since}
      size={840}
      confirm={say(action.name)}
      isDangerous={isDangerous(action)}
      isReady={(data?.changeList.length ?? 0) > 0}
      hint={showsMessage(title, currentConsole) && t('review.message')}
      runner={runner}
      onConfirm={goOn}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data && <ChangeList changeSet={data} />}
      {runner.isRunning && <p role="status">{t('review.running')}</p>}
    </ActionDialog>
  )
}

/**
 * Discarding resets the answers of a form, so go to the overview first: nobody must type into answers that are about to
 * change. The dialog closes with the page, so an error is shown as a toast.
 */
function useGoOn(offer: Offer, runner: DialogProps['runner']) {
  const navigate = useNavigate()
  const run = useRun()
  const isOnForm = useRouterState({ select: ({ location }) => location.pathname.includes('/form/') })
  return async () => {
    if (!isOnForm || !leavesFirst(offer.action.id)) return runner.run()
    const params = { submissionId: String(offer.target.submissionId) }
    await navigate({ to: '/submission/$submissionId/default', params })
    run.mutate({ offer, parameters: {} })
  }
}

/** The number of changes and their start time. */
export function useSince(changeSet: ChangeSet | undefined) {
  const { t } = useTranslation('submission')
  const { instant } = useFormats()
  return changeSet && t('review.since', { count: changeSet.changeList.length, when: instant(changeSet.startTime) })
}
