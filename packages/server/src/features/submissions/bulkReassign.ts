import { FILTER_TYPE } from '@bindery/contract/filters'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { type BulkReassignment, submissionsApi } from '@bindery/contract/submissions'
import { addBulkJob } from '#engine/bulk/jobs.ts'
import type { BulkKinds } from '#engine/bulk/kinds.ts'
import { failedIds } from '#engine/bulk/read.ts'
import { requestJob } from '#engine/bulk/request.ts'
import { filterForGrid } from '#engine/filters/find.ts'
import { findCsvRows } from '#engine/grids/submissionCsv.ts'
import { findTargets } from '#engine/people/reassignmentTargets.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import { assignable, mayAssign, type Reassignment } from '#engine/submissions/reassign.ts'
import type { Ctx } from '#platform/context.ts'
import { forbidden, malformed } from '#platform/problems.ts'

const MOST = PREFERENCE_KEYS.maxBulkReassignSubmissions

export async function bulkReassign(ctx: Ctx, kinds: BulkKinds, request: BulkReassignment) {
  const { inBackground, ...input } = request
  const job = await requestJob(
    ctx,
    kinds,
    { call: submissionsApi.bulkReassign, input: { body: input }, inBackground },
    async (tx) => {
      const change = await reassignmentOf(tx, input)
      const ids = await chosenSubmissions(tx, input)
      return addBulkJob(tx, { kind: 'reassignSubmissions', change, ids })
    },
  )
  return {
    successCount: job.done,
    submissionIdsInError: job.failed === 0 ? [] : await failedIds(ctx, job.id),
    totalProcessed: job.done + job.failed,
    job,
  }
}

async function reassignmentOf(ctx: Ctx, request: BulkReassignment): Promise<Reassignment> {
  const { assignmentType, userToAssignId = null, groupToAssignId = null, userToRemoveId: removeId = null } = request
  refuseOtherSide(ctx, assignmentType)
  if ((userToAssignId === null) === (groupToAssignId === null))
    throw refusal('userToAssignId', 'Choose a person or a group to assign the submissions to.')
  if (groupToAssignId !== null && assignmentType !== 'agent')
    return { assignmentType, removeId, ...(await membersOf(ctx, groupToAssignId)) }
  const person = await ctx.db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', '=', userToAssignId)
    .where('active', '=', true)
    .where(assignable(ctx.actor, assignmentType))
    .executeTakeFirst()
  if (!person) throw refusal('userToAssignId', 'Submissions cannot be assigned to this person.')
  return { assignmentType, removeId, personIds: [person.id], name: person.name }
}

async function membersOf({ db }: Ctx, groupId: number) {
  const group = await db.selectFrom('userGroup').select('name').where('id', '=', groupId).executeTakeFirst()
  if (!group) throw refusal('groupToAssignId', 'There is no such group.')
  const members = await db
    .selectFrom('userGroupMember')
    .innerJoin('person', 'person.id', 'userGroupMember.personId')
    .select('person.id')
    .where('groupId', '=', groupId)
    .where('person.active', '=', true)
    .where('person.userType', '=', 'Underwriter')
    .orderBy('person.id')
    .execute()
  if (members.length === 0) throw refusal('groupToAssignId', `No underwriter is a member of ${group.name}.`)
  return { personIds: members.map(({ id }) => id), name: group.name }
}

const refusal = (path: string, message: string) => malformed(message, [{ path, message }])

function refuseOtherSide({ actor }: Ctx, type: BulkReassignment['assignmentType']) {
  if (mayAssign(actor, type)) return
  throw forbidden(type === 'agent' ? 'The agency assigns its own agents.' : 'Agents cannot assign underwriters.')
}

/** The given submissions, or those of the filter without the excluded ones. */
async function chosenSubmissions(ctx: Ctx, request: BulkReassignment): Promise<number[]> {
  const { submissionIds, filterUri, excludedSubmissionIds = [] } = request
  if ((submissionIds === undefined) === (filterUri === undefined))
    throw malformed('Send submissionIds, or filterUri with excludedSubmissionIds.')
  const { [MOST]: setting } = await systemPreferences(ctx.db, [MOST])
  const most = Number(setting)
  const excluded = new Set(excludedSubmissionIds)
  const ids = submissionIds
    ? [...new Set(submissionIds)]
    : (await idsOfFilter(ctx, filterUri!, most + excluded.size + 1)).filter((id) => !excluded.has(id))
  if (ids.length === 0) throw malformed('Choose at least one submission.')
  if (ids.length > most)
    throw malformed(
      `At most ${most.toLocaleString('en-US')} submissions can be reassigned at once. Choose fewer, or narrow the filter.`,
    )
  return ids
}

async function idsOfFilter(ctx: Ctx, filterUri: string, most: number): Promise<number[]> {
  const { criteria } = await filterForGrid(ctx, FILTER_TYPE.submission, filterUri)
  return (await findCsvRows(ctx, { criteria, sortBy: undefined, start: 0, end: most - 1 })).map(Number)
}

/** The participants of so many submissions are listed first. */
const MOST_LOOKED_AT = 500

interface TargetRequest {
  assignmentType: BulkReassignment['assignmentType']
  search?: string
  submissionIds?: string
  filterUri?: string
}

export async function reassignmentTargets(ctx: Ctx, request: TargetRequest) {
  const { assignmentType, search = '', submissionIds, filterUri } = request
  refuseOtherSide(ctx, assignmentType)
  const ids = submissionIds
    ? submissionIds.split(',').map(Number).slice(0, MOST_LOOKED_AT)
    : filterUri
      ? await idsOfFilter(ctx, filterUri, MOST_LOOKED_AT)
      : []
  return findTargets(ctx, {
    search,
    eligible: assignable(ctx.actor, assignmentType),
    participantIds: await participantsOf(ctx, ids),
    groups: assignmentType === 'agent' ? 'none' : 'of eligible',
  })
}

async function participantsOf({ db, actor }: Ctx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('submission')
    .select(['responsibleUnderwriterId', 'assignedUnderwriterId', 'referredUnderwriterId', 'agentId'])
    .distinct()
    .where('id', 'in', [...ids])
    .where(visibleSubmissions(actor))
    .execute()
  return [...new Set(rows.flatMap((row) => Object.values(row).filter((id) => id !== null)))]
}
