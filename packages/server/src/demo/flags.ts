import { RENEWAL_STATUS, SUBMISSION_STATUS as S, type ReferralStatus, type SubmissionStatus } from '@bindery/contract/status'
import type { DayNumber } from './calendar.ts'
import type { Life } from './lives.ts'
import type { Person } from './people.ts'
import { type Random, randomFor } from './random.ts'

/** What is true of a submission beside its status. */
export interface Flags {
  referralStatus: ReferralStatus
  referredTo: Person | null
  renewalStatus: number
  cancellationPending: boolean
  endorsementPending: boolean
  changeSet: 'none' | 'inProgress' | 'submitted'
  unassigned: boolean
}

const MANAGERS_REFERRALS = 12
const OTHER_REFERRALS = 22
const REFERABLE: readonly SubmissionStatus[] = [S.clear, S.clearAwaitingRate, S.quoted, S.bindRequested]
const MODIFIABLE: readonly SubmissionStatus[] = [S.submitted, S.clear, S.quoted, S.bindRequested, S.notClear]

export function makeFlags(lives: Life[], people: Person[], today: DayNumber): Map<Life, Flags> {
  const random = randomFor('flags')
  const flags = new Map(lives.map((life) => [life, plainFlags(life)]))
  const set = (chosen: Life[], change: Partial<Flags>) => {
    for (const life of chosen) Object.assign(flags.get(life)!, change)
  }
  const some = (count: number, suits: (life: Life) => boolean) => random.shuffle(lives.filter(suits)).slice(0, count)
  const daysLeft = ({ expires }: Life) => expires - today
  const quietIssued = (life: Life) => life.status === S.issued && !life.after && flags.get(life)!.renewalStatus === 0

  set(some(9, (life) => quietIssued(life) && daysLeft(life) > 45 && daysLeft(life) < 130), {
    renewalStatus: RENEWAL_STATUS.nonRenewalPending,
  })
  set(some(10, (life) => quietIssued(life) && daysLeft(life) > 60 && daysLeft(life) < 200), {
    renewalStatus: RENEWAL_STATUS.flaggedForNonRenewal,
  })
  set(some(10, (life) => quietIssued(life) && daysLeft(life) > 60), { cancellationPending: true })
  set(some(1, ({ status }) => status === S.bound), { cancellationPending: true })
  set(some(16, (life) => quietIssued(life) && !flags.get(life)!.cancellationPending), { endorsementPending: true })
  set(some(2, ({ status }) => status === S.bound), { endorsementPending: true })
  set(some(10, ({ status }) => MODIFIABLE.includes(status)), { changeSet: 'submitted' })
  set(some(8, (life) => MODIFIABLE.includes(life.status) && flags.get(life)!.changeSet === 'none'), { changeSet: 'inProgress' })
  set(some(22, (life) => [S.submitted, S.submitPending].some((status) => status === life.status) && !isBusy(life)), {
    unassigned: true,
  })
  refer(random, lives, people, flags)
  return flags
}

function plainFlags(life: Life): Flags {
  return {
    referralStatus: 'none',
    referredTo: null,
    renewalStatus: renewalStatusOf(life),
    cancellationPending: false,
    endorsementPending: false,
    changeSet: 'none',
    unassigned: false,
  }
}

function renewalStatusOf({ status, after }: Life): number {
  if (status === S.renewed) return RENEWAL_STATUS.submitted
  if (status === S.nonRenewed) return RENEWAL_STATUS.nonRenewalPending
  return after && status === S.issued ? RENEWAL_STATUS.pending : RENEWAL_STATUS.none
}

const isBusy = ({ programme }: Life) => ['underwriter', 'manager'].includes(programme.underwriter.username ?? '')

/** The bigger and the more hazardous, the likelier it is above somebody's authority. */
const weight = ({ programme: { business } }: Life) => business.exposure.revenue * business.businessClass.hazardGrade ** 2

function refer(random: Random, lives: Life[], people: Person[], flags: Map<Life, Flags>) {
  const authorities = people.filter(({ roles }) => roles.includes('ReferralAuthority'))
  const mayDecide = (person: Person, { programme }: Life) =>
    person !== programme.underwriter && programme.products.every((product) => person.authorizedProducts.includes(product))
  const referable = lives.filter(({ status }) => REFERABLE.includes(status)).sort((a, b) => weight(b) - weight(a))
  const send = (life: Life, person: Person, referralStatus: ReferralStatus) =>
    Object.assign(flags.get(life)!, { referredTo: person, referralStatus })

  const manager = authorities.find(({ username }) => username === 'manager')!
  const inBranch = referable.filter((life) => life.programme.branch.id === manager.organizationId && mayDecide(manager, life))
  const fromDesk = inBranch.filter(({ programme }) => programme.underwriter.username === 'underwriter').slice(0, 5)
  const fromOthers = inBranch.filter((life) => !fromDesk.includes(life)).slice(0, MANAGERS_REFERRALS - fromDesk.length)
  for (const life of [...fromDesk, ...fromOthers]) send(life, manager, 'refer')

  const others = authorities.filter((person) => person !== manager)
  const decider = (life: Life) => {
    const able = others.filter((person) => mayDecide(person, life))
    return able.find(({ organizationId }) => organizationId === life.programme.branch.id) ?? able[0]
  }
  const own = referable.filter(({ programme }) => programme.underwriter === manager).slice(0, 2)
  const elsewhere = referable.filter((life) => life.programme.branch.id !== manager.organizationId)
  for (const life of [...own, ...elsewhere.slice(0, OTHER_REFERRALS)]) {
    const person = decider(life)
    if (person) send(life, person, 'refer')
  }

  const decided = lives.filter((life) => flags.get(life)!.referralStatus === 'none' && !isEarly(life) && weight(life) > 2e8)
  for (const life of decided) {
    const person = random.chance(0.35) ? decider(life) : undefined
    if (person) send(life, person, outcome(random, life))
  }
}

function outcome(random: Random, { status }: Life): ReferralStatus {
  if (status === S.declined) return random.pick(['declined', 'retracted'])
  if (status === S.lost) return 'retracted'
  return random.chance(0.85) ? 'cleared' : 'retracted'
}

const EARLY: readonly SubmissionStatus[] = [0, 27, 1, 13, 14, 23, 24, 26, 2, 25, 8]
const isEarly = ({ status }: Life) => EARLY.includes(status)
