import type { Quote } from '@bindery/contract/quotes'
import { Checkbox, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepDashes, useStepLabel } from '#engine/actions/StepBar.tsx'
import { currentOf } from '#engine/actions/steps.ts'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { BulkBar } from './BulkBar.tsx'
import { INVALID_RATING } from './status.ts'

interface Props {
  quotes: readonly Quote[]
  submissionId: number
}

/** Keeps the order of the server: quotes in progress first. */
export function QuoteTable({ quotes, submissionId }: Props) {
  const { t } = useTranslation('quotes')
  const { money, day, instant } = useFormats()
  const stepLabel = useStepLabel()
  const [marked, setMarked] = useState<readonly number[]>([])
  const chosen = quotes.filter(({ id }) => marked.includes(id))
  const mark = (id: number) => setMarked(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id])
  return (
    <div className={classes.box}>
      <RecordTable minWidth={860} folds>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={32}>
              <Checkbox
                aria-label={t('selectAll')}
                checked={chosen.length === quotes.length}
                indeterminate={chosen.length > 0 && chosen.length < quotes.length}
                onChange={() => setMarked(chosen.length === quotes.length ? [] : quotes.map(({ id }) => id))}
              />
            </Table.Th>
            <Table.Th>{t('columns.quote')}</Table.Th>
            <Table.Th data-wide>{t('columns.product')}</Table.Th>
            <Table.Th>{t('columns.status')}</Table.Th>
            <Table.Th data-wide>{t('columns.progress')}</Table.Th>
            <Table.Th data-number>{t('columns.premium')}</Table.Th>
            <Table.Th data-wide>{t('columns.validUntil')}</Table.Th>
            <Table.Th data-wide>{t('columns.modified')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {quotes.map((quote) => {
            const step = currentOf(quote.breadcrumb)
            return (
              <Table.Tr key={quote.id} data-selected={marked.includes(quote.id) || undefined}>
                <Table.Td>
                  <Checkbox
                    aria-label={t('select', { quote: quote.summary })}
                    checked={marked.includes(quote.id)}
                    onChange={() => mark(quote.id)}
                  />
                </Table.Td>
                <Table.Td>
                  <Link
                    to="/submission/$submissionId/quote/$quoteId"
                    params={{ submissionId: String(submissionId), quoteId: String(quote.id) }}
                    className={classes.name}
                  >
                    {quote.summary}
                  </Link>{' '}
                  <span className={classes.dim}>{quote.number}</span>
                </Table.Td>
                <Table.Td data-wide className={classes.dim ?? ''}>
                  {quote.productName}
                </Table.Td>
                <Table.Td>
                  <RecordStatus status={quote.statusName} />
                  {quote.statusName === INVALID_RATING && (
                    <div className={classes.dim}>{quote.statusReason ?? t('notRated')}</div>
                  )}
                </Table.Td>
                <Table.Td data-wide>
                  <span className={classes.progress}>
                    <StepDashes steps={quote.breadcrumb} />
                    {step && stepLabel(step)}
                  </span>
                </Table.Td>
                <Table.Td data-number>
                  {quote.premium ? money(quote.premium) : <span className={classes.none}>—</span>}
                </Table.Td>
                <Table.Td data-wide>
                  {quote.validUntil ? <time>{day(quote.validUntil)}</time> : <span className={classes.none}>—</span>}
                </Table.Td>
                <Table.Td data-wide>
                  <time>{instant(quote.timeLastModified)}</time>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </RecordTable>
      {chosen.length > 0 && <BulkBar quotes={chosen} submissionId={submissionId} onClear={() => setMarked([])} />}
    </div>
  )
}
