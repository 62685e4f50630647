import type { Submission } from '@bindery/contract/submissions'

/** An American address as it is written on an envelope, without what is missing. */
export function addressLines(address: Submission['insuredAddress']): string[] {
  const { addressLine1, addressLine2, city, state, postalCode } = address
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [addressLine1, addressLine2, place].filter((line): line is string => Boolean(line))
}
