import type { Console } from '@bindery/contract/consoles'
import { hasPeople, makeFirstAdministrator } from '#engine/people/firstAdministrator.ts'
import { getLink, linkOver, spendLink } from '#engine/people/links.ts'
import { refuseWeakPassword } from '#platform/auth/passwordRule.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { endSessions } from '#platform/auth/sessions.ts'
import { forgetAllFailures } from '#platform/auth/throttle.ts'
import { inTransaction } from '#platform/context.ts'
import { contextWithoutSession } from '#platform/http/requestContext.ts'
import type { Services } from '#platform/services.ts'

interface UserToSignIn {
  username: string
  console: Console
}

/**
 * Also ends every session: a reset often means that somebody else knows the old password. The second factor stays on,
 * because the link may have reached somebody else.
 */
export async function setPassword(
  services: Services,
  requestId: string,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<UserToSignIn> {
  const person = await getLink(services.database.db, token, services.clock())
  if (!person) throw linkOver()
  refuseWeakPassword(newPassword, person, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(contextWithoutSession(services, requestId, person.id), async (tx) => {
    await spendLink(tx.db, token)
    await tx.db
      .updateTable('person')
      .set((eb) => ({ passwordHash, version: eb('version', '+', 1) }))
      .where('id', '=', person.id)
      .execute()
    await endSessions(tx, person.id)
    await forgetAllFailures(tx.db, person.username)
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
  await makeFirstAdministrator(contextWithoutSession(services, requestId), token, { name, username, passwordHash })
  return { username, console: 'underwriter' }
}
