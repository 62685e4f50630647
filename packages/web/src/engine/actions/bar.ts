import type { OfferedAction } from '@bindery/contract/actions'
import type { Target } from './target.ts'

export interface Offer {
  action: OfferedAction
  target: Target
}

export const keyOf = ({ action, target }: Offer) => `${target.context}:${action.name}`

const REPORT_PREFIX = 'Create Report:'
/** Under `Reports` the report's own name is enough. */
export const nameOf = (name: string) =>
  name.startsWith(REPORT_PREFIX) ? name.slice(REPORT_PREFIX.length).trim() : name

interface Bar {
  /** The one next action; a disabled one only where nothing else is primary, so that its reason can be read. */
  primary: Offer | undefined
  beside: Offer[]
  /** The other actions, by group, in the order in which they were offered, dangerous ones last. */
  groups: [name: string, offers: Offer[]][]
}

/** What stands in the bar, and what in its menu. */
export function layBar(offers: readonly Offer[], places: number): Bar {
  const shown = offers.filter(({ action }) => action.buttonBarAction)
  const next = shown.filter(({ action }) => action.defaultExecute)
  const primary = next.find(({ action }) => action.enabled) ?? next[0]
  const others = shown.filter((offer) => offer !== primary)
  // A menu with a single entry is a detour.
  const room = others.length === places + 1 ? others.length : places
  const free = others.filter(({ action }) => action.enabled && !isRare(action.name))
  // Nothing that ends the record leads the bar: without a primary action it begins with the first safe one.
  const lead = primary ? 0 : free.findIndex(isSafe)
  const beside = lead < 0 ? [] : free.slice(lead, lead + room)
  const rest = others.filter((offer) => !beside.includes(offer))
  return { primary, beside, groups: menuOf(rest) }
}

/** By group, safe actions first: the first item has the focus when the menu opens, and Enter would run it. */
function menuOf(offers: readonly Offer[]): Bar['groups'] {
  const groups = [...Map.groupBy(offers, ({ action }) => action.groupName)].map(
    ([group, own]): Bar['groups'][number] => [group, safeFirst(own, isSafe)],
  )
  return safeFirst(groups, ([, own]) => own.some(isSafe))
}

const isSafe = ({ action }: Offer) => !isDangerous(action.name)
const safeFirst = <T>(all: readonly T[], safe: (one: T) => boolean): T[] => [
  ...all.filter(safe),
  ...all.filter((one) => !safe(one)),
]

/** Can be done at any time, and is hardly ever what is wanted next. */
const RARE = [
  'Copy',
  'Detailed History',
  'Delete',
  'Delete Draft',
  'Find Business Class',
  'Disable Automation',
  'Reevaluate',
  'Update Status Reason',
  'Revert to Clear',
  'Modify Quote',
  'Modify Pricing',
  'Modify Rating',
]
const isRare = (name: string) => RARE.includes(name) || name.startsWith(REPORT_PREFIX)

const DANGEROUS = [
  'Decline',
  'Reject',
  'Mark as Lost',
  'Not Clear',
  'Delete',
  'Delete Draft',
  'Delete Section',
  'Withdraw',
  'Unbind',
  'Decline to Bind',
  'Decline Referral',
  'Discard Modifications',
  'Cancel Pre-Qualification',
  'Mark Cancelled',
  'Submit Non-Renewal',
  'Mark Non-Renewed',
]
/** Ends something or takes it away: confirmed by a red button, which never has the focus at first. */
export const isDangerous = (name: string) => DANGEROUS.includes(name)
