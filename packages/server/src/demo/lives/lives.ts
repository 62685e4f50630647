import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { DayNumber } from '../calendar.ts'
import type { Person } from '../people/people.ts'
import { INVALID, TOTAL } from './data/stages.ts'
import { Ledger } from './ledger.ts'
import type { Life, Programme } from './life.ts'
import { addPipeline } from './pipeline.ts'
import { addClosed, addTerms } from './terms.ts'

/** Three years of submissions: written terms, open work, and closed submissions. */
export function makeLives(book: Programme[], people: Person[], today: DayNumber): Life[] {
  const ledger = new Ledger(book, today)
  addTerms(ledger)
  addPipeline(ledger, people)
  for (let index = 0; index < INVALID; index++) addClosed(ledger, S.invalid)
  while (ledger.lives.length < TOTAL) addClosed(ledger, ledger.random.chance(0.58) ? S.lost : S.declined)
  return ledger.lives
}
