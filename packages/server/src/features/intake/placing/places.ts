import { type Choice, choicesOf, type DataSets } from '@bindery/forms/choices'
import { type Field, type Form, isSection } from '@bindery/forms/form'
import { fieldAt, parsePath, pathText } from '@bindery/forms/path'
import type { FieldKind, Schema } from '@bindery/forms/template'
import type { PdfField } from '../reading/messages.ts'

/** A form that answers may be placed on, with its choices. */
export interface AskedForm {
  form: Form
  dataSets: DataSets
}
/** By form key. */
export type AskedForms = ReadonlyMap<string, AskedForm>

/** The form field that a PDF field belongs to. */
export interface Target {
  formKey: string
  /** Path with row indexes of the PDF. The last step may be a part of an answer: `addresses.mailing.city`. */
  path: string
  /** The choice that a checkbox stands for. */
  choice: string | null
  /** The answer that ticking a checkbox gives to a yes/no question. */
  means: boolean | null
}

/** A PDF field that could not be placed, and the reason. */
export interface Unplaced {
  source: PdfField
  reason: string
  formKey: string | null
  path: string | null
}

/** A form field, or a part of one. */
export interface Place {
  field: Field
  /** Path of the field itself. */
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

/** The kind of a part of an answer. */
export function kindOfPart({ kind, schema }: Field, part: string): FieldKind {
  if (kind === 'dateRange') return 'date'
  if (kind === 'yesNoExplain') return part === 'answer' ? 'yesNo' : 'longText'
  return schema.properties?.[part]?.['x-dataset'] === undefined ? 'text' : 'select'
}

/** All fields of a form, with the row titles of the schedules around them. */
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
