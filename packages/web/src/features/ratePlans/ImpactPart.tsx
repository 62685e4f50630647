import { planImpactApi } from '@bindery/contract/ratePlans'
import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { formatCount, useFormats } from '#platform/ui/formats.ts'
import { BothWorksheets } from './BothWorksheets.tsx'
import { ImpactResults } from './ImpactResults.tsx'
import { hasImpactOf, isRunning } from './impact.ts'
import { type PlanDetail, useRefreshPlans } from './queries.ts'
import classes from './ratePlans.module.css'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

interface Props {
  detail: PlanDetail
  /** The quote whose worksheets are open. */
  quote: number | undefined
  onQuote: (quote: number | null) => void
}

/** The premiums of the whole book by a plan, against those that are stored. */
export function ImpactPart({ detail, quote, onQuote }: Props) {
  const { t } = useTranslation('ratePlans')
  const { instant } = useFormats()
  const onSettled = useRefreshPlans()
  const { row, impact } = detail
  const asked = { params: { id: row.id } }
  const run = useMutation({ mutationFn: () => send(planImpactApi.runImpact, asked), onSettled })
  const cancel = useMutation({ mutationFn: () => send(planImpactApi.cancelImpact, asked), onSettled })
  const running = impact !== null && isRunning(impact)
  const result = impact?.result ?? null
  const isRetired = row.status === 'retired'
  return (
    <div className={classes.part}>
      <div className={classes.bar} role="toolbar" aria-label={t('parts.impact')}>
        {running ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStop {...ICON} />}
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('impact.cancel')}
          </Button>
        ) : (
          !isRetired && (
            <Button leftSection={<IconPlayerPlay {...ICON} />} loading={run.isPending} onClick={() => run.mutate()}>
              {t(impact ? 'impact.again' : 'impact.run')}
            </Button>
          )
        )}
        {impact && (
          <span className={classes.dim}>
            {t('impact.by', { who: impact.requestedBy.name, when: instant(impact.timeRequested) })}
          </span>
        )}
      </div>
      {impact && running && <Running done={impact.done} total={impact.total} />}
      {impact?.isCancelled && <p role="status">{t('impact.cancelled', { done: formatCount(impact.done) })}</p>}
      {impact?.problem && (
        <p className={classes.conflict} role="alert">
          <IconAlertTriangle {...ICON} /> {impact.problem}
        </p>
      )}
      {impact && result && !hasImpactOf(impact, row) && (
        <p className={classes.conflict} role="status">
          <IconAlertTriangle {...ICON} /> {t(isRetired ? 'impact.outdatedRetired' : 'impact.outdated')}
        </p>
      )}
      {result && <ImpactResults result={result} currency={detail.plan.currency} onQuote={onQuote} />}
      {!impact && (
        <EmptyState title={t('impact.none')} text={t(isRetired ? 'impact.noneRetired' : 'impact.noneText')} />
      )}
      {quote !== undefined && <BothWorksheets plan={detail.plan} quoteId={quote} onClose={() => onQuote(null)} />}
    </div>
  )
}

function Running({ done, total }: { done: number; total: number | null }) {
  const { t } = useTranslation('ratePlans')
  const text =
    total === null ? t('impact.counting') : t('impact.progress', { done: formatCount(done), total: formatCount(total) })
  return (
    <div className={classes.progress}>
      <Progress.Root size={6}>
        <Progress.Section value={total ? (100 * done) / total : 0} aria-label={text} />
      </Progress.Root>
      <p role="status">{text}</p>
    </div>
  )
}
