import { sql } from 'kysely'
import { TABLES } from '#engine/actions/riskQuery.ts'
import { MONEY_COLUMNS, type StoredRisk, type StoredRow } from '#engine/actions/stored.ts'
import type { Db } from '#platform/db/database.ts'

/** The lists of a risk, by table. */
const LISTS = {
  [TABLES.Quote]: 'quotes',
  [TABLES.Proposal]: 'proposals',
  [TABLES.Policy]: 'policies',
  [TABLES.PolicyIssuance]: 'issuances',
  [TABLES.Endorsement]: 'endorsements',
  [TABLES.PolicyRewrite]: 'rewrites',
  [TABLES.PolicyCancellation]: 'cancellations',
  [TABLES.Reinstatement]: 'reinstatements',
} as const

interface Version {
  tableName: string
  rowId: string
  operation: 'I' | 'U'
  before: Record<string, unknown> | null
}

/** The submission and its records at a point in time: later versions are reverted, newest first. */
export async function riskAsOf(db: Db, stored: StoredRisk, at: Date): Promise<StoredRisk> {
  const lists = Object.entries(LISTS).map(([table, list]) => ({ table, list, rows: stored[list] }))
  const rows = [...lists, { table: TABLES.Submission, rows: [stored.submission] }].flatMap((list) =>
    list.rows.map((row) => [list.table, String(row.id)] as const),
  )
  const { rows: later } = await sql<Version>`
    select table_name, row_id, operation, before from history
    join unnest(${rows.map(([table]) => table)}::text[], ${rows.map(([, id]) => id)}::text[]) of_risk (name, key)
      on table_name = name and row_id = key
    where at > ${at} and operation in ('I', 'U') order by history.id desc`.execute(db)
  const versionsOf = Map.groupBy(later, ({ tableName, rowId }) => `${tableName} ${rowId}`)
  const then = <Row extends StoredRow>(table: string, row: Row): Row[] => {
    const versions = versionsOf.get(`${table} ${row.id}`) ?? []
    if (versions.some(({ operation }) => operation === 'I')) return []
    return [Object.assign({ ...row }, ...versions.map(({ before }) => asText(before!)))]
  }
  return {
    ...stored,
    ...Object.fromEntries(lists.map(({ table, list, rows }) => [list, rows.flatMap((row) => then(table, row))])),
    submission: then(TABLES.Submission, stored.submission)[0] ?? stored.submission,
    subjectivities: subjectivitiesAsOf(stored, at),
    versions: stored.versions.filter(({ created_at }) => new Date(created_at) <= at),
  }
}

/** A subjectivity exists since the decision that made it. */
function subjectivitiesAsOf({ subjectivities, referrals }: StoredRisk, at: Date) {
  const isBy = (moment: string | null | undefined) => moment != null && new Date(moment) <= at
  return subjectivities
    .filter(({ referral_id }) => isBy(referrals.find(({ id }) => id === referral_id)?.decided_at))
    .map((row) => (isBy(row.met_at) ? row : { ...row, met_at: null, met_by_id: null }))
}

const asText = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      MONEY_COLUMNS.includes(column) && value !== null ? Number(value).toFixed(2) : value,
    ]),
  )
