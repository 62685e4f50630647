import { keepsPassword } from '#engine/people/passwordKeeping.ts'
import { refuseWeakPassword } from '#platform/auth/passwordRule.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { PERSON_CHANGED, personUri } from '#platform/auth/sessions.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { forbidden, ProblemError } from '#platform/problems.ts'
import { personOfPassword } from './signIn.ts'

/** Every session and download of the user ends with the old password, also on devices that somebody else may hold. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string,
) {
  if (!(await keepsPassword(ctx.db, ctx.actor))) throw forbidden('Your password is not kept here.')
  // Counted like a sign-in: who finds a desk left open must not be able to try passwords for ever.
  const credentials = { username: ctx.actor.username, password: currentPassword }
  if (!(await personOfPassword(ctx.db, credentials, address, ctx.now)))
    throw wrong('currentPassword', 'The current password is not right.')
  if (newPassword === currentPassword) throw wrong('newPassword', 'The new password must differ from the current one.')
  refuseWeakPassword(newPassword, ctx.actor, 'newPassword')

  const newHash = await hashPassword(newPassword)
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('person')
      .set((eb) => ({ passwordHash: newHash, version: eb('version', '+', 1) }))
      .where('id', '=', tx.actor.id)
      .execute()
    await tx.db.deleteFrom('session').where('personId', '=', tx.actor.id).execute()
    await tx.db.deleteFrom('downloadToken').where('personId', '=', tx.actor.id).execute()
    tx.publish({ type: PERSON_CHANGED, uri: personUri(tx.actor.id) })
  })
}

const wrong = (path: string, message: string) =>
  new ProblemError(400, 'malformed', message, { errors: [{ path, message }] })
