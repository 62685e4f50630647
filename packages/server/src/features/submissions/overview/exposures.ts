import type { Exposure } from '@bindery/contract/overview'
import type { FormFact } from '#platform/db/schema/forms.ts'

type Facts = Readonly<Record<string, FormFact>>

/** The facts that size up a product, the most important first. */
const MEASURES: Readonly<Record<string, readonly (readonly [fact: string, measure: Exposure['measure']])[]>> = {
  CP: [['cp.totalInsuredValue', 'insuredValue']],
  IM: [
    ['im.totalScheduled', 'scheduledEquipment'],
    ['im.buildersRiskLimit', 'largestProject'],
  ],
  GL: [
    ['insured.annualRevenue', 'revenue'],
    ['gl.eachOccurrence', 'eachOccurrence'],
  ],
  CA: [
    ['ca.powerUnits', 'powerUnits'],
    ['ca.physicalDamageValue', 'costNew'],
  ],
  WC: [['wc.totalPayroll', 'payroll']],
  CU: [['cu.limit', 'limit']],
  CY: [
    ['cy.limit', 'limit'],
    ['cy.recordsHeld', 'recordsHeld'],
  ],
  DO: [
    ['do.limit', 'limit'],
    ['do.totalAssets', 'totalAssets'],
  ],
}

/** The exposures of the products, as far as the application answers them. Zeros are left out. */
export function exposuresOf(products: readonly string[], facts: Facts | null, expiring: Facts | null): Exposure[] {
  return products.flatMap((product) =>
    (MEASURES[product] ?? []).flatMap(([fact, measure]) => {
      const value = figure(facts?.[fact])
      return value === null || Number(value) === 0
        ? []
        : [{ product, measure, value, expiring: figure(expiring?.[fact]) }]
    }),
  )
}

const FIGURE = /^\d{1,15}(\.\d{1,4})?$/
/** A figure of the form as a decimal. Text that is no figure, such as a limit in words, is unknown. */
export function figure(fact: FormFact | undefined): string | null {
  const text = typeof fact === 'number' || typeof fact === 'string' ? String(fact) : ''
  return FIGURE.test(text) ? text : null
}
