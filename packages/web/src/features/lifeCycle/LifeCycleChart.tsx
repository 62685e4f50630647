import { CONTEXT_TYPES, type ContextType, type LifeCycle } from '@bindery/contract/actions'
import { STATUS_LABELS, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { statusLook } from '@bindery/contract/statusLooks'
import { Skeleton } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './LifeCycleChart.module.css'
import { lifeCycleOf } from './queries.ts'
import './texts.ts'

export const contextNamed = (name: string): ContextType => CONTEXT_TYPES.find((type) => type === name) ?? 'Submission'

interface ChartProps {
  context: ContextType
  /** Inside a submission the name of the insured is the heading of the page. */
  Heading: 'h1' | 'h2'
  /** The link to the chart of another kind of record. */
  linkTo: (context: ContextType, name: string) => React.ReactNode
}

/** Every status with the actions that lead on from it, from the server's own transition tables. */
export function LifeCycleChart({ context, Heading, linkTo }: ChartProps) {
  const { t } = useTranslation('lifeCycle')
  const { data, error, refetch } = useQuery(lifeCycleOf(context))
  return (
    <div className={classes.page}>
      <nav className={classes.contexts} aria-label={t('contexts')}>
        {CONTEXT_TYPES.map((type) => linkTo(type, t(`names.${type}`)))}
      </nav>
      <section className={classes.sheet} aria-labelledby="life-cycle">
        <Heading id="life-cycle">{t('of', { record: t(`names.${context}`) })}</Heading>
        {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton width="60%" />}
        {data && <Statuses lifeCycle={data} isSubmission={context === 'Submission'} />}
      </section>
    </div>
  )
}

interface Props {
  lifeCycle: LifeCycle
  isSubmission: boolean
}

function Statuses({ lifeCycle: { statuses, edges }, isSubmission }: Props) {
  const { t } = useTranslation('lifeCycle')
  const lookOf = (name: string) => (isSubmission ? submissionLook(name) : undefined)
  const labelOf = (name: string) => statuses.find((status) => status.name === name)?.label ?? name
  return (
    <ol className={classes.statuses}>
      {statuses.map(({ name, label, turn, isInitial }) => {
        const ways = edges.filter(({ from }) => from === name)
        return (
          <li key={name} id={`status-${name}`}>
            <div className={classes.status}>
              <RecordStatus status={label} look={lookOf(name)} asPill />
              {isInitial && <span className={classes.note}>{t('initial')}</span>}
              {turn && <span className={classes.note}>{t('turn', { who: turn })}</span>}
            </div>
            {ways.length === 0 ? (
              <p className={classes.note}>{t('final')}</p>
            ) : (
              <ul className={classes.ways}>
                {ways.map((way) => (
                  <li key={`${way.name} ${way.to}`}>
                    <span className={classes.action} data-follows={'after' in way.who || undefined}>
                      {way.name}
                    </span>
                    {way.to === null ? (
                      <span className={classes.end}>
                        <IconTrash size={14} stroke={1.7} aria-hidden="true" />
                        {t('deleted')}
                      </span>
                    ) : (
                      <a href={`#status-${way.to}`} className={classes.end}>
                        <IconArrowRight size={14} stroke={1.7} aria-label={t('leadsTo')} />
                        {labelOf(way.to)}
                      </a>
                    )}
                    <span className={classes.note}>
                      {'after' in way.who
                        ? t('follows', { actions: way.who.after.map(plain).join(', ') })
                        : way.who.consoles
                            .map((console) => t(`consoles.${console}` as never, { defaultValue: console }))
                            .join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Turns `Quote:Bind` into "Quote Bind". */
const plain = (after: string) => after.replace(':', ' ')

function submissionLook(name: string) {
  const status = SUBMISSION_STATUS_CODES.find((code) => STATUS_LABELS.underwriter[code] === name)
  return status === undefined ? undefined : statusLook({ status })
}
