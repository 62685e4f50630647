import type { RatePlanRow } from '@bindery/contract/ratePlans'
import { Button, Modal, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { hasImpactOf } from './impact.ts'
import { planQuery, testQuery } from './queries.ts'
import { Refusal, Sentences } from './Refusal.tsx'
import classes from './ratePlans.module.css'
import { usePlanActions } from './usePlanActions.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** Shows the result of the test vectors and of the impact run, before the user confirms. */
export function PublishDialog({ row, onClose }: { row: RatePlanRow; onClose: () => void }) {
  const { t } = useTranslation(['ratePlans', 'platform'])
  const { instant } = useFormats()
  const { publish } = usePlanActions(row)
  const detail = useQuery(planQuery(row.id))
  const test = useQuery(testQuery(row))
  const failed = detail.isError ? detail : test.isError ? test : null
  const wrong = test.data?.filter(({ passed }) => !passed) ?? []
  const faults = detail.data?.faults ?? []
  const impact = detail.data?.impact ?? null
  const isCurrent = impact !== null && hasImpactOf(impact, row)
  const isReady = detail.data && test.data && wrong.length === 0 && faults.length === 0
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('publish.title', { id: row.id })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {failed && <ProblemPanel error={failed.error} what={t('publish.failed')} onRetry={() => void failed.refetch()} />}
      {!failed && !(detail.data && test.data) && <Skeleton height={60} />}
      {detail.data && test.data && (
        <ul className={classes.checks}>
          <li data-good={wrong.length === 0 && test.data.length > 0}>
            {wrong.length === 0 && test.data.length > 0 ? (
              <IconCircleCheck {...ICON} />
            ) : (
              <IconAlertTriangle {...ICON} />
            )}
            {test.data.length === 0
              ? t('publish.noVectors')
              : wrong.length === 0
                ? t('vectors.allPassed', { count: test.data.length })
                : t('vectors.someFailed', { count: wrong.length, of: test.data.length })}
          </li>
          <li data-good={isCurrent}>
            {isCurrent ? <IconCircleCheck {...ICON} /> : <IconAlertTriangle {...ICON} />}
            {isCurrent
              ? t('publish.impact', { when: instant(impact.timeFinished ?? impact.timeRequested) })
              : t(impact?.result ? 'publish.oldImpact' : 'publish.noImpact')}
          </li>
        </ul>
      )}
      <Sentences sentences={faults} />
      <p>{t('publish.final')}</p>
      <Refusal error={publish.error} />
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={!isReady}
          loading={publish.isPending}
          onClick={() => publish.mutate(undefined, { onSuccess: onClose })}
        >
          {t('publish.confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
