import { decimal, fixed, isZero, multiply, quotient, whole } from '@bindery/rating/decimal'

/** Premium as percent of the technical premium, with one decimal; null if that is zero. */
export function adequacyOf(premium: string, technical: string): string | null {
  const base = decimal(technical)
  return isZero(base) ? null : fixed(quotient(multiply(decimal(premium), whole(100)), base, 1), 1)
}
