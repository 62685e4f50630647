import { contextUri } from '@bindery/contract/actions'
import type { RecordKind } from '@bindery/workflow/risk'
import type { Effect, RecordInitializer } from '#engine/actions/run.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { documentFacts } from '#engine/documents/facts.ts'
import {
  cancellationNotice,
  changeDocument,
  changeDocumentType,
  nonRenewalNotice,
  policyDocument,
  reinstatementNotice,
} from '#engine/documents/policy.ts'
import { ratingAttachments } from '#engine/documents/ratingAttachments.ts'
import type { WorksheetLine } from '#engine/rating/worksheet.ts'
import type { Breakdown } from '#platform/db/schema/records.ts'

/** Creates the policy document when issuance is requested, supersedes it on a revert, and shares it when issued. */
export const issuePolicyDocuments: RecordInitializer = async (_tx, { after, book, parameters, loaded, paper }) => {
  for (const { id, status, policyId } of after.issuances) {
    const before = loaded.risk.issuances.find((one) => one.id === id)?.status
    if (before === undefined || before === status) continue
    const uri = contextUri('Policy', policyId)
    if (status === 'Pending Issuance' && before === 'Begin Issuance') await paper.add(policyDocument(loaded, policyId))
    else if (status === 'Issued') await paper.share([uri], 'POLICY')
    else if (before === 'Pending Issuance') await paper.supersede(uri, 'POLICY')
  }
  for (const { values } of book.addedOf('Reinstatement'))
    await paper.add(
      reinstatementNotice(loaded, values.policy_id as number, {
        effectiveDate: values.effective_date as string | null,
        reason: parameters.reason ?? null,
        premium: values.premium_change as string,
        breakdown: (values.breakdown ?? null) as Breakdown | null,
      }),
    )
}

/** Makes the notice of a pending cancellation again when the return premium has changed since it was made. */
export const renewCancellationNotices: RecordInitializer = async (_tx, { book, loaded, paper }) => {
  const { stored, risk } = loaded
  for (const [id, values] of book.changed.get('PolicyCancellation') ?? []) {
    const hadNotice = risk.cancellations.some((one) => one.id === id && one.status === 'Pending')
    if (!hadNotice || !('return_premium' in values)) continue
    const cancellations = book.after('PolicyCancellation', stored.cancellations)
    await paper.add(cancellationNotice({ stored: { ...stored, cancellations } }, id))
  }
}

type Change = 'Endorsement' | 'PolicyRewrite'
const isChange = (context: RecordKind): context is Change => context === 'Endorsement' || context === 'PolicyRewrite'

/** Creates the document when issuance of the change is requested. */
export const makeChangeDocument: Effect = async (_tx, { context, id }, { loaded, paper }) => {
  if (isChange(context)) await paper.add(changeDocument(loaded, context, id))
}
export const reopenChangeDocument: Effect = async (_tx, { context, id }, { paper }) => {
  if (isChange(context)) await paper.supersede(contextUri(context, id), changeDocumentType(context))
}
export const shareChangeDocument: Effect = async (_tx, { context, id }, { paper }) => {
  if (isChange(context)) await paper.share([contextUri(context, id)], changeDocumentType(context))
}

/** Lines of a rating from before there were rate plans have a label and a value only. */
type OldLine = { label: string; value: string }
const linesOf = (change: StoredRow): WorksheetLine[] =>
  ((change.rating as { lines?: (WorksheetLine | OldLine)[] } | null)?.lines ?? []).map((line) =>
    'amount' in line
      ? line
      : { ...{ coverage: '', item: null, label: line.label, source: null, factor: null }, amount: line.value },
  )

export const makeChangeRatingAttachments: Effect = async (tx, { context, id }, { loaded: { stored }, parameters }) => {
  if (!isChange(context)) return
  const facts = await documentFacts(tx, stored)
  const change = (context === 'Endorsement' ? stored.endorsements : stored.rewrites).find((one) => one.id === id)!
  const policy = stored.policies.find((one) => one.id === change.policy_id)!
  await ratingAttachments(tx, facts, {
    submissionId: stored.submission.id,
    recordUri: contextUri(context, id),
    number: `${policy.number} ${id}`,
    chosen: parameters.attachments ?? [],
    product: policy.product,
    lines: linesOf(change),
    schedule: facts.quotes.find((quote) => quote.id === policy.quote_id)?.inputs?.schedule ?? [],
    coverages: facts.quotes.find((quote) => quote.id === policy.quote_id),
  })
}

export const makeCancellationNotice: Effect = (_tx, { id }, { loaded, paper }) =>
  paper.add(cancellationNotice(loaded, id))

export const makeNonRenewalNotice: Effect = (_tx, _record, { loaded, parameters, paper }) =>
  paper.add(nonRenewalNotice(loaded, parameters.reason ?? null))
