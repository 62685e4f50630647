import { SUBMISSION_STATUS } from '@bindery/contract/status'
import type { Facts, FormGaps } from '@bindery/workflow/risk'
import { rankOf } from '#engine/rules/authority.ts'
import { type AutomatedStep, automaticProducts } from '#engine/rules/automation.ts'
import { preQualificationForms, whyNotQualified } from '#engine/rules/preQualification.ts'
import { type Actor, isSystem } from '#platform/context.ts'
import type { StoredForm, StoredRisk, StoredRow } from './stored.ts'

const RENEWAL_WINDOW_DAYS = 120
const NON_RENEWAL_NOTICE_DAYS = 30
const daysUntil = (day: unknown, today: string) =>
  typeof day === 'string' ? (Date.parse(day) - Date.parse(today)) / 86_400_000 : Number.POSITIVE_INFINITY

/** The facts that only the server knows, for this actor and day. */
export function factsOf(stored: StoredRisk, actor: Actor, today: string): Facts {
  const { submission, products } = stored
  const chosen = submission.product_short_names as string[]
  const untilEnd = daysUntil(submission.expiration_date, today)
  // Skip rules that no guard needs in this state: evaluating rules is most of the cost of reading a risk.
  const mayAutomate = (step: AutomatedStep) =>
    submission.automation === true && automaticProducts(stored, step, today).length > 0
  const preQualification = preQualificationForms(stored)
  return {
    outstanding: {
      details: missingDetails(submission),
      preQualification: sum(preQualification.map(({ outstanding, wrong }) => outstanding + wrong)),
    },
    reasonForms: { declination: standingOf('decline', stored), lost: standingOf('lost', stored) },
    applicationGaps: applicationGaps(stored),
    hasPreQualificationForm: preQualification.length > 0,
    whyNotQualified:
      submission.status === SUBMISSION_STATUS.succeededPreQualification ? whyNotQualified(stored, today) : null,
    get automationRunning() {
      return mayAutomate('autoClear')
    },
    get awaitsRate() {
      return mayAutomate('autoRate')
    },
    clearance: (submission.clearance ?? 1) as Facts['clearance'],
    quotableProducts: chosen.filter(
      (name) => products[name] && (isSystem(actor) || actor.authorizedProducts.includes(name)),
    ),
    reports: stored.reports_offered,
    termEnded: untilEnd <= 0,
    renewalWindowOpen: untilEnd <= RENEWAL_WINDOW_DAYS,
    nonRenewalNoticeOpen: untilEnd >= NON_RENEWAL_NOTICE_DAYS,
    brokerOfRecordOnFile: submission.broker_of_record_on_file as boolean,
    outranksReferredUnderwriter: rankOf(stored.asker.grade) > rankOf(submission.referred_grade as string | null),
    undoableReferral: undoableReferral(stored, actor),
  }
}

/** A decision in part opened another referral for the rest, so it stays. */
function undoableReferral({ referrals }: StoredRisk, { id }: Actor): number | null {
  const last = referrals.at(-1)
  const isUndoable = last?.decision === 'approved' || last?.decision === 'declined' || last?.decision === 'askedBack'
  return isUndoable && last.decided_by_id === id ? last.referred_to_id : null
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The progress of the open reason form. Filed forms are not among `forms`. */
function standingOf(kind: 'decline' | 'lost', { forms }: StoredRisk): Facts['reasonForms']['lost'] {
  const open = forms.find((form) => form.kind === kind)
  return open ? { unanswered: open.outstanding, wrong: open.wrong } : null
}

/** Ordered as in the navigation: the applicant, then product by product. */
function applicationGaps({ forms, submission }: StoredRisk): FormGaps[] {
  const products = submission.product_short_names as string[]
  const placeOf = ({ product }: StoredForm) => (product === null ? 0 : products.indexOf(product) + 1)
  return forms
    .filter((form) => form.kind === 'application' && (form.product === null || products.includes(form.product)))
    .filter(({ outstanding, wrong }) => outstanding + wrong > 0)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ key, title, product, outstanding, needed_to_submit, wrong }) => ({
      form: key,
      title,
      product,
      unanswered: outstanding,
      neededToSubmit: needed_to_submit,
      wrong,
    }))
}

/** The number of details that the modal 'Submission Details' requires before there is an application. */
function missingDetails(submission: StoredRow) {
  const products = submission.product_short_names as string[]
  return [
    !(submission.insured_name as string).trim(),
    submission.effective_date === null,
    products.length === 0,
    submission.agency_kind !== 'agency',
  ].filter(Boolean).length
}
