import type { BulkJobKind } from '@bindery/contract/bulkJobs'
import { Button, Modal } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/ui/formats.ts'
import classes from './header.module.css'
import { JobPanel, Result } from './JobPanel.tsx'
import { bulkJob, recentJobs } from './queries.ts'

/** The latest bulk job of the last hour, so that it can be watched, stopped or undone after its dialog was closed. */
export function RecentJob({ kind }: { kind: BulkJobKind }) {
  const { t } = useTranslation(['landing', 'platform'])
  const { data: jobs = [] } = useQuery(recentJobs)
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const { data: hiddenId = 0 } = useQuery(hiddenJob)
  const job = jobs.find((one) => one.kind === kind)
  const isRunning = job?.timeFinished === null
  // Reading the job registers for its events, also after the page was loaded again.
  useQuery({ ...bulkJob(job?.id ?? 0), enabled: isRunning })
  if (!job || job.id <= hiddenId) return null
  const hide = () => {
    sessionStorage.setItem(HIDDEN, String(job.id))
    queryClient.setQueryData(hiddenJob.queryKey, job.id)
  }
  return (
    <div className={classes.header}>
      <span>
        {isRunning ? (
          t('bulkJob.standing', { done: formatCount(job.done + job.failed), total: formatCount(job.total) })
        ) : (
          <Result job={job} />
        )}
      </span>
      <div className={classes.actions}>
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          {t('bulkJob.details')}
        </Button>
        {!isRunning && (
          <Button variant="subtle" size="compact-xs" onClick={hide}>
            {t('bulkJob.hide')}
          </Button>
        )}
      </div>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('bulkJob.title')}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        <JobPanel id={job.id} onClose={() => setOpen(false)} />
      </Modal>
    </div>
  )
}

const HIDDEN = 'bindery.bulkJobHidden'
/** The latest job that the user has hidden, for all widgets of the page. */
const hiddenJob = queryOptions({
  queryKey: ['hiddenBulkJob'],
  queryFn: () => Number(sessionStorage.getItem(HIDDEN)),
  staleTime: Number.POSITIVE_INFINITY,
})
