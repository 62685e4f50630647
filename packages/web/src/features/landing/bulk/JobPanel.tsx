import { type BulkJob, bulkJobsApi } from '@bindery/contract/bulkJobs'
import { shownDefinition } from '@bindery/contract/tasks'
import { Button, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { formatCount } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import { TASKS } from '../tasks/queries.ts'
import classes from './dialog.module.css'
import { bulkJob, recentJobs } from './queries.ts'

/** The progress of a job with a way to stop it; then its result with the failures, and for an hour a way to undo it. */
export function JobPanel({ id: firstId, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('landing')
  const [id, setId] = useState(firstId)
  const { data: job, error, refetch } = useQuery(bulkJob(id))
  const { cancel, undo } = useJobActions(id, setId)
  const isFinished = job !== undefined && job.timeFinished !== null
  useReloadAtEnd(isFinished)
  const now = useNow()
  if (error) return <ProblemPanel error={error} what={t('bulkJob.failed')} onRetry={() => void refetch()} />
  if (!job) return <Progress value={0} animated aria-label={t('bulkJob.starting')} />
  return (
    <>
      <p className={classes.summary} role="status">
        {isFinished ? <Result job={job} /> : <Standing job={job} />}
      </p>
      {!isFinished && <Progress value={percentOf(job)} animated aria-label={t('bulkJob.progress')} />}
      {job.failures.length > 0 && <Failures job={job} />}
      <DialogFooter hint={isFinished ? undefined : t('bulkJob.goesOn')}>
        {!isFinished && job.undoesId === null && (
          <Button variant="default" loading={cancel.isPending || job.isCancelled} onClick={() => cancel.mutate()}>
            {t('bulkJob.stop')}
          </Button>
        )}
        {job.undoUntil !== null && now < job.undoUntil && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('bulkJob.undo')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('bulkJob.close')}
        </Button>
      </DialogFooter>
    </>
  )
}

const percentOf = ({ done, failed, total }: BulkJob) => (100 * (done + failed)) / Math.max(1, total)

function Standing({ job: { done, failed, total } }: { job: BulkJob }) {
  const { t } = useTranslation('landing')
  return <>{t('bulkJob.standing', { done: formatCount(done + failed), total: formatCount(total) })}</>
}

/** The number of records that were changed, against those requested. */
export function Result({ job }: { job: BulkJob }) {
  const { t } = useTranslation('landing')
  const counts = { count: job.total, done: formatCount(job.done), total: formatCount(job.total) }
  const what = job.undoesId !== null ? 'undone' : job.change === 'resolve' ? 'resolved' : (`${job.kind}` as const)
  return (
    <>
      {t(`bulkJob.results.${what}`, { ...counts, name: job.assigneeName ?? '' })}
      {job.isCancelled && ` ${t('bulkJob.stopped')}`}
      {job.failed > 0 && ` ${t('bulkJob.refused', { count: job.failed, formatted: formatCount(job.failed) })}`}
    </>
  )
}

function Failures({ job: { failures, failed } }: { job: BulkJob }) {
  const { t } = useTranslation('landing')
  return (
    <ul className={classes.failures}>
      {failures.map(({ id, name, insuredName, reason }) => (
        <li key={id}>
          <strong>
            {name === null
              ? t('bulkJob.unknown', { id })
              : t('bulkJob.record', { name: shownDefinition(name), insured: insuredName ?? '' })}
          </strong>
          <span>{reason}</span>
        </li>
      ))}
      {failed > failures.length && (
        <li>
          {t('bulkJob.more', { count: failed - failures.length, formatted: formatCount(failed - failures.length) })}
        </li>
      )}
    </ul>
  )
}

function useJobActions(id: number, onUndo: (jobId: number) => void) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => send(bulkJobsApi.cancel, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bulkJob(id).queryKey }),
  })
  const undo = useMutation({
    mutationFn: () => send(bulkJobsApi.undo, { params: { id } }),
    onSuccess: (job) => onUndo(job.id),
  })
  return { cancel, undo }
}

/** The lists show the result as soon as the job is over. */
function useReloadAtEnd(isFinished: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isFinished) return
    void queryClient.invalidateQueries({ queryKey: ['submissions'] })
    void queryClient.invalidateQueries({ queryKey: [TASKS] })
    void queryClient.invalidateQueries({ ...recentJobs, exact: true })
  }, [isFinished, queryClient])
}
