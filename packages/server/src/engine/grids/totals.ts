import { type RawBuilder, sql } from 'kysely'
import type { Selection } from './criteria.ts'

/** The tallies that the database maintains, and the columns that each is grouped by. */
const TALLIES = {
  underwriter: ['status', 'assigned_underwriter_id', 'branch_id'],
  agency: ['status', 'agency_id', 'agent_id'],
  week: ['status'],
} as const
type Tally = keyof typeof TALLIES

const answers = (tally: Tally, { columns }: Selection) => columns.isSubsetOf(new Set<string>(TALLIES[tally]))

/** The tally that has all columns of the selection, or null. */
export const tallyOf = (selection: Selection): 'underwriter' | 'agency' | null =>
  (['underwriter', 'agency'] as const).find((tally) => answers(tally, selection)) ?? null

/** Whether the tally by week of receipt applies. It gives the position in the list at which a week begins. */
export const hasWeeks = (selection: Selection) => answers('week', selection)

/** The tally under the name `submission`: it has the columns that the conditions of a selection use. */
export const tally = (kind: Tally) => sql`(select * from submission_tally where kind = ${sql.lit(kind)}) submission`

/** The exact number of rows, from a tally if possible. */
export function totalOf(selection: Selection): RawBuilder<number> {
  const kind = tallyOf(selection)
  if (kind) return sql`select coalesce(sum(n), 0)::bigint as total from ${tally(kind)} where ${selection.where}`
  return sql`select count(*) as total from submission where ${inStages(selection.stages)} and ${selection.find}`
}

export const inStages = (stages: readonly number[]): RawBuilder<boolean> =>
  stages.length === 1
    ? sql`submission.stage = ${sql.lit(stages[0])}`
    : sql`submission.stage = any(${sql.lit(`{${stages.join()}}`)}::smallint[])`
