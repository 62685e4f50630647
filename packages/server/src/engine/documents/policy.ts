import { type ContextType, contextUri } from '@bindery/contract/actions'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { amount, cents, daysBetween } from '#engine/money/decimal.ts'
import { formsOfChange } from '#engine/policies/changeForms.ts'
import { linesOf } from '#engine/policies/changeList.ts'
import { contentWithChange } from '#engine/policies/nextVersion.ts'
import { rateContent } from '#engine/policies/premium.ts'
import { reasonNames } from '#engine/policies/reasons.ts'
import { currentContent, type NewContent } from '#engine/policies/versions.ts'
import { breakdownOf, premiumTransactions } from '#engine/premium/transactions.ts'
import { breakdownOfChange, type PremiumChange } from '#engine/rating/change.ts'
import { planOfPolicy } from '#engine/rating/plans.ts'
import type { Ctx } from '#platform/context.ts'
import type { Breakdown } from '#platform/db/schema/records.ts'
import { addressOf, businessName, type DocumentFacts } from './facts.ts'
import { longDay, money } from './formats.ts'
import { html, orDash } from './html.ts'
import type { Document, DocumentType } from './make.ts'
import { type Section, table } from './page.ts'
import { addressBlock, breakdownTable, coverageTable, signature } from './parts.ts'
import { schedulesOf } from './schedules.ts'

type PolicyChange = 'Endorsement' | 'PolicyRewrite'
type Loaded = Pick<LoadedRisk, 'stored'>

const policyRow = ({ policies }: StoredRisk, id: unknown) => policies.find((policy) => policy.id === id)!
const documentOf = ({ stored }: Loaded, context: ContextType, id: number) => ({
  submissionId: stored.submission.id,
  recordUri: contextUri(context, id),
})

type Reader = Pick<Ctx, 'db'>

/** Number, named insured, coverage parts, schedules and premium of a policy with these contents. */
async function declarations(
  reader: Reader,
  stored: StoredRisk,
  policy: Stored<'policy'>,
  facts: DocumentFacts,
  content: NewContent,
): Promise<Section[]> {
  const { insured, coverages, forms } = content
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
          ['Named insured', insured.name],
          ['Mailing address', orDash(addressOf(insured))],
          ['Business', orDash(businessName(facts, insured.businessClass))],
          ['Agency', facts.agency.name],
          ['Premium', money(policy.premium as string, facts.currency)],
        ],
      ),
    },
    { label: 'Coverage parts', body: coverageTable({ coverages }, facts.currency) },
    ...(await schedules(reader, stored, policy, content, facts.currency)),
    ...premiumOf(stored, policy, facts.currency),
    {
      label: 'Forms',
      body: table(
        ['Product', 'Form'],
        forms.map(({ product, form }) => [product, form]),
      ),
    },
  ]
}

/** The insured property item by item, for products that have limits "as scheduled". */
async function schedules(
  reader: Reader,
  stored: StoredRisk,
  policy: Stored<'policy'>,
  content: NewContent,
  currency: string,
): Promise<Section[]> {
  const plan = planOfPolicy(stored, policy)
  if (!plan) return []
  const { ratedRisk } = await rateContent(reader, stored, policy, content)
  const form = content.answers.find(({ key }) => key === policy.product.toLowerCase())
  return schedulesOf({ plan, risk: ratedRisk, answers: form?.answers ?? {} }, currency)
}

/** Premium by coverage, fees and taxes: as the policy was issued, and with the changes since. */
function premiumOf(stored: StoredRisk, policy: Stored<'policy'>, currency: string): Section[] {
  if (!policy.breakdown) return []
  const transactions = premiumTransactions(policy, stored)
  const now = transactions.length > 1 ? breakdownOf(transactions) : null
  return [
    { label: 'Premium at issuance', body: breakdownTable(policy.breakdown, currency, 'Premium for the term') },
    ...(now
      ? [{ label: 'Premium with all changes', body: breakdownTable(now, currency, 'Premium for the term') }]
      : []),
  ]
}

export const policyDocument = (loaded: Loaded, id: number): Document => {
  const policy = policyRow(loaded.stored, id)
  return {
    ...documentOf(loaded, 'Policy', id),
    type: 'POLICY',
    title: 'Policy',
    number: policy.number,
    shared: false,
    sections: async (reader, facts) =>
      declarations(reader, loaded.stored, policy, facts, await currentContent(reader, loaded.stored, id)),
  }
}

export interface ReinstatementTerms {
  effectiveDate: string | null
  reason: string | null
  /** The premium that the reinstatement charges. */
  premium: string
  /** By coverage, with fees and taxes; null if no rate plan rated the policy. */
  breakdown: Breakdown | null
}

export const reinstatementNotice = (
  loaded: Loaded,
  policyId: number,
  { effectiveDate, reason, premium, breakdown }: ReinstatementTerms,
): Document => {
  const policy = policyRow(loaded.stored, policyId)
  return {
    ...documentOf(loaded, 'Policy', policy.id),
    type: 'REINSTATEMENT_NOTICE',
    title: 'Reinstatement notice',
    number: policy.number,
    shared: true,
    sections: (_, facts) => [
      {
        label: 'Reinstatement',
        body: html`${addressBlock(facts)}
<p>Policy ${policy.number} of ${facts.insured.name}, which was cancelled as of ${longDay(policy.cancelled_on)}, is
in force again from ${longDay(effectiveDate)}. The notice of cancellation is withdrawn.</p>
${lapse(policy.cancelled_on, effectiveDate)}
<p>Premium due: ${money(premium, facts.currency)}.</p>
${breakdown && breakdownTable(breakdown, facts.currency)}
${reason && html`<p>${reason}</p>`}
${signature(facts)}`,
      },
    ],
  }
}

/** The notice of a reinstatement that was stored. */
export function noticeOfReinstatement({ stored }: Loaded, id: number): Document {
  const row = stored.reinstatements.find((one) => one.id === id)!
  // The reinstated policy has no end any more: the day is that of the cancellation it had.
  const cancelledOn = stored.cancellations.find((one) => one.id === row.cancellation_id)?.effective_date ?? null
  const policies = stored.policies.map((policy) =>
    policy.id === row.policy_id ? { ...policy, cancelled_on: cancelledOn } : policy,
  )
  return reinstatementNotice({ stored: { ...stored, policies } }, row.policy_id, {
    effectiveDate: row.effective_date,
    reason: row.reason,
    premium: row.premium_change,
    breakdown: row.breakdown,
  })
}

/** The days without cover, if there are any. */
const lapse = (cancelledOn: string | null, resumesOn: string | null) =>
  cancelledOn && resumesOn && resumesOn > cancelledOn
    ? html`<p><b>There was no cover from ${longDay(cancelledOn)} to ${longDay(resumesOn)}
(${daysBetween(cancelledOn, resumesOn)} days).</b> The policy is reinstated on the statement that no loss is known from
these days.</p>`
    : html`<p>There was no lapse of cover.</p>`

export const changeDocumentType = (context: PolicyChange): DocumentType =>
  context === 'Endorsement' ? 'ENDORSEMENT' : 'POLICY'

/** The document of an endorsement, a rewrite or a reissue. */
export const changeDocument = (loaded: Loaded, context: PolicyChange, id: number): Document => {
  const { endorsements, rewrites } = loaded.stored
  const rewrite = rewrites.find((one) => context === 'PolicyRewrite' && one.id === id)
  const change = rewrite ?? endorsements.find((one) => one.id === id)!
  const policy = policyRow(loaded.stored, change.policy_id)
  const title = !rewrite ? 'Endorsement' : rewrite.reissue ? 'Policy reissue' : 'Policy rewrite'
  return {
    ...documentOf(loaded, context, id),
    type: changeDocumentType(context),
    title,
    // Not the number of the endorsement: it is given when the endorsement is issued.
    number: `${policy.number}, ${longDay(change.effective_date)}`,
    shared: false,
    sections: async (reader, facts) => [
      {
        label: title,
        body: table(
          ['', ''],
          [
            ['Policy number', policy.number],
            ['Named insured', facts.insured.name],
            ['Effective date of the change', longDay(change.effective_date)],
            ['Reasons', (await reasonNames(reader, context, change.reasons)).join(', ')],
            ['Description', orDash(change.description)],
            ['Premium of the policy before', money(policy.premium, facts.currency)],
            ...annualPremiums(change.rating, facts.currency),
            ['Additional or return premium', money(change.premium_change, facts.currency)],
            ...(rewrite ? [] : [premiumAfter(policy.premium, change.premium_change, facts.currency)]),
          ],
        ),
      },
      ...premiumOfChange(change.rating, facts.currency),
      ...(rewrite?.breakdown && !rewrite.reissue
        ? [{ label: 'Premium of the new term', body: breakdownTable(rewrite.breakdown, facts.currency) }]
        : []),
      ...(await changeTable(reader, context, id)),
      ...(context === 'PolicyRewrite'
        ? await declarations(
            reader,
            loaded.stored,
            policy,
            facts,
            await contentWithChange(reader, loaded.stored, context, id),
          )
        : []),
    ],
  }
}

/** Additional or return premium by coverage, with its fees and taxes. */
function premiumOfChange(rating: unknown, currency: string): Section[] {
  const breakdown = breakdownOfChange(rating)
  if (!breakdown) return []
  const body = breakdownTable(breakdown, currency, 'Additional or return premium')
  return [{ label: 'Premium of the change', body }]
}

const premiumAfter = (before: string, change: string | null, currency: string): [string, string] => [
  'Premium of the policy after',
  money(amount(cents(before) + cents(change ?? '0')), currency),
]

/** The changed answers in words. */
async function changeTable(reader: Pick<Ctx, 'db'>, context: PolicyChange, id: number): Promise<Section[]> {
  const rows: [string, string, string][] = []
  for (const form of await formsOfChange(reader, context, id))
    for (const { lines } of await linesOf(reader, form))
      rows.push(
        ...lines.map(({ fieldName, oldValue, newValue }): [string, string, string] => [
          fieldName,
          oldValue || '—',
          newValue || '—',
        ]),
      )
  return rows.length === 0 ? [] : [{ label: 'Changes', body: table(['Field', 'Before', 'After'], rows) }]
}

/** The premium of a whole term before and after. Not the rating steps: agents read this document. */
function annualPremiums(rating: unknown, currency: string): [string, string][] {
  const { annual, newAnnual, days, ofDays } = (rating ?? {}) as Partial<PremiumChange>
  if (annual === undefined || newAnnual === undefined) return []
  return [
    ['Annual premium before', money(annual, currency)],
    ['Annual premium after', money(newAnnual, currency)],
    ['Days that remain', `${days} of ${ofDays}`],
  ]
}

const METHODS: Record<string, string> = {
  'pro rata': 'pro rata, for the days of cover',
  'short rate': 'short rate',
  flat: 'flat, as if the policy had not been',
}

/** The notice to the insured, with a copy to the agency. */
export const cancellationNotice = (loaded: Loaded, id: number): Document => {
  const row = loaded.stored.cancellations.find((one) => one.id === id)!
  const policy = policyRow(loaded.stored, row.policy_id)
  return {
    ...documentOf(loaded, 'PolicyCancellation', id),
    type: 'CANCELLATION_NOTICE',
    title: 'Cancellation notice',
    number: policy.number,
    shared: true,
    sections: async (reader, facts) => {
      const [reason] = await reasonNames(reader, 'PolicyCancellation', [row.reason as string])
      return [
        {
          label: 'Notice of cancellation',
          body: html`<p>${longDay(facts.today)}</p>
<p>${facts.insured.name}<br>${orDash(addressOf(facts.insured))}</p>
<p>Policy ${policy.number} is cancelled. Cover ends on ${longDay(row.effective_date)} at 12:01 a.m. standard time.</p>
<p>Reason: ${reason ?? row.reason}.</p>
<p>The premium is settled ${METHODS[row.method as string]}. Earned premium: ${money(
            row.earned_premium,
            facts.currency,
          )}. Return premium: ${money(row.return_premium, facts.currency)}.</p>
${row.breakdown && breakdownTable(row.breakdown, facts.currency, 'Return premium')}
${signature(facts)}`,
        },
      ]
    },
  }
}

interface Notice {
  /** The days of notice that the state requires. */
  days: number
  mailedOn: string
  /** Mortgagees and loss payees. */
  copies: readonly string[]
}

export const nonRenewalNotice = (loaded: Loaded, reason: string | null, notice?: Notice): Document => {
  const { submission, policies } = loaded.stored
  return {
    ...documentOf(loaded, 'Submission', submission.id),
    type: 'CORRESPONDENCE',
    title: 'Non-renewal notice',
    number: submission.submission_number,
    shared: true,
    sections: (_, facts) => [
      {
        label: 'Notice of non-renewal',
        body: html`<p>${longDay(facts.today)}</p>
<p>${facts.insured.name}<br>${orDash(addressOf(facts.insured))}</p>
<p>${policies.map(({ number }) => number as string).join(', ')} will not be renewed. Cover ends on
${longDay(facts.expirationDate)} at 12:01 a.m. standard time.</p>
${reason && html`<p>Reason: ${reason.replace(/\.$/, '')}.</p>`}
${notice && mailing(notice, facts)}
${signature(facts)}
${notice && html`<p>Copy: ${[facts.agency.name, ...notice.copies].join('; ')}</p>`}`,
      },
    ],
  }
}

const mailing = (
  { days, mailedOn }: Notice,
  { agency }: DocumentFacts,
) => html`<p>This notice is mailed on ${longDay(mailedOn)}, at
least ${days} days before cover ends. Your agent, ${agency.name}, can help you to arrange cover elsewhere in time.</p>`
