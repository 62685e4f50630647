import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

const HOUR_MS = 3_600_000

/** Records that the caller viewed the submission, at most once an hour: a reload is no new view. */
export async function recordView({ db, actor, now }: Ctx, submissionId: number) {
  const since = new Date(now.getTime() - HOUR_MS)
  await sql`insert into submission_open_history (submission_id, person_id, opened_at)
    select ${submissionId}::bigint, ${actor.id}::bigint, ${now}::timestamptz
    where not exists (select from submission_open_history
      where submission_id = ${submissionId} and person_id = ${actor.id} and opened_at > ${since})`.execute(db)
}
