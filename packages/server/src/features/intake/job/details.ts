import { type Answers, parsePath, readAt } from '@bindery/forms/path'
import { businessClassColumns } from '#engine/submissions/businessClass.ts'
import { addressColumns } from '#engine/submissions/forms/summary.ts'
import { aYearAfter, whyNotATerm } from '#engine/submissions/term.ts'
import type { TxCtx } from '#platform/context.ts'

/** Reads columns of the submission from the applicant's answers. Columns that already have a value are skipped. */
export async function detailsFrom(tx: TxCtx, submissionId: number, applicant: Answers) {
  const at = (path: string) => readAt(applicant, parsePath(path)!) as string | undefined
  const stored = await tx.db
    .selectFrom('submission')
    .select([
      ...(['insuredName', 'insuredAddressLine1', 'effectiveDate', 'expirationDate'] as const),
      ...(['quoteNeededBy', 'businessClass'] as const),
    ])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const name = at('insured.firstNamedInsured')
  const mailing = readAt(applicant, parsePath('addresses.mailing')!) as Record<string, string> | undefined
  const naics = at('operations.naics')
  const quoteNeededBy = at('request.quoteNeededBy')
  return {
    ...(name && !stored.insuredName.trim() && { insuredName: name }),
    ...(mailing && stored.insuredAddressLine1 === null && addressColumns(mailing)),
    ...termFrom(stored, at('request.effectiveDate'), at('request.expirationDate')),
    ...(quoteNeededBy && stored.quoteNeededBy === null && { quoteNeededBy }),
    ...(naics && stored.businessClass === null && (await businessClassColumns(tx, naics))),
  }
}

/** An invalid term is not copied to the submission; the form shows it as an error. */
function termFrom(
  stored: { effectiveDate: string | null; expirationDate: string | null },
  effectiveDate: string | undefined,
  asked: string | undefined,
) {
  if (stored.effectiveDate !== null || !effectiveDate) return {}
  const expirationDate = stored.expirationDate ?? asked ?? aYearAfter(effectiveDate)
  return whyNotATerm({ effectiveDate, expirationDate }) === null ? { effectiveDate, expirationDate } : {}
}
