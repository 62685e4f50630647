import type { Plan } from './plan.ts'
import type { Refusal } from './risk.ts'

/** Rating input to the field of the application that answers it. Inputs that are not listed are set on the quote. */
const FORM_PATHS: Record<string, Record<string, string>> = {
  CP: {
    'locations[]': 'locations[]',
    'locations[].state': 'locations[].address',
    'locations[].zip': 'locations[].address',
    'locations[].distanceToCoastMiles': 'locations[].distanceToCoast',
    'locations[].floodZone': 'locations[].floodZone',
    'locations[].floodLimit': 'options.floodLimit',
    'locations[].buildings[]': 'locations[].buildings[]',
    'locations[].buildings[].occupancy': 'locations[].occupancy',
    'locations[].buildings[].construction': 'locations[].buildings[].construction',
    'locations[].buildings[].protectionClass': 'locations[].protectionClass',
    'locations[].buildings[].sprinklered': 'locations[].buildings[].sprinklerType',
    'locations[].buildings[].yearBuilt': 'locations[].buildings[].yearBuilt',
    'locations[].buildings[].limit': 'locations[].buildings[].coverages[].limit',
    'locations[].buildings[].contentsLimit': 'locations[].buildings[].coverages[].limit',
    'locations[].buildings[].businessIncomeLimit': 'locations[].buildings[].coverages[].limit',
    deductible: 'policy.aopDeductible',
    coinsurance: 'locations[].buildings[].coverages[].coinsurance',
    valuation: 'locations[].buildings[].coverages[].valuation',
    causeOfLoss: 'locations[].buildings[].coverages[].cause',
    waitingPeriodHours: 'policy.biWaiting',
    equipmentBreakdown: 'options.equipmentBreakdown',
    ordinancePercent: 'options.ordinance',
    windDeductiblePercent: 'policy.windDeductiblePercent',
    earthquakeDeductiblePercent: 'options.quakeDeductible',
    terrorism: 'policy.terrorism',
  },
  GL: {
    'classifications[]': 'hazards[]',
    'classifications[].classCode': 'hazards[].classCode',
    'classifications[].state': 'hazards[].premises',
    'classifications[].zip': 'hazards[].premises',
    'classifications[].exposure': 'hazards[].exposure',
    occurrenceLimit: 'coverage.eachOccurrence',
    generalAggregate: 'coverage.generalAggregate',
    productsAggregate: 'coverage.productsAggregate',
    deductible: 'coverage.retention',
    rentedPremisesLimit: 'coverage.premisesDamage',
    medicalExpenseLimit: 'coverage.medicalExpense',
    benefitsLimit: 'coverage.employeeBenefitsLimit',
    employees: 'operations.totalEmployees',
    liquorLimit: 'liquor.limit',
    alcoholReceipts: 'liquor.alcoholReceipts',
    additionalInsureds: 'additionalInsureds[]',
    blanketAdditionalInsured: 'contractual.blanketAi',
  },
  CA: {
    'vehicles[]': 'vehicles[]',
    'vehicles[].type': 'vehicles[].body',
    'vehicles[].radius': 'vehicles[].radius',
    'vehicles[].use': 'vehicles[].use',
    'vehicles[].state': 'vehicles[].garage',
    'vehicles[].zip': 'vehicles[].garage',
    'vehicles[].modelYear': 'vehicles[].year',
    'vehicles[].statedAmount': 'vehicles[].statedAmount',
    'vehicles[].comprehensiveDeductible': 'coverage.compDeductible',
    'vehicles[].collisionDeductible': 'coverage.collisionDeductible',
    'drivers[]': 'drivers[]',
    'drivers[].age': 'drivers[].dateOfBirth',
    'drivers[].points': 'drivers[].violations',
    liabilityLimit: 'coverage.liabilityLimit',
    uninsuredMotoristLimit: 'coverage.umLimit',
    medicalPaymentsLimit: 'coverage.medPay',
    hiredLimit: 'coverage.hiredAuto',
    costOfHire: 'hiredNonOwned.costOfHire',
    employees: 'hiredNonOwned.employeesDriving',
  },
  WC: {
    'classifications[]': 'states[].classes[]',
    'classifications[].classCode': 'states[].classes[].classCode',
    'classifications[].state': 'states[].state',
    'classifications[].payroll': 'states[].classes[].payroll',
    experienceMod: 'states[].mod',
    medicalDeductible: 'coverage.deductible',
    employersLiabilityLimit: 'coverage.eachAccident',
    returnToWorkProgram: 'safety.returnToWork',
    safetyProgram: 'safety.safetyCommittee',
    drugFreeProgram: 'safety.drugFree',
    blanketWaiver: 'coverage.waiver',
  },
  CU: {
    zip: 'addresses.mailing',
    limit: 'coverage.limit',
    retention: 'coverage.retention',
    'underlying[]': 'underlying[]',
    'underlying[].line': 'underlying[].line',
    'underlying[].limit': 'underlying[].eachOccurrence',
    'underlying[].premium': 'underlying[].premium',
    'powerUnits[]': 'fleet',
    'powerUnits[].type': 'fleet',
    'powerUnits[].count': 'fleet',
  },
  CY: {
    revenue: 'business.revenue',
    records: 'data.records',
    limit: 'coverage.limit',
    retention: 'coverage.retention',
    waitingHours: 'coverage.waitingPeriod',
    extortionLimit: 'coverage.ransomSublimit',
    fraudLimit: 'coverage.fraudSublimit',
    cardAssessments: 'coverage.cardSublimit',
    cardTransactions: 'data.cardTransactions',
    mediaLiability: 'coverage.media',
    mfaEmail: 'access.mfaEmail',
    mfaRemote: 'access.mfaRemote',
    edr: 'protection.edr',
    trainingYearly: 'protection.training',
    offlineBackups: 'recovery.offline',
    callbackVerification: 'payments.callback',
    incidentLast3: 'incidents[].occurred',
  },
  DO: {
    limit: 'coverage.limit',
    retention: 'coverage.retention',
    sideALimit: 'coverage.sideALimit',
    planAssets: 'coverage.planAssets',
    fidLimit: 'coverage.fiduciary',
    eplLimit: 'coverage.epl',
    entityType: 'insured.entityType',
    publiclyTraded: 'entity.ownership',
    totalAssets: 'financials.totalAssets',
    lossMakingYears: 'financials.netIncome',
    goingConcern: 'financials.goingConcern',
    'employeesByState[]': 'employment.employees',
    'employeesByState[].employees': 'employment.employees',
    priorClaim: 'claims[]',
  },
  IM: {
    zip: 'addresses.mailing',
    deductible: 'coverage.deductible',
    'items[]': 'equipment[]',
    'items[].category': 'equipment[].kind',
    'items[].modelYear': 'equipment[].year',
    'items[].value': 'equipment[].limit',
    'items[].theftControls': 'equipmentTerms.tracked',
    toolsLimit: 'equipmentTerms.unscheduledTools',
    rentedLimit: 'equipmentTerms.rentedLimit',
    rentalCost: 'equipmentTerms.rentalCost',
    'projects[]': 'projects[]',
    'projects[].construction': 'projects[].construction',
    'projects[].state': 'projects[].address',
    'projects[].zip': 'projects[].address',
    'projects[].completedValue': 'projects[].completedValue',
    'projects[].months': 'projects[].start',
    transitLimit: 'transit.conveyanceLimit',
    annualShipments: 'transit.annualShipments',
  },
}

/** Inputs that the applicant's form answers, and not the product's. */
const OF_APPLICANT: Record<string, readonly string[]> = {
  GL: ['employees'],
  CU: ['zip'],
  DO: ['entityType'],
  IM: ['zip'],
}

/** The key of the form that answers an input. */
export const formKeyOf = (product: string, path: string): string =>
  OF_APPLICANT[product]?.includes(path) ? 'applicant' : product.toLowerCase()

/** An answer that keeps a risk from being rated. */
export interface FieldToFill {
  /** Of the rating input. */
  path: string
  label: string
  message: string
  /** The field of the application, for a link; null if the input is set on the quote. */
  formPath: string | null
  /** The key of the form that has the field. */
  form: string
}

/** The fields to fill in or to change before the risk can be rated, with a link to each. */
export const fieldsToFill = (plan: Plan, refusals: Refusal[], origins: Record<string, string> = {}): FieldToFill[] =>
  refusals.map(({ path, message }) => ({
    path,
    message,
    label: inputAt(plan, path)?.label ?? path,
    formPath: formPathOf(plan.product, path, origins),
    form: formKeyOf(plan.product, path),
  }))

const patternOf = (path: string) => path.replace(/\[\d+\]/g, '[]')

/** A list itself may be named without [], as in the refusals of lists. */
function inputAt({ inputs }: Plan, path: string) {
  const pattern = patternOf(path)
  return inputs.find((input) => input.path === pattern || input.path === `${pattern}[]`)
}

/** The field of the application that a path of a risk comes from. */
export function formPathOf(product: string, path: string, origins: Record<string, string> = {}): string | null {
  const paths = FORM_PATHS[product] ?? {}
  const form = paths[patternOf(path)] ?? paths[`${patternOf(path)}[]`]
  if (form === undefined) return null
  const item = path.slice(0, path.lastIndexOf(']') + 1)
  const indexes = [...(origins[item] ?? path).matchAll(/\[(\d+)\]/g)].map(([, index]) => index!)
  // A [] without an index ends the path: the link leads to the list.
  let at = 0
  const filled = form.replace(/\[\]/g, () => (at < indexes.length ? `[${indexes[at++]}]` : '[]'))
  return filled.split('[]')[0]!
}
