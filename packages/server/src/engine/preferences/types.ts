import { XMLValidator } from 'fast-xml-parser'

/** Why a value cannot be kept under a preference of this type, or null. */
export function whyNotOfType(type: string, value: unknown): string | null {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? null : 'This preference is a text.'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'This preference is a number.'
    case 'boolean':
      return typeof value === 'boolean' ? null : 'This preference is true or false.'
    case 'list':
      return Array.isArray(value) ? null : 'This preference is a list.'
    case 'map':
      return typeof value === 'object' && !Array.isArray(value) ? null : 'This preference is a set of named values.'
    case 'columns':
    case 'xml':
      return typeof value === 'string' && XMLValidator.validate(value) === true
        ? null
        : 'This preference is well-formed XML.'
    default:
      return 'This preference cannot be set.'
  }
}
