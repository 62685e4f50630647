import { sql } from 'kysely'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import { type Ctx, isSystem } from '#platform/context.ts'
import { ProblemError } from '#platform/problems.ts'

const MEGABYTE = 1024 * 1024
const DAY_MS = 86_400_000
const KEY = 'system.maxUploadPerDayMB'

/**
 * Limits the uploads of each person, so that nobody fills the disk. Uploads that are not finished count with their whole
 * length, documents made by actions do not count. Received mail has no limit: it is nobody's upload, and mail of a busy day
 * would have to wait.
 */
export async function refuseOverQuota({ db, actor, now }: Ctx, bytes: number) {
  if (isSystem(actor)) return
  const { [KEY]: most } = await systemPreferences(db, [KEY])
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ uploaded: number }>`select
      coalesce((select sum(size) from attachment
        where created_by_id = ${actor.id} and record_uri is null and created_at > ${since}), 0)
      + coalesce((select sum(length) from upload where person_id = ${actor.id} and attachment_id is null), 0)
    as uploaded`.execute(db)
  if (Number(rows[0]!.uploaded) + bytes <= Number(most) * MEGABYTE) return
  throw new ProblemError(
    429,
    'too-many-attempts',
    `With this file you would upload more than ${most} MB within 24 hours. Try again later, or ask an administrator.`,
  )
}
