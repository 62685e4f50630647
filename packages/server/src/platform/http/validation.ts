import { SOMETHING_SEEN } from '@bindery/contract/wire'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { malformed } from '../problems.ts'

// Values in the address are text and are converted to the types of the contract. A JSON body already has types.
const fromAddress = new Ajv({ coerceTypes: true, useDefaults: true, allErrors: true })
const fromBody = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: true })
/** Stops at the first error: listing all errors of a large body would take too long. */
const fromLargeBody = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: false })
const JUDGED_BY = 'x-judged-by'
for (const ajv of [fromBody, fromLargeBody]) ajv.addVocabulary([JUDGED_BY])
const LARGE = 5000
/** No form, plan or template needs as many levels, and JSON.stringify overflows the stack at a few thousand. */
const MOST_LEVELS = 200

/** Compiles each schema at its first use: hundreds of calls are declared, and few are made soon. */
export const compileSchema: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validators = new Map<Ajv, ValidateFunction>()
  const validatorIn = (ajv: Ajv) => {
    const validate = validators.get(ajv) ?? ajv.compile(schema)
    validators.set(ajv, validate)
    return validate
  }
  const judged = new Set(
    Object.entries(propertiesOf(schema)).flatMap(([name, part]) => (JUDGED_BY in part ? name : [])),
  )
  return (data) => {
    const deep = httpPart === 'body' ? tooDeepIn(data) : []
    if (deep.length > 0) return { error: malformed('What was sent is nested too deeply.', deep) }
    const isLarge = httpPart === 'body' && hasMoreThan(LARGE, data)
    const validate = validatorIn(httpPart !== 'body' ? fromAddress : isLarge ? fromLargeBody : fromBody)
    const wrong = validate(data) ? endless(data) : (validate.errors ?? [])
    // Texts that cannot be stored come first: that message is more helpful than a wrong format.
    const errors = isLarge && wrong.length ? wrong : [...unstorable(data, judged), ...wrong]
    return errors.length ? { error: asError(errors) } : { value: data }
  }
}

const tooDeepIn = (body: unknown) =>
  Object.entries(isHolder(body) ? body : {})
    .filter(([, value]) => hasMoreLevelsThan(MOST_LEVELS, value))
    .map(([path]) => ({ path, message: 'This is nested too deeply.' }))

/** Level by level, without recursion: the levels may be more than the call stack allows. */
function hasMoreLevelsThan(most: number, data: unknown): boolean {
  let level = [data].filter(isHolder)
  for (let count = 1; level.length > 0; count++) {
    if (count > most) return true
    level = level.flatMap((holder) => Object.values(holder).filter(isHolder))
  }
  return false
}

const isHolder = (part: unknown): part is object => typeof part === 'object' && part !== null && !Buffer.isBuffer(part)

/** Stops counting once the limit is exceeded. */
function hasMoreThan(most: number, data: unknown): boolean {
  let count = 0
  const left = [data]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== 'object' || part === null || Buffer.isBuffer(part)) continue
    const parts = Array.isArray(part) ? part : Object.values(part)
    count += parts.length
    if (count > most) return true
    for (const one of parts) if (one !== undefined) left.push(one)
  }
  return false
}

type WriterCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0]

/** By schema: the tests start many servers in one process, and compiling a large answer takes 50 ms. */
const writers = new WeakMap<object, (answer: unknown) => string>()

/** Compiles each schema at its first use, like `compileSchema`. */
export const compileWriter: WriterCompiler = ({ schema }) => {
  const key = schema as object
  return (answer) => {
    const write = writers.get(key) ?? fastJson(key)
    writers.set(key, write)
    return write(answer)
  }
}

/** Errors for infinite numbers: 1e309 in the address becomes Infinity, which passes every minimum and maximum check. */
const endless = (data: unknown): ErrorObject[] =>
  Object.entries(data ?? {})
    .filter(([, value]) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    .map(([name]) => ({ instancePath: `/${name}`, schemaPath: '', keyword: 'type', params: { type: 'integer' } }))

const asError = (errors: ErrorObject[]) => Object.assign(new Error('malformed'), { validation: errors })

export interface FieldError {
  path: string
  message: string
}

const MOST_SHOWN = 20

/** One message for each invalid field, under its path. */
export function fieldErrors(errors: ErrorObject[]): FieldError[] {
  const shown = new Map<string, string>()
  for (const error of errors) {
    const path = pathOf(error)
    // Keep the first message about a field, the most specific; but too many items replaces it.
    if (!shown.has(path) || error.keyword === 'maxItems') shown.set(path, messageOf(error))
    if (shown.size >= MOST_SHOWN) break
  }
  return [...shown].map(([path, message]) => ({ path, message }))
}

function pathOf({ instancePath, keyword, params }: ErrorObject) {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const extra =
    keyword === 'additionalProperties'
      ? (params.additionalProperty as string)
      : keyword === 'required'
        ? (params.missingProperty as string)
        : ''
  return [path, extra].filter(Boolean).join('.')
}

function messageOf({ keyword, params, message }: ErrorObject) {
  if (keyword === 'additionalProperties') return 'This field is not known.'
  if (keyword === 'required') return 'This field is missing.'
  if (keyword === 'maxLength') return `At most ${params.limit} characters.`
  if (keyword === 'minLength')
    return params.limit === 1 ? 'This must not be empty.' : `At least ${params.limit} characters.`
  if (keyword === 'maximum') return `At most ${params.limit}.`
  if (keyword === 'minimum') return `At least ${params.limit}.`
  if (keyword === 'maxItems' || keyword === 'maxProperties') return `At most ${params.limit} entries.`
  if (keyword === 'minItems')
    return params.limit === 1 ? 'This must not be empty.' : `At least ${params.limit} entries.`
  if (keyword === 'type') return `This must be ${withArticle(String(params.type))}.`
  if (keyword === 'pattern')
    return EMPTY.has(params.pattern as string) ? 'This must not be empty.' : 'This does not have the right form.'
  if (keyword === STORABLE) return 'This has characters that cannot be kept.'
  if (keyword === 'enum' || keyword === 'const' || keyword === 'anyOf') return 'This is not one of the possible values.'
  return message ?? 'This is not right.'
}

/** Patterns that require a visible character. */
const EMPTY = new Set(['\\S', SOMETHING_SEEN])

const withArticle = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)

const STORABLE = 'storable'

/** Errors for texts that the database cannot store: those with NUL or an unpaired surrogate. */
export const unstorable = (sent: unknown, judgedElsewhere: ReadonlySet<string> = new Set()): ErrorObject[] =>
  pathsOf(sent)
    .filter(([first = '']) => !judgedElsewhere.has(first))
    .map((path) => ({
      instancePath: path.map((name) => `/${name}`).join(''),
      schemaPath: '',
      keyword: STORABLE,
      params: {},
    }))

const propertiesOf = (schema: object) => (schema as { properties?: Record<string, object> }).properties ?? {}

interface Part {
  value: unknown
  name: string
  whole: Part | null
}

/** Iterative, because the input may be nested deeper than the call stack allows. */
function pathsOf(sent: unknown): string[][] {
  const found: string[][] = []
  const left: Part[] = [{ value: sent, name: '', whole: null }]
  for (let part = left.pop(); part; part = left.pop()) {
    const { value, name } = part
    if (!isStorable(name) || (typeof value === 'string' && !isStorable(value))) found.push(pathOfPart(part))
    // Skip files: bytes contain no text.
    else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
      for (const [inner, each] of Object.entries(value)) left.push({ value: each, name: inner, whole: part })
  }
  return found
}

function pathOfPart(part: Part): string[] {
  const path: string[] = []
  for (let each = part; each.whole; each = each.whole) path.push(each.name)
  return path.reverse()
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
