import { statusNamed } from '@bindery/workflow/lifeCycles'
import { submissionNumber } from '#engine/actions/numbers.ts'
import type { RecordInitializer } from '#engine/actions/run.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { aYearAfter } from '#engine/submissions/term.ts'

/** Columns that are copied to a submission made from another. */
const APPLICATION = [
  'insured_name',
  'insured_address_line1',
  'insured_address_line2',
  'insured_city',
  'insured_state',
  'insured_postal_code',
  'business_class',
  'hazard_grade',
  'operations',
  'largest_insured_location',
  'identifiers',
  'aliases',
  'agency_id',
  'branch_id',
  'currency_code',
  'effective_date',
  'expiration_date',
]
const PEOPLE_AND_ACCOUNT = [
  'account_id',
  'agent_id',
  'agency_contact_id',
  'responsible_underwriter_id',
  'assigned_underwriter_id',
]

/** Fills new submissions made by copying, splitting, rewriting or renewing with the data of their source. */
export const makeSubmissions: RecordInitializer = async (tx, { nextNumbers, book, loaded, parameters, action }) => {
  const made = book.addedOf('Submission')
  if (made.length === 0) return
  const { submission } = loaded.stored
  const numbers = await nextNumbers('submission', made.length)
  for (const [index, { values }] of made.entries()) {
    const type = values.transaction_type as string
    const follows = type !== 'New' && action !== 'submission.split'
    const status = statusNamed('Submission', values.status as number)
    const isSent = status !== 'Draft'
    const columns =
      parameters.copyOptions === 'submissionApplicationForms' ? APPLICATION : [...APPLICATION, ...PEOPLE_AND_ACCOUNT]
    Object.assign(values, taken(submission, columns), termOf(submission, type, follows, parameters), {
      submission_number: submissionNumber(tx.now, numbers[index]!),
      dynamic_display_data: [],
      renews_submission_id: follows ? submission.id : null,
      copied_from_id: follows ? null : submission.id,
      expiring_policy_number: follows ? submission.policy_number : null,
      received_at: isSent ? tx.now : null,
      was_submitted: isSent,
      was_cleared: status === 'Clear',
      status_reason: type === 'Rewrite' ? (parameters.reason ?? null) : null,
      created_by_id: tx.actor.id,
      created_at: tx.now,
      modified_at: tx.now,
    })
  }
}

const taken = (from: StoredRow, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, from[column]]))

interface Term {
  effectiveDate?: string
  expirationDate?: string
}

function termOf(submission: StoredRow, type: string, follows: boolean, { effectiveDate, expirationDate }: Term) {
  if (type === 'Rewrite' && effectiveDate) return { effective_date: effectiveDate, expiration_date: expirationDate }
  const end = submission.expiration_date as string | null
  return type === 'Renewal' && follows && end ? { effective_date: end, expiration_date: aYearAfter(end) } : {}
}
