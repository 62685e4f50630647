import type { StoredRisk } from '#engine/actions/stored.ts'

/** Where an application asks for the limit or the deductible of a coverage, by product and coverage. */
const ASKED: Record<string, Record<string, string>> = {
  CP: { BLD: 'cp.deductible', BPP: 'cp.deductible' },
  GL: { OCC: 'gl.eachOccurrence', AGG: 'gl.generalAggregate', PCO: 'gl.productsAggregate' },
  CA: { CSL: 'ca.csl' },
  WC: { ELA: 'wc.eachAccident' },
  CU: { LIM: 'cu.limit' },
  CY: { AGG: 'cy.limit' },
  DO: { AGG: 'do.limit' },
}

interface Coverage {
  code: string
  default?: string
}

/** The limit or deductible to offer: what the application asks for, else what the product begins with. */
export function askedFor(
  { form_facts }: Pick<StoredRisk, 'form_facts'>,
  product: string,
  { code, default: standard }: Coverage,
): string | undefined {
  const asked = Number(form_facts?.[ASKED[product]?.[code] ?? ''])
  return asked > 0 ? asked.toFixed(2) : standard
}
