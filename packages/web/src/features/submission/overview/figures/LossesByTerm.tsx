import type { OverviewLosses, SubmissionOverview } from '@bindery/contract/overview'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { formatAmount, formatCount, formatMoney, formatRatio, useFormats } from '#platform/ui/formats.ts'
import { useNow } from '#platform/ui/useNow.ts'
import classes from './Figures.module.css'
import { Part } from './Part.tsx'

export function LossesByTerm({ overview: { id, losses, currencyCode } }: { overview: SubmissionOverview }) {
  const { t } = useTranslation('overview')
  const { day } = useFormats()
  const params = { submissionId: String(id), formId: 'applicant' }
  return (
    <Part
      title={t('losses.title')}
      aside={
        <Link
          to="/submission/$submissionId/form/$formId"
          params={params}
          state={{ focusOn: 'lossSummary.noLosses' }}
          className={classes.link ?? ''}
        >
          {t('losses.open')}
        </Link>
      }
    >
      {!losses && <p className={classes.none}>{t('losses.unanswered')}</p>}
      {losses?.terms.length === 0 && <p className={classes.none}>{t('losses.none')}</p>}
      {losses && losses.terms.length > 0 && <Terms losses={losses} currencyCode={currencyCode} />}
      {losses?.valuedOn && <p className={classes.note}>{t('losses.valued', { date: day(losses.valuedOn) })}</p>}
    </Part>
  )
}

/** Agents get no loss ratios. */
const hasRatio = currentConsole === 'underwriter'
const COLUMNS = ['premium', 'claims', 'incurred', ...(hasRatio ? (['ratio'] as const) : [])] as const
const TOO_HIGH = 100

function Terms({ losses, currencyCode }: { losses: OverviewLosses; currencyCode: string }) {
  const { t } = useTranslation('overview')
  const today = new Date(useNow()).toISOString().slice(0, 10)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('losses.term')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`losses.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {losses.terms.map(({ from, to, ...figures }) => (
            <tr key={from ?? 'other'}>
              <th scope="row">
                {from?.slice(0, 4) ?? t('losses.other')}
                {to && to > today && <span className={classes.dim}> {t('losses.current')}</span>}
              </th>
              <td>{figures.premium === null ? '—' : formatAmount(figures.premium)}</td>
              <td>{formatCount(figures.claims)}</td>
              <td>{formatAmount(figures.incurred)}</td>
              {hasRatio && <Ratio ratio={figures.ratio} />}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('losses.total', { count: losses.terms.filter(({ from }) => from !== null).length })}</th>
            <td>{losses.premium === null ? '—' : formatAmount(losses.premium)}</td>
            <td>{formatCount(losses.claims)}</td>
            <td>{formatMoney(losses.incurred, currencyCode)}</td>
            {hasRatio && <Ratio ratio={losses.ratio} />}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Ratio = ({ ratio }: { ratio: number | null }) => (
  <td data-high={(ratio !== null && ratio > TOO_HIGH) || undefined}>
    {ratio === null ? '—' : formatRatio(ratio / 100)}
  </td>
)
