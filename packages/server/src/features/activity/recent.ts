import type { RecentActivity } from '@bindery/contract/activity'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { type SubmissionStatus, statusLabel } from '@bindery/contract/status'
import { type RawBuilder, sql } from 'kysely'
import { sharedWithAgent } from '#engine/actions/shared.ts'
import { nameShownTo, shownTo } from '#engine/agentView.ts'
import { activityAsked, RECENT } from '#engine/grids/activityFields.ts'
import { statusLabelChanges } from '#engine/preferences/statusLabels.ts'
import type { Ctx } from '#platform/context.ts'
import { planAnew } from '#platform/db/preparedStatements.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { type Deed, messageOf } from './sentences.ts'

interface Range {
  startIndex?: number
  numberOfRows?: number
}

/** Returns a page of recent activity, newest first, and the total count. */
export async function recentActivity(
  ctx: Ctx,
  criteria: readonly StoredCriterion[],
  { startIndex = 0, numberOfRows = DEFAULT_PAGE_SIZE }: Range,
): Promise<{ records: RecentActivity[]; totalRecords: number }> {
  const asked = activityAsked(ctx, criteria)
  // Both subqueries scan the same index range. The criteria decide which index PostgreSQL uses.
  const { rows } = await sql<{ ids: string; total: number }>`${planAnew}select
    array(select id from ${RECENT} where ${asked} order by id desc
      limit ${sql.lit(numberOfRows)} offset ${sql.lit(startIndex)})::text as ids,
    (select count(*) from ${RECENT} where ${asked}) as total`.execute(ctx.db)
  const { ids, total } = rows[0]!
  if (ids === '{}') return { records: [], totalRecords: total }
  const changes = await statusLabelChanges(ctx)
  const labelOf = (status: number) => statusLabel({ status: status as SubmissionStatus }, ctx.actor.console, changes)
  const done = await deeds(ctx, ids)
  const records = done.map((deed) => shownTo(ctx.actor, 'RecentActivity', toRecord(deed, labelOf)))
  return { records, totalRecords: total }
}

interface DeedRow extends Deed {
  id: number
  at: Date
  actorId: number
  actorName: string | null
  insuredName: string
  submissionNumber: string
  reason: string | null
  secondaryReason: string | null
  detail: string | null
}

/** Loads actions with their outcomes by their ids. */
async function deeds({ db, actor }: Ctx, ids: string): Promise<DeedRow[]> {
  const isAgent = actor.console === 'agent'
  const shared = isAgent ? sql`to_status is not null and ${sharedWithAgent(actor, 'line')}` : sql`true`
  const { rows } =
    await sql<DeedRow>`select recent.id, recent.at, recent.actor_id as "actorId", ${nameShownTo(actor, 'actor')} as "actorName",
      submission.insured_name as "insuredName", submission_number as "submissionNumber",
      recent.submission_id as "submissionId", recent.context, done.action, ${nameOf('recent')} as name,
      done.parameters ->> 'reason' as reason, done.parameters ->> 'secondaryReason' as "secondaryReason",
      done.parameters ->> 'detail' as detail,
      ${isAgent ? sql`null` : sql`referred.name`} as "referredTo",
      coalesce((select json_agg(json_build_object('context', context, 'recordId', record_id, 'event', event,
          'name', ${nameOf('line')}, 'fromStatus', from_status, 'toStatus', to_status) order by line.id)
        from (select id, context, record_id, name as event, from_status, to_status, submission_id, submission.agency_id
          from activity_event where action_record_id = recent.id) line
        where ${shared}), '[]') as lines
    from unnest(${ids}::bigint[]) with ordinality listed (id, place)
    join recent_activity recent on recent.id = listed.id
    join action_record done on done.id = listed.id
    join submission on submission.id = recent.submission_id
    left join person actor on actor.id = recent.actor_id
    left join person referred on referred.id = (done.parameters ->> 'referredUnderwriterId')::bigint
    order by listed.place`.execute(db)
  return rows
}

/** SQL for the display name of the record in `row` (context, record_id); null if it has no name or was deleted. */
const nameOf = (row: string): RawBuilder<string | null> => {
  const ofPolicy = (table: string) =>
    `(select number from ${table} change join policy on policy.id = change.policy_id where change.id = ${row}.record_id)`
  return sql.raw(`case ${row}.context
    when 'Quote' then (select number from quote where quote.id = ${row}.record_id)
    when 'Proposal' then (select proposal.name from proposal where proposal.id = ${row}.record_id)
    when 'Policy' then (select number from policy where policy.id = ${row}.record_id)
    when 'PolicyIssuance' then ${ofPolicy('policy_issuance')}
    when 'Endorsement' then ${ofPolicy('endorsement')}
    when 'PolicyRewrite' then ${ofPolicy('policy_rewrite')}
    when 'PolicyCancellation' then ${ofPolicy('policy_cancellation')}
    when 'ExternalReport' then (select external_report.name from external_report where external_report.id = ${row}.record_id)
    end`)
}

const toRecord = (deed: DeedRow, labelOf: (status: number) => string): RecentActivity => ({
  id: deed.id,
  submissionId: deed.submissionId,
  submissionDisplayName: deed.insuredName,
  submissionNumber: deed.submissionNumber,
  triggerTime: new Date(deed.at).getTime(),
  actorId: deed.actorId,
  actorDisplayName: deed.actorName ?? '',
  note: {
    simpleMessage: messageOf(deed, labelOf),
    statusReason: deed.reason,
    statusDetail: [deed.secondaryReason, deed.detail].filter(Boolean).join(' · ') || null,
  },
})
