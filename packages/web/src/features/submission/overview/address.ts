import type { Submission } from '@bindery/contract/submissions'

/** A US address in postal format, without the missing parts. */
export function addressLines(address: Submission['insuredAddress']): string[] {
  const { addressLine1, addressLine2, city, state, postalCode } = address
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [addressLine1, addressLine2, place].filter((line): line is string => Boolean(line))
}
