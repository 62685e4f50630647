import { type ContextType, contextUri } from '@bindery/contract/actions'
import type { RecordKind } from '@bindery/workflow/risk'
import type { Birth, Effect, Effecting } from '#engine/actions/run.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { share, supersede } from '#engine/attachments/store.ts'
import { addressOf, type DocumentFacts, documentFacts } from '#engine/documents/facts.ts'
import { longDay, money } from '#engine/documents/formats.ts'
import { html, orDash } from '#engine/documents/html.ts'
import { type DocumentType, keepDocument } from '#engine/documents/make.ts'
import { type Section, table } from '#engine/documents/page.ts'
import { addressBlock, coverageTable, signature } from '#engine/documents/parts.ts'
import { ratingAttachments } from '#engine/documents/ratingAttachments.ts'
import type { TxCtx } from '#platform/context.ts'

interface Wanted {
  context: ContextType
  id: number
  type: DocumentType
  title: string
  number: string
  shared: boolean
  sections: (facts: DocumentFacts) => Section[]
}

async function make(tx: TxCtx, { loaded }: Effecting, { context, id, sections, ...document }: Wanted) {
  const { stored } = loaded
  const facts = await documentFacts(tx, stored)
  await keepDocument(tx, facts, {
    ...document,
    submissionId: stored.submission.id,
    recordUri: contextUri(context, id),
    sections: sections(facts),
  })
}

/** Number, named insured, coverage parts and premium of a policy. */
const declarations =
  (policy: StoredRow) =>
  (facts: DocumentFacts): Section[] => {
    const quote = facts.quotes.find(({ id }) => id === policy.quote_id)
    return [
      {
        label: 'Declarations',
        body: table(
          ['', ''],
          [
            ['Policy number', policy.number as string],
            [
              'Policy period',
              `${longDay(policy.effective_date as string)} to ${longDay(policy.expiration_date as string)}`,
            ],
            ['Named insured', facts.insured.name],
            ['Mailing address', orDash(addressOf(facts.insured))],
            ['Business', orDash(facts.insured.businessClass)],
            ['Agency', facts.agency.name],
            ['Premium', money(policy.premium as string, facts.currency)],
          ],
        ),
      },
      ...(quote
        ? [
            { label: 'Coverage parts', body: coverageTable(quote, facts.currency) },
            { label: 'Forms', body: table(['Product', 'Form'], [[quote.productName, quote.summary]]) },
          ]
        : []),
    ]
  }

/** The policy is written when it is handed to issuance, taken back with it, and shared when it is issued. */
export const issuePolicyDocuments: Birth = async (tx, run) => {
  const { loaded, after } = run
  for (const { id, status, policyId } of after.issuances) {
    const before = loaded.risk.issuances.find((one) => one.id === id)?.status
    if (before === undefined || before === status) continue
    const policy = loaded.stored.policies.find((one) => one.id === policyId)!
    const uri = contextUri('Policy', policyId)
    if (status === 'Pending Issuance' && before === 'Begin Issuance')
      await make(tx, run, {
        context: 'Policy',
        id: policyId,
        type: 'POLICY',
        title: 'Policy',
        number: policy.number as string,
        shared: false,
        sections: declarations(policy),
      })
    else if (status === 'Issued') await share(tx, [uri], 'POLICY')
    else if (before === 'Pending Issuance') await supersede(tx, uri, 'POLICY')
  }
  for (const { values } of run.book.addedOf('Reinstatement')) await reinstate(tx, run, values as unknown as StoredRow)
}

const policyRow = ({ loaded }: Effecting, id: unknown) => loaded.stored.policies.find((policy) => policy.id === id)!

async function reinstate(tx: TxCtx, run: Effecting, { policy_id, effective_date }: StoredRow) {
  const policy = policyRow(run, policy_id)
  const { reason } = run.given
  await make(tx, run, {
    context: 'Policy',
    id: policy.id,
    type: 'REINSTATEMENT_NOTICE',
    title: 'Reinstatement notice',
    number: policy.number as string,
    shared: true,
    sections: (facts) => [
      {
        label: 'Reinstatement',
        body: html`${addressBlock(facts)}
<p>Policy ${policy.number as string} of ${facts.insured.name}, which was cancelled as of ${longDay(policy.cancelled_on as string | null)}, is
in force again${effective_date ? html`, by a decision of ${longDay(effective_date as string)}` : ''}. The notice of
cancellation is withdrawn.</p>
${reason && html`<p>${reason}</p>`}
${signature(facts)}`,
      },
    ],
  })
}

const changeRow = ({ loaded }: Effecting, context: RecordKind, id: number) =>
  (context === 'Endorsement' ? loaded.stored.endorsements : loaded.stored.rewrites).find((one) => one.id === id)!
type Change = 'Endorsement' | 'PolicyRewrite'
const isChange = (context: RecordKind): context is Change => context === 'Endorsement' || context === 'PolicyRewrite'
const typeOf = (context: Change): DocumentType => (context === 'Endorsement' ? 'ENDORSEMENT' : 'POLICY')

/** Written when the change is handed to issuance. */
export const makeChangeDocument: Effect = async (tx, { context, id }, run) => {
  if (!isChange(context)) return
  const change = changeRow(run, context, id)
  const policy = policyRow(run, change.policy_id)
  const title = context === 'Endorsement' ? 'Endorsement' : change.reissue ? 'Policy reissue' : 'Policy rewrite'
  const reasons = await reasonNames(tx, context, change.reasons as string[])
  await make(tx, run, {
    context,
    id,
    type: typeOf(context),
    title,
    number: `${policy.number as string} ${id}`,
    shared: false,
    sections: (facts) => [
      {
        label: title,
        body: table(
          ['', ''],
          [
            ['Policy number', policy.number as string],
            ['Named insured', facts.insured.name],
            ['Effective date of the change', longDay(change.effective_date as string | null)],
            ['Reasons', reasons.join(', ')],
            ['Description', orDash(change.description as string)],
            ['Premium of the policy before', money(policy.premium as string, facts.currency)],
            ['Additional or return premium', money(change.premium_change as string | null, facts.currency)],
          ],
        ),
      },
      ...(context === 'PolicyRewrite' ? declarations(policy)(facts) : []),
    ],
  })
}

const linesOf = (change: StoredRow) =>
  (change.rating as { lines?: { label: string; value: string }[] } | null)?.lines ?? []

async function reasonNames({ db }: TxCtx, context: Change, values: string[]) {
  const items = await db
    .selectFrom('dataSetItem')
    .select('name')
    .where('dataSetName', '=', context === 'Endorsement' ? 'Endorsement Reasons' : 'Policy Rewrite Reasons')
    .where('value', 'in', [...values, ''])
    .orderBy('ordering')
    .execute()
  return items.map(({ name }) => name)
}

export const reopenChangeDocument: Effect = async (tx, { context, id }) => {
  if (isChange(context)) await supersede(tx, contextUri(context, id), typeOf(context))
}
export const shareChangeDocument: Effect = async (tx, { context, id }) => {
  if (isChange(context)) await share(tx, [contextUri(context, id)], typeOf(context))
}

export const makeChangeRatingAttachments: Effect = async (tx, { context, id }, run) => {
  if (!isChange(context)) return
  const facts = await documentFacts(tx, run.loaded.stored)
  const change = changeRow(run, context, id)
  const policy = policyRow(run, change.policy_id)
  await ratingAttachments(tx, facts, {
    submissionId: run.loaded.stored.submission.id,
    recordUri: contextUri(context, id),
    number: `${policy.number as string} ${id}`,
    chosen: run.given.attachments ?? [],
    product: policy.product as string,
    lines: linesOf(change),
    coverages: facts.quotes.find((quote) => quote.id === policy.quote_id),
  })
}

const METHODS: Record<string, string> = {
  'pro rata': 'pro rata, for the days of cover',
  'short rate': 'short rate',
  flat: 'flat, as if the policy had not been',
}

/** To the insured, with a copy to the agency. */
export const makeCancellationNotice: Effect = async (tx, { id }, run) => {
  const row = run.loaded.stored.cancellations.find((one) => one.id === id)!
  const policy = policyRow(run, row.policy_id)
  const reason = await tx.db
    .selectFrom('dataSetItem')
    .select('name')
    .where('dataSetName', '=', 'Cancellation Reasons')
    .where('value', '=', row.reason as string)
    .executeTakeFirst()
  await make(tx, run, {
    context: 'PolicyCancellation',
    id,
    type: 'CANCELLATION_NOTICE',
    title: 'Cancellation notice',
    number: policy.number as string,
    shared: true,
    sections: (facts) => [
      {
        label: 'Notice of cancellation',
        body: html`<p>${longDay(facts.today)}</p>
<p>${facts.insured.name}<br>${orDash(addressOf(facts.insured))}</p>
<p>Policy ${policy.number as string} is cancelled. Cover ends on ${longDay(row.effective_date as string)} at 12:01 a.m. standard time.</p>
<p>Reason: ${reason?.name ?? (row.reason as string)}.</p>
<p>The premium is settled ${METHODS[row.method as string]}. Earned premium: ${money(
          row.earned_premium as string | null,
          facts.currency,
        )}. Return premium: ${money(row.return_premium as string | null, facts.currency)}.</p>
${signature(facts)}`,
      },
    ],
  })
}

export const makeNonRenewalNotice: Effect = async (tx, { id }, run) => {
  const { submission, policies } = run.loaded.stored
  const { reason } = run.given
  await make(tx, run, {
    context: 'Submission',
    id,
    type: 'CORRESPONDENCE',
    title: 'Non-renewal notice',
    number: submission.submission_number as string,
    shared: true,
    sections: (facts) => [
      {
        label: 'Notice of non-renewal',
        body: html`<p>${longDay(facts.today)}</p>
<p>${facts.insured.name}<br>${orDash(addressOf(facts.insured))}</p>
<p>${policies.map(({ number }) => number as string).join(', ')} will not be renewed. Cover ends on
${longDay(facts.expirationDate)} at 12:01 a.m. standard time.</p>
${reason && html`<p>Reason: ${reason}.</p>`}
${signature(facts)}`,
      },
    ],
  })
}
