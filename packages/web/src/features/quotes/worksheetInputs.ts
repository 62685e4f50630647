import type { Worksheet } from '@bindery/contract/worksheets'
import { isEditableInput } from '@bindery/rating/editableInputs'
import { formPathOf } from '@bindery/rating/formPaths'
import { optionsOf } from '@bindery/rating/inputs'
import type { Input, Plan } from '@bindery/rating/plan'
import { isEmpty, isRecord } from '@bindery/rating/risk'
import type { ChangedInputs } from './worksheetChanges.ts'

/** Where the value of an input comes from. A suggestion is to be confirmed by the underwriter. */
export type Origin = 'quote' | 'suggested' | 'application' | 'default' | 'missing'
export interface ShownInput {
  input: Input
  path: string
  value: unknown
  origin: Origin
}

/** The inputs of the risk as a whole. An option without a choice is left out. */
export const singleInputs = (plan: Plan): Input[] =>
  plan.inputs.filter(
    (input) =>
      !input.path.includes('[]') &&
      isEditableInput(input) &&
      (input.type !== 'option' || optionsOf(plan, input).size > 1),
  )

/** A list of the risk with the inputs of its items: `locations[].buildings[]`. */
export interface InputList {
  list: Input
  fields: Input[]
}

export const inputLists = (plan: Plan): InputList[] =>
  plan.inputs
    .filter(({ type }) => type === 'list')
    .map((list) => ({
      list,
      fields: plan.inputs.filter(
        ({ path, type }) =>
          type !== 'list' && path.startsWith(`${list.path}.`) && !path.slice(list.path.length + 1).includes('.'),
      ),
    }))

/** The paths of the items of a list in the risk: `locations[0].buildings[0]`, `locations[0].buildings[1]`. */
export function itemPaths(risk: Worksheet['risk'], listPath: string): string[] {
  let found: { path: string; value: unknown }[] = [{ path: '', value: risk }]
  for (const name of listPath.split('.').map((part) => part.replace('[]', '')))
    found = found.flatMap(({ path, value }) => {
      const items = isRecord(value) ? value[name] : undefined
      const start = path === '' ? name : `${path}.${name}`
      return Array.isArray(items) ? items.map((item, at) => ({ path: `${start}[${at}]`, value: item })) : []
    })
  return found.map(({ path }) => path)
}

function valueAt(risk: unknown, path: string): unknown {
  let value = risk
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== ''))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return value
}

/** An input with its value and where that comes from. */
export function shownInput(
  { risk, suggested }: Worksheet,
  inputs: ChangedInputs,
  input: Input,
  path: string,
): ShownInput {
  const own = inputs.values[path]
  if (own !== undefined) return { input, path, value: own, origin: 'quote' }
  const value = valueAt(risk, path)
  if (!isEmpty(value)) return { input, path, value, origin: suggested.includes(path) ? 'suggested' : 'application' }
  if (input.default !== undefined) return { input, path, value: input.default, origin: 'default' }
  return { input, path, value: null, origin: input.optional ? 'default' : 'missing' }
}

/** Products whose items are not in the order of the form: links lead to the list instead of the row. */
const OWN_ORDER: readonly string[] = ['WC', 'CA', 'CU']

/** The field of the application that answers an input; null if the application does not ask. */
export function fieldOf({ product }: Plan, path: string): string | null {
  const list = path.slice(0, path.indexOf('['))
  return formPathOf(product, path.includes('[') && OWN_ORDER.includes(product) ? list : path)
}
