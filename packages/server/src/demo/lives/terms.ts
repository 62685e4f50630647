import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import { addYears, effectiveDay } from '../calendar.ts'
import { ENDED, FLAT, IN_FORCE, REWRITES } from './data/stages.ts'
import type { Ledger } from './ledger.ts'
import { type Life, link } from './life.ts'

/** Adds `part` of the written terms: in force, ended, and their earlier terms. */
export function addTerms(ledger: Ledger, part: number) {
  const partOf = <Plan extends { count: number }>(plan: Plan) => ({ ...plan, count: Math.ceil(plan.count * part) })
  for (const plan of IN_FORCE) addInForce(ledger, partOf(plan))
  for (const plan of ENDED) addEnded(ledger, partOf(plan))
}

function addInForce(
  ledger: Ledger,
  { status, count, effective: window, changed: changedWindow }: (typeof IN_FORCE)[number],
) {
  const { random, today } = ledger
  for (let index = 0; index < count; index++) {
    const effective = effectiveDay(random, today + window[0], today + window[1])
    const received = Math.min(effective - ledger.leadTime(), today - 20)
    const issued = Math.min(today - 1, effective + random.integer(-6, 24))
    const touched = random.chance(0.2) ? random.integer(issued, today - 1) : issued
    const changed = changedWindow ? Math.max(received + 8, today + random.integer(...changedWindow)) : touched
    const life = ledger.add(ledger.pick(ledger.accounts, effective), status, { effective, received, changed })
    if (status === S.issued && index < REWRITES) addRewritten(ledger, life)
    else addEarlierTerms(ledger, life)
  }
}

function addEnded(ledger: Ledger, { status, count, expires: window }: (typeof ENDED)[number]) {
  const { random, today } = ledger
  for (let index = 0; index < count; index++) {
    const effective = addYears(effectiveDay(random, today + window[0], today + window[1]), -1)
    const received = effective - ledger.leadTime()
    const latest = index < FLAT ? 30 : 290
    const cancelled = Math.min(today - 1, effective + random.integer(18, latest))
    const ended = Math.min(today - 1, addYears(effective, 1) + random.integer(3, 14))
    const changed = status === S.cancelled ? cancelled : ended
    const life = ledger.add(ledger.pick(ledger.accounts, effective), status, { effective, received, changed })
    addEarlierTerms(ledger, life)
    if (status === S.expired && random.chance(0.4)) addLostRenewal(ledger, life)
  }
}

/** Adds earlier terms of the same insured. */
function addEarlierTerms(ledger: Ledger, life: Life) {
  const { random, today, begin } = ledger
  const effective = addYears(life.effective, -1)
  const received = effective - ledger.leadTime()
  if (received < begin || !ledger.isFree(life.programme, effective) || !random.chance(0.5)) return
  // A term ends when its successor starts. Until then it is in force with a pending renewal.
  const ended = life.effective <= today
  const before = ledger.add(life.programme, ended ? S.renewed : S.issued, {
    effective,
    received,
    changed: ended ? Math.min(today, life.effective + random.integer(0, 4)) : life.received,
  })
  link(before, life, 'Renewal')
  addEarlierTerms(ledger, before)
}

/** Adds the cancelled term that this one rewrites, with other dates or for another entity. */
function addRewritten(ledger: Ledger, life: Life) {
  const { random, today } = ledger
  const effective = life.effective - random.integer(40, 200)
  life.received = life.effective - random.integer(8, 25)
  life.changed = Math.max(life.changed, life.received + 3)
  const before = ledger.add(life.programme, S.cancelled, {
    effective,
    received: effective - ledger.leadTime(),
    changed: Math.min(today - 1, life.effective + random.integer(0, 3)),
  })
  link(before, life, 'Rewrite')
}

function addLostRenewal(ledger: Ledger, before: Life) {
  const { random, today } = ledger
  const received = before.expires - ledger.leadTime()
  const changed = Math.min(today - 1, before.expires + random.integer(-12, 10))
  const life = ledger.add(before.programme, S.lost, { effective: before.expires, received, changed })
  link(before, life, 'Renewal')
}

/** Adds a closed submission without a policy. Recent ones are more frequent, because the business grows. */
export function addClosed(ledger: Ledger, status: SubmissionStatus, from = ledger.accounts) {
  const { random, today, begin } = ledger
  const around = Math.round(begin + 60 + (today - 20 - begin) * Math.sqrt(random.next()))
  const effective = effectiveDay(random, around - 16, around + 16)
  const received = Math.max(begin, Math.min(effective - ledger.leadTime(), today - 26))
  const atDecision = random.integer(3, 24)
  const atEnd = Math.max(18, effective - received + random.integer(-20, 18))
  const changed = Math.min(today - 1, received + (status === S.lost ? atEnd : atDecision))
  ledger.add(ledger.pick(from, effective), status, { effective, received, changed })
}
