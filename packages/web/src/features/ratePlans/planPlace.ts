export const PARTS = ['filing', 'tables', 'steps', 'vectors', 'compare', 'impact'] as const
export type Part = (typeof PARTS)[number]

/** The place on the page of a plan, in its address. */
export interface PlanPlace {
  /** Without it, the filing. */
  part?: Part
  /** The open table. */
  table?: string
  /** The plan to compare with. */
  other?: string
  /** The quote whose worksheets are open. */
  quote?: number
}

const isPart = (value: unknown): value is Part => PARTS.includes(value as Part)

/** The place from the search parameters; others are dropped. */
export const planPlace = ({ part, table, other, quote }: Record<string, unknown>): PlanPlace => ({
  ...(isPart(part) && { part }),
  ...(typeof table === 'string' && { table }),
  ...(typeof other === 'string' && { other }),
  ...(Number.isSafeInteger(quote) && { quote: quote as number }),
})
