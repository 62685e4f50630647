import type { SubmissionStatus } from '@bindery/contract/status'
import { type EditedSubmission, type SubmissionPart, whyNotEditable } from '@bindery/workflow/editRights'
import { sql } from 'kysely'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx, TxCtx } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/problems.ts'

const modifications = sql<EditedSubmission['modifications']>`(select json_build_object('console', console,
  'isSubmitted', is_submitted) from change_set where context = 'Submission' and record_id = submission.id
  and closed_at is null)`.as('modifications')

const noSuchSubmission = () => notFound('There is no such submission.')

/** A submission that the user may see. One of another agency counts as not found. */
export async function getVisible(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('submission')
    .select([
      ...(['id', 'status', 'agencyId', 'productShortNames', 'version', 'effectiveDate', 'expirationDate'] as const),
      ...(['insuredName', 'businessClass', 'hazardGrade', 'brokerOfRecordOnFile'] as const),
      ...(['priority', 'quoteNeededBy', 'tabDisplayName', 'insuredState', 'transactionType', 'accountId'] as const),
    ])
    .select(modifications)
    .where('id', '=', id)
    .where(visibleSubmissions(ctx.actor))
    .executeTakeFirst()
  if (!row) throw noSuchSubmission()
  return { ...row, status: row.status as SubmissionStatus }
}

/** A submission that the user may work on, which requires the authorization for each of its products. */
export async function getAccessible(ctx: Ctx, id: number) {
  const submission = await getVisible(ctx, id)
  refuseUnauthorizedProducts(ctx, submission.productShortNames)
  return submission
}

/** The products of a submission that the user may see, else null: for a statement that reads something of it at once. */
export const visibleProducts = (actor: Actor, id: number) =>
  sql<string[] | null>`(select submission.product_short_names from submission
    where submission.id = ${id} and ${visibleSubmissions(actor)})`

/** The rule of `getAccessible` for products that were read with `visibleProducts`. */
export function requireAccessible(ctx: Pick<Ctx, 'actor'>, products: string[] | null): void {
  if (!products) throw noSuchSubmission()
  refuseUnauthorizedProducts(ctx, products)
}

/** Locks the submission, as every action does: the status that allows an edit cannot change before it is stored. */
export async function lockSubmission({ db }: TxCtx, id: number) {
  await db.selectFrom('submission').select('id').where('id', '=', id).forUpdate().execute()
}

export async function lockAccessible(tx: TxCtx, id: number) {
  await lockSubmission(tx, id)
  return getAccessible(tx, id)
}

export type AccessibleSubmission = Awaited<ReturnType<typeof getAccessible>>

/** Refuses to edit a part of the submission that is not open to this user now. */
export function requireEditable(
  { actor }: Pick<Ctx, 'actor'>,
  submission: EditedSubmission,
  part: SubmissionPart,
): void {
  const refusal = whyNotEditable(part, submission, actor)
  if (refusal) throw forbidden(refusal)
}
