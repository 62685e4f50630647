import type { Change } from '@bindery/workflow/changes'
import { statusCode } from '@bindery/workflow/lifeCycles'
import type { RecordKind } from '@bindery/workflow/risk'

type Values = Record<string, unknown>

/** The columns of the engine's values where the names differ; null: not stored, the server derives the value. */
const COLUMNS: Record<string, string | null> = {
  products: 'product_short_names',
  changeSet: null,
  hadChanges: null,
  hasEffectiveDate: null,
  agentQuotes: null,
  ratingOutstanding: null,
  pricingOutstanding: null,
  validityLapsed: null,
  beyondAuthority: null,
  beyondRelease: null,
  openConditions: null,
  termEnded: null,
  formsOutstanding: null,
  formOutstanding: null,
  subjectivitiesOpen: null,
  hasPolicyNumber: null,
  documentsGenerated: null,
  dateInTerm: null,
  hasReasons: null,
  changeCount: null,
  textOnly: null,
  reasonGiven: null,
  noticeHonoured: null,
  returnPremiumRecorded: null,
  methodFits: null,
  ratingCurrent: null,
  effectiveDate: null,
  expirationDate: null,
  number: null,
}
const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Collects everything that an action writes before the first statement runs: rows to insert, update and delete. */
export class Book {
  readonly added: { kind: RecordKind; id: number; values: Values }[] = []
  readonly changed = new Map<RecordKind, Map<number, Values>>()
  readonly removed: { kind: RecordKind; id: number }[] = []

  constructor(changes: readonly Change[]) {
    for (const change of changes) {
      if (change.kind === 'status')
        this.set(change.context, change.id, { status: statusCode(change.context, change.to as never) })
      else if (change.kind === 'set') this.set(change.context, change.id, columnsOf(change.context, change.values))
      else if (change.kind === 'remove') this.removed.push({ kind: change.context, id: change.id })
      else {
        const { id, ...values } = change.record
        this.added.push({ kind: change.context, id, values: columnsOf(change.context, values) })
      }
    }
  }

  /** Sets columns of a stored row, or of a row that the action inserts. */
  set(kind: RecordKind, id: number, values: Values) {
    const fresh = this.added.find((row) => row.kind === kind && row.id === id)
    if (fresh) {
      Object.assign(fresh.values, values)
      return
    }
    const rows = this.changed.get(kind) ?? new Map<number, Values>()
    this.changed.set(kind, rows.set(id, { ...rows.get(id), ...values }))
  }

  addedOf(kind: RecordKind) {
    return this.added.filter((row) => row.kind === kind)
  }

  touches(kind: RecordKind) {
    return this.changed.has(kind) || [...this.added, ...this.removed].some((row) => row.kind === kind)
  }

  /** The rows of this kind as the action leaves them. Without the new ones if the rows are of another submission. */
  after<Row extends { id: number }>(
    kind: RecordKind,
    rows: readonly Row[],
    which: 'all' | 'only stored' = 'all',
  ): Row[] {
    const kept = rows.filter(({ id }) => !this.removed.some((row) => row.kind === kind && row.id === id))
    return [
      ...kept.map((row) => ({ ...row, ...this.changed.get(kind)?.get(row.id) })),
      ...(which === 'all' ? this.addedOf(kind).map(({ id, values }) => ({ ...values, id }) as unknown as Row) : []),
    ]
  }
}

function columnsOf(kind: RecordKind, values: object): Values {
  const columns: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const column = name in COLUMNS ? COLUMNS[name] : snakeCase(name)
    if (column) columns[column] = isStatus(name, value) ? statusCode(kind, value as never) : value
  }
  return columns
}

const isStatus = (name: string, value: unknown) =>
  value !== null && (name === 'status' || name === 'reached' || name === 'beforeCancellation')
