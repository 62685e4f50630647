import { sql } from 'kysely'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Ctx } from '#platform/context.ts'
import { ProblemError } from '#platform/problems.ts'

const MEGABYTE = 1024 * 1024
const DAY_MS = 86_400_000
const KEY = 'system.maxUploadPerDayMB'

/** Limits the uploads of each person, so that nobody fills the disk. Documents made by actions do not count. */
export async function refuseOverQuota({ db, actor, now }: Ctx, bytes: number) {
  const { [KEY]: most } = await systemPreferences(db, [KEY])
  const { uploaded } = await db
    .selectFrom('attachment')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('uploaded'))
    .where('createdById', '=', actor.id)
    .where('recordUri', 'is', null)
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(uploaded) + bytes <= Number(most) * MEGABYTE) return
  throw new ProblemError(
    429,
    'too-many-attempts',
    `With this file you would upload more than ${most} MB within 24 hours. Try again later, or ask an administrator.`,
  )
}
