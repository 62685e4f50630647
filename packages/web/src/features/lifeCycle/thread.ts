import type { PastStatus, SubmissionLifeCycle, WayOn } from '@bindery/contract/actions'
import { SUBMISSION_STATUS, type SubmissionStatus } from '@bindery/contract/status'
import dayjs from 'dayjs'

/** The diagram has room for this many statuses; earlier ones are folded into one node. */
const PLACES = 10
const MIN_PAST = 3

/** A status that the submission has had, with the days until the next one, or until now. */
export interface PastNode extends PastStatus {
  key: string
  status: SubmissionStatus
  days: number
}

export interface Thread {
  past: PastNode[]
  /** The part of the past that the diagram shows. */
  shown: PastNode[]
  now: PastNode
  ahead: { key: string; status: SubmissionStatus; ways: WayOn[] }[]
  /** The statuses beside the straight way that can be reached from here, each with the ways there. */
  branches: { key: string; status: SubmissionStatus; ways: WayOn[] }[]
}

/** Calendar days between two instants in the user's time zone. */
export const daysBetween = (from: number, to: number) =>
  dayjs(to).startOf('day').diff(dayjs(from).startOf('day'), 'day')

export const statusKey = (status: number) => `status-${status}`

export function threadOf({ past: moves, waysOn, ahead }: SubmissionLifeCycle, now: number): Thread {
  const past = moves.map((move, at) => ({
    ...move,
    key: `past-${at}`,
    status: move.status as SubmissionStatus,
    days: daysBetween(move.at, moves[at + 1]?.at ?? now),
  }))
  const room = Math.max(PLACES - ahead.length, MIN_PAST)
  const nodeOf = (status: number) => ({
    key: statusKey(status),
    status: status as SubmissionStatus,
    ways: waysOn.filter(({ to }) => to.includes(status)),
  })
  const beside = new Set(waysOn.flatMap(({ to }) => to).filter((status) => !ahead.includes(status)))
  return {
    past,
    shown: past.length > room ? past.slice(1 - room) : past,
    now: past.at(-1)!,
    ahead: ahead.map(nodeOf),
    branches: [...beside].map(nodeOf),
  }
}

/** The products that some way on is about, in the order of the ways. */
export const productsOf = ({ waysOn }: SubmissionLifeCycle) =>
  [...new Set(waysOn.flatMap(({ products }) => products))].sort()

/** The life cycle with only the ways on of this product; null: all of them. */
export const ofProduct = (lifeCycle: SubmissionLifeCycle, product: string | null): SubmissionLifeCycle =>
  product === null
    ? lifeCycle
    : { ...lifeCycle, waysOn: lifeCycle.waysOn.filter(({ products }) => products.includes(product)) }

/** The sentences that close every way to a status; empty if one of the ways is open or is somebody else's. */
export const blocksOf = (ways: readonly WayOn[]): string[] =>
  ways.some(({ reason }) => reason === null) ? [] : ways.flatMap(({ reason }) => reason ?? [])

const ENDS: readonly SubmissionStatus[] = [
  SUBMISSION_STATUS.declined,
  SUBMISSION_STATUS.lost,
  SUBMISSION_STATUS.returned,
  SUBMISSION_STATUS.cancelled,
  SUBMISSION_STATUS.expired,
  SUBMISSION_STATUS.renewed,
  SUBMISSION_STATUS.nonRenewed,
]
/** Whether the thread stops in this status. */
export const isEnd = (status: SubmissionStatus) => ENDS.includes(status)

/** The column of the first branch: the branches are centred under the current status, inside the diagram. */
export const firstBranchColumn = (now: number, branches: number, columns: number) =>
  Math.min(Math.max(now - Math.floor((branches - 1) / 2), 0), Math.max(columns - branches, 0))
