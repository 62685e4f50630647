import { createHash } from 'node:crypto'
import type { PersonSession } from '@bindery/contract/people'
import type { Ctx } from '#platform/context.ts'
import { deviceOf } from './userAgent.ts'

/** The public id of a session. The token hash, which finds the session, stays on the server. */
const nameOfSession = (tokenHash: string) => createHash('sha256').update(tokenHash).digest('base64url').slice(0, 22)

const openSessions = ({ db, now }: Pick<Ctx, 'db' | 'now'>, personId: number) =>
  db
    .selectFrom('session')
    .select(['tokenHash', 'userAgent', 'createdAt', 'usedAt'])
    .where('personId', '=', personId)
    .where('expiresAt', '>', now)
    .where('endsAt', '>', now)
    .orderBy('usedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()

/** The sessions of a person, most recently used first. */
export async function sessionsOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  personId: number,
  ownHash: string | null,
): Promise<PersonSession[]> {
  const rows = await openSessions(ctx, personId)
  return rows.map(({ tokenHash, userAgent, createdAt, usedAt }) => ({
    id: nameOfSession(tokenHash),
    ...deviceOf(userAgent),
    startedAt: createdAt.getTime(),
    usedAt: usedAt.getTime(),
    isOwn: tokenHash === ownHash,
  }))
}

export async function findSession(ctx: Pick<Ctx, 'db' | 'now'>, personId: number, name: string) {
  const rows = await openSessions(ctx, personId)
  return rows.find(({ tokenHash }) => nameOfSession(tokenHash) === name)?.tokenHash ?? null
}
