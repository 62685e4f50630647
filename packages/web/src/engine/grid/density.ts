export const DENSITIES = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

const ONE_LINE: Record<Density, number> = { compact: 28, default: 32, comfortable: 40 }
const TWO_LINES: Record<Density, number> = { compact: 46, default: 52, comfortable: 60 }

/** Unknown stored values use the default. */
export function rowHeightOf(density: string, isTwoLine: boolean): number {
  const known = DENSITIES.find((name) => name === density) ?? 'default'
  return (isTwoLine ? TWO_LINES : ONE_LINE)[known]
}
