import type { SubmissionSummary } from '@bindery/contract/submissions'
import { useTranslation } from 'react-i18next'
import type { CellWords } from '#engine/grid/body/cells.tsx'
import classes from './page.module.css'

/** The drawer of a submission. */
export function SubmissionFacts({ submission, words }: { submission: SubmissionSummary; words: CellWords }) {
  const { t } = useTranslation('accounts')
  const { receivedDate, agencyName, transactionType, expirationDate, expiringPolicyNumber, statusReason } = submission
  const facts = [
    [t('page.transaction'), transactionType],
    [t('page.agency'), agencyName],
    [t('page.received'), receivedDate === null ? null : words.instant(receivedDate)],
    [t('page.expiration'), expirationDate && words.day(expirationDate)],
    [t('page.expiring'), expiringPolicyNumber],
    [t('page.reason'), statusReason],
    [t('page.modified'), words.instant(submission.timeLastModified)],
  ] as const
  return (
    <dl className={classes.drawer}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
