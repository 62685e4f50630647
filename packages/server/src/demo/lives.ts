import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Programme } from './book.ts'
import { addYears, type DayNumber, effectiveDay } from './calendar.ts'
import { DESKS, ENDED, IN_FORCE, INVALID, OPEN_STAGES, type OpenStage, TOTAL } from './data/stages.ts'
import type { Person } from './people.ts'
import { type Random, randomFor } from './random.ts'
import type { Agency } from './reference.ts'

/** What happened to one submission: a story in days, before it becomes a row. */
export interface Life {
  programme: Programme
  agency: Agency
  agent: Person
  status: SubmissionStatus
  transactionType: 'New' | 'Renewal' | 'Rewrite'
  effective: DayNumber
  expires: DayNumber
  received: DayNumber
  changed: DayNumber
  /** The term that this one renews or rewrites, and the one that does so to this. */
  before: Life | null
  after: Life | null
  /** Another agency already works on the same insured. */
  rivalsAgency: boolean
}

const YEARS = 3
/** Closer than this, two submissions of a programme would be about the same term. */
const SAME_TERM = 300

export function makeLives(book: Programme[], people: Person[], today: DayNumber): Life[] {
  const random = randomFor('lives')
  const lives: Life[] = []
  const begin = addYears(today, -YEARS) + 5
  const accounts = book.filter(({ prospect }) => !prospect)

  const add = (life: Life) => {
    lives.push(life)
    life.programme.lives.push(life)
    return life
  }
  const isFree = (programme: Programme, effective: DayNumber) =>
    programme.lives.every((life) => Math.abs(life.effective - effective) > SAME_TERM)
  const pickProgramme = (from: Programme[], effective: DayNumber) =>
    random.weighted(
      from.filter((programme) => isFree(programme, effective)),
      rarelyUsed(lives),
    )
  const leadTime = () => random.integer(30, 90)

  function start(programme: Programme, status: SubmissionStatus, days: Pick<Life, 'effective' | 'received' | 'changed'>): Life {
    const { agent, business } = programme
    return {
      ...days,
      programme,
      status,
      agent,
      agency: business.agency,
      transactionType: 'New',
      expires: addYears(days.effective, 1),
      before: null,
      after: null,
      rivalsAgency: false,
    }
  }

  /** The years in which the insured was with us already. */
  function addPast(life: Life) {
    const effective = addYears(life.effective, -1)
    const received = effective - leadTime()
    if (received < begin || !isFree(life.programme, effective) || !random.chance(0.62)) return
    // A term ends when its successor begins; until then it is in force with a renewal pending.
    const ended = life.effective <= today
    const before = start(life.programme, ended ? S.renewed : S.issued, {
      effective,
      received,
      changed: ended ? Math.min(today, life.effective + random.integer(0, 4)) : life.received,
    })
    link(before, life, 'Renewal')
    add(before)
    addPast(before)
  }

  function addInForce({ status, count, effective: window, changed }: (typeof IN_FORCE)[number]) {
    for (let index = 0; index < count; index++) {
      const effective = effectiveDay(random, today + window[0], today + window[1])
      const received = Math.min(effective - leadTime(), today - 20)
      const issued = Math.min(today - 1, effective + random.integer(-6, 24))
      const touched = random.chance(0.2) ? random.integer(issued, today - 1) : issued
      const lastChange = changed ? Math.max(received + 8, today + random.integer(...changed)) : touched
      const life = add(start(pickProgramme(accounts, effective), status, { effective, received, changed: lastChange }))
      if (status === S.issued && index < 7 && effective < today - 40) addRewritten(life)
      else addPast(life)
    }
  }

  /** A term that was cancelled to be written anew, with other dates or another insured entity. */
  function addRewritten(life: Life) {
    const effective = life.effective - random.integer(40, 200)
    const before = start(life.programme, S.cancelled, {
      effective,
      received: effective - leadTime(),
      changed: life.effective + random.integer(0, 3),
    })
    life.received = life.effective - random.integer(8, 25)
    link(before, life, 'Rewrite')
    add(before)
  }

  function addEnded({ status, count, expires: window }: (typeof ENDED)[number]) {
    for (let index = 0; index < count; index++) {
      const effective = addYears(effectiveDay(random, today + window[0], today + window[1]), -1)
      const cancelled = Math.min(today - 1, effective + random.integer(18, 290))
      const ended = Math.min(today - 1, addYears(effective, 1) + random.integer(0, 12))
      const life = add(
        start(pickProgramme(accounts, effective), status, {
          effective,
          received: effective - leadTime(),
          changed: status === S.cancelled ? cancelled : ended,
        }),
      )
      addPast(life)
      if (status !== S.cancelled && isFree(life.programme, life.expires) && random.chance(0.4)) addLostRenewal(life)
    }
  }

  function addLostRenewal(before: Life) {
    const received = before.expires - leadTime()
    const changed = Math.min(today - 1, before.expires + random.integer(-12, 10))
    const life = add(start(before.programme, S.lost, { effective: before.expires, received, changed }))
    link(before, life, 'Renewal')
  }

  function addOpen(stage: OpenStage, pool: Programme[]) {
    const received = today - random.integer(...stage.age)
    const quiet = Math.floor((today - received) * random.next() ** 1.3)
    const changed = stage.status === S.quoted ? today - Math.min(quiet, 45) : today - Math.min(quiet, 21)
    const expiring = stage.renewable && random.chance(0.45) ? findExpiring(pool, received) : undefined
    if (expiring) {
      const life = start(expiring.programme, stage.status, { effective: expiring.expires, received, changed })
      link(expiring, add(life), 'Renewal')
      return
    }
    const effective = effectiveDay(random, Math.max(received + 22, today - 2), received + 95)
    const rival = stage.status === S.notClear && random.chance(0.5) ? findRival(pool) : undefined
    if (rival) add({ ...start(rival.programme, stage.status, { effective, received, changed }), ...rival, rivalsAgency: true })
    else add(start(pickProgramme(pool, effective), stage.status, { effective, received, changed }))
  }

  const findExpiring = (pool: Programme[], received: DayNumber) => {
    const candidates = pool
      .flatMap((programme) => programme.lives)
      .filter(({ status, after }) => status === S.issued && !after)
      .filter(({ expires }) => expires >= today - 3 && expires - received > 20 && expires - received < 110)
    return candidates.length ? random.pick(candidates) : undefined
  }

  /** An agent of the pool asks for somebody whom another agency has brought already. */
  const findRival = (pool: Programme[]) => {
    const { agent, business } = random.pick(pool)
    const candidates = accounts.filter(
      (programme) =>
        programme.business.agency !== business.agency &&
        programme.lives.length > 0 &&
        business.agency.licensedStates.includes(programme.business.city.state) &&
        programme.products.every((product) => agent.authorizedProducts.includes(product)),
    )
    return candidates.length ? { programme: random.pick(candidates), agent, agency: business.agency } : undefined
  }

  function addAllOpen() {
    for (const stage of OPEN_STAGES) {
      const pool = stage.early ? [...book, ...prospectsOf(book), ...prospectsOf(book)] : accounts
      let left = stage.count
      for (const { username, share, statuses } of DESKS) {
        if (!statuses.includes(stage.status)) continue
        const desk = people.find((person) => person.username === username)
        const own = pool.filter(({ agent, underwriter }) => agent === desk || underwriter === desk)
        for (let taken = Math.max(1, Math.round(stage.count * share)); taken > 0; taken--, left--) addOpen(stage, own)
      }
      for (; left > 0; left--) addOpen(stage, pool)
    }
  }

  function addClosed(status: SubmissionStatus) {
    // The book grows: more of it is recent.
    const around = begin + 60 + (today - 20 - begin) * Math.sqrt(random.next())
    const effective = effectiveDay(random, Math.round(around) - 16, Math.round(around) + 16)
    const received = Math.max(begin, Math.min(effective - leadTime(), today - 26))
    const atDecision = random.integer(3, 24)
    const atEnd = Math.max(18, effective - received + random.integer(-20, 18))
    const changed = Math.min(today - 1, received + (status === S.lost ? atEnd : atDecision))
    add(start(pickProgramme(accounts, effective), status, { effective, received, changed }))
  }

  for (const plan of IN_FORCE) addInForce(plan)
  for (const plan of ENDED) addEnded(plan)
  addAllOpen()
  for (let index = 0; index < INVALID; index++) addClosed(S.invalid)
  while (lives.length < TOTAL) addClosed(random.chance(0.58) ? S.lost : S.declined)
  return lives
}

const prospectsOf = (book: Programme[]) => book.filter(({ prospect }) => prospect)

function link(before: Life, after: Life, transactionType: 'Renewal' | 'Rewrite') {
  before.after = after
  after.before = before
  after.transactionType = transactionType
}

/** Everybody has a turn before anybody has many. */
function rarelyUsed(lives: Life[]): (programme: Programme) => number {
  const used = new Map<unknown, number>()
  for (const { programme } of lives) used.set(programme.business, (used.get(programme.business) ?? 0) + 1)
  return ({ business, lives: own }) => 1 / (1 + (used.get(business) ?? 0)) ** 2 / (1 + own.length)
}
