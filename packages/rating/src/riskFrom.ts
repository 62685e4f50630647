import { dayNumber, yearOf } from './dates.ts'
import { decimalOf } from './decimal.ts'
import {
  type Answers,
  answer,
  isAboveZero,
  isLoss,
  items,
  lowest,
  number,
  placeOfAddress,
  text,
  total,
  translated,
  yes,
} from './formAnswers.ts'
import * as values from './mappingValues.ts'
import type { Risk } from './risk.ts'

/** A submission's application of one product. The answers have their computed fields. */
export interface Application {
  product: string
  state: string | null
  effectiveDate: string
  expirationDate?: string | null
  transactionType?: string | null
  applicant: Answers
  answers: Answers
}

/** A risk, and where its items come from in the form if their position differs. */
export interface MappedRisk {
  risk: Risk
  /** By the path of the item in the risk: `classifications[2]` comes from `states[1].classes[0]`. */
  origins: Record<string, string>
  liability?: LiabilityFigures
}

/** General liability: figures of the application from which an exposure in another basis follows. */
export interface LiabilityFigures {
  /** The basis of each exposure in the form, and its premises, in the order of the classifications. */
  classifications: { basis: string | null; premises: string | null }[]
  /** Square feet by the name of the premises. */
  areas: Record<string, string | null>
  sales: string | null
  payroll: string | null
  /** Subcontracted cost. */
  cost: string | null
}

interface ProductInputs {
  inputs: Record<string, unknown>
  origins?: Record<string, string>
  liability?: LiabilityFigures
}

/** The rating inputs that an application answers. All other inputs are set on the quote. */
export function riskFrom(application: Application): MappedRisk {
  const { product, state, effectiveDate, expirationDate, transactionType, applicant } = application
  const mapped = PRODUCTS[product]?.(application) ?? { inputs: {} }
  const risk = {
    product,
    state,
    effectiveDate,
    expirationDate: expirationDate ?? null,
    transaction: values.TRANSACTION[transactionType ?? ''] ?? null,
    lossRatio5: number(applicant, 'lossSummary.lossRatio'),
    ...mapped.inputs,
  }
  return { risk, origins: mapped.origins ?? {}, ...(mapped.liability && { liability: mapped.liability }) }
}

const PRODUCTS: Record<string, (application: Application) => ProductInputs> = {
  CP: property,
  GL: generalLiability,
  CA: auto,
  WC: workersCompensation,
  CU: umbrella,
  CY: cyber,
  DO: management,
  IM: inlandMarine,
}

const FLOOD_ZONE: Record<string, string> = { X: 'X', XS: 'XS', A: 'A', AE: 'A', AO: 'A', VE: 'V', V: 'V', D: 'XS' }
const MOST_FLOOD = '1000000'
const CONTENTS = ['bpp', 'improvements', 'stock', 'propertyOfOthers']
/** A building with less than 31 percent in use counts as vacant. */
const VACANT_ABOVE = 69

function property({ answers }: Application): ProductInputs {
  const buildings = items(answers, 'locations').flatMap((location) => items(location, 'buildings'))
  const coverages = buildings.flatMap((building) => items(building, 'coverages'))
  const given = (name: string) => coverages.map((coverage) => text(coverage, name))
  const isWaived = given('coinsurance').includes('waived')
  const floodLimit = lowest([decimalOf(answer(answers, 'options.floodLimit')), decimalOf(MOST_FLOOD)])
  return {
    inputs: {
      locations: items(answers, 'locations').map((location) => ({
        ...placeOfAddress(location.address),
        distanceToCoastMiles: number(location, 'distanceToCoast'),
        floodZone: FLOOD_ZONE[text(location, 'floodZone') ?? ''] ?? null,
        floodLimit: yes(answers, 'options.flood') ? floodLimit : '0',
        buildings: items(location, 'buildings').map((building) => propertyBuilding(location, building)),
      })),
      deductible: number(answers, 'policy.aopDeductible'),
      coinsurance: isWaived ? '100' : lowest(given('coinsurance').map(decimalOf)),
      valuation: isWaived || yes(answers, 'policy.agreedValue') ? 'AV' : valuation(coverages),
      causeOfLoss: ['special', 'broad', 'basic'].find((cause) => given('cause').includes(cause)) ?? null,
      waitingPeriodHours: number(answers, 'policy.biWaiting', { 48: '24', 168: '72' }),
      equipmentBreakdown: yes(answers, 'options.equipmentBreakdown'),
      ordinancePercent: yes(answers, 'options.ordinance') ? '10' : '0',
      windDeductiblePercent: windDeductible(answers),
      earthquakeDeductiblePercent: yes(answers, 'options.quake')
        ? number(answers, 'options.quakeDeductible', { 2: '5' })
        : '0',
      terrorism: yes(answers, 'policy.terrorism'),
    },
  }
}

function propertyBuilding(location: Answers, building: Answers) {
  const limitOf = (kinds: string[]) =>
    total(
      items(building, 'coverages')
        .filter(({ coverage }) => kinds.includes(String(coverage)))
        .map(({ limit }) => limit),
    )
  const isVacant = Number(number(building, 'vacant') ?? 0) > VACANT_ABOVE
  return {
    occupancy: isVacant ? 'vacant' : translated(location, 'occupancy', values.OCCUPANCY),
    construction: translated(building, 'construction', values.CONSTRUCTION),
    protectionClass: number(location, 'protectionClass'),
    sprinklered: values.SPRINKLERED.has(text(building, 'sprinklerType') ?? ''),
    yearBuilt: number(building, 'yearBuilt'),
    limit: limitOf(['building']),
    contentsLimit: limitOf(CONTENTS),
    businessIncomeLimit: limitOf(['biee', 'ee']),
  }
}

function valuation(coverages: Answers[]): string | null {
  const first = coverages.find(({ coverage }) => coverage === 'building')
  const code = first ? text(first, 'valuation') : null
  if (code === null) return null
  return code === 'rc' ? 'RC' : code === 'acv' ? 'ACV' : 'AV'
}

function windDeductible(answers: Answers): string | null {
  const type = text(answers, 'policy.windDeductibleType')
  if (type === 'excluded') return '0'
  if (type === 'aop' || type === 'flat') return '1'
  return number(answers, 'policy.windDeductiblePercent', { 10: '5' })
}

function generalLiability({ answers, applicant }: Application): ProductInputs {
  const hasLiquor = yes(answers, 'operations.liquor')
  const hasBenefits = yes(answers, 'coverage.employeeBenefits')
  const retentionType = text(answers, 'coverage.retentionType')
  return {
    inputs: {
      classifications: items(answers, 'hazards').map((hazard) => ({
        classCode: text(hazard, 'classCode'),
        ...placeOfAddress(items(answers, 'premises').find(({ name }) => name === hazard.premises)?.address),
        exposure: number(hazard, 'exposure'),
      })),
      occurrenceLimit: number(answers, 'coverage.eachOccurrence'),
      generalAggregate: number(answers, 'coverage.generalAggregate'),
      productsAggregate: number(answers, 'coverage.productsAggregate'),
      deductible: retentionType === 'none' ? '0' : number(answers, 'coverage.retention'),
      rentedPremisesLimit: number(answers, 'coverage.premisesDamage', { 50000: '100000' }),
      medicalExpenseLimit: number(answers, 'coverage.medicalExpense', { 15000: '10000' }),
      benefitsLimit: hasBenefits ? number(answers, 'coverage.employeeBenefitsLimit', { 500000: '1000000' }) : '0',
      employees: number(applicant, 'operations.totalEmployees'),
      liquorLimit: hasLiquor ? number(answers, 'liquor.limit', { 300000: '500000' }) : '0',
      alcoholReceipts: number(answers, 'liquor.alcoholReceipts'),
      additionalInsureds: items(answers, 'additionalInsureds').length,
      blanketAdditionalInsured: yes(answers, 'contractual.blanketAi'),
    },
    liability: {
      classifications: items(answers, 'hazards').map((hazard) => ({
        basis: text(hazard, 'basis'),
        premises: text(hazard, 'premises'),
      })),
      areas: Object.fromEntries(
        items(answers, 'premises').map((premises) => [text(premises, 'name') ?? '', number(premises, 'area')]),
      ),
      sales: number(applicant, 'operations.annualRevenue'),
      payroll: number(applicant, 'operations.annualPayroll'),
      cost: number(answers, 'contracting.subcontractedCost'),
    },
  }
}

const MOST_POINTS = 20

function auto({ answers, effectiveDate }: Application): ProductInputs {
  const drivers = items(answers, 'drivers')
    .map((driver, at) => ({ driver, at }))
    .filter(({ driver }) => !yes(driver, 'excluded'))
  const liabilityLimit = number(answers, 'coverage.liabilityLimit')
  const hasHired = yes(answers, 'coverage.hiredAuto') || yes(answers, 'coverage.nonOwned')
  const uninsured = text(answers, 'coverage.umLimit')
  const deductible = (vehicle: Answers, path: string) => (yes(vehicle, 'physicalDamage') ? number(answers, path) : '0')
  return {
    inputs: {
      vehicles: items(answers, 'vehicles').map((vehicle) => ({
        type: translated(vehicle, 'body', values.VEHICLE_TYPE),
        radius: translated(vehicle, 'radius', values.RADIUS),
        use: translated(vehicle, 'use', values.VEHICLE_USE),
        ...placeOfAddress(items(answers, 'garaging').find(({ name }) => name === vehicle.garage)?.address),
        modelYear: number(vehicle, 'year'),
        statedAmount: number(vehicle, 'statedAmount') ?? number(vehicle, 'costNew'),
        comprehensiveDeductible: deductible(vehicle, 'coverage.compDeductible'),
        collisionDeductible: deductible(vehicle, 'coverage.collisionDeductible'),
      })),
      drivers: drivers.map(({ driver }) => ({
        age: ageOn(effectiveDate, driver.dateOfBirth),
        points: pointsOf(driver),
      })),
      liabilityLimit,
      uninsuredMotoristLimit:
        uninsured === 'rejected' ? '0' : uninsured === 'statutory' ? '100000' : number(answers, 'coverage.umLimit'),
      medicalPaymentsLimit: number(answers, 'coverage.medPay', { 1000: '2000' }),
      hiredLimit: !hasHired ? '0' : Number(liabilityLimit ?? 0) < 1_000_000 ? '500000' : '1000000',
      costOfHire: number(answers, 'hiredNonOwned.costOfHire'),
      employees: number(answers, 'hiredNonOwned.employeesDriving'),
    },
    origins: Object.fromEntries(drivers.map(({ at }, index) => [`drivers[${index}]`, `drivers[${at}]`])),
  }
}

function ageOn(date: string, born: unknown): number | null {
  if (typeof born !== 'string' || dayNumber(born) === null) return null
  return yearOf(date) - yearOf(born) - (date.slice(5) < born.slice(5) ? 1 : 0)
}

function pointsOf(driver: Answers): number {
  const count = (path: string) => Number(number(driver, path) ?? 0)
  return Math.min(MOST_POINTS, count('violations') + 2 * count('accidents') + (yes(driver, 'major') ? 4 : 0))
}

function workersCompensation({ answers, state }: Application): ProductInputs {
  const classes = items(answers, 'states').flatMap((own, stateAt) =>
    items(own, 'classes').map((one, at) => ({
      input: { classCode: text(one, 'classCode'), state: text(own, 'state'), payroll: number(one, 'payroll') },
      origin: `states[${stateAt}].classes[${at}]`,
    })),
  )
  const governing = items(answers, 'states').find((own) => own.state === state)
  const isRated = governing !== undefined && yes(governing, 'modRated')
  return {
    inputs: {
      classifications: classes.map(({ input }) => input),
      experienceMod: isRated ? number(governing, 'mod') : '1',
      medicalDeductible:
        text(answers, 'coverage.plan') === 'smallDeductible' ? number(answers, 'coverage.deductible') : '0',
      employersLiabilityLimit: number(answers, 'coverage.eachAccident'),
      returnToWorkProgram: yes(answers, 'safety.returnToWork'),
      safetyProgram: yes(answers, 'safety.safetyCommittee'),
      drugFreeProgram: yes(answers, 'safety.drugFree'),
      blanketWaiver: yes(answers, 'coverage.waiver'),
    },
    origins: Object.fromEntries(classes.map(({ origin }, at) => [`classifications[${at}]`, origin])),
  }
}

const FLEET: Record<string, string[]> = {
  light: ['privatePassenger', 'light'],
  medium: ['medium'],
  heavy: ['heavy', 'buses'],
  extraHeavy: ['tractors'],
}

function umbrella({ answers, applicant }: Application): ProductInputs {
  const units = Object.entries(FLEET)
    .map(([type, kinds]) => ({ type, count: total(kinds.map((kind) => answer(answers, `fleet.${kind}`))) }))
    .filter(({ count }) => isAboveZero(count))
  return {
    inputs: {
      zip: placeOfAddress(answer(applicant, 'addresses.mailing')).zip,
      limit: number(answers, 'coverage.limit'),
      retention: number(answers, 'coverage.retention'),
      underlying: items(answers, 'underlying').map((policy) => ({
        line: translated(policy, 'line', values.UNDERLYING_LINE),
        limit: number(policy, 'eachOccurrence'),
        premium: number(policy, 'premium'),
      })),
      powerUnits: units,
    },
    origins: Object.fromEntries(units.map((_, at) => [`powerUnits[${at}]`, 'fleet'])),
  }
}

const INCIDENT_YEARS = 3

function cyber({ answers, effectiveDate }: Application): ProductInputs {
  const since = `${yearOf(effectiveDate) - INCIDENT_YEARS}${effectiveDate.slice(4)}`
  const isRecent = ({ occurred }: Answers) => typeof occurred === 'string' && occurred >= since
  const training = text(answers, 'protection.training')
  return {
    inputs: {
      revenue: number(answers, 'business.revenue'),
      records: number(answers, 'data.records'),
      limit: number(answers, 'coverage.limit'),
      retention: number(answers, 'coverage.retention'),
      waitingHours: number(answers, 'coverage.waitingPeriod', { 6: '8' }) ?? '0',
      extortionLimit: number(answers, 'coverage.ransomSublimit'),
      fraudLimit: number(answers, 'coverage.fraudSublimit'),
      cardAssessments: isAboveZero(number(answers, 'coverage.cardSublimit')),
      cardTransactions: number(answers, 'data.cardTransactions'),
      mediaLiability: yes(answers, 'coverage.media'),
      mfaEmail: yes(answers, 'access.mfaEmail'),
      mfaRemote: yes(answers, 'access.mfaRemote'),
      edr: yes(answers, 'protection.edr'),
      trainingYearly: training !== null && training !== 'never',
      offlineBackups: yes(answers, 'recovery.offline'),
      callbackVerification: yes(answers, 'payments.callback'),
      incidentLast3: items(answers, 'incidents').some(isRecent),
    },
  }
}

/** Limit of the employment and fiduciary parts when they are asked for; other limits are chosen on the quote. */
const USUAL_PART_LIMIT = '1000000'

function management({ answers, applicant, state }: Application): ProductInputs {
  const employees = number(answers, 'employment.employees')
  const results = ['netIncome', 'netIncomePrior', 'netIncomePrior2'].map((name) =>
    answer(answers, `financials.${name}`),
  )
  return {
    inputs: {
      limit: number(answers, 'coverage.limit'),
      retention: number(answers, 'coverage.retention'),
      sideALimit: yes(answers, 'coverage.sideA') ? number(answers, 'coverage.sideALimit') : '0',
      planAssets: number(answers, 'coverage.planAssets'),
      fidLimit: yes(answers, 'coverage.fiduciary') ? USUAL_PART_LIMIT : '0',
      eplLimit: yes(answers, 'coverage.epl') ? USUAL_PART_LIMIT : '0',
      entityType: translated(applicant, 'insured.entityType', values.ENTITY_TYPE),
      publiclyTraded: text(answers, 'entity.ownership') === 'public',
      totalAssets: number(answers, 'financials.totalAssets'),
      lossMakingYears: results.filter(isLoss).length,
      goingConcern: yes(answers, 'financials.goingConcern'),
      employeesByState: employees === null ? [] : [{ state, employees }],
      priorClaim: items(answers, 'claims').length > 0,
    },
    origins: { 'employeesByState[0]': 'employment' },
  }
}

function inlandMarine({ answers, applicant }: Application): ProductInputs {
  const isTracked = yes(answers, 'equipmentTerms.tracked')
  return {
    inputs: {
      zip: placeOfAddress(answer(applicant, 'addresses.mailing')).zip,
      deductible: number(answers, 'coverage.deductible'),
      items: items(answers, 'equipment').map((item) => ({
        category: text(item, 'kind'),
        modelYear: number(item, 'year'),
        value: number(item, 'limit'),
        theftControls: isTracked,
      })),
      toolsLimit: number(answers, 'equipmentTerms.unscheduledTools'),
      rentedLimit: yes(answers, 'equipmentTerms.rentedIn') ? number(answers, 'equipmentTerms.rentedLimit') : '0',
      rentalCost: number(answers, 'equipmentTerms.rentalCost'),
      projects: items(answers, 'projects').map((project) => ({
        construction: translated(project, 'construction', values.CONSTRUCTION),
        ...placeOfAddress(project.address),
        completedValue: number(project, 'completedValue'),
        months: monthsBetween(project.start, project.completion),
      })),
      transitLimit: yes(answers, 'coverage.transit') ? number(answers, 'transit.conveyanceLimit') : '0',
      annualShipments: number(answers, 'transit.annualShipments'),
    },
  }
}

/** Begun months count as whole ones. */
function monthsBetween(start: unknown, end: unknown): number | null {
  if (typeof start !== 'string' || typeof end !== 'string') return null
  if (dayNumber(start) === null || dayNumber(end) === null) return null
  const [from, to] = [start, end].map((date) => ({
    months: yearOf(date) * 12 + Number(date.slice(5, 7)),
    day: date.slice(8),
  }))
  return to!.months - from!.months + (to!.day > from!.day ? 1 : 0)
}
