import type { Account, AccountUpdate } from '@bindery/contract/accounts'

/** The fields that the user has changed. */
export type Draft = Partial<
  Record<'name' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode', string>
> & { otherNames?: string[] }

/** The change to send: only fields with another value, an empty text as none. Null if nothing is different. */
export function accountUpdate(account: Account, { otherNames, name, ...lines }: Draft): AccountUpdate | null {
  const changedLines = Object.entries(lines)
    .map(([key, value]) => [key, value.trim() || null] as const)
    .filter(([key, value]) => value !== account[key as 'city'])
  const isRenamed = name !== undefined && name.trim() !== account.name
  const names = otherNames?.map((one) => one.trim()).filter(Boolean)
  const hasOtherNames = names && names.join('\n') !== account.aliases.map((alias) => alias.name).join('\n')
  if (changedLines.length === 0 && !isRenamed && !hasOtherNames) return null
  return {
    version: account.version,
    ...Object.fromEntries(changedLines),
    ...(isRenamed && { name: name.trim() }),
    ...(hasOtherNames && { otherNames: names }),
  }
}
