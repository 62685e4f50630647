import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Pill } from '#engine/records/Pill.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { useLetter } from './OfferLetter.tsx'
import classes from './panel.module.css'
import { progressOf } from './progress.ts'
import { type OfferOf, offerOf } from './queries.ts'

interface Props {
  of: OfferOf
  documentsOf: readonly string[]
}

/** The offer turns amber when it has this many days left. */
const LAST_DAYS = 7

/** The days from the letter to the last day of the offer as a thread, with today on it. */
export function Validity({ of, documentsOf }: Props) {
  const { t } = useTranslation('offers')
  const { day } = useFormats()
  const { data: offer } = useQuery(offerOf(of))
  const { letter } = useLetter(of.submissionId, documentsOf)
  if (!offer?.validUntil) return null
  const today = dayjs().startOf('day')
  const left = dayjs(offer.validUntil).diff(today, 'day')
  if (left < 0)
    return (
      <p className={classes.days}>
        <Pill family="closed">{t('expired')}</Pill> {t('columns.validUntil')} {day(offer.validUntil)}
      </p>
    )
  const made = letter ? today.diff(dayjs(letter.timeCreated).startOf('day'), 'day') : null
  return (
    <>
      {made !== null && (
        <div className={classes.thread} data-short={left <= LAST_DAYS || undefined} aria-hidden="true">
          <span style={{ insetInlineStart: `${progressOf(made, left)}%` }} />
        </div>
      )}
      <p className={classes.days}>
        <strong data-short={left <= LAST_DAYS || undefined}>{t('daysLeft', { count: left })}</strong>
        <span>{t('validUntilDay', { day: day(offer.validUntil) })}</span>
      </p>
    </>
  )
}
