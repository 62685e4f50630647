import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { type DayNumber, effectiveDay } from '../calendar.ts'
import type { Person } from '../people/people.ts'
import { DESKS, OPEN_STAGES, type OpenStage } from './data/stages.ts'
import type { Ledger } from './ledger.ts'
import { type Life, link, type Programme } from './life.ts'

/** Adds the open submissions: first those of the sample users, then all others. */
export function addPipeline(ledger: Ledger, people: Person[]) {
  for (const stage of OPEN_STAGES) {
    const pool = stage.early ? [...ledger.accounts, ...often(ledger.prospects)] : ledger.accounts
    let left = stage.count
    for (const { username, share, statuses } of DESKS) {
      if (!statuses.includes(stage.status)) continue
      const owner = people.find((person) => person.username === username)
      const own = pool.filter(({ agent, underwriter }) => agent === owner || underwriter === owner)
      const due = Math.max(1, Math.round(stage.count * share))
      for (let index = 0; index < due; index++, left--) addOpen(ledger, stage, own, index % 2 === 0)
    }
    for (; left > 0; left--) addOpen(ledger, stage, pool, left % 2 === 0)
  }
}

/** Prospects count three times: new names are likelier among early submissions. */
const often = (prospects: Programme[]) => [...prospects, ...prospects, ...prospects]

function addOpen(ledger: Ledger, stage: OpenStage, pool: Programme[], waiting: boolean) {
  const { random, today } = ledger
  const age = random.integer(...stage.age)
  const received = today - age
  // Half of the quotes wait for an answer and need a follow-up.
  const quiet = waiting && stage.status === S.quoted ? 9 + (age - 12) * random.next() : age * random.next() ** 1.3
  const changed = today - Math.min(Math.floor(quiet), waiting ? 45 : 21)

  const expiring = stage.renewable && random.chance(0.45) ? findExpiring(ledger, pool, received) : undefined
  if (expiring) {
    const days = { effective: expiring.expires, received, changed }
    link(expiring, ledger.add(expiring.programme, stage.status, days), 'Renewal')
    return
  }
  // Pre-qualification fails for effective dates too far ahead.
  const ahead = stage.status === S.failedPreQualification ? [125, 160] : [22, 95]
  const effective = effectiveDay(random, Math.max(received + ahead[0]!, today - 2), received + ahead[1]!)
  const rival = stage.status === S.notClear && random.chance(0.5) ? findRival(ledger, pool, effective) : undefined
  const programme = rival?.programme ?? ledger.pick(pool, effective)
  const life = ledger.add(programme, stage.status, { effective, received, changed })
  if (rival) Object.assign(life, { agent: rival.agent, agency: rival.agency, rivalsAgency: true })
}

/** Four in ten coming renewals are not started yet, so that the list of coming renewals has entries. */
const isBegun = ({ received }: Life) => received % 5 >= 2

function findExpiring({ random, today }: Ledger, pool: Programme[], received: DayNumber): Life | undefined {
  const candidates = pool
    .flatMap((programme) => programme.lives)
    .filter((life) => life.status === S.issued && !life.after && isBegun(life))
    .filter(({ expires }) => expires >= today - 3 && expires - received > 20 && expires - received < 110)
  return candidates.length ? random.pick(candidates) : undefined
}

/** Finds an insured that another agency already submitted, for an agent of the pool. */
function findRival(ledger: Ledger, pool: Programme[], effective: DayNumber) {
  const { agent, business } = ledger.random.pick(pool)
  const { agency } = business
  const candidates = ledger.accounts
    .filter(({ lives, business: other }) => lives.length > 0 && other.agency !== agency)
    .filter(({ business: other }) => agency.licensedStates.includes(other.city.state))
    .filter(({ products }) => products.every((product) => agent.authorizedProducts.includes(product)))
  return candidates.length ? { programme: ledger.pickRarelyUsed(candidates, effective), agent, agency } : undefined
}
