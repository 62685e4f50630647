import type { ImpactQuote, ImpactResult } from '@bindery/contract/ratePlans'
import { Button, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import records from '#engine/records/records.module.css'
import { formatCount, formatMoney } from '#platform/ui/formats.ts'
import { Histogram } from './Histogram.tsx'
import { ImpactGroups } from './ImpactGroups.tsx'
import { changeOf, percentOf, refusedCount } from './impact.ts'
import { signed, signedPercent } from './impactWords.ts'
import classes from './ratePlans.module.css'

interface Props {
  result: ImpactResult
  currency: string
  onQuote: (quote: number) => void
}

export function ImpactResults({ result, currency, onQuote }: Props) {
  const { t } = useTranslation('ratePlans')
  const money = (amount: string) => formatMoney(amount, currency)
  const refused = refusedCount(result)
  return (
    <>
      <div className={classes.box}>
        <KeyFigures
          figures={[
            {
              label: t('impact.rated'),
              value: formatCount(result.rated),
              note: refused > 0 && t('impact.refused', { count: refused }),
            },
            { label: t('impact.before'), value: money(result.before) },
            { label: t('impact.after'), value: money(result.after) },
            {
              label: t('impact.change'),
              value: signed(money(changeOf(result))),
              note: signedPercent(percentOf(result)),
            },
            { label: t('impact.up'), value: formatCount(result.up) },
            { label: t('impact.down'), value: formatCount(result.down) },
            { label: t('impact.same'), value: formatCount(result.same) },
          ]}
        />
      </div>
      {refused > 0 && (
        <section className={classes.block} aria-labelledby="impact-refused">
          <h2 id="impact-refused">{t('impact.refusedTitle')}</h2>
          <ul className={classes.reasons}>
            {result.refused.map(({ reason, quotes }) => (
              <li key={reason}>
                <strong>{formatCount(quotes)}</strong> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Histogram bars={result.histogram} />
      <ImpactGroups result={result} money={money} />
      {(['dearest', 'cheapest'] as const).map((end) => (
        <section key={end} className={classes.block} aria-labelledby={`impact-${end}`}>
          <h2 id={`impact-${end}`}>{t(`impact.${end}`, { count: result[end].length })}</h2>
          {result[end].length === 0 ? (
            <p className={classes.dim}>{t('impact.noQuotes')}</p>
          ) : (
            <Quotes quotes={result[end]} money={money} onQuote={onQuote} />
          )}
        </section>
      ))}
    </>
  )
}

interface QuotesProps {
  quotes: readonly ImpactQuote[]
  money: (amount: string) => string
  onQuote: (quote: number) => void
}

function Quotes({ quotes, money, onQuote }: QuotesProps) {
  const { t } = useTranslation('ratePlans')
  return (
    <div className={classes.box}>
      <RecordTable minWidth={720}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('impact.quote')}</Table.Th>
            <Table.Th>{t('impact.insured')}</Table.Th>
            <Table.Th>{t('filing.state')}</Table.Th>
            <Table.Th data-number>{t('impact.before')}</Table.Th>
            <Table.Th data-number>{t('impact.after')}</Table.Th>
            <Table.Th data-number>{t('impact.change')}</Table.Th>
            <Table.Th data-number>{t('impact.percent')}</Table.Th>
            <Table.Th aria-label={t('impact.worksheets')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {quotes.map((quote) => (
            <Table.Tr key={quote.quoteId}>
              <Table.Td>
                <Link
                  className={records.link ?? ''}
                  to="/submission/$submissionId/quote/$quoteId"
                  params={{ submissionId: String(quote.submissionId), quoteId: String(quote.quoteId) } as never}
                >
                  {quote.number}
                </Link>
              </Table.Td>
              <Table.Td>{quote.insuredName}</Table.Td>
              <Table.Td>{quote.state}</Table.Td>
              <Table.Td data-number>{money(quote.before)}</Table.Td>
              <Table.Td data-number>{money(quote.after)}</Table.Td>
              <Table.Td data-number>{signed(money(changeOf(quote)))}</Table.Td>
              <Table.Td data-number>{signedPercent(quote.percent)}</Table.Td>
              <Table.Td>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('impact.worksheetsOf', { number: quote.number })}
                  onClick={() => onQuote(quote.quoteId)}
                >
                  {t('impact.worksheets')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RecordTable>
    </div>
  )
}
