import { type ReferralStatus, SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Person } from '../people/people.ts'
import { randomFor } from '../random.ts'
import { isWritten, type Life } from './life.ts'

export interface Referral {
  status: ReferralStatus
  to: Person
}

const MANAGERS_REFERRALS = 12
const UNDERWRITERS_REFERRALS = 5
const OTHER_REFERRALS = 22
const REFERABLE: readonly SubmissionStatus[] = [S.clear, S.clearAwaitingRate, S.quoted, S.bindRequested]
/** Quoted risks above this weight may have been referred. */
const ABOVE_AUTHORITY = 2e8

/** Larger and more hazardous risks are likelier to exceed an underwriter's authority. */
const weight = ({ programme: { business } }: Life) =>
  business.exposure.revenue * business.businessClass.hazardGrade ** 2

export function makeReferrals(lives: Life[], people: Person[]): Map<Life, Referral> {
  const referrals = new Map<Life, Referral>()
  const referable = lives.filter(({ status }) => REFERABLE.includes(status)).sort((a, b) => weight(b) - weight(a))
  const authorities = people.filter(({ roles }) => roles.includes('ReferralAuthority'))
  const manager = authorities.find(({ username }) => username === 'manager')!
  const others = authorities.filter((person) => person !== manager)

  const near = referable.filter((life) => life.programme.branch.id === manager.organizationId)
  const forManager = near.filter((life) => mayDecide(manager, life))
  const fromDesk = forManager
    .filter(({ programme }) => programme.underwriter.username === 'underwriter')
    .slice(0, UNDERWRITERS_REFERRALS)
  const fromOthers = forManager.filter((life) => !fromDesk.includes(life))
  for (const life of [...fromDesk, ...fromOthers].slice(0, MANAGERS_REFERRALS)) {
    referrals.set(life, { status: 'refer', to: manager })
  }

  const refer = (life: Life, status: ReferralStatus) => {
    const able = others.filter((person) => mayDecide(person, life))
    const to = able.find(({ organizationId }) => organizationId === life.programme.branch.id) ?? able[0]
    if (to) referrals.set(life, { status, to })
  }
  const fromManager = near.filter(({ programme }) => programme.underwriter === manager).slice(0, 2)
  const elsewhere = referable.filter((life) => !near.includes(life)).slice(0, OTHER_REFERRALS)
  for (const life of [...fromManager, ...elsewhere]) refer(life, 'refer')

  const random = randomFor('referrals')
  for (const life of lives.filter((each) => each.quoted && weight(each) > ABOVE_AUTHORITY && !referrals.has(each))) {
    if (random.chance(0.35)) refer(life, outcome(life, random.chance(0.85)))
  }
  return referrals
}

/** Underwriters may not decide referrals of their own risks. */
export const mayDecide = (person: Person, { programme }: Life) =>
  person !== programme.underwriter &&
  person.roles.includes('ReferralAuthority') &&
  programme.products.every((product) => person.authorizedProducts.includes(product))

function outcome(life: Life, agreed: boolean): ReferralStatus {
  if (life.status === S.declined) return 'declined'
  return agreed || isWritten(life) ? 'cleared' : 'retracted'
}
