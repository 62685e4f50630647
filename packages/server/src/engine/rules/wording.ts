import type { FactValue, RuleFacts } from './condition.ts'

/** Created once: creating a number format takes a hundred times as long as using it. */
const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const words = (value: FactValue) => {
  if (typeof value === 'number') return figures.format(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Fills in the {facts}, {authority.figures} and {product} of a rule's sentence. */
export const worded = (sentence: string, { facts, authority }: RuleFacts, product: string) =>
  sentence.replace(/\{([\w.]+)\}/g, (_, name: string) => {
    if (name === 'product') return product
    const value = name.startsWith('authority.') ? authority?.[name.slice('authority.'.length)] : facts[name]
    return value === undefined ? 'an unknown value' : words(value)
  })
