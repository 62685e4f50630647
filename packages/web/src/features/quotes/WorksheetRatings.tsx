import type { Worksheet } from '@bindery/contract/worksheets'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './worksheet.module.css'
import { ratingsOf } from './worksheetQueries.ts'
import { changeWords } from './worksheetWords.ts'

/** The ratings of the quote, the newest first, with the old and new values of what was changed before each. */
export function WorksheetRatings({ worksheet: { submissionId, quoteId } }: { worksheet: Worksheet }) {
  const { t } = useTranslation('quotes')
  const { instant, money } = useFormats()
  const { data = [] } = useQuery(ratingsOf(submissionId, quoteId))
  if (data.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby="worksheet-ratings">
      <h3 id="worksheet-ratings">{t('worksheet.ratings.title')}</h3>
      <div className={classes.box}>
        <RecordTable minWidth={520} folds>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('worksheet.ratings.revision')}</Table.Th>
              <Table.Th>{t('worksheet.ratings.changed')}</Table.Th>
              <Table.Th data-wide>{t('worksheet.ratings.plan')}</Table.Th>
              <Table.Th data-wide>{t('worksheet.ratings.by')}</Table.Th>
              <Table.Th>{t('worksheet.ratings.at')}</Table.Th>
              <Table.Th data-number>{t('columns.premium')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ at, by, premium, planId, changed }, index) => {
              const number = data.length - index
              return (
                <Table.Tr key={number}>
                  <Table.Th scope="row">{number}</Table.Th>
                  <Table.Td className={classes.reason ?? ''}>
                    {number === 1
                      ? t('worksheet.ratings.first')
                      : changed.length === 0 && t('worksheet.ratings.application')}
                    {changed.length > 0 && (
                      <ul className={classes.changes}>
                        {changed.map((change) => (
                          <li key={`${change.kind} ${change.label} ${change.path}`}>{changeWords(change, t)}</li>
                        ))}
                      </ul>
                    )}
                  </Table.Td>
                  <Table.Td data-wide>{planId}</Table.Td>
                  <Table.Td data-wide>{by || t('worksheet.ratings.system')}</Table.Td>
                  <Table.Td>
                    <time>{instant(at)}</time>
                  </Table.Td>
                  <Table.Td data-number>{money(premium, 2)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </RecordTable>
      </div>
    </section>
  )
}
