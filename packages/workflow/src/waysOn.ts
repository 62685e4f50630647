import type { OfferedAction } from '@bindery/contract/actions'
import { type ActionId, getAction } from '@bindery/contract/actions/catalogue'
import { actionsOf, isOfAnotherAgency, mayRun } from './actions.ts'
import { guardNamed } from './guards.ts'
import { LIFE_CYCLES } from './lifeCycles.ts'
import { outcomeOf } from './outcome.ts'
import { holds } from './outcomeConditions.ts'
import { getRecord, recordsOf } from './records.ts'
import type { Risk, Target, User } from './risk.ts'
import type { ActionRow, DerivedRow } from './row.ts'
import type { SubmissionStatusName as Status } from './statuses.ts'
import { placeOf, statusesAhead } from './thread.ts'

/** A way on from the current status of a submission, by an action on it or on one of its records. */
export interface WayOn {
  name: string
  target: Target
  /** The statuses that it can lead to; empty if the submission stays where it is or is deleted. */
  to: readonly Status[]
  deletes: boolean
  whose: 'you' | 'underwriter' | 'agent' | 'system'
  /** The user's action; if the record is not ready for it, the action that comes first. Null if it is somebody else's. */
  offer: OfferedAction | null
  /** Why the way is closed now. */
  reason: string | null
}

/** The ways on that concern the user: the user's own actions, and the next step if it is somebody else's. */
export function waysOn(risk: Risk, user: User): WayOn[] {
  if (isOfAnotherAgency(risk, user)) return []
  const rank = rankFrom(risk.submission.status)
  const isForward = (way: WayOn) => rank(way) === FORWARD
  const isEndOfThread = statusesAhead(risk.submission.status).length === 0
  // A step in place that is not possible says nothing about the way on, except at the end: when a renewal can begin.
  const isUseful = ({ to, deletes, reason }: WayOn) => to.length > 0 || deletes || reason === null || isEndOfThread
  const shown = [...ownWays(risk, user), ...waysThroughRecords(risk, user)].filter(
    (way) => (way.whose === 'you' && isUseful(way)) || isForward(way),
  )
  const all = shown.some(isForward) ? shown : [...shown, ...unreadyWays(risk, user)]
  return all.toSorted((one, other) => rank(one) - rank(other))
}

const FORWARD = 1
/** The order of the thread: steps in place, onward, then back and to an end, then deletion. */
const rankFrom =
  (status: Status) =>
  ({ to, deletes }: WayOn) => {
    if (deletes) return 3
    if (to.length === 0) return 0
    return to.some((end) => placeOf(end) > placeOf(status)) ? FORWARD : 2
  }

/** The submission's own actions that move it, and its next step even if that leaves it in place. */
function ownWays(risk: Risk, user: User): WayOn[] {
  const { id, status } = risk.submission
  return LIFE_CYCLES.Submission.actions
    .filter((row) => row.from.includes(status) && row.buttonBar !== false)
    .flatMap((row) => {
      const to = ownEnds(risk, user, row)
      const isWay = to.length > 0 || row.removes || row.primary
      return isWay ? wayOf(risk, user, { context: 'Submission', id }, row, to) : []
    })
}

function ownEnds(risk: Risk, user: User, { to, outcomes = [] }: ActionRow): Status[] {
  const ask = { risk, record: risk.submission, user, parameters: {} }
  const certain = to ?? outcomes.find(({ when }) => holds(when, ask))?.to
  const open = outcomes.filter(({ when }) => when === 'it succeeded').map((outcome) => outcome.to)
  return [...open, certain].filter((end) => end !== undefined && end !== risk.submission.status) as Status[]
}

function wayOf(risk: Risk, user: User, target: Target, row: ActionRow, to: readonly Status[]): WayOn[] {
  const way = { name: row.label, target, to, deletes: row.removes === true && target.context === 'Submission' }
  const offer = actionsOf(risk, target, user).find(({ id }) => id === row.id)
  if (offer) return [{ ...way, whose: 'you', offer, reason: offer.reason ?? null }]
  const ask = { risk, record: getRecord(risk, target), user }
  const isHidden = row.shownWhen?.some((name) => guardNamed(target.context, name)(ask) !== null)
  return isHidden || mayRun(row, user) ? [] : [{ ...way, whose: ownerOf(row), offer: null, reason: null }]
}

/** The people who run an action that the user may not run. */
function ownerOf({ consoles }: ActionRow): WayOn['whose'] {
  if (consoles.includes('underwriter')) return 'underwriter'
  return consoles.includes('agent') ? 'agent' : 'system'
}

/** The roll-up over several policies names every status in force, so it says nothing about a single action. */
const derivedFrom = ({ submission }: Risk): readonly DerivedRow[] =>
  LIFE_CYCLES.Submission.derived.filter(
    ({ name, from }) => name !== 'Policy Roll-Up' && from.includes(submission.status),
  )

/** Actions on quotes, proposals and policies that the submission's status follows. */
function waysThroughRecords(risk: Risk, user: User): WayOn[] {
  const causes = new Set(derivedFrom(risk).flatMap(({ after }) => after))
  return [...causes].flatMap((action) => {
    const { context } = getAction(action)
    return recordsOf(risk, context).flatMap(({ id, status }) => {
      const row = LIFE_CYCLES[context].actions.find((one) => one.id === action && one.from.includes(status))
      const to = row ? endsThrough(risk, user, { context, id }, action) : []
      return row && to.length > 0 ? wayOf(risk, user, { context, id }, row, to) : []
    })
  })
}

/** The submission's status after the action: tried out if the action can run now, otherwise from the table. */
function endsThrough(risk: Risk, user: User, target: Target, action: ActionId): Status[] {
  const { status } = risk.submission
  const tried = outcomeOf(risk, target, action, user)
  const ends =
    tried.refused === null
      ? [tried.risk.submission.status]
      : derivedFrom(risk)
          .filter(({ after }) => after.includes(action))
          .flatMap(({ to }) => to as readonly Status[])
  return ends.filter((end) => end !== status)
}

/** If no action leads on now: the open records that have to become ready first. */
function unreadyWays(risk: Risk, user: User): WayOn[] {
  const next = statusesAhead(risk.submission.status)[0]
  const causes = derivedFrom(risk)
    .filter(({ to }) => next !== undefined && to.includes(next))
    .flatMap(({ after }) => after)
  return causes.flatMap((action) => {
    const { context } = getAction(action)
    const { statuses, actions, noun } = LIFE_CYCLES[context]
    const row = actions.find(({ id, primary }) => id === action && primary)
    if (!row) return []
    const codeOf = (status: string) => statuses[status]!.code
    const isBefore = (status: string) => codeOf(status) < Math.min(...row.from.map(codeOf))
    return recordsOf(risk, context)
      .filter(({ status }) => statuses[status]?.kind === 'open' && isBefore(status))
      .map(({ id, status }): WayOn => {
        const way = { name: row.label, target: { context, id }, to: [next!], deletes: false }
        if (!mayRun(row, user)) return { ...way, whose: ownerOf(row), offer: null, reason: null }
        const first = actionsOf(risk, way.target, user).find(({ defaultExecute }) => defaultExecute) ?? null
        const reason = first ? (first.reason ?? `${first.name} comes first.`) : `The ${noun} is ${status}.`
        return { ...way, whose: 'you', offer: first, reason }
      })
  })
}
