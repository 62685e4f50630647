import type { Field, Form } from '@bindery/forms/form'
import type { PdfField } from '../reading/messages.ts'
import { plain } from './convert.ts'
import { type AskedForms, fieldsOf, type Target } from './places.ts'

interface Entry {
  formKey: string
  /** Path without row indexes, `locations[].buildings[].yearBuilt`, with the part if there is one. */
  path: string
  /** The names of a row, for each schedule around the field. */
  titles: string[][]
}
export type CaptionIndex = ReadonlyMap<string, Entry[]>

const PARTS: Record<string, Record<string, string[]>> = {
  address: {
    line1: ['street', 'street address', 'line 1', 'address 1', 'address line 1', 'address'],
    line2: ['line 2', 'address 2', 'address line 2', 'suite', 'suite or unit'],
    city: ['city'],
    county: ['county'],
    state: ['state'],
    postalCode: ['zip', 'zip code', 'postal code'],
    country: ['country'],
  },
  dateRange: { from: ['from', 'begin', 'start', 'effective'], to: ['to', 'end', 'expiration'] },
  yesNoExplain: { explanation: ['explain', 'explanation', 'details', 'if yes explain', 'if no explain'] },
}

/** Captions of a field: those that its template lists, and its label. */
function captionsOf({ source, label }: Field): string[] {
  const said = source?.startsWith('pdf:')
    ? source
        .slice(4)
        .replace(/^(row:|check:)+/, '')
        .split('|')
    : []
  return [...new Set([...said, label].map(plain))].filter(Boolean)
}

export function captionIndexOf(forms: AskedForms): CaptionIndex {
  const index = new Map<string, Entry[]>()
  const add = (caption: string, entry: Entry) => {
    const known = index.get(caption) ?? []
    if (!known.some(({ formKey, path }) => formKey === entry.formKey && path === entry.path)) known.push(entry)
    index.set(caption, known)
  }
  for (const [formKey, { form }] of forms) {
    for (const { field, titles } of fieldsOf(form)) {
      if (field.kind === 'computed' || field.kind === 'file') continue
      for (const caption of captionsOf(field)) {
        add(caption, { formKey, path: field.path, titles: titles.map((names) => names.map(plain)) })
        for (const [part, words] of Object.entries(PARTS[field.kind] ?? {}))
          for (const word of words)
            for (const stem of [caption, caption.replace(/ address$/, '')])
              add(`${stem} ${word}`, {
                formKey,
                path: `${field.path}.${part}`,
                titles: titles.map((names) => names.map(plain)),
              })
      }
    }
  }
  return index
}

const NO_CAPTION = 'No question has this caption.'
const SEVERAL = 'Several questions have this caption.'

/** The form field that matches a PDF field's captions, or the reason why none was found. */
export function byCaption(index: CaptionIndex, field: PdfField): Target | { reason: string } {
  const fromName = words(field.name)
  const rowOfName = /(?:^| )(\d{1,3})$/.exec(fromName)?.[1]
  let isAmbiguous = false
  for (const caption of [...field.captions, fromName]) {
    const { text, means } = withoutYesNo(plain(caption), field)
    const targets = matches(index, text, rowOfName === undefined ? null : Number(rowOfName))
    if (targets.length === 1) return { ...targets[0]!, means }
    if (targets.length > 1) isAmbiguous = true
  }
  return { reason: isAmbiguous ? SEVERAL : NO_CAPTION }
}

/** `topmostSubform[0].Page1[0].YearBuilt_2` reads as "year built 2". */
const words = (name: string) =>
  plain(
    (name.split(/[./]/).at(-1) ?? '')
      .replace(/\[\d+\]$/, '')
      .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
      .replace(/(\d)([A-Za-z])/g, '$1 $2'),
  )

function withoutYesNo(text: string, { kind }: PdfField): { text: string; means: boolean | null } {
  const found = kind === 'tick' ? /^(.+) (yes|no|y|n)$/.exec(text) : null
  return found ? { text: found[1]!, means: found[2]!.startsWith('y') } : { text, means: null }
}

type Place = Omit<Target, 'means'>

function matches(index: CaptionIndex, text: string, rowOfName: number | null): Place[] {
  const plainly = (index.get(text) ?? []).flatMap((entry) => inRows(entry, rowOfName === null ? [] : [rowOfName]))
  if (plainly.length > 0) return distinct(plainly)
  // "Location 1 Building 2 Year Built": the rows come before the question.
  const said = /^((?:[a-z ]+? \d{1,3} )+)(.+)$/.exec(text)
  if (said) {
    const rows = [...said[1]!.matchAll(/([a-z ]+?) (\d{1,3}) /g)].map(([, title, row]) => ({
      title: title!.trim(),
      row: Number(row),
    }))
    const titled = (index.get(said[2]!) ?? [])
      .filter(
        ({ titles }) => titles.length === rows.length && titles.every((names, at) => isCalled(names, rows[at]!.title)),
      )
      .flatMap((entry) =>
        inRows(
          entry,
          rows.map(({ row }) => row),
        ),
      )
    if (titled.length > 0) return distinct(titled)
  }
  // "Driver Name 3", "3 Driver Name": a number alone is the row of the only schedule around the field.
  const numbered = /^(.+?) (\d{1,3})$/.exec(text) ?? /^()(\d{1,3}) (.+)$/.exec(text)
  if (!numbered) return []
  const question = numbered[1] || numbered[3]!
  const row = Number(numbered[2])
  const direct = (index.get(question) ?? []).flatMap((entry) => inRows(entry, [row]))
  if (direct.length > 0) return distinct(direct)
  return distinct(
    [...titlesIn(question)].flatMap(({ title, rest }) =>
      (index.get(rest) ?? [])
        .filter(({ titles }) => titles.length === 1 && isCalled(titles[0]!, title))
        .flatMap((entry) => inRows(entry, [row])),
    ),
  )
}

/** Splits "driver name" into the row title "driver" and the question "name". */
function* titlesIn(question: string) {
  const parts = question.split(' ')
  for (let at = 1; at < parts.length; at++)
    yield { title: parts.slice(0, at).join(' '), rest: parts.slice(at).join(' ') }
}

const isCalled = (names: readonly string[], title: string) =>
  names.some((name) => name === title || name === `${title}s` || `${name}s` === title)

/** A field inside schedules needs one row number per schedule. A field outside of schedules takes none. */
function inRows({ formKey, path, titles }: Entry, rows: readonly number[]): Place[] {
  if (titles.length > 0 && (titles.length !== rows.length || rows.some((row) => row < 1))) return []
  let at = 0
  return [{ formKey, path: path.replace(/\[\]/g, () => `[${rows[at++]! - 1}]`), choice: null }]
}

const distinct = (places: readonly Place[]) => [
  ...new Map(places.map((place) => [`${place.formKey} ${place.path}`, place])).values(),
]

/** The product whose questions match a foreign form best; null if the score is too low or tied. */
export function productOf(forms: AskedForms, fields: readonly PdfField[], title: string): string | null {
  const scores = [...forms.values()]
    .filter(({ form }) => form.template.product !== null)
    .map(({ form }) => ({ product: form.template.product!, score: scoreOf(form, forms, fields, title) }))
    .sort((a, b) => b.score - a.score)
  const [best, next] = scores
  return best && best.score >= LEAST_SCORE && best.score > (next?.score ?? 0) ? best.product : null
}
const LEAST_SCORE = 3
const BY_TITLE = 5

function scoreOf(form: Form, forms: AskedForms, fields: readonly PdfField[], title: string): number {
  const { key } = form.template
  const index = captionIndexOf(new Map([[key, forms.get(key)!]]))
  const asked = fields.filter((field) => 'path' in byCaption(index, field)).length
  return asked + (plain(title).includes(plain(form.template.title.replace(/ Application$/, ''))) ? BY_TITLE : 0)
}
