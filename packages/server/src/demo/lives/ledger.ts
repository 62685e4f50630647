import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Business } from '../businesses/businesses.ts'
import { addYears, type DayNumber } from '../calendar.ts'
import { type Random, randomFor } from '../random.ts'
import { isWritten, type Life, type Programme } from './life.ts'

const YEARS = 3
/** Two submissions of a programme within this many days would be about the same term. */
const SAME_TERM = 300
const SAME_SEASON = 120

type Days = Pick<Life, 'effective' | 'received' | 'changed'>

/** All lives so far, used to choose programmes for the next ones. */
export class Ledger {
  readonly random: Random = randomFor('lives')
  readonly lives: Life[] = []
  readonly accounts: Programme[]
  readonly prospects: Programme[]
  readonly today: DayNumber
  /** The earliest day of receipt. */
  readonly begin: DayNumber
  readonly #ofBusiness = new Map<Business, Life[]>()

  constructor(book: Programme[], today: DayNumber) {
    this.accounts = book.filter(({ prospect }) => !prospect)
    this.prospects = book.filter(({ prospect }) => prospect)
    this.today = today
    this.begin = addYears(today, -YEARS)
  }

  add(programme: Programme, status: SubmissionStatus, days: Days): Life {
    const life: Life = {
      ...days,
      programme,
      status,
      agency: programme.business.agency,
      agent: programme.agent,
      transactionType: 'New',
      expires: addYears(days.effective, 1),
      before: null,
      after: null,
      quoted: isQuoted(this.random, status),
      rivalsAgency: false,
    }
    this.lives.push(life)
    programme.lives.push(life)
    this.#ofBusiness.set(programme.business, [...this.#livesOf(programme.business), life])
    return life
  }

  isFree(programme: Programme, effective: DayNumber): boolean {
    for (const life of programme.lives) if (Math.abs(life.effective - effective) <= SAME_TERM) return false
    return true
  }

  pick(from: Programme[], effective: DayNumber): Programme {
    const free = from.filter((programme) => this.isFree(programme, effective))
    return this.pickRarelyUsed(free.length ? free : from, effective)
  }

  /** Prefers businesses with few lives, and avoids two in the same season. */
  pickRarelyUsed(from: Programme[], effective: DayNumber): Programme {
    return this.random.weighted(from, ({ business }) => {
      const known = this.#livesOf(business)
      const busy = known.some((life) => Math.abs(life.effective - effective) < SAME_SEASON)
      return (busy ? 0.05 : 1) / (1 + known.length) ** 2
    })
  }

  /** Accounts to choose from for the last lives: those without any, as soon as no more lives are left than these. */
  choiceOfLast(left: number): Programme[] {
    const unused = this.accounts.filter(({ business }) => !this.#ofBusiness.has(business))
    const businesses = new Set(unused.map(({ business }) => business)).size
    return businesses < left ? this.accounts : unused
  }

  #livesOf(business: Business): Life[] {
    return this.#ofBusiness.get(business) ?? []
  }

  /** Days from receipt to effective date. */
  leadTime(): number {
    return this.random.integer(30, 90)
  }
}

/** Most lost submissions had a quote; most declined ones had none. */
function isQuoted(random: Random, status: SubmissionStatus): boolean {
  if (status === S.lost) return random.chance(0.7)
  if (status === S.declined) return random.chance(0.15)
  return (
    isWritten({ status }) ||
    [S.quoted, S.bindRequested, S.quoteWithdrawn, S.declinedQuote].some((each) => each === status)
  )
}
