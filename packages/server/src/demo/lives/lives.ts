import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { DayNumber } from '../calendar.ts'
import type { Person } from '../people/people.ts'
import { INVALID, OPEN, TOTAL } from './data/stages.ts'
import { Ledger } from './ledger.ts'
import type { Life, Programme } from './life.ts'
import { addPipeline } from './pipeline.ts'
import { addClosed, addTerms } from './terms.ts'

/** Three years of submissions: written terms, open work, and closed submissions. `past` is the part of what is past. */
export function makeLives(book: Programme[], people: Person[], today: DayNumber, past = 1): Life[] {
  const ledger = new Ledger(book, today)
  addTerms(ledger, past)
  addPipeline(ledger, people)
  for (let index = 0; index < INVALID; index++) addClosed(ledger, S.invalid)
  const total = OPEN + (TOTAL - OPEN) * past
  while (ledger.lives.length < total) {
    const status = ledger.random.chance(0.58) ? S.lost : S.declined
    addClosed(ledger, status, ledger.choiceOfLast(total - ledger.lives.length))
  }
  return ledger.lives
}
