import type { DataSets } from '@bindery/forms/choices'
import { type Field, type Form, isNote, isSection, type Section } from '@bindery/forms/form'
import type { Template } from '@bindery/forms/template'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { makeAcroForm } from './acroForm.ts'
import { drawCells } from './cells.ts'
import type { Drawing } from './drawing.ts'
import { ACCENT, BAND, CONTENT, MUTED, makeSheet, PAGE, type Sheet, WHITE } from './sheet.ts'
import { isTable, type Place, rowsOnPaper } from './slots.ts'
import { drawTable } from './tables.ts'

export interface BlankForm {
  form: Form
  dataSets: DataSets
}

/** Draws a form to fill in on screen or on paper, with the same questions as in the browser. */
export async function blankApplication(carrier: string, forms: readonly BlankForm[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const title = titleOf(forms.map(({ form }) => form.template))
  describe(doc, carrier, title)
  const sheet = await makeSheet(doc)
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const symbols = await doc.embedFont(StandardFonts.ZapfDingbats)
  const acroForm = makeAcroForm(doc, font.ref, symbols.ref)
  drawTitle(sheet, carrier, title)
  for (const { form, dataSets } of forms) drawForm({ sheet, acroForm, dataSets }, form)
  acroForm.finish()
  numberPages(doc, sheet, carrier, forms)
  return doc.save({ useObjectStreams: true, updateFieldAppearances: false })
}

const titleOf = (templates: readonly Template[]) => {
  const products = templates.filter(({ product }) => product !== null)
  return products.length === 1
    ? products[0]!.title
    : `${products.map(({ title }) => title.replace(/ Application$/, '')).join(', ')} Application`
}

function describe(doc: PDFDocument, carrier: string, title: string) {
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setAuthor(carrier)
  doc.setCreator('Bindery')
  doc.setLanguage('en-US')
  doc.catalog.set(PDFName.of('MarkInfo'), doc.context.obj({ Marked: false }))
}

const TITLE_HEIGHT = 54
const INSTRUCTIONS =
  'Fill in this form on screen, save it, and upload it on New Submission: every answer is taken over with a picture of ' +
  'where it stands. Fields marked * are always needed. Attach a schedule where there are more rows than lines.'

function drawTitle(sheet: Sheet, carrier: string, title: string) {
  sheet.y += PAGE.top - PAGE.margin
  const band = { x: PAGE.margin, y: sheet.y - TITLE_HEIGHT, width: CONTENT, height: TITLE_HEIGHT }
  sheet.fill(band, ACCENT)
  sheet.write(carrier, { x: band.x + 12, y: band.y + 34, size: 9, color: BAND })
  const size = [18, 15, 12, 10].find((one) => sheet.widthOf(title, one, true) < CONTENT - 24) ?? 8
  sheet.write(title, { x: band.x + 12, y: band.y + 13, size, bold: true, color: WHITE })
  sheet.y = band.y - 12
  for (const line of sheet.lines(INSTRUCTIONS, CONTENT, 8)) {
    sheet.write(line, { x: PAGE.margin, y: sheet.y, size: 8, color: MUTED })
    sheet.y -= 10.5
  }
  sheet.y -= 4
}

function drawForm(drawing: Drawing, form: Form) {
  const { sheet } = drawing
  sheet.need(120)
  sheet.write(form.template.title, { x: PAGE.margin, y: sheet.y - 14, size: 14, bold: true, color: ACCENT })
  sheet.y -= 24
  const { key: formKey, version } = form.template
  for (const section of form.sections) {
    drawSection(drawing, section, { formKey, version, path: section.path, rowTitle: '' }, 0)
  }
}

/** Skips sections with nothing to fill in: only computed fields and files. */
function drawSection(drawing: Drawing, section: Section, place: Place, depth: number) {
  if (!isAsked(section)) return
  drawHeading(drawing.sheet, section, depth)
  if (!section.list) return drawElements(drawing, section, place, depth)
  const rows = rowsOnPaper(section, depth)
  if (isTable(section)) return drawTable(drawing, section, place, rows)
  for (let row = 0; row < rows; row++) {
    const rowTitle = [place.rowTitle, `${section.list.itemTitle} ${row + 1}`].filter(Boolean).join(', ')
    drawRowTitle(drawing.sheet, rowTitle, depth)
    drawElements(drawing, section, { ...place, path: `${place.path}[${row}]`, rowTitle }, depth)
  }
}

const isAsked = ({ fields, sections }: Section): boolean =>
  fields.some(({ kind }) => kind !== 'computed' && kind !== 'file') || sections.some(isAsked)

/** Fields flow in twelve columns as on the screen. Any other element starts a new line. */
function drawElements(drawing: Drawing, section: Section, place: Place, depth: number) {
  let fields: Field[] = []
  const flush = () => {
    drawCells(drawing, fields, place)
    fields = []
  }
  for (const element of section.elements) {
    if (isNote(element)) {
      flush()
      drawNote(drawing.sheet, element.note)
    } else if (isSection(element)) {
      flush()
      drawSection(drawing, element, { ...place, path: `${place.path}.${element.key}` }, depth + 1)
    } else fields.push(element)
  }
  flush()
}

function drawHeading(sheet: Sheet, { title, help }: Section, depth: number) {
  const helpLines = help ? sheet.lines(help, CONTENT - 12, 7.5) : []
  // Keep the heading on the same page as its contents.
  sheet.need(24 + helpLines.length * 9 + 60)
  const height = depth === 0 ? 17 : 14
  sheet.y -= 6
  sheet.fill({ x: PAGE.margin, y: sheet.y - height, width: CONTENT, height }, BAND)
  sheet.write(title, {
    x: PAGE.margin + 6,
    y: sheet.y - height + (depth === 0 ? 5 : 4),
    size: depth === 0 ? 10 : 8.5,
    bold: true,
    color: ACCENT,
  })
  sheet.y -= height + 3
  for (const line of helpLines) {
    sheet.write(line, { x: PAGE.margin + 6, y: sheet.y - 8, size: 7.5, color: MUTED })
    sheet.y -= 9
  }
  sheet.y -= 3
}

function drawRowTitle(sheet: Sheet, title: string, depth: number) {
  sheet.need(70)
  sheet.write(title, { x: PAGE.margin, y: sheet.y - 9, size: depth === 0 ? 9 : 8.5, bold: true })
  sheet.y -= 14
}

function drawNote(sheet: Sheet, note: string) {
  const lines = sheet.lines(note, CONTENT, 7.5)
  sheet.need(lines.length * 9 + 4)
  for (const line of lines) {
    sheet.write(line, { x: PAGE.margin, y: sheet.y - 8, size: 7.5, color: MUTED })
    sheet.y -= 9
  }
  sheet.y -= 3
}

function numberPages(doc: PDFDocument, sheet: Sheet, carrier: string, forms: readonly BlankForm[]) {
  const which = forms.map(({ form: { template } }) => `${template.key.toUpperCase()} ${template.version}`).join(', ')
  const pages = doc.getPages()
  for (const [index, page] of pages.entries()) {
    sheet.page = page
    const y = PAGE.bottom - 22
    sheet.write(`${carrier}  ·  ${which}`, { x: PAGE.margin, y, size: 7, color: MUTED })
    const number = `Page ${index + 1} of ${pages.length}`
    sheet.write(number, { x: PAGE.width - PAGE.margin - sheet.widthOf(number, 7), y, size: 7, color: MUTED })
    // Tab order: by row.
    page.node.set(PDFName.of('Tabs'), PDFName.of('R'))
    page.node.set(PDFName.of('Lang'), PDFString.of('en-US'))
  }
}
