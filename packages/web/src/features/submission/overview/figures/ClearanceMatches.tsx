import type { SubmissionStatus } from '@bindery/contract/status'
import { statusLook } from '@bindery/contract/statusLooks'
import { Skeleton } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#engine/records/Glyph.tsx'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import { formatDaysIn, useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { clearanceOf } from '../../dialogs/queries.ts'
import classes from './Figures.module.css'
import { Part } from './Part.tsx'

const SHOWN = 5

/** Other submissions that may be of the same insured, with the reason in words. */
export function ClearanceMatches({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('overview')
  const { label } = useStatusLabel()
  const { day } = useFormats()
  const { data, error, refetch } = useQuery(clearanceOf(submissionId))
  const matches = data?.matches ?? []
  return (
    <Part title={t('matches.title')} count={data?.matches.length}>
      {error && !data && <ProblemPanel error={error} what={t('matches.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data?.matches.length === 0 && <p className={classes.none}>{t('matches.none')}</p>}
      <ul className={classes.items}>
        {matches.slice(0, SHOWN).map(({ uri, insuredName, alike, why, status }) => {
          const facts = { status: status as SubmissionStatus }
          return (
            <li key={uri} className={classes.item}>
              <IconBuilding size={16} stroke={1.7} aria-hidden="true" />
              <div className={classes.match}>
                <Link
                  to="/submission/$submissionId"
                  params={{ submissionId: uri.split('/').at(-1)! }}
                  className={classes.itemTitle ?? ''}
                >
                  {insuredName}
                </Link>
                <span className={classes.status}>
                  <Glyph {...statusLook(facts)} />
                  {label(facts)}
                </span>
                <p className={classes.note}>{alike}</p>
                <p className={classes.note}>{formatDaysIn(why.at(-1) ?? '', day)}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {matches.length > SHOWN && <p className={classes.note}>{t('matches.more', { count: matches.length - SHOWN })}</p>}
    </Part>
  )
}
