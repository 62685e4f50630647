/** Inputs that may only raise the premium, and deductibles that may only lower it. 0 is no coverage, not a deductible. */
export const MONOTONE: Record<string, { rising: string[]; falling: string[] }> = {
  CP: {
    rising: [
      'locations[].buildings[].limit',
      'locations[].buildings[].contentsLimit',
      'locations[].buildings[].businessIncomeLimit',
      'locations[].floodLimit',
      'ordinancePercent',
    ],
    falling: ['deductible', 'windDeductiblePercent', 'earthquakeDeductiblePercent'],
  },
  GL: {
    rising: [
      'classifications[].exposure',
      'occurrenceLimit',
      'generalAggregate',
      'productsAggregate',
      'rentedPremisesLimit',
      'medicalExpenseLimit',
      'benefitsLimit',
      'employees',
      'liquorLimit',
      'alcoholReceipts',
      'additionalInsureds',
    ],
    falling: ['deductible'],
  },
  CA: {
    rising: [
      'vehicles[].statedAmount',
      'liabilityLimit',
      'uninsuredMotoristLimit',
      'medicalPaymentsLimit',
      'hiredLimit',
      'costOfHire',
      'employees',
      'garagekeepersLimit',
    ],
    falling: ['vehicles[].comprehensiveDeductible', 'vehicles[].collisionDeductible'],
  },
  WC: { rising: ['classifications[].payroll', 'employersLiabilityLimit', 'waivers'], falling: ['medicalDeductible'] },
  CU: { rising: ['limit', 'underlying[].premium', 'powerUnits[].count'], falling: ['retention'] },
  CY: {
    rising: ['revenue', 'records', 'limit', 'extortionLimit', 'fraudLimit', 'cardTransactions'],
    falling: ['retention', 'waitingHours'],
  },
  DO: {
    rising: [
      'totalAssets',
      'limit',
      'eplLimit',
      'employeesByState[].employees',
      'fidLimit',
      'planAssets',
      'sideALimit',
    ],
    falling: ['retention', 'eplRetention'],
  },
  IM: {
    rising: [
      'items[].value',
      'toolsLimit',
      'rentedLimit',
      'rentalCost',
      'projects[].completedValue',
      'transitLimit',
      'annualShipments',
    ],
    falling: ['deductible', 'projects[].deductible'],
  },
}

/** Copies a risk with one input of its first items replaced; null if the item is not there. */
export function withInput<T extends object>(risk: T, path: string, value: unknown): T | null {
  const copy = structuredClone(risk)
  const names = path.split('.')
  let holder = copy as Record<string, unknown>
  for (const name of names.slice(0, -1)) {
    const [first] = holder[name.replace('[]', '')] as Record<string, unknown>[]
    if (!first) return null
    holder = first
  }
  holder[names.at(-1)!] = value
  return copy
}
