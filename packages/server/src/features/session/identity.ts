import type { JWTPayload } from 'jose'
import { issuerKey } from '#engine/people/identities.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'
import { findPerson } from './signIn.ts'

/** Claims that a single sign-on has verified. */
export interface VerifiedIdentity {
  /** The provider's issuer as configured. */
  issuer: string
  claims: JWTPayload
}

/** Finds the person of a verified identity by issuer and subject, or by username if so configured. */
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

/** A missing claim becomes '', which matches nobody. Falling back to another claim could match another user. */
const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : '')

const refused = (title: string) => new ProblemError(401, 'wrong-sign-in', title)
