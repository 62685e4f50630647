import { CONTEXT_TYPES } from '@bindery/contract/actions'
import { RECENT_ACTIVITY_DAYS } from '@bindery/contract/activity'
import type { Console } from '@bindery/contract/consoles'
import { SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { LIFE_CYCLES } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import { sharedWithAgent } from '#engine/actions/shared.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { conditionsOf } from './criteria.ts'
import { oneOf } from './given.ts'
import {
  BOTH,
  type Condition,
  dateField,
  type Field,
  type Fields,
  field,
  listField,
  organizationField,
  selectField,
  UNDERWRITER,
  userField,
} from './operators.ts'

const DAY_MS = 86_400_000

/** Applies a criterion to the submission, for columns that recent activity does not have. */
const ofSubmission = ({ type, columns, operators }: Field): Field => ({
  type,
  columns,
  operators: Object.fromEntries(
    Object.entries(operators).map(([name, operator]) => [
      name,
      (given, asker) =>
        sql`submission.submission_id in (select submission.id from submission where ${operator(given, asker)})`,
    ]),
  ),
})

/** Every criterion of the template activity.advanced. */
const ACTIVITY_FIELDS: Fields = {
  actor: field(BOTH, userField('actor_id')),
  eventType: field(BOTH, selectField('context', 'text', oneOf(CONTEXT_TYPES))),
  triggerTime: field(BOTH, dateField('at', 'timestamptz')),
  submissionStatus: field(BOTH, ofSubmission(selectField('status', 'smallint', oneOf(SUBMISSION_STATUS_CODES)))),
  product: field(BOTH, ofSubmission(listField('product_short_names'))),
  assignedUnderwriter: field(UNDERWRITER, userField('assigned_underwriter_id')),
  agency: field(BOTH, organizationField('agency_id')),
}

/** The kinds of record in the activity, with their display names. Agents do not see reports. */
export const activityTypes = (console: Console) =>
  CONTEXT_TYPES.filter((context) => console === 'underwriter' || context !== 'ExternalReport').map((value) => {
    const { noun } = LIFE_CYCLES[value]
    return { name: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`, value }
  })

/** `recent_activity` under the name `submission`: conditions use that name, and it has the columns they need. */
export const RECENT = sql`recent_activity submission`

/** The condition for the requested activity, limited to what the user may see. */
export function activityAsked(ctx: Ctx, criteria: readonly StoredCriterion[]): Condition {
  const { actor, now } = ctx
  const since = new Date(now.getTime() - RECENT_ACTIVITY_DAYS * DAY_MS).toISOString()
  return sql<boolean>`${sql.join(
    [
      visibleSubmissions(actor),
      sql`submission.at >= ${since}::timestamptz`,
      ...conditionsOf(ACTIVITY_FIELDS, 'Activity', criteria, ctx).map(({ where }) => where),
      ...(actor.console === 'agent' ? [toldTo(actor)] : []),
      toBeOpenedBy(actor),
    ],
    sql` and `,
  )}`
}

/**
 * Activity is shown to users who may open its submission, that is, who are authorized for its products. Users with all
 * products are checked once, not for each submission.
 */
const toBeOpenedBy = ({ authorizedProducts }: Actor) =>
  sql`((select array_agg(short_name) <@ ${[...authorizedProducts]}::text[] from product)
    or (select product_short_names <@ ${[...authorizedProducts]}::text[] from submission opened
      where opened.id = submission.submission_id))`

/**
 * As in the detailed history: agents see activity on records shared with them if an agent caused it, or if it changed
 * the status of a shared record. Other activity is internal to the carrier.
 */
const toldTo = (agent: Actor) => sql`${sharedWithAgent(agent, 'submission')} and (
  (select user_type = 'Agent' from person where person.id = submission.actor_id)
  or (select bool_or(${sharedWithAgent(agent, 'line')}) from (
      select context, record_id, submission_id, submission.agency_id from activity_event
      where action_record_id = submission.id and to_status is not null) line))`
