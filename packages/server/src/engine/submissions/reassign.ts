import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { AssignmentType } from '@bindery/contract/submissions'
import { sql } from 'kysely'
import type { BulkKind, Outcome, Outcomes, Replaced } from '#engine/bulk/kinds.ts'
import { notify } from '#engine/notifications/notify.ts'
import { missingProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Actor, TxCtx } from '#platform/context.ts'
import { mayOpenIt } from './people.ts'

/** The wanted assignment. Several people, the members of a group, get the submissions in turn. */
export interface Reassignment {
  assignmentType: AssignmentType
  personIds: readonly number[]
  /** The name of the person or group. */
  name: string
  /** Only submissions of this person are reassigned. */
  removeId: number | null
}

const COLUMNS = {
  assignedUnderwriter: 'assigned_underwriter_id',
  responsibleUnderwriter: 'responsible_underwriter_id',
  agent: 'agent_id',
} as const satisfies Record<AssignmentType, string>

/** The carrier assigns its underwriters, an agency its agents. */
export const mayAssign = ({ console }: Pick<Actor, 'console'>, type: AssignmentType) =>
  (console === 'agent') === (type === 'agent')

/** SQL: the people to whom this user may assign such a part, as a condition on `person`. */
export const assignable = ({ agencyIds }: Pick<Actor, 'agencyIds'>, type: AssignmentType) =>
  type === 'agent'
    ? sql<boolean>`(person.user_type = 'Agent' and person.organization_id = any(${[...(agencyIds ?? [])]}::bigint[]))`
    : sql<boolean>`person.user_type = 'Underwriter'`

/** Before these are submitted, nobody at the carrier works on them: submitting assigns the underwriter. */
const NOT_SUBMITTED = [0, 1, 13, 14, 23, 27]

interface Row {
  id: number
  agencyId: number
  status: number
  products: string[]
  holderId: number | null
  holderName: string | null
  able: number[]
}

/** Locks the submissions in the order of their ids, as every action does, and reads those that the user may see. */
async function lockedRows(tx: TxCtx, type: AssignmentType, ids: readonly number[], personIds: readonly number[]) {
  await sql`select id from submission where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx.db)
  const holder = sql.ref(`its.${COLUMNS[type]}`)
  const { rows } = await sql<Row>`select its.id, its.agency_id as "agencyId", its.status,
      its.product_short_names as products, ${holder} as "holderId", held.name as "holderName",
      array(select person.id::int from person where person.id = any(${[...personIds]}::bigint[]) and person.active and ${mayOpenIt}
        and ${assignable(tx.actor, type)} order by person.id) as able
    from (select * from submission where id = any(${[...ids]}::bigint[]) and ${visibleSubmissions(tx.actor)}) its
    join organization agency on agency.id = its.agency_id
    left join person held on held.id = ${holder}`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The reason why the user may not reassign the submission; null if the user may. */
function whyNotReassign({ actor }: TxCtx, type: AssignmentType, row: Row | undefined): string | null {
  if (!row) return 'There is no such submission.'
  const missing = missingProducts(row.products, actor)
  if (missing.length > 0) return `You are not authorized for ${missing.join(', ')}.`
  if (!mayAssign(actor, type)) return 'You do not have the permission for this.'
  return type !== 'agent' && NOT_SUBMITTED.includes(row.status)
    ? 'It is not submitted yet. Submitting it assigns an underwriter.'
    : null
}

/** Reassigns submissions, each by the same rules. A `place` before the first one lets the members of a group take turns. */
async function reassign(
  tx: TxCtx,
  { assignmentType: type, personIds, name, removeId }: Reassignment,
  ids: readonly number[],
  place = 0,
): Promise<Outcomes<number | null>> {
  const rows = await lockedRows(tx, type, ids, personIds)
  const outcomes = new Map<number, Outcome<number | null>>()
  for (const [index, id] of ids.entries()) {
    const row = rows.get(id)
    const reason = whyNotReassign(tx, type, row) ?? whyNotTaken(row!, { name, removeId })
    const to = row?.able[(place + index) % row.able.length]
    if (reason !== null) outcomes.set(id, { reason })
    else if (personIds.includes(row!.holderId ?? -1)) outcomes.set(id, { replaced: null })
    else outcomes.set(id, { replaced: { from: row!.holderId, to: to! } })
  }
  await store(tx, type, rows, outcomes)
  return outcomes
}

function whyNotTaken({ holderId, holderName, able }: Row, { name, removeId }: Pick<Reassignment, 'name' | 'removeId'>) {
  if (removeId !== null && holderId !== removeId) return `It is assigned to ${holderName ?? 'nobody'}.`
  return able.length === 0 ? `${name} cannot work on this submission.` : null
}

/** Gives the submissions back, unless somebody has assigned them again since. */
async function giveBack(
  tx: TxCtx,
  records: ReadonlyMap<number, Replaced<number | null>>,
  { assignmentType: type }: Reassignment,
): Promise<Outcomes<number | null>> {
  const former = [...records.values()].map(({ from }) => from).filter((id) => id !== null)
  const rows = await lockedRows(tx, type, [...records.keys()], [...new Set(former)])
  const outcomes = new Map<number, Outcome<number | null>>()
  for (const [id, { from, to }] of records) {
    const row = rows.get(id)
    const reason =
      whyNotReassign(tx, type, row) ??
      (row!.holderId === to ? null : `Somebody assigned it to ${row!.holderName ?? 'nobody'} since.`) ??
      (from === null || row!.able.includes(from) ? null : 'The person who had it can no longer work on it.')
    outcomes.set(id, reason === null ? { replaced: { from: to, to: from } } : { reason })
  }
  await store(tx, type, rows, outcomes)
  return outcomes
}

async function store(tx: TxCtx, type: AssignmentType, rows: Map<number, Row>, outcomes: Outcomes<number | null>) {
  const changed = [...outcomes].flatMap(([id, outcome]) =>
    'replaced' in outcome && outcome.replaced ? [{ id, person: outcome.replaced.to }] : [],
  )
  if (changed.length === 0) return
  await sql`update submission set ${sql.ref(COLUMNS[type])} = changed.person, version = version + 1,
      modified_at = ${tx.now}, modified_by_id = ${tx.actor.id}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id bigint, person bigint)
    where submission.id = changed.id`.execute(tx.db)
  for (const { id } of changed)
    tx.publish({
      ...{ type: 'submission.changed', uri: submissionUri(id), list: SUBMISSION_LIST },
      agencyId: rows.get(id)!.agencyId,
    })
}

/** One notification for each new holder, however many submissions that person got. */
async function notifyHolders(tx: TxCtx, jobId: number) {
  const { rows } = await sql<{ personId: number; count: number; first: number; number: string }>`
    select person_id as "personId", count, first, submission_number as number from (
      select (replaced ->> 'to')::bigint as person_id, count(*) as count, min(record_id) as first from bulk_job_item
      where job_id = ${jobId} and state = 'done' and replaced ->> 'to' is not null group by 1) got
    join submission on submission.id = got.first`.execute(tx.db)
  for (const { personId, count, first, number } of rows)
    await notify(tx, [personId], {
      ...{ type: 'submissionAssigned', submissionId: first, itemKind: 'submission', itemId: first },
      message: Number(count) === 1 ? number : `${number} and ${Number(count) - 1} more`,
    })
}

export const reassignSubmissions: BulkKind<Reassignment, number | null> = {
  permissions: ['submission.bulkAssign'],
  change: reassign,
  undo: giveBack,
  finish: notifyHolders,
  describe: ({ name }) => ({ change: 'reassign', assigneeName: name }),
  async names({ db, actor }, ids) {
    const rows = await db
      .selectFrom('submission')
      .select(['id', 'submissionNumber as name', 'insuredName'])
      .where('id', 'in', [...ids])
      .where(visibleSubmissions(actor))
      .execute()
    return new Map(rows.map(({ id, name, insuredName }) => [id, { name, insuredName: insuredName ?? '' }]))
  },
}
