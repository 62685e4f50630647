import type { SubmissionLifeCycle } from '@bindery/contract/actions'
import type { SubmissionStatus } from '@bindery/contract/status'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import { LaterOn } from './LaterOn.tsx'
import { PastWay } from './PastWay.tsx'
import { PossibleNext } from './PossibleNext.tsx'
import { ProductSwitch } from './ProductSwitch.tsx'
import { lifeCycleOfSubmission } from './queries.ts'
import classes from './SubmissionLifeCycle.module.css'
import { ThreadDiagram } from './ThreadDiagram.tsx'
import { daysBetween, ofProduct, threadOf } from './thread.ts'
import { Views } from './Views.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/lifecycle')

/** Where this submission stands, the way it came, and the ways on: as a diagram, and the same as lists. */
export function SubmissionLifeCyclePage() {
  const { t } = useTranslation('lifeCycle')
  const { submissionId } = route.useParams()
  const id = Number(submissionId)
  const { data, error, refetch } = useQuery(lifeCycleOfSubmission(id))
  const [product, setProduct] = useState<string | null>(null)
  usePageTitle(t('title'))
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id, submissionId: id }]} />
      <SheetBar
        title={t('title')}
        beside={data && <Age lifeCycle={data} />}
        state={
          <>
            <Views submissionId={submissionId} view="this" />
            {data && <ProductSwitch lifeCycle={data} product={product} onChange={setProduct} />}
          </>
        }
      />
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.waiting}>
          <Skeleton height={160} />
          <Skeleton width="60%" />
        </div>
      )}
      {data && <Contents submissionId={id} lifeCycle={ofProduct(data, product)} />}
    </>
  )
}

/** `11 days since Created, 4 in Clear` */
function Age({ lifeCycle: { past } }: { lifeCycle: SubmissionLifeCycle }) {
  const { t } = useTranslation('lifeCycle')
  const { label } = useStatusLabel()
  const now = useNow()
  const [first, last] = [past[0]!, past.at(-1)!]
  const nameOf = ({ status }: typeof first) => label({ status: status as SubmissionStatus })
  return (
    <span className={classes.age}>
      {t('since', { count: daysBetween(first.at, now), status: nameOf(first) })}
      {past.length > 1 && `, ${t('inStatus', { count: daysBetween(last.at, now), status: nameOf(last) })}`}
    </span>
  )
}

function Contents({ submissionId, lifeCycle }: { submissionId: number; lifeCycle: SubmissionLifeCycle }) {
  const { t } = useTranslation('lifeCycle')
  const thread = threadOf(lifeCycle, useNow())
  const [active, setActive] = useState<string | null>(null)
  const { label } = useStatusLabel()
  const { origin, waysOn } = lifeCycle
  return (
    <>
      {origin && (
        <p className={classes.origin}>
          {t('cameFrom')}{' '}
          <Link to="/submission/$submissionId/lifecycle" params={{ submissionId: String(origin.id) }}>
            {origin.submissionNumber}
          </Link>
          , {label({ status: origin.status as SubmissionStatus })}
        </p>
      )}
      <div className={classes.diagram}>
        <ThreadDiagram thread={thread} active={active} />
      </div>
      <PossibleNext submissionId={submissionId} ways={waysOn} onActive={setActive} />
      <LaterOn thread={thread} onActive={setActive} />
      <PastWay past={thread.past} onActive={setActive} />
    </>
  )
}
