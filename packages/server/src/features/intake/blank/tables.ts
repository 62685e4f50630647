import type { Field, Section } from '@bindery/forms/form'
import type { Drawing } from './drawing.ts'
import { BAND, CONTENT, MUTED, PAGE, type Sheet } from './sheet.ts'
import { type Place, type Slot, slotsOf } from './slots.ts'

const ROW = 15
const HEAD = 6.5
const HEAD_LINE = 7.5
const NUMBER = 14
const YES_NO = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]

interface Column {
  field: Field
  /** Index of the field's slot: a period has two. */
  index: number
  x: number
  width: number
  head: string[]
}

/** Draws a schedule as a table with one line per row. Every page repeats the column heads. */
export function drawTable(drawing: Drawing, section: Section, place: Place, rows: number) {
  const { sheet, acroForm, dataSets } = drawing
  const slotsAt = (field: Field, row: number): Slot[] =>
    slotsOf(
      field,
      {
        ...place,
        path: `${place.path}[${row}].${field.key}`,
        rowTitle: [place.rowTitle, `${section.list!.itemTitle} ${row + 1}`].filter(Boolean).join(', '),
      },
      dataSets,
    )
  const columns = columnsOf(sheet, section, slotsAt)
  sheet.need(ROW * 3 + 24)
  drawHeads(sheet, columns)
  for (let row = 0; row < rows; row++) {
    if (sheet.need(ROW)) drawHeads(sheet, columns)
    const y = sheet.y - ROW
    sheet.write(String(row + 1), { x: PAGE.margin + 2, y: y + 4.5, size: 7, color: MUTED })
    for (const { field, index, x, width } of columns) {
      const slot = slotsAt(field, row)[index]!
      const named = { name: slot.name, tooltip: slot.tooltip, size: 7.5 }
      sheet.frame({ x, y, width, height: ROW })
      const inner = { x: x + 0.75, y: y + 0.75, width: width - 1.5, height: ROW - 1.5 }
      if (slot.kind === 'yesNo') acroForm.choice(sheet.page, inner, { ...named, choices: YES_NO })
      else if (slot.kind === 'choice') acroForm.choice(sheet.page, inner, { ...named, choices: slot.choices })
      else acroForm.line(sheet.page, inner, { ...named, maxLength: slot.maxLength })
    }
    sheet.y = y
  }
  sheet.y -= 6
}

/** Column widths follow the widths on the screen. */
function columnsOf(sheet: Sheet, { fields }: Section, slotsAt: (field: Field, row: number) => Slot[]): Column[] {
  const wanted = fields.flatMap((field) =>
    slotsAt(field, 0).map((slot, index) => ({ field, index, slot, weight: Math.min(4, Math.max(1.6, slot.columns)) })),
  )
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0)
  let x: number = PAGE.margin + NUMBER
  return wanted.map(({ field, index, slot, weight }) => {
    const width = ((CONTENT - NUMBER) * weight) / total
    const label = field.requiredWhen === true && field.visibleWhen === null ? `${slot.label} *` : slot.label
    const column = { field, index, x, width, head: sheet.lines(label, width - 3, HEAD, true) }
    x += width
    return column
  })
}

function drawHeads(sheet: Sheet, columns: readonly Column[]) {
  const height = Math.max(...columns.map(({ head }) => head.length)) * HEAD_LINE + 4
  const y = sheet.y - height
  sheet.fill({ x: PAGE.margin, y, width: CONTENT, height }, BAND)
  for (const { head, x } of columns)
    for (const [index, text] of head.entries())
      sheet.write(text, { x: x + 2, y: sheet.y - 2 - HEAD - index * HEAD_LINE, size: HEAD, bold: true })
  sheet.y = y
}
