import { readdirSync, readFileSync } from 'node:fs'
import type { Plan } from '../plan.ts'

const folder = new URL('../../plans/', import.meta.url)

export const plans: Plan[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

export function planNamed(id: string): Plan {
  const plan = plans.find((one) => one.id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}
