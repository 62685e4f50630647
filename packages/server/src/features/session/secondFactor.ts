import type { SecondFactor } from '@bindery/contract/secondFactor'
import { recordAct } from '#engine/people/acts.ts'
import {
  beginSetUp,
  completeSetUp,
  getFactorState,
  removeFactor,
  replaceRecoveryCodes,
  useCode,
} from '#engine/people/secondFactor.ts'
import { endSessions } from '#platform/auth/sessions.ts'
import { forgetFailures, recordFailure } from '#platform/auth/throttle.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { conflict, forbidden, malformed } from '#platform/problems.ts'
import type { Sealing } from '#platform/secrets/sealing.ts'
import { personOfPassword } from './signIn.ts'

interface Proof {
  password: string
  code?: string
}

/** Inputs for checking a proof: the encryption key, and the address that failures are counted for. */
interface ProofCheck {
  sealing: Sealing | null
  address: string
}

export async function readFactor(ctx: Ctx): Promise<SecondFactor> {
  refuseSingleSignOn(ctx)
  const { since, required } = await getFactorState(ctx.db, ctx.actor.id)
  const { count } = await ctx.db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('personId', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return { since: since?.getTime() ?? null, required, recoveryCodesLeft: count }
}

/** Asks for the password: at an unattended computer, a stranger could otherwise add their own phone. */
export async function setUp(ctx: Ctx, proof: Proof, { sealing, address }: ProofCheck) {
  await proveIdentity(ctx, proof, { sealing, address })
  return beginSetUp(ctx.db, sealing, ctx.actor, ctx.now)
}

export async function confirm(ctx: Ctx, code: string, { sealing, token }: { sealing: Sealing | null; token: string }) {
  refuseSingleSignOn(ctx)
  const recoveryCodes = await inTransaction(ctx, async (tx) => {
    const codes = await completeSetUp(tx, sealing, tx.actor.id, code)
    if (!codes) return null
    await recordAct(tx, tx.actor.id, 'secondFactorOn')
    await endSessions(tx, tx.actor.id, token)
    return codes
  })
  if (!recoveryCodes) throw wrongFirstCode()
  return { recoveryCodes }
}

export async function makeRecoveryCodes(ctx: Ctx, proof: Proof, check: ProofCheck) {
  await getOwnFactor(ctx)
  await proveIdentity(ctx, proof, check)
  return inTransaction(ctx, async (tx) => {
    await recordAct(tx, tx.actor.id, 'recoveryCodesMade')
    return { recoveryCodes: await replaceRecoveryCodes(tx.db, tx.actor.id) }
  })
}

export async function turnOff(ctx: Ctx, proof: Proof, check: ProofCheck) {
  const { required } = await getOwnFactor(ctx)
  if (required) throw forbidden('Your role needs a second factor, so it cannot be turned off.')
  await proveIdentity(ctx, proof, check)
  await inTransaction(ctx, async (tx) => {
    await removeFactor(tx.db, tx.actor.id)
    await recordAct(tx, tx.actor.id, 'secondFactorOff')
  })
}

async function getOwnFactor(ctx: Ctx) {
  refuseSingleSignOn(ctx)
  const { since, required } = await getFactorState(ctx.db, ctx.actor.id)
  if (!since) throw conflict('Your second factor is off.')
  return { required }
}

/** Checks the password, and a code if a second factor is on. Failures count like failed sign-ins. */
async function proveIdentity(ctx: Ctx, { password, code }: Proof, { sealing, address }: ProofCheck) {
  refuseSingleSignOn(ctx)
  const { db, now, actor } = ctx
  if (!(await personOfPassword(db, { username: actor.username, password }, address, now)))
    throw wrong('password', 'The password is not right.')
  const { since } = await getFactorState(db, actor.id)
  if (since && code === undefined) throw wrong('code', 'Enter a code of the second factor that is on now.')
  if (since && code !== undefined && !(await useCode(db, sealing, actor.id, code, now))) {
    await recordFailure(db, actor.username, address, now)
    throw wrong('code', WRONG_CODE)
  }
  await forgetFailures(db, actor.username, address)
}

function refuseSingleSignOn({ actor }: Ctx) {
  if (actor.loginType === 'singleSignOn')
    throw forbidden('You sign in with single sign-on, which asks for a second factor of its own.')
}

export const WRONG_CODE = 'This code is not right, or was used already. Enter the code that is shown now.'
/** A wrong first code is not counted: it only proves that the app has the secret, and protects nothing yet. */
export const wrongFirstCode = () =>
  wrong('code', 'This code is not right. Enter the code that the app shows now, and check the clock of the phone.')

const wrong = (path: string, message: string) => malformed(message, [{ path, message }])
