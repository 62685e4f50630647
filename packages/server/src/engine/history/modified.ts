import { isSame } from '@bindery/forms/changes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { APPLICATION_FIELDS } from './fields.ts'

type Row = Readonly<Record<string, unknown>>

/** The effect of modifications in progress on a part of the submission, and whether it was overwritten. */
export interface Modified {
  columns: readonly string[]
  /** The display name. */
  name: string
  before: Row
  after: Row
  by: { name: string; at: Date }
  /** Set if the other console has changed the part since. Discarding the modifications keeps that change. */
  corrected: { by: string; now: Row } | null
}

interface Move {
  name: string
  isOwn: boolean
  at: string
  before: Row
  after: Row
}

/** Columns that are changed and restored together: an address must not mix the parts of two addresses. */
const TOGETHER = {
  Address: ['insured_address_line1', 'insured_address_line2', 'insured_city', 'insured_state', 'insured_postal_code'],
  'Business Class': ['business_class', 'hazard_grade'],
}
const ALONE = Object.entries(APPLICATION_FIELDS).filter(([column]) => !Object.values(TOGETHER).flat().includes(column))
const PARTS: readonly (readonly [name: string, columns: readonly string[]])[] = [
  ...Object.entries(TOGETHER),
  ...ALONE.map(([column, { label }]) => [label, [column]] as const),
]

interface Modifications {
  id: number
  submissionId: number
  console: 'underwriter' | 'agent'
}

export async function modifiedIn(db: Db, { id, submissionId, console }: Modifications): Promise<Modified[]> {
  const { rows } = await sql<{ now: Row; moves: Omit<Move, 'after'>[] }>`
    select to_jsonb(submission) as now, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', coalesce(person.name, 'System'), 'at', history.at, 'before', before,
        'isOwn', (case when person.user_type = 'Agent' then 'agent' else 'underwriter' end) = ${console}
      ) order by history.id desc), '[]')
      from history left join person on person.id = history.actor_id
      where table_name = 'submission' and row_id = ${String(submissionId)} and operation = 'U' and history.id >
        (select min(begun.id) from history begun where begun.table_name = 'change_set' and begun.row_id = ${String(id)})
    ) as moves
    from submission where id = ${submissionId}`.execute(db)
  const moves = rows.flatMap((row) => wholeRows(row.now, row.moves))
  return PARTS.flatMap(([name, columns]) => modifiedPart(name, columns, moves))
}

/** Rebuilds whole rows from column diffs, newest first. */
function wholeRows(now: Row, moves: readonly Omit<Move, 'after'>[]): Move[] {
  let row = now
  return moves.map((move) => {
    const after = row
    row = { ...row, ...move.before }
    return { ...move, after, before: row }
  })
}

/** Moves are newest first: corrections by the other console, then this console's latest run of changes. */
function modifiedPart(name: string, columns: readonly string[], all: readonly Move[]): Modified[] {
  const of = (row: Row): Row => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
  const moves = all.filter(({ before, after }) => !isSame(of(before), of(after)))
  const begin = moves.findIndex(({ isOwn }) => isOwn)
  if (begin < 0) return []
  const end = moves.findIndex(({ isOwn }, index) => index > begin && !isOwn)
  const own = moves.slice(begin, end < 0 ? undefined : end)
  const [latest, first] = [own[0]!, own.at(-1)!]
  if (isSame(of(first.before), of(latest.after))) return []
  const correction = begin > 0 ? moves[0]! : null
  return [
    {
      columns,
      name,
      before: of(first.before),
      after: of(latest.after),
      by: { name: latest.name, at: new Date(latest.at) },
      corrected: correction && { by: correction.name, now: of(correction.after) },
    },
  ]
}
