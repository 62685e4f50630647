import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import records from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './offers.module.css'
import { type OfferOf, offerOf } from './queries.ts'
import './texts.ts'

/** The offer turns amber when it has this many days left. */
const LAST_DAYS = 7

/** For the agent who decides: the total, the days left, the open questions, and the underwriter to ask. */
export function OfferSummary({ of }: { of: OfferOf }) {
  const { t } = useTranslation('offers')
  const { money, day } = useFormats()
  const { data: offer } = useQuery(offerOf(of))
  if (!offer || offer.quotes.length === 0) return null
  const answers = offer.answersNeeded.reduce((sum, { count }) => sum + count, 0)
  const left = offer.validUntil === null ? null : dayjs(offer.validUntil).diff(dayjs().startOf('day'), 'day')
  const { underwriter } = offer
  return (
    <section className={classes.summary} aria-label={t('summary')}>
      <dl>
        <div>
          <dt>{t('total')}</dt>
          <dd className={classes.amount}>{offer.total ? money(offer.total) : '—'}</dd>
        </div>
        {offer.validUntil && left !== null && (
          <div>
            <dt>{t('columns.validUntil')}</dt>
            <dd data-short={left <= LAST_DAYS}>
              {day(offer.validUntil)} · {left < 0 ? t('expired') : t('daysLeft', { count: left })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('answers')}</dt>
          <dd>
            {answers === 0
              ? t('noAnswers')
              : offer.answersNeeded.map(({ form, title, count }) => (
                  <Link
                    key={form}
                    className={records.link}
                    to="/submission/$submissionId/form/$formId"
                    params={{ submissionId: String(of.submissionId), formId: form }}
                    state={{ focusOn: 'required' }}
                  >
                    {t('answersIn', { count, form: title })}
                  </Link>
                ))}
          </dd>
        </div>
        {underwriter && (
          <div>
            <dt>{t('underwriter')}</dt>
            <dd>
              {underwriter.name}
              {underwriter.emailAddress && (
                <a className={records.link} href={`mailto:${underwriter.emailAddress}`}>
                  {underwriter.emailAddress}
                </a>
              )}
              {underwriter.phoneNumber && <span className={records.dim}>{underwriter.phoneNumber}</span>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
