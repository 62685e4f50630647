import type { GridColumn } from '@bindery/contract/grid'
import { shortenStatusReason } from '@bindery/contract/status'
import type { SubmissionSummary } from '@bindery/contract/submissions'
import { type CellWords, CutText, cellOf } from '#engine/grid/body/cells.tsx'
import classes from '../grid/cells.module.css'

interface Lines {
  isTwoLine: boolean
  /** The number has its own column, so it is not repeated under the name. */
  hasNumberColumn: boolean
}

/** Columns that need more than their type to render. */
const SPECIAL: Record<string, (row: SubmissionSummary, lines: Lines) => React.ReactNode> = {
  'insured.name': ({ insured, submissionNumber, policyNumber, transactionType }, { isTwoLine, hasNumberColumn }) =>
    isTwoLine ? (
      <span className={classes.twoLines}>
        <CutText className={classes.insured ?? ''} text={insured.name} />
        <span className={classes.second}>{hasNumberColumn ? transactionType : (policyNumber ?? submissionNumber)}</span>
      </span>
    ) : (
      <CutText className={classes.insured ?? ''} text={insured.name} />
    ),
  submissionNumber: ({ policyNumber, submissionNumber }) => (
    <span className={classes.number}>{policyNumber ?? submissionNumber}</span>
  ),
  statusReason: ({ statusReason }) => shortened(statusReason),
  statusDetail: ({ statusDetail }) => shortened(statusDetail),
  agencyName: ({ agencyName }) => <CutText className={classes.dim ?? ''} text={agencyName} />,
}

const shortened = (text: string | null) => (text ? <CutText text={shortenStatusReason(text)} full={text} /> : undefined)

export const submissionCell =
  (words: CellWords, lines: Lines) =>
  (row: SubmissionSummary, column: GridColumn): React.ReactNode =>
    SPECIAL[column.accessor]?.(row, lines) ?? cellOf(row, column, words)
