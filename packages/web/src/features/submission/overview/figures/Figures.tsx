import type { Submission } from '@bindery/contract/submissions'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { ClearanceMatches } from './ClearanceMatches.tsx'
import { Exposures } from './Exposures.tsx'
import classes from './Figures.module.css'
import { HeldBy } from './HeldBy.tsx'
import { KeyFigureStrip } from './KeyFigureStrip.tsx'
import { LatestActivity } from './LatestActivity.tsx'
import { LossesByTerm } from './LossesByTerm.tsx'
import { OpenItems } from './OpenItems.tsx'
import { overviewOf } from './queries.ts'
import { ValuesByLocation } from './ValuesByLocation.tsx'
import './texts.ts'

/** The facts an underwriter looks for first: key figures, open items, values, losses, and the holder. */
export function Figures({ submission }: { submission: Submission }) {
  const { t } = useTranslation('overview')
  const isCarriers = currentConsole === 'underwriter'
  const { data, error, refetch } = useQuery(overviewOf(submission.id))
  if (error && !data) return <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <div className={classes.figures}>
      <KeyFigureStrip submission={submission} overview={data} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OpenItems items={data.openItems} submissionId={submission.id} />
          {isCarriers && <ClearanceMatches submissionId={submission.id} />}
          {!isCarriers && <LatestActivity submission={submission} />}
        </div>
        <div className={classes.column}>
          {submission.productShortNames.includes('CP') && <ValuesByLocation overview={data} />}
          <Exposures overview={data} />
          <LossesByTerm overview={data} />
        </div>
        {data.holdings && (
          <div className={classes.column}>
            <HeldBy holdings={data.holdings} />
            <LatestActivity submission={submission} />
          </div>
        )}
      </div>
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation('overview')
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      {[70, 90, 60, 80, 50, 75].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
