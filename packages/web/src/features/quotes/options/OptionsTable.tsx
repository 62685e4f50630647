import type { ExpiringTerm, QuoteChoice } from '@bindery/contract/worksheets'
import { NativeSelect, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import records from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import type { OptionColumn } from './optionColumns.ts'
import { optionName, specialOf } from './optionName.ts'
import { type OptionCell, optionRows } from './optionRows.ts'
import classes from './options.module.css'

interface Props {
  submissionId: string
  columns: readonly OptionColumn[]
  choices: readonly QuoteChoice[]
  expiring: ExpiringTerm | null
  selected: number
  onSelect: (quoteId: number) => void
}

/** Terms and premium of each option by group. A dot marks what differs from the first option. */
export function OptionsTable({ submissionId, columns, choices, expiring, selected, onSelect }: Props) {
  const { t } = useTranslation('quotes')
  const { day } = useFormats()
  const groups = useMemo(() => optionRows(columns, t), [columns, t])
  const choiceOf = (quoteId: number) => choices.find(({ id }) => id === quoteId)!
  const quotes = columns.filter(({ quoteId }) => quoteId !== null)
  const firstId = quotes[0]!.quoteId!
  const first = optionName(choices, firstId, t)
  /** On a phone the first option and the chosen one are shown. */
  const marks = ({ quoteId }: OptionColumn) => ({
    'data-selected': quoteId === selected || undefined,
    'data-expiring': quoteId === null || undefined,
    'data-aside': (quoteId !== selected && quoteId !== firstId) || undefined,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard.
    <div className={classes.main} tabIndex={0}>
      {quotes.length > 1 && (
        <NativeSelect
          className={classes.onePicker ?? ''}
          label={t('options.option')}
          value={selected}
          data={quotes.map(({ quoteId }) => ({
            value: String(quoteId),
            label: `${optionName(choices, quoteId!, t)} · ${choiceOf(quoteId!).number}`,
          }))}
          onChange={({ currentTarget }) => onSelect(Number(currentTarget.value))}
        />
      )}
      {quotes.length === 1 && <p className={classes.hint}>{t('options.onlyOne')}</p>}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              {quotes.length > 1 && (
                <span className={classes.legend}>
                  <i className={classes.dot} aria-hidden="true" />
                  {t('options.differs', { option: first })}
                </span>
              )}
              <VisuallyHidden>{t('options.row')}</VisuallyHidden>
            </th>
            {columns.map((column) => {
              const { key, quoteId, problems, isRated } = column
              if (quoteId === null)
                return (
                  <th key={key} scope="col" {...marks(column)}>
                    <span className={classes.name}>{t('options.expiring')}</span>
                    <Link
                      className={classes.sub}
                      to="/submission/$submissionId/policies/$policyId"
                      params={{ submissionId: String(expiring!.submissionId), policyId: String(expiring!.policyId) }}
                    >
                      {expiring!.number}
                    </Link>
                    <span className={classes.sub}>{t('options.until', { day: day(expiring!.expirationDate) })}</span>
                  </th>
                )
              const choice = choiceOf(quoteId)
              return (
                <th key={key} scope="col" {...marks(column)}>
                  <UnstyledButton
                    className={classes.name ?? ''}
                    aria-pressed={quoteId === selected}
                    onClick={() => onSelect(quoteId)}
                  >
                    {optionName(choices, quoteId, t)}
                  </UnstyledButton>
                  <span className={classes.summary} title={choice.summary}>
                    {specialOf(optionName(choices, quoteId, t), choice.summary)}
                  </span>
                  <Link
                    className={classes.sub}
                    to="/submission/$submissionId/quote/$quoteId"
                    params={{ submissionId, quoteId: String(quoteId) }}
                  >
                    {choice.number}
                  </Link>
                  <RecordStatus status={choice.statusName} asPill />
                  {column.rated !== null && (!isRated || choice.incomplete) && (
                    <span className={classes.sub}>{t(isRated ? 'options.outdated' : 'options.notStored')}</span>
                  )}
                  {column.rated === null && (
                    <Link
                      className={classes.problem}
                      to="/submission/$submissionId/quote/$quoteId/worksheet"
                      params={{ submissionId, quoteId: String(quoteId) }}
                      title={problems.join(' ')}
                    >
                      <IconAlertTriangle size={14} stroke={1.7} aria-hidden="true" />
                      <span>{problems[0] ?? t('options.noPlan')}</span>
                    </Link>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        {groups.map(({ key, rows }) => (
          <tbody key={key}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {t(`options.groups.${key}`)}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.key} data-sum={row.isSum || undefined}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, at) => (
                  <td key={columns[at]!.key} {...marks(columns[at]!)} data-less={cell.isLess || undefined}>
                    <Cell cell={cell} first={first} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Cell({ cell: { text, note, differs }, first }: { cell: OptionCell; first: string }) {
  const { t } = useTranslation('quotes')
  return (
    <>
      {differs && (
        <>
          <i className={classes.dot} aria-hidden="true" />
          <VisuallyHidden>{t('options.differs', { option: first })}: </VisuallyHidden>
        </>
      )}
      {text ?? <span className={records.none}>—</span>}
      {note && <span className={classes.note}> {note}</span>}
    </>
  )
}
