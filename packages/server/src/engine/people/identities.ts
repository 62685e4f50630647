import { endSessions } from '#platform/auth/sessions.ts'
import type { Config } from '#platform/config.ts'
import type { TxCtx } from '#platform/context.ts'
import { ProblemError } from '#platform/problems.ts'

/** Removes trailing slashes: addresses with and without them name the same provider. */
export const issuerKey = (issuer: string) => issuer.replace(/\/+$/, '')

/** The single sign-on providers for which subjects can be entered. */
export const issuersOf = ({ openId, singleSignOn }: Pick<Config, 'openId' | 'singleSignOn'>) => [
  ...new Set([openId, singleSignOn].flatMap((settings) => (settings ? [issuerKey(settings.issuer)] : []))),
]

/** Sets or removes a person's subject. Replacing or removing one ends the sessions, which may use the old identity. */
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
