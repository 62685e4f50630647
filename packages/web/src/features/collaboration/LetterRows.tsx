import { LETTER_ROWS_LIMIT, type LetterField, type LetterRow } from '@bindery/contract/letters'
import { Button, CloseButton, Input, NativeSelect, Select, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#platform/ui/DayInput.tsx'
import classes from './letters.module.css'

interface Props {
  field: LetterField
  rows: readonly LetterRow[]
  error: string | undefined
  onRows: (rows: LetterRow[]) => void
}

/** Lines that are added one by one, or taken from the suggestions of the form and reworded. */
export function LetterRows({ field, rows, error, onRows }: Props) {
  const { t } = useTranslation('collaboration')
  const { label, hint, required, columns, suggestions } = field
  const isFull = rows.length >= LETTER_ROWS_LIMIT
  const change = (at: number, key: string, value: string) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, [key]: value } : row)))
  const left = suggestions.filter(({ text }) => !rows.some((row) => row.text === text))
  return (
    <Input.Wrapper label={label} description={hint} required={required} error={error} labelElement="div">
      {left.length > 0 && !isFull && (
        <Select
          className={classes.suggest ?? ''}
          aria-label={t('letters.suggest')}
          placeholder={t('letters.suggest')}
          searchable
          value={null}
          data={grouped(left)}
          onChange={(text) => {
            const from = left.find((one) => one.text === text)
            if (from) onRows([...rows, { text: from.text, form: from.form }])
          }}
        />
      )}
      <ol className={classes.rows}>
        {rows.map((row, at) => (
          <li key={at} className={classes.line}>
            <div className={classes.cells}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  line={at + 1}
                  value={row[column.key] ?? ''}
                  onValue={(value) => change(at, column.key, value)}
                />
              ))}
            </div>
            <CloseButton
              size="sm"
              aria-label={t('letters.removeLine', { line: at + 1 })}
              onClick={() => onRows(rows.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        disabled={isFull}
        leftSection={<IconPlus size={14} stroke={1.7} aria-hidden="true" />}
        onClick={() => onRows([...rows, {}])}
      >
        {t('letters.addLine')}
      </Button>
    </Input.Wrapper>
  )
}

function grouped(suggestions: LetterField['suggestions']) {
  const byGroup = Map.groupBy(suggestions, ({ group }) => group)
  const seen = new Set<string>()
  return [...byGroup].map(([group, items]) => ({
    group,
    // Two forms may ask the same question; the list needs each text once.
    items: items.map(({ text }) => text).filter((text) => !seen.has(text) && seen.add(text)),
  }))
}

interface CellProps {
  column: LetterField['columns'][number]
  line: number
  value: string
  onValue: (value: string) => void
}

function Cell({ column: { label, kind, required, options }, line, value, onValue }: CellProps) {
  const { t } = useTranslation('collaboration')
  const props = { label, required, 'aria-label': t('letters.cell', { label, line }) }
  if (kind === 'date')
    return <DayInput label={label} required={required} value={value || null} onChange={(day) => onValue(day ?? '')} />
  if (kind === 'select')
    return (
      <NativeSelect
        {...props}
        value={value}
        data={[{ value: '', label: '' }, ...options]}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    )
  return (
    <Textarea
      {...props}
      autosize
      minRows={1}
      maxRows={5}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  )
}
