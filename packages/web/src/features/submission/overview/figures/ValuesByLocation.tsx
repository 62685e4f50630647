import type { SubmissionOverview } from '@bindery/contract/overview'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatMoney } from '#platform/ui/formats.ts'
import classes from './Figures.module.css'
import { Part } from './Part.tsx'

const PARTS = ['building', 'contents', 'income'] as const

export function ValuesByLocation({ overview: { id, values, currencyCode } }: { overview: SubmissionOverview }) {
  const { t } = useTranslation('overview')
  const params = { submissionId: String(id), formId: 'cp' }
  return (
    <Part
      title={t('values.title')}
      aside={
        <Link to="/submission/$submissionId/form/$formId" params={params} className={classes.link ?? ''}>
          {t('values.open')}
        </Link>
      }
    >
      {!values && <p className={classes.none}>{t('values.none')}</p>}
      {values && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('values.location')}</th>
                {PARTS.map((part) => (
                  <th key={part} scope="col">
                    {t(`values.${part}`)}
                  </th>
                ))}
                <th scope="col">{t('values.total')}</th>
              </tr>
            </thead>
            <tbody>
              {values.locations.map((location) => (
                <tr key={location.number}>
                  <th scope="row" title={location.name ?? undefined}>
                    {location.number} · {location.city ?? location.name ?? t('values.unnamed')}
                  </th>
                  {PARTS.map((part) => (
                    <td key={part}>{formatAmount(location[part])}</td>
                  ))}
                  <td className={classes.strong}>{formatAmount(location.total)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot data-amber={values.missingLimits > 0 || undefined}>
              <tr>
                <th scope="row">{t('values.total')}</th>
                {PARTS.map((part) => (
                  <td key={part}>{formatAmount(values[part])}</td>
                ))}
                <td>{formatMoney(values.total, currencyCode)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {values && values.locationCount > values.locations.length && (
        <p className={classes.note}>{t('values.others', { count: values.locationCount - values.locations.length })}</p>
      )}
      {values && values.missingLimits > 0 && (
        <p className={classes.amber}>{t('values.missing', { count: values.missingLimits })}</p>
      )}
    </Part>
  )
}
