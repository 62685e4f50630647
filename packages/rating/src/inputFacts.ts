/** The fact of an underwriting rule that a rating input stands for, by product. */
const FACTS: Record<string, Record<string, string>> = {
  CP: {
    deductible: 'cp.deductible',
    coinsurance: 'cp.coinsurancePercent',
    valuation: 'cp.valuationBasis',
    windDeductiblePercent: 'cp.windHailDeductiblePercent',
  },
  GL: {
    occurrenceLimit: 'gl.eachOccurrence',
    generalAggregate: 'gl.generalAggregate',
    productsAggregate: 'gl.productsAggregate',
  },
  CA: { liabilityLimit: 'ca.csl' },
  WC: {
    experienceMod: 'wc.experienceMod',
    employersLiabilityLimit: 'wc.eachAccident',
    safetyProgram: 'wc.safetyProgram',
    returnToWorkProgram: 'wc.returnToWork',
  },
  CU: { limit: 'cu.limit' },
  CY: {
    limit: 'cy.limit',
    records: 'cy.recordsHeld',
    mfaEmail: 'cy.mfaEmail',
    mfaRemote: 'cy.mfaRemote',
    edr: 'cy.edr',
    offlineBackups: 'cy.offlineBackups',
    trainingYearly: 'cy.trainingYearly',
    incidentLast3: 'cy.incidentLast3',
    callbackVerification: 'cy.callbackVerification',
    extortionLimit: 'cy.ransomSublimit',
  },
  DO: {
    limit: 'do.limit',
    retention: 'do.retention',
    totalAssets: 'do.totalAssets',
    lossMakingYears: 'do.netIncomeNegativeYears',
    publiclyTraded: 'do.publiclyTraded',
    goingConcern: 'do.goingConcern',
    priorClaim: 'do.priorClaimOrCircumstance',
  },
  IM: { transitLimit: 'im.transitLimit' },
}
const OF_EVERY_PRODUCT: Record<string, string> = { lossRatio5: 'loss.ratio5' }

/** The facts that inputs of a quote replace. A value that is set back to empty replaces nothing. */
export function factsOfInputs<Value>(product: string, values: Readonly<Record<string, Value>>): Record<string, Value> {
  const own = FACTS[product] ?? {}
  const facts: Record<string, Value> = {}
  for (const [path, value] of Object.entries(values)) {
    const fact = own[path] ?? OF_EVERY_PRODUCT[path]
    if (fact !== undefined && value !== null) facts[fact] = value
  }
  return facts
}
