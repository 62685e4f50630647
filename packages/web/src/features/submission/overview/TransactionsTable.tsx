import type { TransactionRow } from '@bindery/contract/submissions'
import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#engine/records/Glyph.tsx'
import { recordLook } from '#engine/records/RecordStatus.tsx'
import records from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './Overview.module.css'

const COLUMNS = [
  'type',
  'number',
  'summary',
  'product',
  'status',
  'premium',
  'effectiveDate',
  'expirationDate',
] as const
type Column = (typeof COLUMNS)[number]

interface Props {
  rows: TransactionRow[]
  submissionId: number
}

export function TransactionsTable({ rows, submissionId }: Props) {
  const { t } = useTranslation('submission')
  return (
    <Table.ScrollContainer minWidth={760} className={classes.table}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} data-column={column}>
                {t(`transactions.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ uri, columns }) => (
            <Table.Tr key={uri}>
              {COLUMNS.map((column) => (
                <Table.Td key={column} data-column={column}>
                  {column === 'number' && columns.number ? (
                    <RecordLink uri={uri} submissionId={submissionId}>
                      {String(columns.number)}
                    </RecordLink>
                  ) : (
                    <Cell column={column} value={columns[column]} />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Links to the page of the row's quote or policy. */
function RecordLink({ uri, submissionId, children }: { uri: string; submissionId: number; children: string }) {
  const [, kind, id] = /(Quote|Policy):(\d+)/.exec(uri) ?? []
  const params = { submissionId: String(submissionId) }
  if (kind === 'Quote')
    return (
      <Link to="/submission/$submissionId/quote/$quoteId" params={{ ...params, quoteId: id! }} className={records.link}>
        {children}
      </Link>
    )
  if (kind === 'Policy')
    return (
      <Link
        to="/submission/$submissionId/policies/$policyId"
        params={{ ...params, policyId: id! }}
        className={records.link}
      >
        {children}
      </Link>
    )
  return children
}

function Cell({ column, value }: { column: Column; value: unknown }) {
  const { day, money } = useFormats()
  if (value === null || value === undefined || value === '') return <span className={classes.none}>—</span>
  if (column === 'premium' && isMoney(value)) return money(value)
  if (column === 'effectiveDate' || column === 'expirationDate') return <time>{day(String(value))}</time>
  if (column === 'status')
    return (
      <span className={classes.person}>
        <Glyph {...recordLook(String(value))} />
        {String(value)}
      </span>
    )
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const isMoney = (value: unknown): value is { total: string; currencyCode: string } =>
  typeof value === 'object' && value !== null && 'total' in value && 'currencyCode' in value
