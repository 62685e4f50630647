import { type Filled, scopeIn } from './compute.ts'
import { type Decimal, decimalOf, isDecimal, toPlaces } from './decimal.ts'
import { evaluate, isMissing, type Logic, pathsIn } from './logic.ts'
import { type Outstanding, outstandingFields } from './outstanding.ts'
import type { Answers } from './path.ts'
import { visibleAnswers } from './visibility.ts'

/** A fact defined as an expression over the answers of one form. */
export interface FactPath {
  fact: string
  form: string
  value: Logic
}
export type Fact = string | number | boolean | readonly unknown[]
export type FilledForms = ReadonlyMap<string, Filled>

/** The valuation date is stored instead of the age in days, because the age changes every day. */
const VALUED_ON = 'loss.valuationDate'

/** Replaces the stored valuation date by its age on this day. */
export function factsOn<F>(facts: Readonly<Record<string, F>>, today: string): Record<string, F | number> {
  const { [VALUED_ON]: valuedOn, ...known } = facts as Record<string, F | number>
  if (typeof valuedOn === 'string') known['loss.valuationAgeDays'] = daysBetween(valuedOn, today)
  return known
}

/** Evaluates all facts, by the names that rule conditions use. Unknown facts are left out. */
export function factsOf(paths: readonly FactPath[], forms: FilledForms): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const answersOf = new Map([...forms].map(([key, filled]) => [key, visibleAnswers(filled)]))
  const outstandingIn = new Map([...forms].map(([key, filled]) => [key, outstandingFields(filled)]))
  for (const path of paths) {
    const [answers, filled] = [answersOf.get(path.form), forms.get(path.form)]
    if (!answers || !filled || readsOutstanding(path, outstandingIn.get(path.form)!)) continue
    const known = plain(evaluate(path.value, scopeIn(answers, filled.context, [])))
    if (!isMissing(known)) facts.set(path.fact, known as Fact)
  }
  for (const [fact, derive] of Object.entries(DERIVED)) {
    const known = derive({ answers: (form) => answersOf.get(form), forms })
    if (!isMissing(known)) facts.set(fact, known as Fact)
  }
  return facts
}

/** A fact that reads an unanswered required question is unknown, not No and not zero. */
const readsOutstanding = (fact: FactPath, open: readonly Outstanding[]) =>
  open.length > 0 &&
  answersRead(fact).some((read) => open.some(({ path }) => path === read || path.startsWith(`${read}.`)))

const pathsRead = new WeakMap<FactPath, string[]>()
function answersRead(fact: FactPath): string[] {
  const known = pathsRead.get(fact) ?? pathsIn(fact.value)
  pathsRead.set(fact, known)
  return known
}

const plain = (value: unknown): unknown =>
  isDecimal(value) ? Number(toPlaces(value, 4)) : Array.isArray(value) ? value.map(plain) : value

interface FactSources {
  answers: (form: string) => Answers | undefined
  forms: FilledForms
}

/** Facts that compare dates or rows with each other, which JSON Logic cannot express. */
const DERIVED: Record<string, (sources: FactSources) => unknown> = {
  [VALUED_ON]: ({ answers }) => sectionOf(answers('applicant'), 'lossSummary').valuationDate,
  'loss.count3': (sources) => recentLosses(sources)?.length,
  'loss.incurred3': (sources) => {
    const losses = recentLosses(sources)
    return losses && plain(totalOf(losses, 'incurred'))
  },
  'cp.oldestSystemUpdateAge': (sources) => {
    const year = Number(effectiveDate(sources, 'cp')?.slice(0, 4))
    const years = buildingsOf(sources).flatMap((building) =>
      ['roofYear', 'electricalYear', 'plumbingYear', 'heatingYear'].flatMap((key) => (building[key] ?? []) as number[]),
    )
    return years.length > 0 && year > 0 ? year - Math.min(...years) : null
  },
  'cp.sprinkleredPercent': (sources) => {
    const buildings = buildingsOf(sources)
    const whole = Number(plain(totalOf(buildings, 'total')))
    const protectedPart = Number(
      plain(
        totalOf(
          buildings.filter(({ sprinklered }) => sprinklered === 100),
          'total',
        ),
      ),
    )
    return whole > 0 ? Math.round((10_000 * protectedPart) / whole) / 100 : null
  },
  'cp.valuationBasis': (sources) => {
    const coverages = buildingsOf(sources).flatMap(({ coverages }) => (coverages ?? []) as Answers[])
    const buildings = coverages.filter(({ coverage, limit }) => coverage === 'building' && limit !== undefined)
    return buildings.toSorted((a, b) => Number(b.limit) - Number(a.limit))[0]?.valuation
  },
  'ca.driversUnder23': (sources) => {
    const effective = effectiveDate(sources, 'ca')
    const drivers = sources.answers('ca')?.drivers as Answers[] | undefined
    if (!effective || !drivers) return null
    const born = yearsBefore(effective, 23)
    return drivers.filter(({ dateOfBirth }) => typeof dateOfBirth === 'string' && dateOfBirth > born).length
  },
  'submission.states': ({ answers }) => {
    const rowsOf = (form: string, list: string) => (answers(form)?.[list] ?? []) as Answers[]
    const addresses = [rowsOf('cp', 'locations'), rowsOf('gl', 'premises'), rowsOf('ca', 'garaging')].flat()
    const states = addresses.map(({ address }) => (address as { state?: string } | undefined)?.state)
    const payrolls = rowsOf('wc', 'states').map(({ state }) => state)
    return [...new Set([...states, ...payrolls])].filter((state) => state !== undefined).sort()
  },
}

const sectionOf = (answers: Answers | undefined, key: string) => (answers?.[key] ?? {}) as Answers

function recentLosses(sources: FactSources): Answers[] | null {
  const applicant = sources.answers('applicant')
  const effective = effectiveDate(sources, 'applicant')
  if (!applicant || !effective || isMissing(sectionOf(applicant, 'lossSummary').noLosses)) return null
  const since = yearsBefore(effective, 3)
  return ((applicant.losses ?? []) as Answers[]).filter(({ dateOfLoss }) => String(dateOfLoss) >= since)
}

const buildingsOf = ({ answers }: FactSources) =>
  ((answers('cp')?.locations ?? []) as Answers[]).flatMap(({ buildings }) => (buildings ?? []) as Answers[])

const effectiveDate = ({ forms }: FactSources, form: string) => forms.get(form)?.context.submission?.effectiveDate

function totalOf(rows: readonly Answers[], key: string): Decimal {
  const zero: Logic = 0
  const total = evaluate(
    { reduce: [{ var: '' }, { '+': [{ var: 'accumulator' }, { var: [`current.${key}`, 0] }] }, zero] },
    { data: rows, names: {} },
  )
  return decimalOf(total)!
}

const yearsBefore = (date: string, years: number) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
