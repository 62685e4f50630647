import { type Filled, filledIn } from '@bindery/forms/compute'
import { type Form, formOf } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import type { Template } from '@bindery/forms/template'
import { type FormStanding, factsIn, standingOf } from '#engine/forms/standing.ts'
import { referenceData } from '#engine/reference/files.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import type { Business } from '../businesses/businesses.ts'
import { addYears, isoDay, yearOf } from '../calendar.ts'
import type { Life } from '../lives/life.ts'
import { randomFor } from '../random.ts'
import { withExposures } from './exposures/exposures.ts'
import { subcontractedCost } from './exposures/liability.ts'
import { partTimeOf } from './exposures/locations.ts'
import { withRecord } from './insuranceRecord.ts'
import type { WrittenPremium } from './lossHistory.ts'
import { dollars } from './premium.ts'
import { type Attach, howOf, type Sample, sampleNamed, varied } from './variation.ts'

/** A form of the sample, with the counts and findings that actions and rules need. */
export interface SampleForm {
  template: Template
  answers: Answers
  standing: FormStanding
}
export interface Application {
  forms: SampleForm[]
  facts: Record<string, FormFact>
}

let published: Map<string, Form> | undefined
/** Uses the oldest published version of each form: the sample's applications are years old. */
export function formNamed(key: string): Form {
  published ??= new Map(
    referenceData('forms/')
      .filter(({ status }) => status === 'published')
      .sort((a, b) => b.version - a.version)
      .map((template) => [template.key, formOf(template)]),
  )
  return published.get(key)!
}

const COMPLETE: FormStanding = { outstanding: 0, neededToSubmit: 0, wrong: 0, findings: null }

/** Application data that is not part of the life. */
interface Filed {
  expiringPolicyNumber: string | null
  attach: Attach
  writtenPremium: WrittenPremium
}

/** The application of a submission: complete, or partly filled in. */
export function applicationOf(life: Life, isWhole: boolean, filed: Filed): Application {
  const answered = answersFor(life, filed)
  const keys = ['applicant', ...life.programme.products.map((product) => product.toLowerCase())]
  return isWhole ? whole(life, keys, answered) : begun(life, keys, answered)
}

function whole(life: Life, keys: readonly string[], answered: Record<string, Answers>): Application {
  const { business, products } = life.programme
  return {
    forms: keys.map((key) => ({ template: formNamed(key).template, answers: answered[key]!, standing: COMPLETE })),
    facts: {
      ...applicantFacts(life, answered.applicant!),
      ...Object.assign({}, ...products.map((product) => productFacts(life, product, answered))),
      ...(products.some((product) => WITH_PLACES.includes(product)) && { 'submission.states': [business.city.state] }),
    },
  }
}

/** Products whose applications list the insured's locations. */
const WITH_PLACES = ['CP', 'GL', 'CA', 'WC']

/** Cached per business: only the facts set below differ between its terms. */
const ofBusiness = new WeakMap<Business, Record<string, FormFact>>()
function applicantFacts(life: Life, answers: Answers): Record<string, FormFact> {
  const { business } = life.programme
  const facts = ofBusiness.get(business) ?? factsIn([filledIn(formNamed('applicant'), answers, contextOf(life))])
  ofBusiness.set(business, facts)
  const { insured, lossSummary } = answers as Record<string, { yearEstablished: number; valuationDate: string }>
  return {
    ...facts,
    ...lossFacts(answers as unknown as LossAnswers, life),
    'insured.yearsInBusiness': yearOf(life.effective) - insured!.yearEstablished,
    'loss.valuationDate': lossSummary!.valuationDate,
  }
}

interface LossAnswers {
  losses: { dateOfLoss: string; paid: string; reserved: string }[]
  priorCarriers: { premium: string }[]
}

/** As the form computes them. A test compares them. */
function lossFacts({ losses, priorCarriers }: LossAnswers, { effective }: Life): Record<string, FormFact> {
  const amountOf = ({ paid, reserved }: LossAnswers['losses'][number]) => Number(paid) + Number(reserved)
  const incurred = losses.map(amountOf)
  const since = isoDay(addYears(effective, -3))
  const recent = losses.filter(({ dateOfLoss }) => dateOfLoss >= since).map(amountOf)
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const premium = total(priorCarriers.map((term) => Number(term.premium)))
  return {
    ...{ 'loss.count3': recent.length, 'loss.incurred3': total(recent), 'loss.count5': losses.length },
    'loss.incurred5': dollars(total(incurred)),
    'loss.openReserves': dollars(total(losses.map(({ reserved }) => Number(reserved)))),
    'loss.ratio5': Math.round((10_000 * total(incurred)) / premium) / 100,
    'loss.largest5': Math.max(0, ...incurred),
  }
}

/**
 * Cached: facts of property depend only on the size, the locations and the year, because buildings age; those of other
 * products on the business, and on the losses that their forms ask for.
 */
const known = new Map<string, Record<string, FormFact>>()
function productFacts(life: Life, product: string, answered: Record<string, Answers>) {
  const { business } = life.programme
  const name = [
    product,
    ...(product === 'CP'
      ? [sizeOf(product, business), business.exposure.locations, yearOf(life.effective)]
      : [business.name, lossesAskedFor(answered[product.toLowerCase()]!)]),
  ].join()
  const found = known.get(name)
  if (found) return found
  const key = product.toLowerCase()
  const context = { ...contextOf(life), applicant: answered.applicant! }
  const form = filledIn(formNamed(key), answered[key]!, context)
  const facts = factsIn([form])
  known.set(name, facts)
  return facts
}

function lossesAskedFor({ largeLosses = [], claims = [], history }: Answers): string {
  const largest = Math.max(0, ...(largeLosses as { incurred: string }[]).map(({ incurred }) => Number(incurred)))
  const { incidents } = (history ?? {}) as { incidents?: { answer: boolean } }
  return [largest, (claims as unknown[]).length > 0, incidents?.answer].join()
}

/** Fills in the first sections only. */
function begun(life: Life, keys: readonly string[], answered: Record<string, Answers>): Application {
  const random = randomFor(`how far ${life.programme.business.name}`)
  const forms = keys.map((key): SampleForm => {
    const form = formNamed(key)
    const first = form.sections.slice(0, random.integer(1, form.sections.length - 1))
    const given = first.flatMap(({ key: own }) => (own in answered[key]! ? [[own, answered[key]![own]]] : []))
    const answers = Object.fromEntries(given) as Answers
    const standing = standingOf(filledIn(form, answers, contextOf(life)), new Map())
    return { template: form.template, answers, standing }
  })
  return { forms, facts: factsIn(filled(forms, life)) }
}

const contextOf = ({ effective, expires, transactionType, programme }: Life) => ({
  submission: {
    effectiveDate: isoDay(effective),
    expirationDate: isoDay(expires),
    transactionType,
    state: programme.business.city.state,
  },
})

function filled(forms: readonly SampleForm[], life: Life): Filled[] {
  const context = contextOf(life)
  const [applicant, ...others] = forms.map(({ template, answers }) => filledIn(formOf(template), answers, context))
  return [applicant!, ...others.map((one) => ({ ...one, context: { ...one.context, applicant: applicant!.answers } }))]
}

/** Answers that fail each product's pre-qualification. */
const FAILING: Record<string, Answers> = {
  CP: { wiring: true },
  GL: { armed: true },
  CA: { passengers: true },
  WC: { staffing: true },
  CU: { aircraft: true },
  CY: { mfaRemote: false },
  DO: { bankruptcy: true },
  IM: { underground: true },
}

/** Answers that pass, that fail for the first product, or of which only the first half is given. */
export function preQualificationOf(life: Life, how: 'passes' | 'fails' | 'begun'): Application {
  const { business, products } = life.programme
  const forms = products.map((product, index): SampleForm => {
    const code = product.toLowerCase()
    const form = formNamed(`prequal-${code}`)
    const sample = sampleNamed(sampleFor(product, business))
    const { answers: own } = varied(
      form,
      sample.forms[`prequal-${code}`]!,
      howOf(life, sample, sizeOf(product, business), null),
    ) as { answers: Answers }
    const local = { ...own, ...('states' in own && { states: [business.city.state] }) }
    const given = how === 'fails' && index === 0 ? { ...local, ...FAILING[product] } : local
    const answers = { answers: how === 'begun' ? firstHalf(given) : given }
    return {
      template: form.template,
      answers,
      standing: standingOf(filledIn(form, answers, contextOf(life)), new Map()),
    }
  })
  return { forms, facts: factsIn(filled(forms, life)) }
}

const firstHalf = (answers: Answers): Answers => {
  const given = Object.entries(answers)
  return Object.fromEntries(given.slice(0, Math.ceil(given.length / 2)))
}

const CONTRACTORS = '23'
const isContractor = ({ businessClass }: Business) => businessClass.value.startsWith(CONTRACTORS)

/** Contractors and restaurants get a liability application of their own. */
function sampleFor(product: string, { businessClass: { value } }: Business): string {
  if (product === 'GL' && value.startsWith(CONTRACTORS)) return 'gl-4'
  if (product === 'GL' && value.startsWith('722')) return 'gl-5'
  return `${product.toLowerCase()}-1`
}

function answersFor(life: Life, filed: Filed): Record<string, Answers> {
  const { business, products } = life.programme
  const [first = 'CP'] = products
  const applicant = applicantOf(life, sampleNamed(`${first.toLowerCase()}-1`), filed)
  const answersOf = (product: string, attach: Attach | null): Answers => {
    const sample = sampleNamed(sampleFor(product, business))
    const key = product.toLowerCase()
    const how = howOf(life, sample, sizeOf(product, business), attach)
    return withExposures(product, varied(formNamed(key), sample.forms[key]!, how), business)
  }
  const others = products.map((product) => [product.toLowerCase(), answersOf(product, filed.attach)] as const)
  return withRecord(
    life,
    { applicant, ...Object.fromEntries(others) },
    { ...filed, answersOf: (product) => answersOf(product, null) },
  )
}

/** The exposures of the samples' businesses. */
const SAMPLE_EXPOSURE: Record<string, number> = {
  'cp-1': 2_495_000,
  'gl-1': 2_350_000,
  'gl-4': 38_600_000,
  'gl-5': 1_880_000,
  'wc-1': 612_000,
  'do-1': 6_800_000,
}

/** Size relative to the sample's business, with two digits so that scaled sums still add up. */
function sizeOf(product: string, business: Business): number {
  const { insuredValue, payroll, revenue } = business.exposure
  const own = product === 'CP' ? insuredValue : product === 'WC' ? payroll : revenue
  return Number((own / (SAMPLE_EXPOSURE[sampleFor(product, business)] ?? own)).toPrecision(2))
}

function applicantOf(life: Life, sample: Sample, { expiringPolicyNumber, attach }: Filed): Answers {
  const { programme, received, agency, transactionType, effective, expires } = life
  const { business, products } = programme
  const { revenue, payroll, employees, locations } = business.exposure
  const own = varied(formNamed('applicant'), sample.forms.applicant!, howOf(life, sample, 1, null)) as Record<
    string,
    Answers
  >
  const year = yearOf(effective)
  const founded = Math.min(year - 4, Number(/since (\d{4})/.exec(business.operations)?.[1] ?? 2004))
  const growth = {
    priorRevenue: money(revenue * 0.96),
    annualRevenue: money(revenue),
    projectedRevenue: money(revenue * 1.03),
  }
  const partTime = partTimeOf(business.exposure)
  return {
    ...own,
    insured: {
      ...own.insured,
      entityType: entityType(business),
      stateOfDomicile: business.city.state,
      yearEstablished: founded,
      yearsCurrentManagement: Math.min(20, year - founded),
    },
    request: {
      billing: own.request?.billing,
      paymentPlan: own.request?.paymentPlan,
      effectiveDate: isoDay(effective),
      expirationDate: isoDay(expires),
      transactionType,
      products,
      ...(expiringPolicyNumber && { expiringPolicyNumber }),
    },
    operations: {
      ...own.operations,
      ...growth,
      naics: business.businessClass.value,
      description: business.operations,
      fullTime: Math.max(1, employees - partTime),
      partTime,
      annualPayroll: money(payroll),
      seasonalEmployees: Math.min(employees, Number(own.operations?.seasonalEmployees ?? 0)),
      subcontractedCost: dollars(isContractor(business) ? subcontractedCost(business) : 0),
      locationsCount: locations,
      states: [business.city.state],
    },
    lossSummary: lossRuns(life, attach),
    declaration: { ...own.declaration, signedOn: isoDay(received), producerName: agency.name },
  }
}

/** Loss runs of the previous five years, valued at the time of the application. */
function lossRuns({ received }: Life, attach: Attach) {
  const name = `Loss runs ${yearOf(received) - 5}-${yearOf(received) - 1}.txt`
  return { valuationDate: isoDay(received - 15), yearsProvided: 5, lossRuns: { attachmentId: attach(name), name } }
}

const money = (amount: number) => `${Math.round(amount / 1000) * 1000}.00`

function entityType({ name, trade }: Business) {
  if (trade.form === 'nonprofit') return 'NON_PROFIT_ORGANIZATION'
  if (/\bLLC\b|L\.L\.C/.test(name)) return 'LIMITED_LIABILITY_COMPANY'
  if (/&| and Sons|Brothers|Partners/.test(name)) return 'PARTNERSHIP'
  return 'CORPORATION'
}
