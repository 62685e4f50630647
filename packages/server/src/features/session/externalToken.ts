import { readFile } from 'node:fs/promises'
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { hashToken } from '#platform/auth/tokens.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'
import type { VerifiedIdentity } from './identity.ts'

const SIGNATURES = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** A signed token in a link works like a password until it expires. */
const LONGEST_LIFE = '5m'

/** Verifies tokens of the carrier's single sign-on. */
export function makeExternalTokens({ singleSignOn: settings }: Config) {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (db: Db, token: string, now: Date): Promise<VerifiedIdentity> => {
    if (!settings) throw new ProblemError(403, 'forbidden', 'Single sign-on is not set up here.')
    keys ??= loadKeys(settings.jwks)
    const verified = await jwtVerify(token, await keys, {
      algorithms: SIGNATURES,
      issuer: settings.issuer,
      audience: settings.audience,
      maxTokenAge: LONGEST_LIFE,
      requiredClaims: ['sub', 'exp'],
    }).catch(() => null)
    if (!verified || !(await isFirstUse(db, token, now)))
      throw new ProblemError(401, 'wrong-sign-in', 'The single sign-on did not vouch for you. Sign in again.')
    return { issuer: settings.issuer, claims: verified.payload }
  }
}

/** Hashes the token without its signature: some algorithms allow a second valid signature for the same token. */
async function isFirstUse(db: Db, token: string, now: Date) {
  const tokenHash = hashToken(token.slice(0, token.lastIndexOf('.')))
  const first = await db
    .insertInto('usedExternalToken')
    .values({ tokenHash, usedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tokenHash')
    .executeTakeFirst()
  return first !== undefined
}

/** The key set is an https URL, a file, or JSON text. */
async function loadKeys(jwks: string): Promise<JWTVerifyGetKey> {
  if (/^https?:/.test(jwks)) return createRemoteJWKSet(new URL(jwks))
  return createLocalJWKSet(JSON.parse(jwks.trim().startsWith('{') ? jwks : await readFile(jwks, 'utf8')))
}
