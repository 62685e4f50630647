import {
  RENEWAL_STATUS,
  type RenewalStatus,
  SUBMISSION_STATUS as S,
  type SubmissionStatus,
} from '@bindery/contract/status'
import type { DayNumber } from '../calendar.ts'
import { randomFor } from '../random.ts'
import type { Life } from './life.ts'
import type { Referral } from './referrals.ts'

/** Flags of a submission besides its status. */
export interface Flags {
  renewalStatus: RenewalStatus
  cancellationPending: boolean
  endorsementPending: boolean
  /** The side with an endorsement that is still a draft. */
  endorsementBegunBy: 'underwriter' | 'agent' | null
  changeSet: 'none' | 'inProgress' | 'submitted'
  unassigned: boolean
  /** Interruptions of the policies in the middle of the term that are over. */
  past: 'nothing' | 'reinstated' | 'reinstated with a lapse' | 'reissued'
}

/** The flags, and data that is computed over all lives. */
export interface Notes extends Flags {
  referral: Referral | undefined
  premium: number | null
}

const IN_INTAKE: readonly SubmissionStatus[] = [S.submitted, S.submitPending]
const MODIFIABLE: readonly SubmissionStatus[] = [S.submitted, S.clear, S.quoted, S.bindRequested, S.notClear]

export function makeFlags(lives: Life[], today: DayNumber): Map<Life, Flags> {
  const random = randomFor('flags')
  const flags = new Map(lives.map((life) => [life, plainFlags(life)]))
  const mark = (count: number, change: Partial<Flags>, suits: (life: Life, left: number, flags: Flags) => boolean) => {
    const suited = lives.filter((life) => suits(life, life.expires - today, flags.get(life)!))
    for (const life of random.shuffle(suited).slice(0, count)) Object.assign(flags.get(life)!, change)
  }
  const { nonRenewalPending, flaggedForNonRenewal } = RENEWAL_STATUS
  const runs = ({ status, after }: Life, { renewalStatus }: Flags) =>
    status === S.issued && !after && renewalStatus === RENEWAL_STATUS.none

  mark(9, { renewalStatus: nonRenewalPending }, (life, left, own) => runs(life, own) && left > 45 && left < 130)
  mark(10, { renewalStatus: flaggedForNonRenewal }, (life, left, own) => runs(life, own) && left > 60 && left < 200)
  mark(10, { cancellationPending: true }, (life, left, own) => runs(life, own) && left > 60)
  mark(1, { cancellationPending: true }, ({ status }) => status === S.bound)
  mark(16, { endorsementPending: true }, (life, _, own) => runs(life, own) && !own.cancellationPending)
  mark(2, { endorsementPending: true }, ({ status }, _, own) => status === S.bound && !own.cancellationPending)
  mark(10, { changeSet: 'submitted' }, ({ status }) => MODIFIABLE.includes(status))
  mark(8, { changeSet: 'inProgress' }, ({ status }, _, own) => MODIFIABLE.includes(status) && own.changeSet === 'none')
  mark(22, { unassigned: true }, (life) => IN_INTAKE.includes(life.status) && !isOnSampleDesk(life))
  const isUnchanged = (life: Life, own: Flags) =>
    runs(life, own) && !own.cancellationPending && !own.endorsementPending && own.endorsementBegunBy === null
  mark(3, { endorsementBegunBy: 'underwriter' }, (life, left, own) => {
    return isUnchanged(life, own) && left > 30 && life.programme.underwriter.username === 'underwriter'
  })
  mark(3, { endorsementBegunBy: 'agent' }, (life, left, own) => {
    return isUnchanged(life, own) && left > 30 && life.agent.username === 'agent'
  })
  const isQuiet = (life: Life, left: number, own: Flags) =>
    isUnchanged(life, own) && own.past === 'nothing' && left > 60 && today - life.effective > 90
  mark(4, { past: 'reinstated' }, isQuiet)
  mark(2, { past: 'reinstated with a lapse' }, isQuiet)
  mark(4, { past: 'reissued' }, isQuiet)
  return flags
}

function plainFlags(life: Life): Flags {
  return {
    renewalStatus: renewalStatusOf(life),
    cancellationPending: false,
    endorsementPending: false,
    endorsementBegunBy: null,
    changeSet: 'none',
    unassigned: false,
    past: 'nothing',
  }
}

function renewalStatusOf({ status, after }: Life): RenewalStatus {
  if (status === S.renewed) return RENEWAL_STATUS.submitted
  if (status === S.nonRenewed) return RENEWAL_STATUS.nonRenewalPending
  return after && status === S.issued ? RENEWAL_STATUS.pending : RENEWAL_STATUS.none
}

const isOnSampleDesk = ({ programme }: Life) =>
  ['underwriter', 'manager'].includes(programme.underwriter.username ?? '')
