import type { OfferedAction } from '@bindery/contract/actions'

/** The bulk actions that are enabled on all of the records. */
export const bulkOffers = (each: readonly (readonly OfferedAction[])[]): OfferedAction[] =>
  (each[0] ?? []).filter(
    ({ id, isBulkAction }) =>
      isBulkAction && each.every((actions) => actions.some((action) => action.id === id && action.enabled)),
  )
