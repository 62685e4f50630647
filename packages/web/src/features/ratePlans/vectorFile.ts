import type { PlanVector } from '@bindery/contract/ratePlans'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The test vectors of the product in a file of vectors, and how many entries cannot be used. */
export function vectorsIn(document: Record<string, unknown>, product: string) {
  const entries = Array.isArray(document.rating) ? document.rating : []
  const vectors = entries.flatMap((entry: unknown): PlanVector[] => {
    if (!isRecord(entry) || typeof entry.id !== 'string' || entry.id === '') return []
    const { id, what, risk, expected } = entry
    if (!isRecord(risk) || risk.product !== product || !isRecord(expected)) return []
    return [{ id, what: typeof what === 'string' ? what : '', risk, expected }]
  })
  return { vectors, leftOut: entries.length - vectors.length }
}

/** Vectors of the same id are replaced. */
export function withVectors(stored: readonly PlanVector[], added: readonly PlanVector[]): PlanVector[] {
  const byId = new Map([...stored, ...added].map((vector) => [vector.id, vector]))
  return [...byId.values()]
}

export const vectorText = (vectors: readonly PlanVector[]) => `${JSON.stringify({ rating: vectors }, null, 1)}\n`
