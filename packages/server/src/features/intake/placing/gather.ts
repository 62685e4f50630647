import { type Answers, parsePath, pathText, type Step } from '@bindery/forms/path'
import type { FieldKind } from '@bindery/forms/template'
import { whyNotOffered, whyNotValue } from '@bindery/forms/validation'
import type { PdfField } from '../reading/messages.ts'
import { addressIn, type Converted, converted, periodIn, yesNoIn } from './convert.ts'
import {
  type AskedForm,
  type AskedForms,
  kindOfPart,
  offeredBy,
  type Place,
  placeIn,
  type Target,
  type Unplaced,
} from './places.ts'

/** An answer and the PDF fields that it was read from. */
export interface ReadAnswer {
  /** Path with the new row ids. */
  path: string
  value: unknown
  sources: PdfField[]
}
export interface ReadForm {
  answers: Answers
  read: ReadAnswer[]
}

export interface Found {
  source: PdfField
  target: Target
}

interface Piece extends Found {
  part: string | null
}
interface Gathered extends Place {
  formKey: string
  pieces: Piece[]
}

const NOT_ASKED = 'This form does not ask for it.'
const NO_FORM = 'This submission has no form that asks for it.'
const WORKED_OUT = 'This is worked out from other answers.'
const A_FILE = 'This is answered with a file.'
/** The part that a value belongs to if its target names only the field. */
const WHOLE: Partial<Record<FieldKind, string>> = { yesNoExplain: 'answer' }
const NOWHERE = { data: {}, names: {} }

/** Combines the PDF fields of each answer, converts them, and builds the answers of each form. */
export function gathered(forms: AskedForms, found: readonly Found[], newId: () => string) {
  const unplaced: Unplaced[] = []
  const answers = new Map<string, Gathered>()
  for (const one of found) {
    const { source, target } = one
    const asked = forms.get(target.formKey)
    const place = asked ? placeIn(asked.form, target.path) : null
    const reason = !asked ? NO_FORM : !place ? NOT_ASKED : whyNotFilledIn(place)
    if (reason !== null || !place) {
      unplaced.push({ source, reason: reason ?? NOT_ASKED, formKey: target.formKey, path: null })
      continue
    }
    const name = `${target.formKey} ${place.path}`
    const known = answers.get(name) ?? { ...place, formKey: target.formKey, pieces: [] }
    known.pieces.push({ ...one, part: place.part ?? WHOLE[place.field.kind] ?? null })
    answers.set(name, known)
  }

  const builders = new Map<string, ReturnType<typeof makeBuilder>>()
  const refused: { answer: Gathered; reason: string }[] = []
  for (const answer of [...answers.values()].sort(inOrder)) {
    const { formKey, path, pieces } = answer
    const builder = builders.get(formKey) ?? makeBuilder(newId)
    builders.set(formKey, builder)
    const read = readAnswer(forms.get(formKey)!, answer)
    if ('reason' in read) refused.push({ answer, reason: read.reason })
    else {
      const sources = pieces.map(({ source }) => source)
      builder.add(parsePath(path)!, read.value, sources)
    }
  }
  // Last, because `pathOf` needs all rows: the user is shown the field, if it exists.
  for (const { answer, reason } of refused) {
    const { formKey, pieces } = answer
    const path = builders.get(formKey)!.pathOf(parsePath(answer.path)!)
    for (const { source } of pieces) unplaced.push({ source, reason, formKey, path })
  }
  const built = [...builders].map(([key, builder]) => [key, builder.built] as const)
  return { forms: new Map(built.filter(([, { read }]) => read.length > 0)), unplaced }
}

/** Fields that mirror the submission are read too, and compared with it later. */
const whyNotFilledIn = ({ field }: Place) =>
  field.kind === 'computed' ? WORKED_OUT : field.kind === 'file' ? A_FILE : null

/** Sorts rows by their index in the PDF. */
function inOrder(a: Gathered, b: Gathered): number {
  const [one, other] = [parsePath(a.path)!, parsePath(b.path)!]
  for (let index = 0; index < Math.min(one.length, other.length); index++) {
    const [left, right] = [one[index], other[index]]
    if (typeof left === 'number' && typeof right === 'number' && left !== right) return left - right
    if (left !== right) return 0
  }
  return 0
}

function readAnswer({ dataSets }: AskedForm, { field, pieces }: Gathered): Converted {
  const read = pieces.some(({ part }) => part !== null) ? ofParts() : ofWhole()
  if ('reason' in read) return read
  const wrong = whyNotValue(field, read.value) ?? whyNotOffered(field, read.value, NOWHERE, dataSets)
  return wrong ? { reason: wrong.message } : read

  function ofParts(): Converted {
    const value: Record<string, unknown> = {}
    for (const { part, source, target } of pieces) {
      if (part === null) continue
      const kind = kindOfPart(field, part)
      const own = field.schema.properties![part]!
      const one = kind === 'yesNo' ? yesNoOf(source, target) : converted(kind, source.value, offeredBy(own, dataSets))
      if ('reason' in one) return one
      if (part in value && value[part] !== one.value) return { reason: TWICE }
      value[part] = one.value
    }
    return { value }
  }

  function ofWhole(): Converted {
    const choices = offeredBy(field.schema, dataSets)
    if (field.kind === 'multiSelect') return chosen(choices)
    const values = new Map<string, Converted>()
    for (const { source, target } of pieces) {
      const one = single(source, target, choices)
      if ('reason' in one) return one
      values.set(JSON.stringify(one.value), one)
    }
    return values.size > 1 ? { reason: TWICE } : [...values.values()][0]!
  }

  function chosen(choices: ReturnType<typeof offeredBy>): Converted {
    const all: unknown[] = []
    for (const { source, target } of pieces) {
      const one = target.choice === null ? converted('multiSelect', source.value, choices) : { value: [target.choice] }
      if ('reason' in one) return one
      all.push(...(one.value as unknown[]))
    }
    if (!choices || pieces.every(({ target }) => target.choice === null)) return { value: all }
    // Ticked boxes have no order, so the values follow the order of the choices.
    return { value: choices.map(({ value }) => value as unknown).filter((value) => all.includes(value)) }
  }

  function single(source: PdfField, target: Target, choices: ReturnType<typeof offeredBy>): Converted {
    if (target.choice !== null) return { value: target.choice }
    const { value: text } = source
    if (field.kind === 'yesNo') return yesNoOf(source, target)
    if (field.kind === 'address') return { value: addressIn(text) ?? { line1: text } }
    if (field.kind === 'dateRange') {
      const period = periodIn(text)
      return period ? { value: period } : { reason: `"${text}" is not a period.` }
    }
    return converted(field.kind, text, choices)
  }
}

const TWICE = 'It is answered twice, and differently.'

function yesNoOf({ kind, value }: PdfField, { means }: Target): Converted {
  if (kind !== 'tick') return converted('yesNo', value, null)
  return { value: means ?? yesNoIn(value) ?? true }
}

/** Builds the answers of a form by path. Each row gets an id, which stays the same when rows are inserted before it. */
function makeBuilder(newId: () => string) {
  const answers: Record<string, unknown> = {}
  const rows = new Map<string, Record<string, unknown>>()
  const built: ReadForm = { answers, read: [] }

  const rowAt = (holder: Record<string, unknown>, key: string, name: string) => {
    const row = { rowId: newId() }
    rows.set(name, row)
    holder[key] = [...((holder[key] as unknown[]) ?? []), row]
    return row
  }

  return {
    built,
    add(steps: readonly Step[], value: unknown, sources: PdfField[]) {
      let holder = answers
      for (let at = 0; at < steps.length - 1; at++) {
        const step = steps[at] as string
        if (typeof steps[at + 1] === 'number') {
          const name = pathText(steps.slice(0, at + 2))
          holder = rows.get(name) ?? rowAt(holder, step, name)
          at++
        } else {
          holder[step] ??= {}
          holder = holder[step] as Record<string, unknown>
        }
      }
      holder[steps.at(-1) as string] = value
      built.read.push({ path: pathOf(steps)!, value, sources })
    },
    pathOf,
  }

  /** The path with row ids; null if nothing was read into the row. */
  function pathOf(steps: readonly Step[]): string | null {
    const named: Step[] = []
    for (const [at, step] of steps.entries()) {
      const row = typeof step === 'number' ? rows.get(pathText(steps.slice(0, at + 1))) : undefined
      if (typeof step === 'number' && !row) return null
      named.push(row ? { row: row.rowId as string } : step)
    }
    return pathText(named)
  }
}
