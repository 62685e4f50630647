import type { NewSecret } from '@bindery/contract/secondFactor'
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, ProblemError } from '#platform/problems.ts'
import type { Sealing } from '#platform/secrets/sealing.ts'
import { newSecret, setUpUri, stepOfCode } from './authenticator.ts'
import { hashRecoveryCode, matchingHash, newRecoveryCodes } from './recoveryCodes.ts'

const SET_UP_MINUTES = 15

export type CodeKind = 'app' | 'recovery'

/** Whether a person has a role that requires a second factor. For a query on `person`. */
export const needsSecondFactor = sql<boolean>`exists (
  select from person_role join role on role.name = role_name
  where person_id = person.id and requires_second_factor)`

/** The time since which a person's second factor is on, or null, and whether a role requires one. */
export async function getFactorState(db: Db, personId: number) {
  return db
    .selectFrom('person')
    .leftJoin('secondFactor', 'secondFactor.personId', 'person.id')
    .select(['secondFactor.since', needsSecondFactor.as('required')])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Uses up an authenticator or recovery code of the person. Null for a wrong or used code. */
export async function useCode(
  db: Db,
  sealing: Sealing | null,
  personId: number,
  code: string,
  now: Date,
): Promise<CodeKind | null> {
  const digits = code.replace(/\s/g, '')
  const isUsed = /^\d{6}$/.test(digits)
    ? await useStep(db, sealing, personId, digits, now)
    : await useRecoveryCode(db, personId, code)
  if (!isUsed) return null
  return /^\d{6}$/.test(digits) ? 'app' : 'recovery'
}

/** The condition of the update ensures that of two parallel requests with the same code only one succeeds. */
async function useStep(db: Db, sealing: Sealing | null, personId: number, digits: string, now: Date) {
  const factor = await db
    .selectFrom('secondFactor')
    .select('sealedSecret')
    .where('personId', '=', personId)
    .executeTakeFirst()
  const step = factor && stepOfCode(openSecret(sealing, factor.sealedSecret), digits, now)
  if (!step) return false
  const used = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    .where('lastStep', '<', step)
    .returning('personId')
    .executeTakeFirst()
  return used !== undefined
}

async function useRecoveryCode(db: Db, personId: number, code: string) {
  const codes = await db.selectFrom('recoveryCode').select('codeHash').where('personId', '=', personId).execute()
  const codeHash = matchingHash(
    code,
    codes.map((stored) => stored.codeHash),
  )
  if (codeHash === null) return false
  const used = await db
    .deleteFrom('recoveryCode')
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .returning('personId')
    .executeTakeFirst()
  return used !== undefined
}

/** Creates a secret that takes effect once a code confirms it. An existing factor stays on until then. */
export async function beginSetUp(
  db: Db,
  sealing: Sealing | null,
  { id, username }: { id: number; username: string },
  now: Date,
): Promise<NewSecret> {
  if (!sealing) throw noKey()
  const secret = newSecret()
  const row = { sealedSecret: sealing.seal(secret), createdAt: now }
  await db
    .insertInto('secondFactorSetUp')
    .values({ personId: id, ...row })
    .onConflict((found) => found.column('personId').doUpdateSet(row))
    .execute()
  return { uri: setUpUri(secret, username), secret }
}

/** Activates the new secret and creates recovery codes. Null for a wrong code, which can be entered again. */
export async function completeSetUp(
  { db, now }: TxCtx,
  sealing: Sealing | null,
  personId: number,
  code: string,
): Promise<string[] | null> {
  const begun = await db
    .selectFrom('secondFactorSetUp')
    .select('sealedSecret')
    .where('personId', '=', personId)
    .where('createdAt', '>', new Date(now.getTime() - SET_UP_MINUTES * 60_000))
    .forUpdate()
    .executeTakeFirst()
  if (!begun) throw conflict('The set-up took too long. Begin again, and scan the new code.')
  const step = stepOfCode(openSecret(sealing, begun.sealedSecret), code.replace(/\s/g, ''), now)
  if (step === null) return null
  const row = { sealedSecret: begun.sealedSecret, since: now, lastStep: step }
  await db
    .insertInto('secondFactor')
    .values({ personId, ...row })
    .onConflict((found) => found.column('personId').doUpdateSet(row))
    .execute()
  await db.deleteFrom('secondFactorSetUp').where('personId', '=', personId).execute()
  return replaceRecoveryCodes(db, personId)
}

/** Creates new recovery codes and returns them. Afterwards only their hashes exist. */
export async function replaceRecoveryCodes(db: Db, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.deleteFrom('recoveryCode').where('personId', '=', personId).execute()
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ personId, codeHash: hashRecoveryCode(code) })))
    .execute()
  return codes
}

/** Removes the factor with its recovery codes. False when there was none. */
export async function removeFactor(db: Db, personId: number): Promise<boolean> {
  await db.deleteFrom('secondFactorSetUp').where('personId', '=', personId).execute()
  const removed = await db
    .deleteFrom('secondFactor')
    .where('personId', '=', personId)
    .returning('personId')
    .executeTakeFirst()
  return removed !== undefined
}

export const noKey = () =>
  new ProblemError(
    403,
    'forbidden',
    'Second factors cannot be kept here: the server has no key to seal them with (SECRET_KEY).',
  )

function openSecret(sealing: Sealing | null, sealed: string): string {
  if (!sealing) throw noKey()
  try {
    return sealing.open(sealed)
  } catch {
    throw new ProblemError(
      403,
      'forbidden',
      'The code cannot be checked, because the key of the server has changed. Use a recovery code, or ask an administrator to reset your second factor.',
    )
  }
}
