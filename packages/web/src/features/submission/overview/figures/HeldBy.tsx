import type { Holding } from '@bindery/contract/overview'
import type { SubmissionStatus } from '@bindery/contract/status'
import { useTranslation } from 'react-i18next'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import { useSession } from '#platform/session.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { useNow } from '#platform/ui/useNow.ts'
import { daysIn, sharesOf } from './changes.ts'
import classes from './Figures.module.css'
import { Part } from './Part.tsx'

/** The holders so far: a thread in proportion to the time, and the same facts as a list, the latest first. */
export function HeldBy({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('overview')
  const { instant } = useFormats()
  const now = useNow()
  const nameOf = useHolderName()
  const [first] = holdings
  if (!first) return null
  const latest = holdings.at(-1)!
  // Once nobody has to act, the thread ends where the last holder let go.
  const end = latest.holder === 'nobody' ? latest.from : now
  return (
    <Part title={t('held.title')} aside={t('held.since', { count: daysIn({ from: first.from, to: end }, now) })}>
      <Thread holdings={holdings} now={now} />
      <ol className={classes.holdings}>
        {holdings.toReversed().map((holding) => (
          <li
            key={`${holding.from} ${holding.holder}`}
            className={classes.holding}
            data-now={holding.to === null || undefined}
          >
            <span>{nameOf(holding)}</span>
            <span className={classes.dim}>
              {holding.holder !== 'nobody' && <Days count={daysIn(holding, now)} />}
              {holding.to === null && <time> {t('held.from', { date: instant(holding.from) })}</time>}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Days({ count }: { count: number }) {
  const { t } = useTranslation('overview')
  return count === 0 ? t('held.lessThanADay') : t('held.days', { count })
}

const WIDTH = 300

function Thread({ holdings, now }: { holdings: readonly Holding[]; now: number }) {
  const { t } = useTranslation('overview')
  const isOver = holdings.at(-1)!.holder === 'nobody'
  const parts = isOver && holdings.length > 1 ? holdings.slice(0, -1) : holdings
  const shares = sharesOf(parts, now)
  const starts = shares.map((_, index) => (WIDTH * shares.slice(0, index).reduce((sum, one) => sum + one, 0)) / 100)
  return (
    <svg className={classes.thread} viewBox={`0 0 ${WIDTH + 12} 16`} role="img" aria-label={t('held.thread')}>
      <path d={`M1 8H${WIDTH}`} />
      {starts.map((x) => (
        <path key={x} d={`M${x + 1} 2v12`} />
      ))}
      {isOver ? (
        <rect x={WIDTH} y="4" width="8" height="8" />
      ) : (
        <>
          <circle cx={WIDTH + 5} cy="8" r="5" />
          <circle cx={WIDTH + 5} cy="8" r="1.5" data-dot />
        </>
      )}
    </svg>
  )
}

function useHolderName() {
  const { t } = useTranslation('overview')
  const { user } = useSession()
  const { label } = useStatusLabel()
  return ({ holder, name, personId, status }: Holding) => {
    if (holder === 'nobody') return t('held.over', { status: label({ status: status as SubmissionStatus }) })
    const person = personId === user.id ? t('held.you') : name
    if (holder === 'referral') return person ? t('held.referred', { name: person }) : t('held.referral')
    return person ?? t(`held.${holder}`)
  }
}
