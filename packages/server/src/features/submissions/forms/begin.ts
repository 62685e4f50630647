import { tidied } from '@bindery/forms/answers'
import type { Answers } from '@bindery/forms/path'
import type { Effect } from '#engine/actions/run.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { restate } from '#engine/forms/standing.ts'
import { publishedVersions } from '#engine/forms/templates.ts'
import { insertForm } from '#engine/submissions/forms/insert.ts'
import { followProducts, followSummary } from '#engine/submissions/forms/summary.ts'

/** The insured's address, from an account or a submission. */
interface Address {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/** Pre-fills the application with the details of the submission. */
function firstAnswers(submission: StoredRow, account: Address | null): Answers {
  const own: Address = {
    line1: submission.insured_address_line1 as string | null,
    line2: submission.insured_address_line2 as string | null,
    city: submission.insured_city as string | null,
    state: submission.insured_state as string | null,
    postalCode: submission.insured_postal_code as string | null,
  }
  const mailing = own.line1 === null && account?.line1 ? account : own
  return tidied({
    insured: { firstNamedInsured: submission.insured_name },
    addresses: { mailing: { ...mailing, ...(mailing.state && { country: 'US' }) } },
    request: requested(submission),
    operations: { naics: submission.business_class, description: submission.operations },
  })
}

export const requested = (submission: Record<string, unknown>): Answers =>
  tidied({
    effectiveDate: submission.effective_date,
    expirationDate: submission.expiration_date,
    transactionType: submission.transaction_type,
    products: submission.product_short_names,
    expiringPolicyNumber: submission.expiring_policy_number,
  })

/** Creates the applicant's form. Other forms are created with their first answer. */
export const beginApplication: Effect = async (tx, { id }, { loaded: { stored } }) => {
  const version = (await publishedVersions(tx.db)).get('applicant')
  if (version === undefined) return
  const accountId = stored.submission.account_id
  const account = accountId === null ? undefined : await addressOf(tx, accountId)
  await insertForm(tx, {
    submissionId: id,
    templateKey: 'applicant',
    templateVersion: version,
    answers: firstAnswers(stored.submission, account ?? null),
  })
  await followSummary(tx, { id, agencyId: stored.submission.agency_id as number })
  await followProducts(tx, id)
  await restate(tx.db, id)
}

const addressOf = ({ db }: Parameters<Effect>[0], accountId: number) =>
  db
    .selectFrom('account')
    .select(['addressLine1 as line1', 'addressLine2 as line2', 'city', 'state', 'postalCode'])
    .where('id', '=', accountId)
    .executeTakeFirst()
