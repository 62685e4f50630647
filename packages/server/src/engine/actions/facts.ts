import type { Facts } from '@bindery/workflow/risk'
import { rankOf } from '#engine/rules/authority.ts'
import { automaticProducts } from '#engine/rules/automation.ts'
import { outstandingAnswers } from '#engine/rules/preQualification.ts'
import { type Actor, isSystem } from '#platform/context.ts'
import type { StoredRisk, StoredRow } from './stored.ts'

const RENEWAL_WINDOW_DAYS = 120
const NON_RENEWAL_NOTICE_DAYS = 30
const daysUntil = (day: unknown, today: string) =>
  typeof day === 'string' ? (Date.parse(day) - Date.parse(today)) / 86_400_000 : Number.POSITIVE_INFINITY

/** What only the server can know, for the one who asks today. */
export function factsOf(stored: StoredRisk, actor: Actor, today: string): Facts {
  const { submission, products } = stored
  const chosen = submission.product_short_names as string[]
  const untilEnd = daysUntil(submission.expiration_date, today)
  return {
    outstanding: {
      details: missingDetails(submission),
      preQualification: outstandingAnswers(stored, today),
      // Application forms are not kept yet: nothing of them is outstanding.
      application: 0,
      declination: 0,
      lost: 0,
    },
    hasPreQualificationForm: chosen.some((name) => products[name]?.details.preQualification.applies),
    automationRunning: automaticProducts(stored, 'autoClear', today).length > 0,
    awaitsRate: automaticProducts(stored, 'autoRate', today).length > 0,
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
  }
}

/** What the modal 'Submission Details' asks for before there is an application. */
function missingDetails(submission: StoredRow) {
  const products = submission.product_short_names as string[]
  return [
    !(submission.insured_name as string).trim(),
    submission.effective_date === null,
    products.length === 0,
    submission.agency_kind !== 'agency',
  ].filter(Boolean).length
}
