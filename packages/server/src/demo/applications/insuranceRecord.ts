import type { Answers } from '@bindery/forms/path'
import { addYears, isoDay } from '../calendar.ts'
import type { Life } from '../lives/life.ts'
import { expectedPremium } from './expectedPremium.ts'
import {
  correctionOf,
  type Expected,
  isOpen,
  type Loss,
  lossesOf,
  lossRow,
  priorTerms,
  type WrittenPremium,
} from './lossHistory.ts'
import { dollars } from './premium.ts'

type Answered = Readonly<Record<string, Answers>>
type Rows = Answers[]

interface Sources {
  writtenPremium: WrittenPremium
  /** The answers for a product that is not part of this submission. */
  answersOf(product: string): Answers
}

/** Adds the earlier insurance and the losses to an application: in the applicant's form and where other forms repeat them. */
export function withRecord(
  life: Life,
  given: Answered,
  { writtenPremium, answersOf }: Sources,
): Record<string, Answers> {
  const { products } = life.programme
  const { lossSummary, ...applicant } = given.applicant!
  const premiumOf = (product: string) =>
    expectedPremium(life, product, () => ({
      applicant,
      answers: answered[product.toLowerCase()] ?? answersOf(product),
    }))
  const answered: Record<string, Answers> = { ...given, applicant }
  if (answered.cu) answered.cu = withUnderlying(answered.cu, (product) => premiumOf(product).amount)
  const expected: Expected = new Map(products.map((product) => [product, premiumOf(product)]))
  const priors = priorTerms(life, expected, writtenPremium)
  const losses = lossesOf(life, expected)
  answered.applicant = {
    ...applicant,
    priorCarriers: priors,
    lossSummary: { noLosses: losses.length === 0, lossRunsAttached: true, ...(lossSummary as Answers) },
    losses: losses.map((loss) => lossRow(loss, life)),
  }
  for (const [key, repeat] of Object.entries(REPEATED)) {
    const answers = answered[key]
    if (answers) answered[key] = repeat(answers, { life, priors, losses })
  }
  return answered
}

interface InsuranceRecord {
  life: Life
  priors: Rows
  losses: Loss[]
}

/** The forms that ask for a part of the record again. */
const REPEATED: Record<string, (answers: Answers, record: InsuranceRecord) => Answers> = {
  wc: audits,
  cu: largeLosses,
  cy: incidents,
  do: claims,
  im: thefts,
}

const incurredIn = (losses: readonly Loss[]) => losses.reduce((sum, { incurred }) => sum + incurred, 0)
/** Above this amount, a claim for an injured employee is usually for lost wages too. */
const LOST_TIME = 4_000

function audits(answers: Answers, { life, priors, losses }: InsuranceRecord): Answers {
  const own = priors.filter(({ line }) => line === 'WC')
  return {
    ...answers,
    auditHistory: (answers.auditHistory as Rows).slice(0, own.length - 1).map((row, index) => {
      // The audit of the current term is not done yet.
      const { period, premium, carrier } = own[index + 1] as { period: { from: string; to: string } } & Answers
      const inYear = losses.filter(({ line, day }) => line === 'WC' && isIn(isoDay(day), period))
      const payroll = life.programme.business.exposure.payroll * 0.97 ** (index + 2)
      return {
        ...{ ...row, year: Number(period.from.slice(0, 4)), carrier, premium },
        ...{ payroll: dollars(Math.round(payroll / 1_000) * 1_000), claims: inYear.length },
        ...{ lostTime: inYear.filter(({ incurred }) => incurred >= LOST_TIME).length },
        incurred: dollars(incurredIn(inYear)),
      }
    }),
  }
}

const isIn = (day: string, { from, to }: { from: string; to: string }) => day >= from && day < to

/** The umbrella form asks for liability losses above this amount. */
const LARGE_LIABILITY_LOSS = 25_000
/** The underlying line of the umbrella form to the product. */
const UNDERLYING: Record<string, string> = { GL: 'GL', CA: 'CA', EL: 'WC' }

const withUnderlying = (answers: Answers, premiumOf: (product: string) => number): Answers => ({
  ...answers,
  underlying: (answers.underlying as Rows).map((row) => ({
    ...row,
    premium: dollars(premiumOf(UNDERLYING[String(row.line)]!)),
  })),
})

function largeLosses(answers: Answers, { life, losses }: InsuranceRecord): Answers {
  const large = losses.filter(
    ({ line, incurred }) => ['GL', 'CA', 'CU'].includes(line) && incurred > LARGE_LIABILITY_LOSS,
  )
  return {
    ...answers,
    largeLosses: large.map((loss) => ({
      ...{ rowId: loss.id, dateOfLoss: isoDay(loss.day), line: liabilityLine(loss) },
      ...{ description: loss.usual.description, incurred: dollars(loss.incurred) },
      status: isOpen(loss, life) ? 'open' : 'closed',
    })),
  }
}

const liabilityLine = ({ line, usual }: Loss) =>
  line === 'CU' ? (usual.cause === 'collisionFault' ? 'CA' : 'GL') : line

const INCIDENT_YEARS = 3
const INCIDENTS: Record<string, string> = { ransomware: 'ransomware', emailCompromise: 'emailCompromise' }
/** Dollars of a loss for each record of a person that was affected. */
const COST_PER_RECORD = 45

function incidents(answers: Answers, { life, losses }: InsuranceRecord): Answers {
  const since = addYears(life.received, -INCIDENT_YEARS)
  const recent = losses.filter(({ line, day }) => line === 'CY' && day >= since)
  if (recent.length === 0) return answers
  const explanation = recent.map(({ usual }) => usual.description).join(' ')
  return {
    ...answers,
    history: { ...(answers.history as Answers), incidents: { answer: true, explanation } },
    incidents: recent.map(({ id, day, usual, incurred }) => ({
      ...{ rowId: id, occurred: isoDay(day), kind: INCIDENTS[usual.cause] ?? 'lostDevice' },
      ...{ records: usual.cause === 'emailCompromise' ? 0 : Math.round(incurred / COST_PER_RECORD) },
      ...{ cost: dollars(incurred), remedy: correctionOf(usual) },
    })),
  }
}

const CLAIMANTS: Record<string, string> = { shareholder: 'shareholder', regulatory: 'regulator' }

function claims(answers: Answers, { life, losses }: InsuranceRecord): Answers {
  const own = losses.filter(({ line }) => line === 'DO')
  return {
    ...answers,
    claims: own.map((loss) => ({
      ...{ rowId: loss.id, made: isoDay(loss.reported), kind: CLAIMANTS[loss.usual.cause] ?? 'employee' },
      ...{ description: loss.usual.description, status: isOpen(loss, life) ? 'open' : 'closedPaid' },
      incurred: dollars(loss.incurred),
    })),
  }
}

function thefts(answers: Answers, { losses }: InsuranceRecord): Answers {
  const stolen = losses.filter(({ line, usual }) => line === 'IM' && ['theft', 'vandalism'].includes(usual.cause))
  if (stolen.length === 0) return answers
  const theftHistory = {
    answer: true,
    explanation: stolen
      .map(({ usual }) => usual.description)
      .join(' ')
      .slice(0, 900),
  }
  return { ...answers, questions: { ...(answers.questions as Answers), theftHistory } }
}
