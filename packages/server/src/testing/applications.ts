import { parsePath, readAt } from '@bindery/forms/path'
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFTextField,
} from '@cantoo/pdf-lib'
import { readOwnName } from '#features/intake/fieldNames.ts'
import type { Client } from './bindery.ts'

type Forms = Record<string, unknown>

interface Drawn {
  /** Whether the answers can be seen, too. Drawing them takes most of the time. */
  isDrawn: boolean
}

/** Fills in one of our blank applications with these answers, as far as it has fields for them. */
export async function fillApplication(
  blank: Uint8Array,
  forms: Forms,
  { isDrawn }: Drawn = { isDrawn: true },
): Promise<Uint8Array> {
  const answerTo = (name: string) => {
    const own = readOwnName(name)
    const answer = own && readAt(forms[own.formKey], parsePath(own.path)!)
    if (answer === undefined || answer === null) return null
    if (own?.choice) return (answer as string[]).includes(own.choice) ? 'Yes' : null
    return asWritten(answer)
  }
  return fillFields(blank, answerTo, isDrawn)
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
function asWritten(answer: unknown): string | null {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return answer.every((one) => typeof one === 'string') ? answer.join(', ') : null
  if (typeof answer === 'object') return null
  return String(answer).replace(DAY, '$2/$3/$1')
}

/** Fills in the fields of any PDF by name. A null value leaves the field blank. */
async function fillFields(pdf: Uint8Array, answerTo: (name: string) => string | null, isDrawn: boolean) {
  const doc = await PDFDocument.load(pdf)
  for (const field of doc.getForm().getFields()) {
    const value = answerTo(field.getName())
    if (value !== null) fill(field, value)
  }
  // Compressing thousands of objects takes most of the time. Foreign applications are saved compressed.
  return doc.save({ useObjectStreams: false, updateFieldAppearances: isDrawn })
}

function fill(field: PDFField, value: string) {
  if (field instanceof PDFTextField) {
    field.setMaxLength(undefined)
    field.setText(value)
  } else if (field instanceof PDFDropdown) {
    const option = field.acroField.getOptions().find(({ value: one }) => one.decodeText() === value)
    field.select((option?.display ?? option?.value)?.decodeText() ?? value)
  } else if (field instanceof PDFCheckBox) {
    const on = PDFName.of(value)
    field.acroField.dict.set(PDFName.of('V'), on)
    for (const widget of field.acroField.getWidgets())
      widget.setAppearanceState(widget.getOnValue() === on ? on : PDFName.of('Off'))
  }
}

/** Uploads a file as multipart form data. */
export async function upload(
  user: Client,
  address: string,
  path: string,
  content: Uint8Array,
  name = 'Application.pdf',
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name)
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, ...headers },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

/** Waits until the newest application of a submission was read or has failed. */
export async function whenRead(user: Client, submissionId: number) {
  for (;;) {
    const { body } = await user.get(`/rest/Submission/${submissionId}/Application`)
    if (body[0]?.timeFinished) return body[0]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export interface ForeignField {
  name: string
  /** Undefined for a blank text field. */
  value?: string
  tooltip?: string
  /** Text printed left of the field. */
  caption?: string
  kind?: 'text' | 'box'
}

const FIELDS_OF_PAGE = 25

/** A foreign form: other field names, with captions beside the fields or in their tooltips. */
export async function foreignApplication(title: string, fields: readonly ForeignField[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  doc.setTitle(title)
  const form = doc.getForm()
  for (const [index, { name, value, tooltip, caption, kind = 'text' }] of fields.entries()) {
    const page = index % FIELDS_OF_PAGE === 0 ? doc.addPage([612, 792]) : doc.getPage(doc.getPageCount() - 1)
    const y = 740 - (index % FIELDS_OF_PAGE) * 24
    if (caption) page.drawText(caption, { x: 40, y: y + 4, size: 9 })
    const at = { x: 220, y, width: kind === 'box' ? 12 : 240, height: 14 }
    const field = kind === 'box' ? form.createCheckBox(name) : form.createTextField(name)
    field.addToPage(page, at)
    if (field instanceof PDFTextField) field.setText(value)
    else if (value) field.check()
    if (tooltip) field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(tooltip))
  }
  return doc.save()
}
