import { endLinkOf } from '#engine/people/links.ts'
import { keepsPassword } from '#engine/people/passwordKeeping.ts'
import { getFactorState } from '#engine/people/secondFactor.ts'
import { refuseWeakPassword } from '#platform/auth/passwordRule.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { endSessions } from '#platform/auth/sessions.ts'
import { forgetFailures } from '#platform/auth/throttle.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { forbidden, ProblemError } from '#platform/problems.ts'
import { personOfPassword } from './signIn.ts'

/** Ends all sessions and downloads of the user, including those on devices that somebody else may hold. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string,
) {
  if (!(await keepsPassword(ctx.db, ctx.actor))) throw forbidden('Your password is not kept here.')
  const { since, required } = await getFactorState(ctx.db, ctx.actor.id)
  // The response starts a new session, which must not bypass a second factor that became required meanwhile.
  if (required && !since) throw forbidden('Your role needs a second factor. Set it up first, then change the password.')
  // Count failures like sign-ins: nobody may try passwords without limit on an unattended computer.
  const credentials = { username: ctx.actor.username, password: currentPassword }
  if (!(await personOfPassword(ctx.db, credentials, address, ctx.now)))
    throw wrong('currentPassword', 'The current password is not right.')
  await forgetFailures(ctx.db, ctx.actor.username, address)
  if (newPassword === currentPassword) throw wrong('newPassword', 'The new password must differ from the current one.')
  refuseWeakPassword(newPassword, ctx.actor, 'newPassword')

  const newHash = await hashPassword(newPassword)
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('person')
      .set((eb) => ({ passwordHash: newHash, version: eb('version', '+', 1) }))
      .where('id', '=', tx.actor.id)
      .execute()
    await endLinkOf(tx.db, tx.actor.id)
    await endSessions(tx, tx.actor.id)
  })
}

const wrong = (path: string, message: string) =>
  new ProblemError(400, 'malformed', message, { errors: [{ path, message }] })
