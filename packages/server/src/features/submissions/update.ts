import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { SubmissionChange } from '@bindery/contract/submissions'
import type { SubmissionPart } from '@bindery/workflow/editRights'
import { restate } from '#engine/forms/standing.ts'
import { refuseUnauthorizedProducts } from '#engine/scope.ts'
import { lockAccessible, requireEditable } from '#engine/submissions/access.ts'
import { businessClassColumns } from '#engine/submissions/businessClass.ts'
import { requireAccount } from '#engine/submissions/create.ts'
import { followProducts, followSummary } from '#engine/submissions/forms/summary.ts'
import { whyNotATerm } from '#engine/submissions/term.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { malformed, stale } from '#platform/problems.ts'
import { getAgency } from './changeAgency.ts'
import { readSubmission } from './read.ts'

const PART_OF: Record<keyof Omit<SubmissionChange, 'version'>, SubmissionPart> = {
  insuredName: 'insured',
  insuredAddress: 'insured',
  effectiveDate: 'term',
  expirationDate: 'term',
  businessClass: 'businessClass',
  productShortNames: 'products',
  agencyId: 'agency',
  accountId: 'account',
  priority: 'priority',
  brokerOfRecordOnFile: 'brokerOfRecord',
  quoteNeededByDate: 'quoteNeededBy',
  submissionTabDisplayName: 'tabName',
}

/** Changes fields of a submission. A stale version is refused with the current submission. */
export async function updateSubmission(
  ctx: Ctx,
  id: number,
  { version, ...change }: SubmissionChange,
): Promise<string> {
  const updated = await inTransaction(ctx, async (tx) => {
    const submission = await lockAccessible(tx, id)
    for (const field of Object.keys(change) as (keyof typeof change)[]) requireEditable(tx, submission, PART_OF[field])
    const early = await detailsOfPreDraft(tx, change)
    if (change.accountId !== undefined) await requireAccount(tx, change.accountId)
    const wrongTerm = whyNotATerm({ ...submission, ...change })
    if (wrongTerm)
      throw malformed(wrongTerm, [
        { path: change.expirationDate ? 'expirationDate' : 'effectiveDate', message: wrongTerm },
      ])

    const ofClass = change.businessClass === undefined ? {} : await businessClassColumns(tx, change.businessClass)
    const columns = { ...columnsOf(change), ...ofClass, ...early }
    // If nothing changed, keep the version: a new one would make other users' edits stale.
    if (version === submission.version && isAsStored(columns, submission)) return submission
    const row = await tx.db
      .updateTable('submission')
      .set({ ...columns, version: version + 1, modifiedAt: tx.now, modifiedById: tx.actor.id })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (row) await followSummary(tx, submission, change.insuredAddress)
    if (row && change.productShortNames) await followProducts(tx, id)
    // Ages in the form facts depend on the effective date.
    if (row && (change.effectiveDate !== undefined || change.insuredAddress !== undefined)) await restate(tx.db, id)
    if (row)
      tx.publish({
        type: 'submission.changed',
        uri: submissionUri(id),
        list: SUBMISSION_LIST,
        agencyId: submission.agencyId,
      })
    return row
  })
  const current = await readSubmission(ctx, id)
  if (!updated) throw stale('Somebody changed this submission meanwhile.', JSON.parse(current))
  return current
}

const isAsStored = (columns: object, stored: object) =>
  Object.entries(columns).every(([name, value]) => stored[name as keyof typeof stored] === value)

/** True for text that is blank or has only invisible characters. */
const isInvisible = (text: string) => !text.replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')

/** Agency and products, which are fields only of a pre-draft. */
async function detailsOfPreDraft(tx: TxCtx, { agencyId, productShortNames }: Omit<SubmissionChange, 'version'>) {
  if (productShortNames) refuseUnauthorizedProducts(tx, productShortNames)
  const products = productShortNames && { productShortNames: [...new Set(productShortNames)] }
  if (agencyId === undefined) return { ...products }
  const agency = await getAgency(tx, agencyId)
  return { ...products, agencyId: agency.id, ...(agency.branchId && { branchId: agency.branchId }) }
}

function columnsOf({
  insuredName,
  insuredAddress,
  agencyId: _agency,
  productShortNames: _products,
  quoteNeededByDate,
  submissionTabDisplayName,
  ...same
}: Omit<SubmissionChange, 'version'>) {
  if (insuredName !== undefined && isInvisible(insuredName)) {
    throw malformed('The insured needs a name.', [{ path: 'insuredName', message: 'The insured needs a name.' }])
  }
  return {
    ...same,
    ...Object.fromEntries(
      Object.entries(insuredAddress ?? {}).map(([name, value]) => [
        `insured${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        value,
      ]),
    ),
    ...(insuredName !== undefined && { insuredName: insuredName.trim() }),
    ...(quoteNeededByDate !== undefined && { quoteNeededBy: quoteNeededByDate }),
    ...(submissionTabDisplayName !== undefined && { tabDisplayName: submissionTabDisplayName }),
  }
}
