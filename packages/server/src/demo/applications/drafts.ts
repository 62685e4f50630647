import type { ActionParameters } from '@bindery/contract/actions/parameters'
import {
  isAtLeastSubmitted,
  SUBMISSION_STATUS as S,
  type SubmissionStatus,
  UPLOAD_STATUS,
} from '@bindery/contract/status'
import { type Clock, isoDay } from '../calendar.ts'
import { isWritten, type Life } from '../lives/life.ts'
import type { Random } from '../random.ts'

type Values = Record<string, unknown>

/** The columns of a submission, as a person types them. */
export function typedApplication(random: Random, life: Life, accountId: number | null, premium: number): Values {
  const { programme, status } = life
  const { business } = programme
  const bare = status === S.created
  return {
    status: status === S.invalid ? S.invalid : S.created,
    upload_status: bare ? uploadStatus(random) : null,
    insured_name:
      business.aliases[0] && random.chance(0.12) ? `${business.name} dba ${business.aliases[0]}` : business.name,
    insured_address_line1: business.addressLine1,
    insured_address_line2: business.addressLine2,
    insured_city: business.city.name,
    insured_state: business.city.state,
    insured_postal_code: business.postalCode,
    business_class: business.businessClass.value,
    hazard_grade: business.businessClass.hazardGrade,
    operations: bare ? null : business.operations,
    largest_insured_location: bare ? null : largestLocation(life),
    account_id: accountId,
    agency_id: life.agency.id,
    branch_id: programme.branch.id,
    product_short_names: programme.products,
    effective_date: isoDay(life.effective),
    expiration_date: isoDay(life.expires),
    quote_needed_by: bare ? null : quoteNeededBy(random, life),
    agent_id: life.agent.id,
    agency_contact_id: life.rivalsAgency ? life.agent.id : programme.contact.id,
    identifiers: business.identifiers,
    aliases: business.aliases.map((name) => ({ name })),
    tab_display_name: business.name.length > 60 ? (business.aliases[0] ?? null) : null,
    ...(isAtLeastSubmitted(status) && {
      priority: priorityOf(random, status, premium),
      appetite: appetiteOf(random, life),
    }),
    automation: status === S.submitPending || status === S.clearAwaitingRate,
  }
}

const UNPAID = ['Nonpayment of premium', 'Flat cancellation']
/** The day on which the premium was paid; null if it was not. */
export function paidOn(random: Random, { today }: Clock, life: Life, ended: ActionParameters): number | null {
  if (!isWritten(life) || UNPAID.some((reason) => [ended.reason, ended.secondaryReason].includes(reason))) return null
  const paid = life.effective + random.integer(-8, 27)
  return paid < today && (paid < today - 40 || random.chance(0.6)) ? Math.max(paid, life.received + 7) : null
}

const uploadStatus = (random: Random) =>
  random.pick([
    null,
    UPLOAD_STATUS.inProgress,
    UPLOAD_STATUS.pending,
    UPLOAD_STATUS.failed,
    UPLOAD_STATUS.succeeded,
    UPLOAD_STATUS.succeeded,
  ])

function priorityOf(random: Random, status: SubmissionStatus, premium: number): number {
  const urgent = (status === S.bindRequested ? 3 : 1) * (premium > 75_000 ? 3 : 1)
  return random.weighted([1, 2, 3], (priority) => [0, 16, 68, 14 * urgent][priority] ?? 0)
}

function largestLocation({ programme: { business, products } }: Life): string | null {
  if (!products.some((product) => ['CP', 'GL', 'WC', 'IM', 'CA'].includes(product))) return null
  return `${business.addressLine1}, ${business.city.name}, ${business.city.state} ${business.postalCode}`
}

export function quoteNeededBy(random: Random, { received, effective }: Life): string | null {
  if (random.chance(0.1)) return null
  return isoDay(Math.max(received + 2, Math.min(received + random.integer(10, 28), effective - 3)))
}

function appetiteOf(random: Random, { status, programme }: Life): 'in' | 'review' | 'out' {
  const { hazardGrade } = programme.business.businessClass
  if (hazardGrade <= 6) return random.chance(0.9) ? 'in' : 'review'
  return hazardGrade <= 8 || isWritten({ status }) || random.chance(0.6) ? 'review' : 'out'
}
