import type { PolicyChangeContent } from '@bindery/contract/policyChangeForms'
import type { useFormats } from '#platform/ui/formats.ts'

type Money = NonNullable<PolicyChangeContent['premium']>['change']

/** A change of the premium in money, with its sign. */
export const signed = (money: ReturnType<typeof useFormats>['money'], change: Money) =>
  `${Number(change.total) > 0 ? '+' : ''}${money(change, 2)}`
