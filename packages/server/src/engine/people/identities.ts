import { endSessions } from '#platform/auth/sessions.ts'
import type { Config } from '#platform/config.ts'
import type { TxCtx } from '#platform/context.ts'
import { ProblemError } from '#platform/problems.ts'

/** Addresses with and without a slash at the end name the same provider. */
export const issuerKey = (issuer: string) => issuer.replace(/\/+$/, '')

/** The single sign-on providers whose subjects can be entered. */
export const issuersOf = ({ openId, singleSignOn }: Pick<Config, 'openId' | 'singleSignOn'>) => [
  ...new Set([openId, singleSignOn].flatMap((settings) => (settings ? [issuerKey(settings.issuer)] : []))),
]

/** Ends the sessions of a person whose subject is replaced or taken away: the old identity is no longer theirs. */
export async function setSubject(tx: TxCtx, personId: number, issuer: string, subject: string | null) {
  const { db } = tx
  const before = await db
    .selectFrom('externalIdentity')
    .select('subject')
    .where('personId', '=', personId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  if ((before?.subject ?? null) === subject) return
  if (subject === null) {
    await db.deleteFrom('externalIdentity').where('personId', '=', personId).where('issuer', '=', issuer).execute()
  } else {
    const holder = await db
      .selectFrom('externalIdentity')
      .innerJoin('person', 'person.id', 'externalIdentity.personId')
      .select('person.name')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (holder) throw subjectInUse(holder.name)
    await db
      .insertInto('externalIdentity')
      .values({ issuer, subject, personId })
      .onConflict((found) => found.columns(['personId', 'issuer']).doUpdateSet({ subject }))
      .execute()
  }
  if (before) await endSessions(tx, personId)
}

const subjectInUse = (name: string) => {
  const message = `${name} has this subject already.`
  return new ProblemError(409, 'name-in-use', message, { errors: [{ path: 'subjects', message }] })
}
