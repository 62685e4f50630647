import { PREFERENCE_LIMIT } from '@bindery/contract/limits'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

interface Definition {
  type: string
  options: readonly unknown[] | null
  minimum: string | null
}

/** Why a value cannot be kept under a preference, or null. */
export const whyNot = (definition: Definition, value: unknown): string | null =>
  whyNotOfType(definition.type, value) ?? whyTooLarge(value) ?? whyNotAllowed(definition, value)

function whyNotAllowed({ options, minimum }: Definition, value: unknown): string | null {
  if (options && ![value].flat().every((one) => options.includes(one)))
    return `This preference must be one of ${options.join(', ')}.`
  if (minimum !== null && Number(value) < Number(minimum)) return `This preference must be at least ${minimum}.`
  return null
}

function whyNotOfType(type: string, value: unknown): string | null {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? null : 'This preference must be a text.'
    case 'address':
      return typeof value === 'string' && (value === '' || isAddress(value))
        ? null
        : 'This preference must be an address that begins with http:// or https://.'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'This preference must be a number.'
    case 'boolean':
      return typeof value === 'boolean' ? null : 'This preference must be true or false.'
    case 'list':
      return Array.isArray(value) ? null : 'This preference must be a list.'
    case 'map':
      return typeof value === 'object' && !Array.isArray(value)
        ? null
        : 'This preference must be a set of named values.'
    case 'columns':
    case 'xml':
      return typeof value === 'string' && isXml(value)
        ? null
        : 'This preference must be well-formed XML without a document type.'
    default:
      return 'This preference cannot be set.'
  }
}

const isAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)

/** The validator lets several roots pass when the first closes itself. The parser throws at what is nested too deep. */
function isXml(text: string) {
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return false
  try {
    return (
      new XMLParser({ preserveOrder: true, ignoreDeclaration: true, processEntities: false }).parse(text).length === 1
    )
  } catch {
    return false
  }
}

const MOST_LEVELS = 20

/** Asked before the value becomes text: what is nested without end would exhaust the stack on the way. */
function whyTooLarge(value: unknown): string | null {
  if (isDeeperThan(MOST_LEVELS, value)) return `A preference is nested at most ${MOST_LEVELS} deep.`
  return JSON.stringify(value).length > PREFERENCE_LIMIT
    ? `A preference has at most ${PREFERENCE_LIMIT} characters.`
    : null
}

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))
