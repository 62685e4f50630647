import { type ActionResult, contextUri } from '@bindery/contract/actions'
import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { NewSubmission } from '@bindery/contract/submissions'
import { nextNumbers, submissionNumber } from '#engine/actions/numbers.ts'
import { refuseUnauthorizedProducts } from '#engine/scope.ts'
import { type Ctx, inTransaction, requirePermission, type TxCtx } from '#platform/context.ts'
import { forbidden, malformed } from '#platform/problems.ts'
import { aYearAfter, whyNotATerm } from './term.ts'

export const createSubmission = (ctx: Ctx, sent: NewSubmission): Promise<ActionResult> =>
  inTransaction(ctx, async (tx) => {
    const uri = contextUri('Submission', (await addSubmission(tx, sent)).id)
    return { uri, status: S.created, created: [{ uri, contextType: 'Submission' }], messages: [] }
  })

/** Creates a pre-draft in the agent's own agency; for a carrier user, in the branch until an agency is chosen. */
export async function addSubmission(tx: TxCtx, sent: NewSubmission): Promise<{ id: number; agencyId: number }> {
  const { effectiveDate = null, insuredName = '', accountId = null } = sent
  const productShortNames = [...new Set(sent.productShortNames)]
  const expirationDate =
    sent.expirationDate ?? (effectiveDate && isDay(effectiveDate) ? aYearAfter(effectiveDate) : null)
  const wrong = whyNotATerm({ effectiveDate, expirationDate })
  if (wrong) throw malformed(wrong, [{ path: 'effectiveDate', message: wrong }])
  refuseUnauthorizedProducts(tx, productShortNames)
  const { organization, console, id: personId } = tx.actor
  if (console === 'agent' && sent.agencyId !== undefined && sent.agencyId !== organization.id)
    throw forbidden('An agent works for the own agency: leave the agency out.')
  const agencyId = console === 'agent' ? organization.id : (sent.agencyId ?? organization.branchId ?? organization.id)

  const agency = await tx.db
    .selectFrom('organization')
    .select(['id', 'kind', 'branchId'])
    .where('id', '=', agencyId)
    .executeTakeFirst()
  if (!agency || (sent.agencyId !== undefined && agency.kind !== 'agency'))
    throw malformed('There is no such agency.', [{ path: 'agencyId', message: 'There is no such agency.' }])
  if (accountId !== null) {
    // Accounts belong to the carrier: an agent who could name any account would see data of other agencies.
    requirePermission(tx, 'account.assign')
    await requireAccount(tx, accountId)
  }
  const [number] = await nextNumbers(tx, 'submission', 1)
  const made = await tx.db
    .insertInto('submission')
    .values({
      submissionNumber: submissionNumber(tx.now, number!),
      status: S.created,
      insuredName: insuredName.trim(),
      productShortNames,
      effectiveDate,
      expirationDate,
      accountId,
      agencyId: agency.id,
      branchId: agency.branchId ?? organization.branchId ?? agency.id,
      agentId: console === 'agent' ? personId : null,
      agencyContactId: console === 'agent' ? personId : null,
      automation: true,
      identifiers: '[]',
      aliases: '[]',
      dynamicDisplayData: '[]',
      createdById: personId,
      createdAt: tx.now,
      modifiedAt: tx.now,
      modifiedById: personId,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.publish({ type: 'submission.changed', uri: submissionUri(made.id), list: SUBMISSION_LIST, agencyId: agency.id })
  return { id: made.id, agencyId: agency.id }
}

const isDay = (day: string) => whyNotATerm({ effectiveDate: day, expirationDate: null }) === null

export async function requireAccount({ db }: Pick<Ctx, 'db'>, accountId: number) {
  const found = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!found)
    throw malformed('There is no such account.', [{ path: 'accountId', message: 'There is no such account.' }])
}
