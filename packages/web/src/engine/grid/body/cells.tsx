import type { GridColumn } from '@bindery/contract/grid'
import type { StatusFacts } from '@bindery/contract/status'
import { statusLook } from '@bindery/contract/statusLooks'
import { Glyph } from '#engine/records/Glyph.tsx'
import { PastDue } from '#engine/records/PastDue.tsx'
import { Pill } from '#engine/records/Pill.tsx'
import { type PriorityCode, PriorityIcon } from '#engine/records/PriorityIcon.tsx'
import classes from './cells.module.css'
import { valueAt } from './valueAt.ts'

/** Formats and texts for the cells, created once per grid: a hook in each of a thousand cells would be slow. */
export interface CellWords {
  day: (when: string | number) => string
  instant: (instant: number) => string
  money: (money: { total: string; currencyCode: string }) => string
  statusLabel: (facts: StatusFacts) => string
  yes: string
  no: string
  system: string
  /** Epoch milliseconds, at most a minute old. */
  now: number
  isPillStatus?: boolean
}

type Cell = (value: unknown, row: unknown, words: CellWords, column: GridColumn) => React.ReactNode

const EMPTY = <span className={classes.empty}>—</span>
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Text that may be cut off; `full` is the tooltip's text if `text` is already shortened. */
export function CutText({ text, full, className }: { text: string; full?: string | undefined; className?: string }) {
  return (
    <span className={`${classes.text} ${className ?? ''}`} data-cut={full && full !== text ? full : ''}>
      {text}
    </span>
  )
}

const tabular = (text: string) => <span className={classes.tabular}>{text}</span>

const PRODUCTS_NAMED = 2
/** Names two products and counts the rest: `PROP, GL +1`. Without enough room the names are cut, not the count. */
function Products({ names }: { names: readonly string[] }) {
  const all = names.join(', ')
  if (names.length <= PRODUCTS_NAMED) return <CutText className={classes.dim ?? ''} text={all} />
  return (
    <span className={classes.products} data-cut={all}>
      <span className={classes.text}>{names.slice(0, PRODUCTS_NAMED).join(', ')}</span>
      <span className={classes.more}> +{names.length - PRODUCTS_NAMED}</span>
    </span>
  )
}

/** The system user has id 0 and is always called System. */
export function personName(row: unknown, accessor: string, system: string): string | null {
  const person = valueAt(row, accessor.replace(/\.name$/, '')) as { id?: number; name?: string } | null | undefined
  if (!person) return null
  return person.id === 0 ? system : (person.name ?? null)
}

const isMoney = (value: unknown): value is { total: string; currencyCode: string } =>
  typeof value === 'object' && value !== null && 'total' in value && 'currencyCode' in value

const CELLS: Record<string, Cell> = {
  text: (value) => <CutText text={String(value)} />,
  code: (value) => tabular(String(value)),
  id: (value) => <span className={classes.id}>{String(value)}</span>,
  number: (value) => tabular(String(value)),
  percent: (value) => tabular(`${value}%`),
  boolean: (value, _row, { yes, no }) => (value ? yes : no),
  list: (value) => <CutText text={(value as unknown[]).map(String).join(', ')} />,
  priority: (value) => <PriorityIcon priority={value as PriorityCode} />,
  status: (_value, row, { statusLabel, isPillStatus }) =>
    isPillStatus ? (
      <Pill family={statusLook(row as StatusFacts).family}>
        <Glyph {...statusLook(row as StatusFacts)} />
        <CutText text={statusLabel(row as StatusFacts)} />
      </Pill>
    ) : (
      <span className={classes.status}>
        <Glyph {...statusLook(row as StatusFacts)} />
        <CutText text={statusLabel(row as StatusFacts)} />
      </span>
    ),
  products: (value) => <Products names={(Array.isArray(value) ? value : [value]).map(String)} />,
  date: (value, _row, { day }) => tabular(day(value as string)),
  dateTime: (value, _row, { instant }) => tabular(instant(value as number)),
  dueDate: (value, _row, { day, now }) =>
    (value as number) < now ? <PastDue>{day(value as number)}</PastDue> : tabular(day(value as number)),
  money: (value, _row, { money }) => (isMoney(value) ? tabular(money(value)) : EMPTY),
  user: (_value, row, { system }, { accessor }) => {
    const name = personName(row, accessor, system)
    return name ? <CutText text={name} /> : EMPTY
  },
}

export function cellOf(row: unknown, column: GridColumn, words: CellWords): React.ReactNode {
  const value = valueAt(row, column.accessor)
  // A dash would mean medium priority, so no priority shows nothing.
  if (isEmpty(value)) return column.type === 'priority' ? null : EMPTY
  return (CELLS[column.type] ?? CELLS.text!)(value, row, words, column)
}

const RIGHT = ['money', 'number', 'percent']
export const alignOf = (type: string): 'left' | 'right' | 'center' =>
  RIGHT.includes(type) ? 'right' : type === 'priority' ? 'center' : 'left'
