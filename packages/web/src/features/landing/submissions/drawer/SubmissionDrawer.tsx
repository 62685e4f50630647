import type { SubmissionSummary } from '@bindery/contract/submissions'
import { useTranslation } from 'react-i18next'
import { type CellWords, personName } from '#engine/grid/cells.tsx'
import { currentConsole } from '#platform/consoles.ts'
import classes from './drawer.module.css'
import { Transactions } from './Transactions.tsx'

interface Props {
  submission: SubmissionSummary
  words: CellWords
}

/** Under a row: its quotes and policies, and the dates behind it. Agents see only the dates. */
export function SubmissionDrawer({ submission, words }: Props) {
  return (
    <div className={classes.drawer} data-console={currentConsole}>
      {currentConsole === 'underwriter' && <Transactions submission={submission} words={words} />}
      <Facts submission={submission} words={words} />
    </div>
  )
}

function Facts({ submission, words: { day, instant, system } }: Props) {
  const { t } = useTranslation('landing')
  const { policyNumber, submissionNumber, receivedDate, timeLastModified, quoteNeededByDate } = submission
  const facts = [
    policyNumber && [t('drawer.submission'), submissionNumber],
    currentConsole === 'underwriter' && [
      t('drawer.responsible'),
      personName(submission, 'responsibleUnderwriterSummary', system),
    ],
    [t('drawer.received'), receivedDate === null ? null : instant(receivedDate)],
    [t('drawer.modified'), instant(timeLastModified)],
    [t('drawer.neededBy'), quoteNeededByDate === null ? null : day(quoteNeededByDate)],
  ].filter((fact) => Array.isArray(fact))
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value ?? t('drawer.none')}</dd>
        </div>
      ))}
    </dl>
  )
}
