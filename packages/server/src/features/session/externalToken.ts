import { readFile } from 'node:fs/promises'
import { createLocalJWKSet, createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { hashToken } from '#platform/auth/tokens.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'

const SIGNATURES = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** A signed token in a link is a password for as long as it lasts. */
const LONGEST_LIFE = '5m'

/** The username that the carrier's single sign-on vouches for. */
export function makeExternalTokens({ singleSignOn: settings, usernameClaim }: Config) {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (db: Db, token: string, now: Date): Promise<string> => {
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
    return usernameOf(verified.payload, usernameClaim)
  }
}

/** Without the signature: of some kinds a second valid one can be made from the first. */
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

/** Nobody's where the claim is missing: another one in its place could name another user. */
export function usernameOf(claims: JWTPayload, usernameClaim: string): string {
  const name = claims[usernameClaim]
  return typeof name === 'string' ? name : ''
}

/** A key set as an https address, a file, or its JSON text. */
async function loadKeys(jwks: string): Promise<JWTVerifyGetKey> {
  if (/^https?:/.test(jwks)) return createRemoteJWKSet(new URL(jwks))
  return createLocalJWKSet(JSON.parse(jwks.trim().startsWith('{') ? jwks : await readFile(jwks, 'utf8')))
}
