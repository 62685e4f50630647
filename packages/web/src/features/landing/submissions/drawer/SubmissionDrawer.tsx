import { shortenStatusReason } from '@bindery/contract/status'
import type { SubmissionSummary } from '@bindery/contract/submissions'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellWords, CutText, personName } from '#engine/grid/body/cells.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { useLandingParts } from '../../parts.ts'
import classes from './drawer.module.css'
import { Transactions } from './Transactions.tsx'

interface Props {
  submission: SubmissionSummary
  words: CellWords
}

/** The drawer of a row: quotes and policies, dates, and Assign Account. Agents see only the dates. */
export function SubmissionDrawer({ submission, words }: Props) {
  const parts = useLandingParts()
  return (
    <div className={classes.drawer} data-console={currentConsole}>
      {currentConsole === 'underwriter' && <Transactions submission={submission} words={words} />}
      <div>
        <Facts submission={submission} words={words} />
        {currentConsole === 'underwriter' && parts && (
          <Suspense>
            <parts.AssignAccount submissionId={submission.id} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Facts({ submission, words: { day, instant, system } }: Props) {
  const { t } = useTranslation('landing')
  const { policyNumber, submissionNumber, receivedDate, timeLastModified, quoteNeededByDate } = submission
  const { statusReason, statusDetail, referredUnderwriterSummary } = submission
  const carriers: Fact[] = [
    { label: t('drawer.responsible'), value: personName(submission, 'responsibleUnderwriterSummary', system) },
    referredUnderwriterSummary && { label: t('drawer.referredTo'), value: referredUnderwriterSummary.name },
    statusReason && { label: t('drawer.reason'), value: shortenStatusReason(statusReason), full: statusReason },
    statusDetail && { label: t('drawer.detail'), value: shortenStatusReason(statusDetail), full: statusDetail },
  ]
  const facts: Fact[] = [
    policyNumber && { label: t('drawer.submission'), value: submissionNumber },
    ...(currentConsole === 'underwriter' ? carriers : []),
    { label: t('drawer.received'), value: receivedDate === null ? null : instant(receivedDate) },
    { label: t('drawer.modified'), value: instant(timeLastModified) },
    { label: t('drawer.neededBy'), value: quoteNeededByDate === null ? null : day(quoteNeededByDate) },
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter((fact) => fact !== null && fact !== '')
        .map(({ label, value, full }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value ? <CutText text={value} full={full} /> : t('drawer.none')}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Null or '' for a fact that is not shown. */
type Fact = { label: string; value: string | null; full?: string } | null | ''
