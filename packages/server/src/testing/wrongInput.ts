import type { JsonSchema } from './calls.ts'

/** Values that broke a database or a parser most often. */
export const WORST_VALUES: readonly unknown[] = ['a\u0000b', '\ud800', '1e309', 2 ** 63, { $ne: null }]

/** Values of each kind that often break databases and parsers. */
export const ODD_VALUES = [
  ...WORST_VALUES,
  '\u0000',
  '\u0001\u001f\u007f\u0085',
  'a\udfffb',
  '\u202e\ufeff\u2028',
  '🦀'.repeat(100),
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '%_\\',
  'line\r\nbreak: yes',
  '../../../etc/passwd',
  '',
  ' ',
  'NaN',
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  -1,
  0,
  0.1,
  [],
  ['\u0000'],
  {},
  true,
]

const MISSHAPEN = ['no form at all\n', '   ']

interface Wrong {
  what: string
  path: string
  value: unknown
}

/** Makes invalid inputs from a valid one, each with the path that the error must name. */
export function* whatIsWrong(schema: JsonSchema, good: unknown, isJson: boolean): Generator<Wrong> {
  if (schema.type === 'array') {
    yield { what: 'no list', path: '', value: {} }
    return
  }
  const sent = good as Record<string, unknown>
  if (schema.additionalProperties === false)
    yield { what: 'an unknown field', path: 'surprise', value: { ...sent, surprise: 1 } }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const changed = (value: unknown) => ({ path: name, value: { ...sent, [name]: value } })
    if (schema.required?.includes(name)) {
      const { [name]: _, ...rest } = sent
      yield { what: `${name} is missing`, path: name, value: rest }
    }
    if (isJson) {
      if (!takesNull(field)) yield { what: `${name} is null`, ...changed(null) }
      if (field.type === 'string') yield { what: `${name} is a number`, ...changed(7) }
      if (field.type && field.type !== 'object') yield { what: `${name} is an object`, ...changed({}) }
      if (field.type === 'object') yield { what: `${name} is a text`, ...changed('text') }
    }
    if (field.type === 'integer' || field.type === 'number' || field.type === 'boolean')
      yield { what: `${name} is a word`, ...changed('word') }
    if (field.type === 'integer') yield { what: `${name} is no whole number`, ...changed(1.5) }
    if (field.minimum !== undefined) yield { what: `${name} is too small`, ...changed(field.minimum - 1) }
    if (field.maxLength) yield { what: `${name} is too long`, ...changed('x'.repeat(field.maxLength + 1)) }
    const misshapen = field.pattern && MISSHAPEN.find((text) => !new RegExp(field.pattern!).test(text))
    if (misshapen) yield { what: `${name} does not have the right form`, ...changed(misshapen) }
  }
}

const takesNull = (schema: JsonSchema): boolean =>
  schema.type === 'null' || (schema.anyOf?.some(takesNull) ?? Object.keys(schema).every((key) => key === 'description'))
