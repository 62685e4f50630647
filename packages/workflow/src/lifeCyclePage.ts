import { type ActionId, getAction } from '@bindery/contract/actions/catalogue'
import { LIFE_CYCLES } from './lifeCycles.ts'
import type { ContextName } from './risk.ts'
import type { ActionRow } from './row.ts'
import type { StatusKind } from './statuses.ts'

export interface LifeCycleStatus {
  code: number
  name: string
  label: string
  turn: string | null
  kind: StatusKind
  isInitial: boolean
}

export interface LifeCycleEdge {
  /** The action, or the name of the derived change. */
  name: string
  from: string
  /** Null: the record is deleted. */
  to: string | null
  /** The permission, and the consoles it is needed in; for a derived change, the actions that cause it. */
  who: { permission: string; consoles: readonly string[] } | { after: readonly string[] }
}

/** The data of the page 'Life cycle': every status and every transition. */
export function lifeCycleOf(context: ContextName): { statuses: LifeCycleStatus[]; edges: LifeCycleEdge[] } {
  const { statuses, initial, actions, derived } = LIFE_CYCLES[context]
  return {
    statuses: Object.entries(statuses).map(([name, { code, turn, kind, displayAs }]) => ({
      code,
      name,
      label: displayAs ?? name,
      turn,
      kind,
      isInitial: name === initial,
    })),
    edges: [
      ...actions.flatMap((row) =>
        waysOf(row.from, endsOf(row)).map((way) => ({
          name: row.label,
          ...way,
          who: { permission: row.permission, consoles: row.consoles },
        })),
      ),
      ...derived.flatMap(({ name, from, to, after }) =>
        waysOf(from, to).map((way) => ({ name, ...way, who: { after: after.map(causeLabel) } })),
      ),
    ],
  }
}

function endsOf(row: ActionRow): (string | null)[] {
  if (row.removes) return [null]
  if (row.to) return [row.to]
  return [...(row.outcomes?.map(({ to }) => to) ?? row.follows ?? [])]
}

const waysOf = (from: readonly string[], to: readonly (string | null)[]) =>
  from.flatMap((start) => to.filter((end) => end !== start).map((end) => ({ from: start, to: end })))

/** The label that users see: `Quote:Bind`. */
function causeLabel(id: ActionId): string {
  const { context, label } = getAction(id)
  return `${context}:${label}`
}
