import type { GridColumn } from '@bindery/contract/grid'
import { TOOLTIP_WIDTH } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { StatusLook } from '@bindery/contract/statusLooks'
import type { TransactionRow } from '@bindery/contract/submissions'
import { Anchor, Tooltip } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type CellWords, cellOf } from '#engine/grid/body/cells.tsx'
import { mergeColumns, type SavedColumn } from '#engine/grid/columns/columns.ts'
import { columnsFromXml } from '#engine/grid/columns/columnsXml.ts'
import { gridDefinitions } from '#engine/grid/queries.ts'
import { Glyph } from '#engine/records/Glyph.tsx'
import { basepathOf, currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'
import { useOpenSubmission } from '../useOpenSubmission.ts'
import classes from './drawer.module.css'
import { externalLink } from './transactionLink.ts'
import { extraColumns, isShown, nameOf } from './transactions.ts'

interface Props {
  row: TransactionRow
  submissionId: number
  words: CellWords
}

/** A quote or policy: status, name, premium. Other columns are in the tooltip, and in the line if there is room. */
export function TransactionLine({ row, submissionId, words }: Props) {
  const columns = useTransactionColumns()
  const isExternal = usePreference(PREFERENCE_KEYS.transactionLinkExternal, false)
  const baseUrl = usePreference(PREFERENCE_KEYS.baseUrl, '')
  const open = useOpenSubmission()
  const href = externalLink({ submissionId, baseUrl, basepath: basepathOf(currentConsole), origin: location.origin })
  return (
    <li className={classes.line}>
      {isShown(columns, 'status') && <Glyph {...stateOf(row.columns.status)} />}
      <Tooltip label={<Details {...{ row, words, columns }} />} multiline w={TOOLTIP_WIDTH}>
        <Anchor
          className={classes.name ?? ''}
          href={href}
          {...(isExternal ? { target: '_blank', rel: 'noreferrer' } : {})}
          onClick={(event) => {
            if (isExternal) return
            event.preventDefault()
            open(submissionId)
          }}
        >
          {nameOf(row)}
        </Anchor>
      </Tooltip>
      {extraColumns(columns).map((column) => (
        <span key={column.accessor} className={classes.extra}>
          {cellOf(row.columns, column, words)}
        </span>
      ))}
      {columns
        .filter(({ accessor, visible }) => accessor === 'premium' && visible)
        .map((column) => (
          <span key={column.accessor} className={classes.premium}>
            {cellOf(row.columns, column, words)}
          </span>
        ))}
    </li>
  )
}

function Details({
  row,
  words,
  columns,
}: Pick<Props, 'row' | 'words'> & { columns: ReturnType<typeof useTransactionColumns> }) {
  const shown = columns.filter(({ accessor, visible }) => visible && row.columns[accessor])
  return (
    <dl className={classes.details}>
      {shown.map((column) => (
        <div key={column.accessor} className={classes.detail}>
          <dt>{column.label}</dt>
          <dd>{column.type === 'status' ? String(row.columns.status) : cellOf(row.columns, column, words)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The statuses of quotes and policies, by name, with the colour families of submissions. */
const STATES: Record<string, StatusLook> = {
  draft: { glyph: 'dashed', family: 'neutral' },
  rated: { glyph: 0.4, family: 'working' },
  priced: { glyph: 0.5, family: 'working' },
  quoted: { glyph: 0.6, family: 'offer' },
  sent: { glyph: 0.6, family: 'offer' },
  'bind requested': { glyph: 0.75, family: 'attention' },
  'begin issuance': { glyph: 0.85, family: 'attention' },
  'pending issuance': { glyph: 0.9, family: 'attention' },
  bound: { glyph: 0.85, family: 'success' },
  issued: { glyph: 'check', family: 'success' },
  declined: { glyph: 'cross', family: 'stopped' },
  invalid: { glyph: 'alert', family: 'stopped' },
  cancelled: { glyph: 'bar', family: 'stopped' },
  withdrawn: { glyph: 'back', family: 'closed' },
  expired: { glyph: 'clock', family: 'closed' },
  lost: { glyph: 'bar', family: 'closed' },
}
const UNKNOWN: StatusLook = { glyph: 0.2, family: 'working' }
const stateOf = (status: unknown) => STATES[String(status).toLowerCase()] ?? UNKNOWN

/** The carrier's columns: stored as XML, or as a list if they came with the product. */
function useTransactionColumns(): GridColumn[] {
  const { data: definitions } = useSuspenseQuery(gridDefinitions)
  const kept = usePreference(PREFERENCE_KEYS.transactionColumns)
  const offered = definitions.find(({ key }) => key === 'homeTransactions')?.columns ?? []
  return mergeColumns(offered, Array.isArray(kept) ? (kept as SavedColumn[]) : columnsFromXml(kept))
}
