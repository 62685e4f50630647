import type { JWTPayload } from 'jose'
import { issuerKey } from '#engine/people/identities.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'
import { findPerson } from './signIn.ts'

/** A single sign-on has verified these claims. */
export interface VerifiedIdentity {
  /** The provider as it is configured. */
  issuer: string
  claims: JWTPayload
}

/** The person whom a single sign-on vouches for: by issuer and subject, or by name where the carrier has said so. */
export async function getPersonOfIdentity(
  db: Db,
  { ssoMatch, usernameClaim }: Pick<Config, 'ssoMatch' | 'usernameClaim'>,
  { issuer, claims }: VerifiedIdentity,
): Promise<number> {
  if (ssoMatch === 'username') {
    const person = await findPerson(db, textOf(claims[usernameClaim]))
    if (!person) throw refused('Nobody here has the name that the single sign-on gave.')
    return person.id
  }
  const subject = textOf(claims.sub)
  const person = await db
    .selectFrom('externalIdentity')
    .innerJoin('person', 'person.id', 'externalIdentity.personId')
    .select(['person.id', 'person.active'])
    .where('issuer', '=', issuerKey(issuer))
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!person)
    throw refused(
      `The single sign-on knows you, but nobody here has your subject yet. Ask an administrator to enter it in your details: ${subject}`,
    )
  if (!person.active) throw refused('This user may not sign in.')
  return person.id
}

/** Nobody's where the claim is missing: another one in its place could name another user. */
const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : '')

const refused = (title: string) => new ProblemError(401, 'wrong-sign-in', title)
