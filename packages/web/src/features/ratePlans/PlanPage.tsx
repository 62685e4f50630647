import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AdministrationFrame } from '#engine/administration/AdministrationFrame.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { ComparePart } from './ComparePart.tsx'
import { FilingPart } from './FilingPart.tsx'
import { ImpactPart } from './ImpactPart.tsx'
import { PlanActions } from './PlanActions.tsx'
import { PLAN_LOOKS } from './planLooks.ts'
import { PARTS, type PlanPlace } from './planPlace.ts'
import { type PlanDetail, planQuery, plansQuery } from './queries.ts'
import classes from './ratePlans.module.css'
import { StepsPart } from './StepsPart.tsx'
import { TablesPart } from './TablesPart.tsx'
import { VectorsPart } from './VectorsPart.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/ratePlans/$planId')

/** One rate plan: its filing, tables, steps, test vectors, and what it changes. */
export function PlanPage() {
  const { t } = useTranslation('ratePlans')
  const { planId } = route.useParams()
  const query = useQuery(planQuery(planId))
  usePageTitle(planId)
  return (
    <AdministrationFrame>
      <div className={classes.page}>
        {query.data ? (
          <PlanSheet key={planId} detail={query.data} />
        ) : (
          <section className={classes.sheet} aria-label={planId}>
            {query.error ? (
              <>
                <ProblemPanel error={query.error} what={t('planFailed')} onRetry={() => void query.refetch()} />
                <p className={classes.back}>
                  <Button component={Link} to="/ratePlans" variant="default">
                    {t('title')}
                  </Button>
                </p>
              </>
            ) : (
              <div className={classes.part}>
                <Skeleton height={24} width="40%" />
                <Skeleton height={240} />
              </div>
            )}
          </section>
        )}
      </div>
    </AdministrationFrame>
  )
}

/** On a phone the last tabs are outside the bar until it is scrolled. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function PlanSheet({ detail }: { detail: PlanDetail }) {
  const { t } = useTranslation('ratePlans')
  const { day } = useFormats()
  const place = route.useSearch() as PlanPlace
  const navigate = useNavigate()
  const all = useQuery(plansQuery).data ?? []
  const { row, plan } = detail
  const part = place.part ?? 'filing'
  const go = (search: PlanPlace) => void navigate({ to: '/ratePlans/$planId', params: { planId: row.id }, search })
  const dates =
    row.effectiveFrom === null
      ? t('notFiled')
      : t('inForce', { from: day(row.effectiveFrom), to: row.effectiveTo === null ? t('open') : day(row.effectiveTo) })
  return (
    <section className={classes.sheet} aria-labelledby="plan-title">
      <div className={classes.header}>
        <nav className={classes.crumb} aria-label={t('path')}>
          <Link to="/ratePlans">{t('title')}</Link>
        </nav>
        <h1 id="plan-title" className={classes.title}>
          {row.id} · {row.name}
        </h1>
        <RecordStatus status={t(`statuses.${row.status}`)} look={PLAN_LOOKS[row.status]} asPill />
        <span className={classes.dim}>
          {t('planVersion', { version: row.planVersion })} · {dates}
          {row.basedOn && ` · ${t('basedOn', { id: row.basedOn })}`}
        </span>
        <div className={classes.tools}>
          <PlanActions row={row} all={all} />
        </div>
      </div>
      <nav className={classes.tabs} aria-label={t('partsOf', { id: row.id })}>
        {PARTS.map((one) => (
          <Link
            key={one}
            to="/ratePlans/$planId"
            params={{ planId: row.id }}
            search={{ part: one }}
            aria-current={one === part ? 'page' : undefined}
            ref={one === part ? showTab : undefined}
          >
            {t(`parts.${one}`)}
          </Link>
        ))}
      </nav>
      {part === 'filing' && <FilingPart detail={detail} />}
      {part === 'tables' && (
        <TablesPart detail={detail} open={place.table} onOpen={(table) => go({ part: 'tables', table })} />
      )}
      {part === 'steps' && <StepsPart plan={plan} />}
      {part === 'vectors' && <VectorsPart detail={detail} />}
      {part === 'compare' && (
        <ComparePart
          detail={detail}
          all={all}
          other={place.other}
          onChoose={(other) => go({ part: 'compare', other })}
        />
      )}
      {part === 'impact' && (
        <ImpactPart
          detail={detail}
          quote={place.quote}
          onQuote={(quote) => go({ part: 'impact', ...(quote !== null && { quote }) })}
        />
      )}
    </section>
  )
}
