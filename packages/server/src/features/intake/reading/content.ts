import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isOwnName } from '../fieldNames.ts'
import { captionsBeside, type Writing } from './captions.ts'
import { READING_LIMITS } from './limits.ts'
import type { PdfContent, PdfField, Rect } from './messages.ts'
import { TOO_MUCH, Unreadable } from './open.ts'

const NO_FIELDS =
  'This PDF has no fields to read: it may be a scan or a print. Fill in an application with fields, or attach this one as a file.'
const XFA_ONLY =
  'This PDF is an XFA form, which only Adobe Reader can open. Print it to a standard fillable PDF, or use one of our applications.'
const BLANK = 'This application is blank: none of its fields is filled in.'

/** A form widget as pdf.js describes it. */
interface Widget {
  subtype: string
  fieldName?: string
  fieldType?: string
  fieldValue?: unknown
  alternativeText?: string
  exportValue?: string
  buttonValue?: string
  checkBox?: boolean
  radioButton?: boolean
  options?: { exportValue: string; displayValue: string }[]
  password?: boolean
  rect: number[]
}

/** Reads all fields of a PDF with their values. */
export async function contentOf(pdf: PDFDocumentProxy): Promise<PdfContent> {
  const names = new Set<string>()
  const fields: PdfField[] = []
  let letters = 0
  for (let page = 1; page <= pdf.numPages; page++) {
    const proxy = await pdf.getPage(page).catch(() => null)
    if (!proxy) continue
    const widgets = ((await proxy.getAnnotations()) as Widget[]).filter(
      ({ subtype, fieldName }) => subtype === 'Widget' && fieldName,
    )
    for (const { fieldName } of widgets) names.add(fieldName!)
    if (names.size > READING_LIMITS.fields)
      throw new Unreadable(`This PDF has more than ${READING_LIMITS.fields} fields.`)
    const filled = widgets.flatMap((widget) => filledIn(widget, page))
    // Our own fields have exact names, so the text beside them is not needed.
    const isForeign = filled.some(({ name }) => !isOwnName(name))
    const writing = isForeign ? ((await proxy.getTextContent()).items as Writing[]) : []
    for (const field of filled) {
      letters += field.value.length
      if (letters > READING_LIMITS.allLetters) throw new Unreadable(TOO_MUCH)
      fields.push(
        isForeign ? { ...field, captions: [...field.captions, ...captionsBeside(field.rect, writing)] } : field,
      )
    }
    proxy.cleanup()
  }
  const { info } = await pdf.getMetadata()
  const { IsXFAPresent, Title } = info as { IsXFAPresent?: boolean; Title?: string }
  if (names.size === 0) throw new Unreadable(IsXFAPresent ? XFA_ONLY : NO_FIELDS)
  if (fields.length === 0) throw new Unreadable(BLANK)
  return {
    title: String(Title ?? '').slice(0, 300),
    pageCount: pdf.numPages,
    fieldNames: [...names],
    fields,
    hasScripts: await hasScripts(pdf),
  }
}

const hasScripts = async (pdf: PDFDocumentProxy) =>
  (await pdf.getJSActions().catch(() => null)) !== null || (await pdf.hasJSActions().catch(() => false))

function filledIn(widget: Widget, page: number): PdfField[] {
  const { fieldName, alternativeText, rect } = widget
  const read = whatIsIn(widget)
  if (read === null) return []
  const captions = [alternativeText ?? ''].map(oneLine).filter(Boolean)
  return [{ name: fieldName!, captions, page, rect: rect as Rect, ...read }]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)

function whatIsIn({ fieldType, fieldValue, ...widget }: Widget): Pick<PdfField, 'kind' | 'value'> | null {
  if (fieldType === 'Btn') {
    const on = widget.checkBox ? widget.exportValue : widget.radioButton ? widget.buttonValue : undefined
    const isOn = on !== undefined && on !== '' && fieldValue === on
    return isOn ? { kind: 'tick', value: String(on) } : null
  }
  if (widget.password) return null
  const given = [fieldValue].flat().filter((one) => typeof one === 'string') as string[]
  const values = given.map((one) => one.slice(0, READING_LIMITS.letters).trim()).filter(Boolean)
  if (values.length === 0) return null
  if (fieldType === 'Ch') return { kind: 'choice', value: values.join(', ') }
  return fieldType === 'Tx' ? { kind: 'text', value: values.join(', ') } : null
}
