import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { SubmissionChange } from '@bindery/contract/submissions'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { forbidden, malformed, stale } from '#platform/problems.ts'
import { getAccessible } from './access.ts'
import { readSubmission } from './read.ts'
import { whyNotATerm, whyNotEditable } from './rules.ts'

/** Changes fields of a submission; from a stale version it is refused with the submission as it now is. */
export async function updateSubmission(
  ctx: Ctx,
  id: number,
  { version, ...change }: SubmissionChange,
): Promise<string> {
  const updated = await inTransaction(ctx, async (tx) => {
    const submission = await getAccessible(tx, id)
    const refusal = whyNotEditable(submission.status, tx.actor)
    if (refusal) throw forbidden(refusal)
    if (change.priority !== undefined && tx.actor.console === 'agent')
      throw forbidden('Priority is set by the underwriter.')
    const wrongTerm = whyNotATerm({ ...submission, ...change })
    if (wrongTerm)
      throw malformed(wrongTerm, [
        { path: change.expirationDate ? 'expirationDate' : 'effectiveDate', message: wrongTerm },
      ])

    const columns = columnsOf(change)
    // Nothing new is no change: others' work would become stale for it.
    if (version === submission.version && isAsStored(columns, submission)) return submission
    const row = await tx.db
      .updateTable('submission')
      .set({ ...columns, version: version + 1, modifiedAt: tx.now, modifiedById: tx.actor.id })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
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

/** Blank, or made of what nobody sees. */
const isInvisible = (text: string) => !text.replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')

function columnsOf({
  insuredName,
  quoteNeededByDate,
  submissionTabDisplayName,
  ...same
}: Omit<SubmissionChange, 'version'>) {
  if (insuredName !== undefined && isInvisible(insuredName)) {
    throw malformed('The insured needs a name.', [{ path: 'insuredName', message: 'The insured needs a name.' }])
  }
  return {
    ...same,
    ...(insuredName !== undefined && { insuredName: insuredName.trim() }),
    ...(quoteNeededByDate !== undefined && { quoteNeededBy: quoteNeededByDate }),
    ...(submissionTabDisplayName !== undefined && { tabDisplayName: submissionTabDisplayName }),
  }
}
