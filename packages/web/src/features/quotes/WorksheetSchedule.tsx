import type { Worksheet } from '@bindery/contract/worksheets'
import { add, compare, decimal, decimalOf, textOf, ZERO } from '@bindery/rating/decimal'
import type { Plan } from '@bindery/rating/plan'
import { scheduleTotalBounds } from '@bindery/rating/schedule'
import { Table, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import records from '#engine/records/records.module.css'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import classes from './worksheet.module.css'
import { type ChangedInputs, type ScheduleLine, trialRisk } from './worksheetChanges.ts'

interface Props {
  worksheet: Worksheet
  plan: Plan
  inputs: ChangedInputs
  typed: ChangesOfWorksheet
  isReadOnly: boolean
}

/** A percent with its sign: +5, −5, 0. */
const signed = (percent: string) =>
  percent === '0' ? percent : percent.startsWith('-') ? percent.replace('-', '−') : `+${percent}`

/** Credits and debits by characteristic, each within its filed bounds and with its reason, and their total. */
export function WorksheetSchedule({ worksheet, plan, inputs, typed, isReadOnly }: Props) {
  const { t } = useTranslation('quotes')
  if (plan.schedule.categories.length === 0) return null
  const { market = 'admitted', state } = trialRisk(worksheet.risk, inputs)
  const filed = scheduleTotalBounds(plan, String(market), String(state))
  const total = inputs.schedule.map(({ percent }) => decimalOf(percent) ?? ZERO).reduce(add, ZERO)
  const isOutside = compare(total, filed.min) < 0 || compare(total, filed.max) > 0
  const bounds = { min: signed(textOf(filed.min)), max: signed(textOf(filed.max)) }
  return (
    <section className={classes.block} aria-labelledby="worksheet-schedule">
      <h3 id="worksheet-schedule">{t('worksheet.schedule.title')}</h3>
      <div className={classes.box}>
        <RecordTable minWidth={480} folds>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('worksheet.schedule.characteristic')}</Table.Th>
              <Table.Th data-wide>{t('worksheet.schedule.filed')}</Table.Th>
              <Table.Th w={96}>{t('worksheet.schedule.percent')}</Table.Th>
              <Table.Th>{t('worksheet.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plan.schedule.categories.map(({ code, label, min, max }) => {
              const line: ScheduleLine = typed.changes.schedule[code] ??
                inputs.schedule.find(({ category }) => category === code) ?? { percent: '', reason: '' }
              const counted = inputs.schedule.find(({ category }) => category === code)
              const percent = counted && decimalOf(counted.percent)
              const isWrong =
                counted !== undefined &&
                (!percent || compare(percent, decimal(min)) < 0 || compare(percent, decimal(max)) > 0)
              const needsReason = counted !== undefined && counted.reason === ''
              return (
                <Table.Tr key={code}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td data-wide className={records.dim ?? ''}>
                    {t('worksheet.bounds', { min: signed(min), max: signed(max) })}
                  </Table.Td>
                  {isReadOnly ? (
                    <>
                      <Table.Td>{counted ? `${signed(counted.percent)}%` : '—'}</Table.Td>
                      <Table.Td className={classes.reason ?? ''}>{counted?.reason}</Table.Td>
                    </>
                  ) : (
                    <>
                      <Table.Td>
                        <TextInput
                          size="xs"
                          aria-label={t('worksheet.schedule.percentOf', { category: label })}
                          inputMode="decimal"
                          data-number
                          rightSection="%"
                          placeholder="0"
                          error={isWrong && t('worksheet.bounds', { min: signed(min), max: signed(max) })}
                          value={line.percent}
                          onChange={({ currentTarget }) =>
                            typed.setSchedule(code, { ...line, percent: currentTarget.value })
                          }
                        />
                      </Table.Td>
                      <Table.Td>
                        <TextInput
                          size="xs"
                          aria-label={t('worksheet.schedule.reasonOf', { category: label })}
                          maxLength={255}
                          error={needsReason && t('worksheet.reasonMissing')}
                          value={line.reason}
                          onChange={({ currentTarget }) =>
                            typed.setSchedule(code, { ...line, reason: currentTarget.value })
                          }
                        />
                      </Table.Td>
                    </>
                  )}
                </Table.Tr>
              )
            })}
            <Table.Tr data-sum>
              <Table.Th scope="row">{t('worksheet.schedule.total')}</Table.Th>
              <Table.Td data-wide>{t('worksheet.bounds', bounds)}</Table.Td>
              <Table.Td colSpan={2} data-wrong={isOutside || undefined}>
                {signed(textOf(total))}%{' '}
                {isOutside && t('worksheet.schedule.outside', { state: String(state), ...bounds })}
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </RecordTable>
      </div>
    </section>
  )
}
