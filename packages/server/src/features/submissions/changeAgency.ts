import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { SubmissionChange } from '@bindery/contract/submissions'
import { getAccessible } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed, stale } from '#platform/problems.ts'
import { readSubmission } from './read.ts'

export const isPreDraft = async (ctx: Ctx, id: number) => (await getAccessible(ctx, id)).status === S.created

/** Once there is an application, an action changes the agency, so no other field may change with it. */
export async function agencyChange(
  ctx: Ctx,
  id: number,
  { agencyId, version, ...change }: SubmissionChange,
): Promise<ActionParameters> {
  const submission = await getAccessible(ctx, id)
  if (Object.keys(change).length > 0)
    throw malformed('Change the agency by itself.', [{ path: 'agencyId', message: 'Change the agency by itself.' }])
  if (submission.version !== version)
    throw stale('Somebody changed this submission meanwhile.', JSON.parse(await readSubmission(ctx, id)))
  await getAgency(ctx, agencyId!)
  return { agencyId: agencyId! }
}

export async function getAgency({ db }: Pick<Ctx, 'db'>, id: number) {
  const agency = await db
    .selectFrom('organization')
    .select(['id', 'branchId'])
    .where('id', '=', id)
    .where('kind', '=', 'agency')
    .executeTakeFirst()
  if (!agency) throw malformed('There is no such agency.', [{ path: 'agencyId', message: 'There is no such agency.' }])
  return agency
}
