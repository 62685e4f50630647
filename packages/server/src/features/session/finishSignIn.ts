import { recordAct } from '#engine/people/acts.ts'
import { beginSetUp, completeSetUp, useCode } from '#engine/people/secondFactor.ts'
import { endSessions } from '#platform/auth/sessions.ts'
import { forgetFailures, type makeTurns, recordFailure } from '#platform/auth/throttle.ts'
import { inTransaction } from '#platform/context.ts'
import { contextWithoutSession } from '#platform/http/requestContext.ts'
import type { Http } from '#platform/http/route.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Sealing } from '#platform/secrets/sealing.ts'
import { countAttempt, getPending, spendPending } from './pendingSignIn.ts'
import { WRONG_CODE, wrongFirstCode } from './secondFactor.ts'
import { refuseLocked } from './signIn.ts'

interface PendingCode {
  token: string
  code: string
}

/** Wrong codes count like wrong passwords. Five of them end the sign-in. */
export async function finishSignIn(
  { request, services }: Http,
  { token, code }: PendingCode,
  sealing: Sealing | null,
  inTurn: ReturnType<typeof makeTurns>,
) {
  const { db } = services.database
  const { username } = await getPending(db, token, 'code', services.clock())
  return inTurn(username, async () => {
    const now = services.clock()
    const person = await getPending(db, token, 'code', now)
    await refuseLocked(db, username, request.ip, now)
    await countAttempt(db, token)
    const kind = await useCode(db, sealing, person.id, code, now)
    if (!kind) {
      await recordFailure(db, username, request.ip, now)
      throw new ProblemError(401, 'wrong-sign-in', WRONG_CODE)
    }
    await inTransaction(contextWithoutSession(services, request.id, person.id), async (tx) => {
      await spendPending(tx.db, token)
      if (kind === 'recovery') await recordAct(tx, person.id, 'recoveryCodeUsed')
      await forgetFailures(tx.db, username, request.ip)
    })
    return person
  })
}

/** Only for people without a second factor: the pending sign-in must not replace an existing one. */
export async function setUpAtSignIn({ services }: Http, token: string, sealing: Sealing | null) {
  const { db } = services.database
  const now = services.clock()
  return beginSetUp(db, sealing, await getPending(db, token, 'setUp', now), now)
}

export async function confirmAtSignIn(
  { request, services }: Http,
  { token, code }: PendingCode,
  sealing: Sealing | null,
) {
  const person = await getPending(services.database.db, token, 'setUp', services.clock())
  const recoveryCodes = await inTransaction(contextWithoutSession(services, request.id, person.id), async (tx) => {
    const codes = await completeSetUp(tx, sealing, person.id, code)
    if (!codes) return null
    await spendPending(tx.db, token)
    await recordAct(tx, person.id, 'secondFactorOn')
    await endSessions(tx, person.id)
    await forgetFailures(tx.db, person.username, request.ip)
    return codes
  })
  if (!recoveryCodes) throw wrongFirstCode()
  services.sessions.forget(person.id)
  return { ...person, recoveryCodes }
}
