import type { Input, Plan } from './plan.ts'

/** Facts of the submission. Like the places of items they decide the filing, and are not changed on a quote. */
const FACTS: readonly string[] = ['state', 'transaction']

/** Whether an input can be set on a quote in place of the application's answer. */
export const isEditableInput = ({ path, type }: Input) =>
  !FACTS.includes(path) && type !== 'zip' && type !== 'state' && type !== 'list'

/** The input of the plan that a path of a risk belongs to: `vehicles[3].radius` to `vehicles[].radius`. */
export function inputAt({ inputs }: Plan, path: string): Input | null {
  const pattern = path.replace(/\[\d+\]/g, '[]')
  return inputs.find((input) => input.path === pattern) ?? null
}
