import { isSame } from '@bindery/forms/changes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { APPLICATION_FIELDS } from './fields.ts'

type Row = Readonly<Record<string, unknown>>

/** What modifications that are in progress made of a part of the submission, and whether it still stands. */
export interface Modified {
  columns: readonly string[]
  /** As people call it. */
  name: string
  before: Row
  after: Row
  by: { name: string; at: Date }
  /** The other side has changed it since: taking the modifications back leaves that. */
  corrected: { by: string; now: Row } | null
}

interface Move {
  name: string
  isOwn: boolean
  at: string
  before: Row
  after: Row
}

/** What is said together is corrected together: half an address of each would be an address of nobody. */
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

/** The history knows of each move what it changed: from the row as it stands back to the first. */
function wholeRows(now: Row, moves: readonly Omit<Move, 'after'>[]): Move[] {
  let row = now
  return moves.map((move) => {
    const after = row
    row = { ...row, ...move.before }
    return { ...move, after, before: row }
  })
}

/** From the latest back: corrections of the other side, then what this side made of it in one go. */
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
