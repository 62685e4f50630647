import { TASK_STATUS, type Task, tasksApi } from '@bindery/contract/tasks'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SentenceWithName } from '#engine/people/SentenceWithName.tsx'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { ApiProblem, send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { toastDone, toastProblem } from '#platform/ui/toasts.tsx'
import panel from './collaboration.module.css'
import { DeleteTask } from './DeleteTask.tsx'
import { LinkedFiles } from './LinkedFiles.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import { SubPageHead } from './SubPageHead.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskFields } from './TaskFields.tsx'
import { reasonsOf, taskOf } from './taskQueries.ts'
import { useTaskSettings } from './taskSettings.ts'
import { useTaskEdits } from './useTaskEdits.ts'

interface Props {
  submissionId: number
  id: number
  onBack: () => void
  onClose: () => void
}

/** An existing task: its fields while the user may change them, otherwise its facts. */
export function TaskPage({ submissionId, id, onBack, onClose }: Props) {
  const { t } = useTranslation('collaboration')
  const { data: task, error, refetch } = useQuery({ ...taskOf(submissionId, id), retry: false })
  const isGone = error instanceof ApiProblem && error.is('not-found')
  const title = task?.status === TASK_STATUS.resolved ? t('task.completed') : t('task.existing')
  return (
    <>
      <SubPageHead
        title={title}
        onBack={onBack}
        onClose={onClose}
        {...(task && !isGone && { item: { submissionId, kind: 'task' as const, id } })}
      >
        {task?.canDelete && !isGone && <DeleteTask task={task} onDeleted={onBack} />}
      </SubPageHead>
      <div className={panel.subPage}>
        {(!task || isGone) && (
          <div className={panel.fields}>
            {isGone && <Alert role="alert">{t('task.gone')}</Alert>}
            {error && !isGone && <ProblemPanel error={error} what={t('task.failed')} onRetry={() => void refetch()} />}
            {!error && <Skeleton height={9} width="70%" />}
          </div>
        )}
        {task && !isGone && (task.canModify ? <OpenTask task={task} onResolved={onBack} /> : <FixedTask task={task} />)}
      </div>
    </>
  )
}

function FixedTask({ task }: { task: Task }) {
  const reasons = useReasons(task)
  return (
    <div className={panel.fields}>
      <TaskFacts task={task} reasons={reasons ?? []} />
    </div>
  )
}

function OpenTask({ task, onResolved }: { task: Task; onResolved: () => void }) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const edits = useTaskEdits(task)
  const assigner = { id: task.assignedById, name: task.assignedByName }
  const reasons = useReasons(task)
  const resolve = useResolve(task, onResolved)
  const notify = useNotify(task)
  useClearedReason(task, reasons, () => edits.change({ resolutionReason: null }))
  return (
    <>
      <div className={panel.fields}>
        <p className={panel.author}>
          <PersonAvatar person={assigner} size="sm" />
          <SentenceWithName person={assigner}>
            {t('task.assignedBy', { name: assigner.name, when: instant(task.createdDate) })}
          </SentenceWithName>
        </p>
        <TaskFields
          submissionId={task.submissionId}
          value={edits.value}
          assignLabel={t('task.assignedTo')}
          nextAction={currentConsole === 'agent' ? 'readOnly' : 'editable'}
          reasons={reasons}
          files={<LinkedFiles task={task} />}
          onChange={edits.change}
          onLeave={edits.leave}
        />
        <SaveNotice task={task} edits={edits} />
        {resolve.isError && (
          <Alert color="red" role="alert">
            {t('task.notResolved', { why: problemSentence(resolve.error) })}
          </Alert>
        )}
      </div>
      <div className={panel.footer}>
        {task.canNotify && (
          <Button variant="default" loading={notify.isPending} onClick={() => notify.mutate()}>
            {t('task.notify')}
          </Button>
        )}
        {task.canResolve && (
          <Button
            loading={resolve.isPending}
            disabled={edits.conflicts.length > 0 || edits.save.isError}
            onClick={() => resolve.mutate()}
          >
            {t('task.resolve')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The reasons that are offered for the task; null if tasks have none. */
function useReasons(task: Task) {
  const { hasResolutionReason } = useTaskSettings()
  const { data } = useQuery({ ...reasonsOf(task), enabled: hasResolutionReason })
  return hasResolutionReason ? (data?.items ?? []) : null
}

/** Clears a reason that is not offered any more. */
function useClearedReason(task: Task, reasons: { value: string }[] | null, clear: () => void) {
  const { resolutionReason: reason } = task
  const isOffered = !reason || !reasons?.length || reasons.some(({ value }) => value === reason)
  const clearIt = useEffectEvent(clear)
  useEffect(() => {
    if (!isOffered) clearIt()
  }, [isOffered])
}

/** Runs after the saves that are under way: they share its scope. */
function useResolve(task: Task, onResolved: () => void) {
  const { t } = useTranslation('collaboration')
  const { id, submissionId } = task
  const queryClient = useQueryClient()
  const setStatus = (status: Task['status']) => send(tasksApi.update, { params: { id }, body: { status } })
  const refresh = (changed: Task) => {
    queryClient.setQueryData(taskOf(submissionId, id).queryKey, changed)
    return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
  }
  const undo = () =>
    setStatus(TASK_STATUS.assigned).then(refresh, (error) => toastProblem(error, t('task.notReopened')))
  return useMutation({
    scope: { id: `task ${id}` },
    mutationFn: () => setStatus(TASK_STATUS.resolved),
    meta: { handled: true },
    onSuccess: (resolved) => {
      onResolved()
      void toastDone(
        t('task.resolved'),
        resolved.canReopen ? { label: t('task.undo'), run: () => void undo() } : undefined,
      )
      return refresh(resolved)
    },
  })
}

function useNotify({ id, assignedToGroupName, assignedToFullName }: Task) {
  const { t } = useTranslation('collaboration')
  return useMutation({
    mutationFn: () => send(tasksApi.notify, { params: { id } }),
    onSuccess: () => toastDone(t('task.notified', { name: assignedToGroupName ?? assignedToFullName ?? '' })),
  })
}
