import { contextUri, type OfferedAction, REPORT_PREFIX } from '@bindery/contract/actions'
import { findAction } from '@bindery/contract/actions/catalogue'
import type { Target } from './target.ts'

export interface Offer {
  action: OfferedAction
  target: Target
}

/** Unique per offer. The id alone is not: all reports that can be created share one, and so do the records of a page. */
export const keyOf = ({ action, target }: Offer) =>
  `${contextUri(target.context, target.id)} ${action.id}:${action.name}`

/** In the group `Reports` the report's own name is enough. */
export const nameOf = (name: string) => (name.startsWith(REPORT_PREFIX) ? name.slice(REPORT_PREFIX.length) : name)

interface Bar {
  beside: Offer[]
  /** The other actions by group, in the order of the offers, dangerous ones last. */
  groups: [name: string, offers: Offer[]][]
}

/**
 * Distributes the actions over the bar and its menu. `covered` are the offers that have a button already; the actions
 * `inCard` are in the menu only.
 */
export function layBar(
  offers: readonly Offer[],
  places: number,
  covered: readonly Offer[] = [],
  inCard: readonly string[] = [],
): Bar {
  const coveredKeys = covered.map(keyOf)
  const others = offers.filter((offer) => offer.action.buttonBarAction && !coveredKeys.includes(keyOf(offer)))
  // Avoid a menu with a single entry.
  const room = others.length === places + 1 ? others.length : places
  const free = others.filter(
    ({ action }) => action.enabled && !findAction(action.id)?.rare && !inCard.includes(action.id),
  )
  const first = [...free.filter(isPrimary), ...free.filter((offer) => !isPrimary(offer))]
  // The bar never starts with an action that ends the record: without a next step, the first safe one leads.
  const lead = covered.length > 0 ? 0 : first.findIndex(isSafe)
  const beside = lead < 0 ? [] : first.slice(lead, lead + room)
  const rest = others.filter((offer) => !beside.includes(offer))
  return { beside, groups: menuOf(rest) }
}

const isPrimary = ({ action }: Offer) => action.defaultExecute

/** By group, safe actions first: the first item has the focus when the menu opens, and Enter runs it. */
function menuOf(offers: readonly Offer[]): Bar['groups'] {
  const groups = [...Map.groupBy(offers, ({ action }) => action.groupName)].map(
    ([group, own]): Bar['groups'][number] => [group, safeFirst(own, isSafe)],
  )
  return safeFirst(groups, ([, own]) => own.some(isSafe))
}

export const isDangerous = ({ id }: OfferedAction) => findAction(id)?.danger ?? false
const isSafe = ({ action }: Offer) => !isDangerous(action)
const safeFirst = <T>(all: readonly T[], safe: (one: T) => boolean): T[] => [
  ...all.filter(safe),
  ...all.filter((one) => !safe(one)),
]
