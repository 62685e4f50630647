import { RECENT_ACTIVITY_DAYS } from '@bindery/contract/activity'
import type { Db } from '#platform/db/database.ts'
import { forgetOldEvents } from '#platform/events/reader.ts'

const EVENT_HOURS = 2
const TEMPORARY_FILTER_HOURS = 48
const BULK_JOB_HOURS = 24 * 30

/** Deletes expired sessions, tokens and keys, old events and activity, filters and letters never saved, abandoned uploads, and bulk jobs of last month. */
export async function tidyUp(db: Db, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
  await db.deleteFrom('downloadToken').where('expiresAt', '<', now).execute()
  await db.deleteFrom('oneTimeLink').where('expiresAt', '<', now).execute()
  await db.deleteFrom('pendingSignIn').where('expiresAt', '<', now).execute()
  await db.deleteFrom('secondFactorSetUp').where('createdAt', '<', hoursAgo(1)).execute()
  await db.deleteFrom('usedExternalToken').where('usedAt', '<', hoursAgo(1)).execute()
  await db.deleteFrom('signInFailure').where('at', '<', hoursAgo(24)).execute()
  await db.deleteFrom('idempotencyKey').where('at', '<', hoursAgo(24)).execute()
  await db
    .deleteFrom('filter')
    .where('temporary', '=', true)
    .where('modifiedAt', '<', hoursAgo(TEMPORARY_FILTER_HOURS))
    .execute()
  await db.deleteFrom('attachment').where('temporary', '=', true).where('createdAt', '<', hoursAgo(24)).execute()
  await db.deleteFrom('upload').where('modifiedAt', '<', hoursAgo(24)).execute()
  await db
    .deleteFrom('attachmentContent')
    .where('attachmentId', 'is', null)
    .where('createdAt', '<', hoursAgo(24))
    .where('uploadId', 'not in', (eb) => eb.selectFrom('upload').select('id'))
    .execute()
  await db
    .deleteFrom('recentActivity')
    .where('at', '<', hoursAgo(24 * RECENT_ACTIVITY_DAYS))
    .execute()
  await db.deleteFrom('bulkJob').where('finishedAt', '<', hoursAgo(BULK_JOB_HOURS)).execute()
  await forgetOldEvents(db, hoursAgo(EVENT_HOURS))
}
