import { randomBytes } from 'node:crypto'
import type { Form } from '@bindery/forms/form'
import { isOwnName } from '../fieldNames.ts'
import { gathered, type ReadForm } from '../placing/gather.ts'
import type { AskedForms, Unplaced } from '../placing/places.ts'
import { type Recognised, targetsOf } from '../placing/recognise.ts'
import type { Crop, PdfContent, PdfField, Rect, Room } from '../reading/messages.ts'

/** A picture to take, and its subject. */
export interface Shot extends Crop {
  formKey: string | null
  /** Path of the answer as it was read; null for a whole page. */
  readPath: string | null
  unplaced: Unplaced | null
  /** Number of PDF fields in the picture. */
  fields: number
}

export interface Plan {
  /** The answers that were read, by form. */
  forms: ReadonlyMap<string, ReadForm & { form: Form }>
  unplaced: Unplaced[]
  shots: Shot[]
}

/** Assigns the PDF's fields to form fields, and plans the pictures of them. */
export function planOf(
  content: PdfContent,
  known: Recognised,
  forms: AskedForms,
  whyNoForm: (formKey: string) => string,
): Plan {
  const { found, unplaced: unknown } = targetsOf(content.fields, known, forms)
  const { forms: read, unplaced } = gathered(forms, found, () => randomBytes(6).toString('hex'))
  const said = unplaced.map((one) =>
    one.formKey !== null && !forms.has(one.formKey) ? { ...one, reason: whyNoForm(one.formKey) } : one,
  )
  const all = inReadingOrder([...unknown, ...said])
  const byForm = new Map([...read].map(([key, one]) => [key, { ...one, form: forms.get(key)!.form }]))
  return { forms: byForm, unplaced: all, shots: shotsOf(byForm, all) }
}

const inReadingOrder = (unplaced: Unplaced[]) =>
  unplaced.sort((a, b) => a.source.page - b.source.page || b.source.rect[3] - a.source.rect[3])

function shotsOf(forms: Plan['forms'], unplaced: readonly Unplaced[]): Shot[] {
  const shots: Omit<Shot, 'key'>[] = []
  for (const [formKey, { read }] of forms) {
    const pages = new Set(read.flatMap(({ sources }) => sources.map(({ page }) => page)))
    for (const page of pages) shots.push({ formKey, page, field: null, readPath: null, unplaced: null, fields: 0 })
    for (const { path, sources } of read)
      for (const [page, together] of groups(sources))
        shots.push({
          formKey,
          page,
          field: withRoom(together),
          readPath: path,
          unplaced: null,
          fields: together.length,
        })
  }
  for (const one of unplaced) {
    const { source } = one
    shots.push({
      formKey: null,
      page: source.page,
      field: withRoom([source]),
      readPath: null,
      unplaced: one,
      fields: 1,
    })
  }
  return shots.sort((a, b) => a.page - b.page).map((shot, key) => ({ ...shot, key }))
}

/** Fields of one answer that are close together share a picture; fields further away or on other pages do not. */
const FAR = 160
function groups(sources: readonly PdfField[]): [number, PdfField[]][] {
  const result: [number, PdfField[]][] = []
  for (const source of sources) {
    const near = result.find(([page, together]) => {
      const [, bottom, , top] = around([...together, source])
      return page === source.page && top - bottom < FAR
    })
    if (near) near[1].push(source)
    else result.push([source.page, [source]])
  }
  return result
}

/** Our own forms print labels above fields, and questions left of boxes. On other forms a label can be anywhere. */
function withRoom(fields: readonly PdfField[]): { rect: Rect; room: Room } {
  const rect = around(fields)
  if (!fields.every(({ name }) => isOwnName(name))) return { rect, room: { left: 170, right: 60, above: 20, below: 8 } }
  const isTicked = fields[0]!.kind === 'tick'
  const isQuestion = isTicked && rect[0] > RIGHT_HALF
  return { rect, room: { left: isQuestion ? rect[0] - 30 : 10, right: isTicked ? 110 : 10, above: 16, below: 8 } }
}
const RIGHT_HALF = 440

const around = (fields: readonly PdfField[]): Rect => [
  Math.min(...fields.map(({ rect }) => rect[0])),
  Math.min(...fields.map(({ rect }) => rect[1])),
  Math.max(...fields.map(({ rect }) => rect[2])),
  Math.max(...fields.map(({ rect }) => rect[3])),
]
