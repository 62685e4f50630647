import type { StoredRisk } from '#engine/actions/stored.ts'

/** The fact with the requested limit or deductible, by product and coverage. */
const ASKED: Record<string, Record<string, string>> = {
  CP: { BLD: 'cp.deductible', BPP: 'cp.deductible' },
  GL: { OCC: 'gl.eachOccurrence', AGG: 'gl.generalAggregate', PCO: 'gl.productsAggregate' },
  CA: { CSL: 'ca.csl' },
  WC: { ELA: 'wc.eachAccident' },
  CU: { LIM: 'cu.limit' },
  CY: { AGG: 'cy.limit' },
  DO: { AGG: 'do.limit' },
}

/** The fact of the application that the limit or deductible of a coverage comes from. */
export const factAskedFor = (product: string, code: string): string | null => ASKED[product]?.[code] ?? null

interface Coverage {
  code: string
  default?: string
}

/** The limit or deductible to offer: the one the application requests, else the product's default. */
export function askedFor(
  { form_facts }: Pick<StoredRisk, 'form_facts'>,
  product: string,
  { code, default: standard }: Coverage,
): string | undefined {
  const asked = Number(form_facts?.[factAskedFor(product, code) ?? ''])
  return asked > 0 ? asked.toFixed(2) : standard
}
