import { type Choice, choicesOf, type DataSets } from '@bindery/forms/choices'
import { type Field, type Form, isSection } from '@bindery/forms/form'
import { fieldAt, parsePath, pathText } from '@bindery/forms/path'
import type { FieldKind, Schema } from '@bindery/forms/template'
import type { PdfField } from '../reading/messages.ts'

/** A form that answers may be placed on, with the choices that it offers. */
export interface AskedForm {
  form: Form
  dataSets: DataSets
}
/** By their keys. */
export type AskedForms = ReadonlyMap<string, AskedForm>

/** Where what is in a field of the PDF belongs. */
export interface Target {
  formKey: string
  /** Rows by their place in the PDF; the last step may be a part of an answer, `addresses.mailing.city`. */
  path: string
  /** Of a box that stands for one of several choices. */
  choice: string | null
  /** Of a box beside a question: what ticking it says. */
  means: boolean | null
}

/** Something in the PDF that is placed nowhere, and why. */
export interface Unplaced {
  source: PdfField
  reason: string
  formKey: string | null
  path: string | null
}

/** A field of a form, or a part of one. */
export interface Place {
  field: Field
  /** Of the field itself. */
  path: string
  part: string | null
}

export function placeIn(form: Form, path: string): Place | null {
  const whole = fieldAt(form, path)
  if (whole) return { field: whole, path, part: null }
  const steps = parsePath(path)
  const last = steps?.at(-1)
  if (!steps || typeof last !== 'string') return null
  const around = pathText(steps.slice(0, -1))
  const field = around === '' ? null : fieldAt(form, around)
  return field?.schema.properties?.[last] ? { field, path: around, part: last } : null
}

const NOWHERE = { data: {}, names: {} }
export const offeredBy = (schema: Schema, dataSets: DataSets): Choice[] | null => choicesOf(schema, NOWHERE, dataSets)

/** What kind of answer a part is. */
export function kindOfPart({ kind, schema }: Field, part: string): FieldKind {
  if (kind === 'dateRange') return 'date'
  if (kind === 'yesNoExplain') return part === 'answer' ? 'yesNo' : 'longText'
  return schema.properties?.[part]?.['x-dataset'] === undefined ? 'text' : 'select'
}

/** Every field of a form with the titles of the schedules that it is in. */
export function* fieldsOf(form: Form): Generator<{ field: Field; titles: string[][] }> {
  const inside = function* (
    elements: Form['sections'][number]['elements'],
    titles: string[][],
  ): ReturnType<typeof fieldsOf> {
    for (const element of elements) {
      if ('note' in element) continue
      if (isSection(element))
        yield* inside(element.elements, [...titles, [element.list?.itemTitle ?? '', element.title]])
      else yield { field: element, titles }
    }
  }
  for (const section of form.sections) {
    yield* inside(section.elements, section.list ? [[section.list.itemTitle, section.title]] : [])
  }
}
