import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from '#engine/actions/dialogs/dialogs.module.css'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { actionsOf } from '#engine/actions/queries.ts'
import type { Target } from '#engine/actions/target.ts'
import { useRun } from '#engine/actions/useRun.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { ChangeList } from './ChangeList.tsx'
import { changeSetOf } from './queries.ts'
import { useSince } from './ReviewChanges.tsx'

/** Shows the open modifications, or the last submitted ones. */
export function ViewChanges({ target, onClose }: DialogProps) {
  const { data: submission } = useSuspenseQuery(submissionQuery(target.submissionId))
  const { changeSetId, lastChangeSetId } = submission
  return (
    <ChangesDialog
      submissionId={submission.id}
      changeSetId={changeSetId ?? lastChangeSetId}
      title="application"
      onClose={onClose}
    />
  )
}

interface Props {
  submissionId: number
  changeSetId: number | null
  title: 'application' | 'pending'
  onClose: () => void
}

/** The list of changes. While they wait for acknowledgement, its footer has the action of this person. */
export function ChangesDialog({ submissionId, changeSetId, title, onClose }: Props) {
  const { t } = useTranslation(['submission', 'platform'])
  const { data, error, refetch } = useQuery({
    ...changeSetOf(submissionId, changeSetId ?? 0),
    enabled: changeSetId !== null,
  })
  const since = useSince(data)
  return (
    <Modal
      opened
      onClose={onClose}
      size={840}
      title={t(`review.${title}`)}
      classNames={{ header: classes.header ?? '' }}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p className={classes.context}>{since}</p>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && changeSetId !== null && <Skeleton width="70%" />}
      {data ? <ChangeList changeSet={data} /> : changeSetId === null && <p>{t('review.none')}</p>}
      {data && <WaitingChanges submissionId={submissionId} onClose={onClose} />}
    </Modal>
  )
}

const ANSWERS: string[] = ['submission.acknowledgeModifications', 'submission.continueModifications']

/** Underwriters acknowledge submitted modifications; agents take them back. */
function WaitingChanges({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const say = useActionName()
  const target: Target = { context: 'Submission', id: submissionId, submissionId }
  const { data } = useQuery(actionsOf(target))
  const run = useRun({ onDone: onClose })
  const action = data?.actions.find(({ id, enabled }) => enabled && ANSWERS.includes(id))
  if (!action) return null
  return (
    <DialogFooter>
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button loading={run.isPending} onClick={() => run.mutate({ offer: { action, target }, parameters: {} })}>
        {say(action.name)}
      </Button>
    </DialogFooter>
  )
}
