import type { Console } from '@bindery/contract/consoles'
import { hasPeople, makeFirstAdministrator } from '#engine/people/firstAdministrator.ts'
import { getLink, linkOver, spendLink } from '#engine/people/links.ts'
import { refuseWeakPassword } from '#platform/auth/passwordRule.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { PERSON_CHANGED, personUri } from '#platform/auth/sessions.ts'
import { forgetAllFailures } from '#platform/auth/throttle.ts'
import { type Ctx, inTransaction, SYSTEM_ACTOR } from '#platform/context.ts'
import type { Services } from '#platform/services.ts'

interface UserToSignIn {
  username: string
  console: Console
}

/** Nobody is signed in: whoever the link is for acts, or the system while there is nobody. */
const contextOf = ({ database, clock, events }: Services, requestId: string, personId = SYSTEM_ACTOR.id): Ctx => ({
  db: database.db,
  read: database.read,
  actor: { ...SYSTEM_ACTOR, id: personId },
  now: clock(),
  requestId,
  clientId: null,
  committed: events.wake,
})

/** Ends every session too: a reset is asked for when somebody else may know the old password. */
export async function setPassword(
  services: Services,
  requestId: string,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<UserToSignIn> {
  const person = await getLink(services.database.db, token, services.clock())
  if (!person) throw linkOver()
  refuseWeakPassword(newPassword, person, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(contextOf(services, requestId, person.id), async (tx) => {
    await spendLink(tx.db, token)
    await tx.db
      .updateTable('person')
      .set((eb) => ({ passwordHash, version: eb('version', '+', 1) }))
      .where('id', '=', person.id)
      .execute()
    await tx.db.deleteFrom('session').where('personId', '=', person.id).execute()
    await tx.db.deleteFrom('downloadToken').where('personId', '=', person.id).execute()
    await forgetAllFailures(tx.db, person.username)
    tx.publish({ type: PERSON_CHANGED, uri: personUri(person.id) })
  })
  services.sessions.forget(person.id)
  return { username: person.username, console: person.isAgent ? 'agent' : 'underwriter' }
}

export async function setUpFirstAdministrator(
  services: Services,
  requestId: string,
  { token, name, username, newPassword }: { token: string; name: string; username: string; newPassword: string },
): Promise<UserToSignIn> {
  const { db } = services.database
  const person = await getLink(db, token, services.clock())
  if (person || (await hasPeople(db))) throw linkOver()
  refuseWeakPassword(newPassword, { name, username }, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await makeFirstAdministrator(contextOf(services, requestId), token, { name, username, passwordHash })
  return { username, console: 'underwriter' }
}
