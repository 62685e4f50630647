import type { ClearanceCheck } from '@bindery/contract/clearance'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import records from '#engine/records/records.module.css'
import { formatDaysIn, useFormats } from '#platform/ui/formats.ts'
import classes from './submissionDialogs.module.css'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }
const CLEAR = 1
const NOT_CLEAR = 2

/** Ends a sentence before another one follows. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** The result of the clearance check, and the matching submissions. */
export function Clearance({ check }: { check: ClearanceCheck }) {
  const { t } = useTranslation('submission')
  const { day } = useFormats()
  const count = check.matches.length
  // A match without a conflict, such as another line of the same agency, still needs a look.
  const isClear = check.value === CLEAR && count === 0
  const message = () => {
    if (check.value === CLEAR) return isClear ? t('clearance.clear') : t('clearance.noConflict', { count })
    return check.value === NOT_CLEAR ? t('clearance.notClear') : check.reason
  }
  return (
    <>
      <p className={classes.finding} data-clear={isClear || undefined} role="status">
        {isClear ? <IconCircleCheck {...ICON} /> : <IconAlertTriangle {...ICON} />}
        <span>{check.detail ? `${ended(message() ?? '')} ${formatDaysIn(check.detail, day)}` : message()}</span>
      </p>
      {count > 0 && (
        <ul className={classes.matches} aria-label={t('clearance.matches')}>
          {check.matches.map(({ uri, submissionNumber, insuredName, agencyName, why }) => (
            <li key={uri}>
              <Link
                className={records.link}
                to="/submission/$submissionId/default"
                params={{ submissionId: uri.split('/').at(-1)! }}
              >
                {insuredName}
              </Link>{' '}
              <span>
                {submissionNumber} · {agencyName}
              </span>
              {why.length > 0 && <div>{formatDaysIn(why.join(' '), day)}</div>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
