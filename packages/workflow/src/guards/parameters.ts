import { OFFER_TERMS } from '@bindery/contract/offers'
import type { Run } from '../outcomeConditions.ts'
import { among, isInForce, isUnfinished, policiesInForce, quotableProducts, quotesIn } from '../records.ts'
import type { Facts, PolicyRecord, ProposalRecord } from '../risk.ts'
import { complete, unless } from './guard.ts'
import { dayInWords } from './sequence.ts'

const every = <T>(chosen: readonly T[] | undefined, allowed: readonly T[]) =>
  chosen !== undefined && chosen.length > 0 && chosen.every((one) => allowed.includes(one))

/** Requirements on a call's parameters. Checked only when the action runs: the dialog gathers the parameters first. */
const NEEDS = {
  'a whole declination form': ({ risk }) => whole(risk.facts.reasonForms.declination, 'the declination form'),
  'a whole lost business form': ({ risk }) => whole(risk.facts.reasonForms.lost, 'the lost business form'),
  'a reason': ({ parameters }) => unless(Boolean(parameters.reason?.trim()), 'Give the reason.'),
  'a comment': ({ parameters }) => unless(Boolean(parameters.detail?.trim()), 'Say why in the comment.'),
  'terms to change': ({ parameters: { terms } }) =>
    unless(every<string>(terms, OFFER_TERMS), 'Choose at least one term that should change.'),
  'a reason when it does not check clear': ({ risk, parameters }) =>
    unless(
      risk.facts.clearance === 1 || Boolean(parameters.reason),
      'The clearance check found a match. Give the reason why it is clear all the same.',
    ),
  'another underwriter': ({ risk, parameters }) => {
    const chosen = parameters.referredUnderwriterId
    if (chosen === undefined) return 'Choose the underwriter to refer to.'
    return unless(
      chosen !== risk.submission.responsibleUnderwriterId,
      'Choose somebody other than the responsible underwriter.',
    )
  },
  'some products, not all': ({ risk, parameters: { products } }) => {
    if (!products?.length) return 'You must select at least one product.'
    if (risk.submission.products.every((product) => products.includes(product)))
      return 'You cannot select all products when splitting submissions. Select only the products you want to move to the new submission.'
    if (!every(products, risk.submission.products)) return 'Select products of this submission.'
    return unless(
      risk.quotes.every((quote) => !products.includes(quote.product) || isUnfinished(quote) || isClosed(quote.status)),
      'A selected product has a generated quote, so it cannot move to another submission.',
    )
  },
  'other products': ({ risk, user, parameters: { products } }) => {
    const saved = risk.submission.products
    if (!products?.length) return 'Select at least one product.'
    if (products.length === saved.length && every(products, saved)) return 'The selection is the saved one already.'
    if (user.products && !every(products, user.products)) return 'You are not authorized for every selected product.'
    return unless(
      risk.quotes.every(
        ({ product, status }) => products.includes(product) || !among(status, 'Bind Requested', 'Binding', 'Bound'),
      ),
      'A quote of a removed product is being bound or is bound.',
    )
  },
  'another agency': ({ risk, parameters: { agencyId } }) =>
    unless(
      agencyId !== undefined && agencyId !== risk.submission.agencyId,
      'Choose an agency other than the current one.',
    ),
  'selected rows, or no match': ({ parameters }) =>
    unless(parameters.noMatch === true || Boolean(parameters.rows?.length), 'Select at least one row.'),
  'one quotable product': ({ risk, parameters: { products } }) =>
    unless(products?.length === 1 && every(products, quotableProducts(risk)), 'Choose one product that can be quoted.'),
  'quotable products': ({ risk, parameters: { products } }) =>
    unless(every(products, quotableProducts(risk)), 'Choose at least one product, each of which can be quoted.'),
  'the new term': ({ parameters: { effectiveDate, expirationDate } }) => {
    if (!effectiveDate || !expirationDate) return 'Enter the effective and the expiration date.'
    return unless(expirationDate > effectiveDate, 'The expiration date has to be after the effective date.')
  },
  'an offered report': ({ risk, parameters: { reportName } }) =>
    unless(reportName !== undefined && risk.facts.reports.includes(reportName), 'Choose one of the offered reports.'),
  'a policy in force': ({ risk, parameters: { policyId } }) => {
    const policies = policiesInForce(risk)
    if (policyId === undefined) return unless(policies.length === 1, 'Choose the policy to endorse.')
    return unless(
      policies.some((policy) => policy.id === policyId && isInForce(policy) && !policy.termEnded),
      'Choose a policy in force.',
    )
  },
  'a day to resume cover': ({ risk, record, parameters: { effectiveDate } }) => {
    const { cancelledById, expirationDate } = record as PolicyRecord
    const cancelledOn = risk.cancellations.find(({ id }) => id === cancelledById)?.effectiveDate
    if (effectiveDate === undefined || !cancelledOn) return null
    return unless(
      effectiveDate >= cancelledOn && effectiveDate < expirationDate,
      `Cover can resume from ${dayInWords(cancelledOn)} on, before the term ends on ${dayInWords(expirationDate)}.`,
    )
  },
  attachments: ({ parameters }) => unless(Boolean(parameters.attachments?.length), 'Select at least one attachment.'),
  'the proposal, not the binder': ({ parameters }) =>
    unless(parameters.sendType !== 'binder', 'The binder can be sent once binding has begun.'),
  'a binder that exists': ({ record, parameters }) => {
    if (parameters.sendType !== 'binder') return null
    const proposal = record as ProposalRecord
    if (!among(proposal.status, 'Binding', 'Bound')) return 'The binder can be sent once binding has begun.'
    return unless(proposal.binderGenerated, 'Generate the binder first.')
  },
  'a section that fits': ({ record, parameters }) => {
    const fits = (record as ProposalRecord).status === 'Binding' ? 'binder' : 'proposal'
    return unless(
      (parameters.sectionType ?? fits) === fits,
      fits === 'binder' ? 'While binding, only binder sections change.' : 'Binder sections change only while binding.',
    )
  },
  'quotes of the proposal': ({ risk, record, parameters }) =>
    unless(
      every(
        parameters.quoteIds,
        quotesIn(risk, record.id).map(({ id }) => id),
      ),
      'Select at least one quote of this proposal.',
    ),
  'a proposal in draft': ({ risk, parameters: { proposalId } }) =>
    unless(
      proposalId === undefined || risk.proposals.some(({ id, status }) => id === proposalId && status === 'Draft'),
      'Choose a proposal that is still a draft.',
    ),
  'the result': ({ parameters }) => unless(parameters.succeeded !== undefined, 'The result is not known yet.'),
} satisfies Record<string, (run: Run) => string | null>
export type NeedName = keyof typeof NEEDS

/** These needs depend on the file, not on the call: a retry with other parameters would be refused as well. */
const OF_THE_FILE: readonly NeedName[] = ['a whole declination form', 'a whole lost business form']
export const isOfTheFile = (name: NeedName) => OF_THE_FILE.includes(name)

function whole(form: Facts['reasonForms']['lost'], what: string): string | null {
  if (form === null) return `Open ${what} and fill it in first.`
  const missing = complete(form.unanswered, what)
  if (missing !== null || form.wrong === 0) return missing
  return `Correct the ${form.wrong === 1 ? 'one answer that is' : `${form.wrong} answers that are`} wrong in ${what}.`
}

const isClosed = (status: string) => ['Invalid', 'Declined', 'Withdrawn', 'Replaced'].includes(status)

export const missing = (name: NeedName, run: Run) => NEEDS[name](run)
