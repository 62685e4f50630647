import type { Choice } from '@bindery/forms/choices'
import type { Field } from '@bindery/forms/form'
import { ownName, readOwnName } from '../fieldNames.ts'
import type { Drawing } from './drawing.ts'
import { CONTENT, MUTED, PAGE, type Rect, type Sheet } from './sheet.ts'
import { type Place, type Slot, slotsOf } from './slots.ts'

const COLUMN = CONTENT / 12
const GAP = 5
const BOX = 15
const LONG_BOX = 46
const TICK = 9
const LABEL = 7.5
const LABEL_LINE = 8.5
/** Gap between a label and its box. */
const BELOW_LABEL = 2.5
const HELP = 6.5
const HELP_LINE = 7.5

interface Cell {
  slot: Slot
  columns: number
  label: string[]
  help: string[]
  boxHeight: number
}

/** Lays out the fields' slots in lines of twelve columns. */
export function drawCells(drawing: Drawing, fields: readonly Field[], place: Place) {
  let line: Cell[] = []
  const flush = () => {
    if (line.length > 0) drawLine(drawing, line)
    line = []
  }
  for (const field of fields) {
    const slots = slotsOf(field, { ...place, path: `${place.path}.${field.key}` }, drawing.dataSets)
    if (slots.length > 1) flush()
    if (field.kind === 'address') drawCaption(drawing.sheet, field)
    for (const [index, slot] of slots.entries()) {
      const cell = cellOf(drawing.sheet, field, slot, index === slots.length - 1)
      if (line.reduce((sum, one) => sum + one.columns, 0) + cell.columns > 12) flush()
      line.push(cell)
    }
    if (slots.length > 1) flush()
  }
  flush()
}

function drawCaption(sheet: Sheet, field: Field) {
  sheet.need(48)
  sheet.write(labelOf(field, field.label), { x: PAGE.margin, y: sheet.y - 8, size: 8, bold: true })
  sheet.y -= 11
}

/** Only unconditional fields get the asterisk: a conditional field is not always required. */
const labelOf = ({ requiredWhen, visibleWhen }: Field, label: string) =>
  requiredWhen === true && visibleWhen === null ? `${label} *` : label

function cellOf(sheet: Sheet, field: Field, slot: Slot, isLast: boolean): Cell {
  const columns = Math.min(12, Math.max(slot.columns, 1))
  const isQuestion = slot.kind === 'yesNo' && columns === 12
  const width = columns * COLUMN - GAP - (isQuestion ? 90 : 0)
  const isWhole = slot.label.startsWith(field.label)
  return {
    slot,
    columns,
    label: sheet.lines(isWhole ? labelOf(field, slot.label) : slot.label, width, LABEL, isQuestion),
    help: field.help && isLast ? sheet.lines(field.help, columns * COLUMN - GAP, HELP) : [],
    boxHeight: boxHeightOf(sheet, slot),
  }
}

function boxHeightOf(sheet: Sheet, { kind, choices, columns }: Slot) {
  if (kind === 'lines') return LONG_BOX
  if (kind === 'ticks') return ticksOf(sheet, choices).length * 13
  return kind === 'yesNo' && columns === 12 ? 0 : BOX
}

function drawLine({ sheet, acroForm }: Drawing, line: readonly Cell[]) {
  const labelHeight = Math.max(...line.map(({ label }) => label.length)) * LABEL_LINE + BELOW_LABEL
  const boxHeight = Math.max(...line.map((cell) => cell.boxHeight))
  const helpHeight = Math.max(...line.map(({ help }) => help.length * HELP_LINE))
  const height = labelHeight + boxHeight + helpHeight + 5
  sheet.need(height)
  const { page } = sheet
  let x: number = PAGE.margin
  for (const { slot, columns, label, help, boxHeight: own } of line) {
    const width = columns * COLUMN - GAP
    const top = sheet.y - (labelHeight - BELOW_LABEL - label.length * LABEL_LINE)
    const isQuestion = slot.kind === 'yesNo' && own === 0
    for (const [index, text] of label.entries())
      sheet.write(text, { x, y: top - LABEL - index * LABEL_LINE, size: LABEL })
    const box: Rect = { x, y: sheet.y - labelHeight - own, width, height: own }
    const named = { name: slot.name, tooltip: slot.tooltip }
    if (slot.kind === 'yesNo') {
      const from = isQuestion ? x + width - 78 : x
      const y = isQuestion ? sheet.y - labelHeight + (labelHeight - TICK) / 2 : box.y + 3
      const boxes = ['Yes', 'No'].map((value, index) => ({
        value,
        rect: { x: from + index * 40, y, width: TICK, height: TICK },
      }))
      acroForm.ticks(page, boxes, named)
      for (const { value, rect } of boxes) {
        sheet.frame(rect)
        sheet.write(value, { x: rect.x + TICK + 4, y: y + 1.5, size: 8 })
      }
    } else if (slot.kind === 'ticks') drawTicks(sheet, acroForm, slot, box)
    else {
      sheet.frame(box)
      const inner = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }
      if (slot.kind === 'choice') acroForm.choice(page, inner, { ...named, choices: slot.choices })
      else acroForm.line(page, inner, { ...named, isLong: slot.kind === 'lines', maxLength: slot.maxLength })
    }
    for (const [index, text] of help.entries())
      sheet.write(text, {
        x,
        y: sheet.y - labelHeight - boxHeight - HELP - index * HELP_LINE,
        size: HELP,
        color: MUTED,
      })
    x += columns * COLUMN
  }
  sheet.y -= height
}

const perLine = (sheet: Sheet, choices: readonly Choice[]) => {
  const widest = Math.max(...choices.map(({ label }) => sheet.widthOf(label, 8))) + TICK + 16
  return Math.max(1, Math.floor((CONTENT - GAP) / widest))
}

function ticksOf(sheet: Sheet, choices: readonly Choice[]): Choice[][] {
  const count = perLine(sheet, choices)
  return Array.from({ length: Math.ceil(choices.length / count) }, (_, row) =>
    choices.slice(row * count, (row + 1) * count),
  )
}

/** One checkbox per choice; several may be ticked. */
function drawTicks(sheet: Sheet, acroForm: Drawing['acroForm'], slot: Slot, box: Rect) {
  const width = (CONTENT - GAP) / perLine(sheet, slot.choices)
  for (const [row, choices] of ticksOf(sheet, slot.choices).entries()) {
    for (const [index, { value, label }] of choices.entries()) {
      const rect = { x: box.x + index * width, y: box.y + box.height - (row + 1) * 13 + 2, width: TICK, height: TICK }
      const name = ownName({ ...readOwnName(slot.name)!, choice: value })
      acroForm.ticks(sheet.page, [{ value: 'Yes', rect }], { name, tooltip: `${slot.tooltip}: ${label}` })
      sheet.frame(rect)
      sheet.write(label, { x: rect.x + TICK + 4, y: rect.y + 1.5, size: 8 })
    }
  }
}
