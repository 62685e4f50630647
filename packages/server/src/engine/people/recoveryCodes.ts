import { randomBytes, timingSafeEqual } from 'node:crypto'
import { RECOVERY_CODES } from '@bindery/contract/secondFactor'
import { hashToken } from '#platform/auth/tokens.ts'

/** Without I, L, O and U, so that none is confused with 1 or 0. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: too long to be guessed from a copy of the hashes. */
const LENGTH = 16

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newCode)

function newCode(): string {
  const symbols = [...randomBytes(LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('')
  return symbols.match(/.{4}/g)!.join('-')
}

/** The same hash for every way to type a code: with or without dashes, lower case, O for 0, I or L for 1. */
export const hashRecoveryCode = (code: string) =>
  hashToken(
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  )

/** The stored hash that matches this code, or null. Compares each in constant time. */
export function matchingHash(code: string, hashes: readonly string[]): string | null {
  const wanted = Buffer.from(hashRecoveryCode(code))
  return hashes.filter((hash) => timingSafeEqual(Buffer.from(hash), wanted))[0] ?? null
}
