import type { AccountTimeline } from '@bindery/contract/accounts'
import { useTranslation } from 'react-i18next'
import { formatMoney, useFormats } from '#platform/ui/formats.ts'

/** The content of the chart as a table, for screen readers. */
export function TimelineTable({ timeline }: { timeline: AccountTimeline }) {
  const { t } = useTranslation('accounts')
  const { day } = useFormats()
  const { terms, termSums, renewals, changes, losses, currencyCode } = timeline
  const money = (amount: string) => formatMoney(amount, currencyCode)
  const rows = [
    ...terms.map(({ effectiveDate, product, policyNumber, premium }) => ({
      ...{ date: effectiveDate, product, what: t('timeline.term', { number: policyNumber }), amount: money(premium) },
    })),
    ...termSums.map(({ year, product, count, premium }) => ({
      ...{ date: `${year}-01-01`, product, what: t('timeline.terms', { count, year }), amount: money(premium) },
    })),
    ...renewals.map(({ effectiveDate, product, submissionNumber, premium }) => ({
      ...{ date: effectiveDate, product, amount: money(premium) },
      what: t('timeline.indicated', { number: submissionNumber }),
    })),
    ...changes.map(({ date, product, kind, text }) => ({
      ...{ date, product, amount: '' },
      what: [t(kind === 'declined' ? 'timeline.declined' : `timeline.${kind}`, { product }), text]
        .filter(Boolean)
        .join(': '),
    })),
    ...losses.map(({ date, line, incurred, text, isOpen }) => ({
      ...{ date, product: line, amount: money(incurred) },
      what: [t(isOpen ? 'timeline.openLoss' : 'timeline.loss'), text].filter(Boolean).join(': '),
    })),
  ].toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <table>
      <caption>{t('timeline.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('timeline.date')}</th>
          <th scope="col">{t('timeline.line')}</th>
          <th scope="col">{t('timeline.event')}</th>
          <th scope="col">{t('timeline.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, product, what, amount }, at) => (
          <tr key={at}>
            <td>{day(date)}</td>
            <td>{product}</td>
            <td>{what}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
