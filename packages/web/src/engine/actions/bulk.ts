import type { OfferedAction } from '@bindery/contract/actions'

/** Of the actions on each of several records, those for several that are enabled on all of them. */
export const bulkOffers = (each: readonly (readonly OfferedAction[])[]): OfferedAction[] =>
  (each[0] ?? []).filter(
    ({ id, isBulkAction }) =>
      isBulkAction && each.every((actions) => actions.some((action) => action.id === id && action.enabled)),
  )
