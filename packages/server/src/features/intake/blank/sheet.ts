import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

const INCH = 72
export const PAGE = { width: 8.5 * INCH, height: 11 * INCH, margin: INCH / 2, top: 40, bottom: 46 } as const
export const CONTENT = PAGE.width - 2 * PAGE.margin

export const INK = rgb(0.11, 0.15, 0.2)
export const MUTED = rgb(0.38, 0.43, 0.49)
export const ACCENT = rgb(0.09, 0.24, 0.42)
export const BAND = rgb(0.9, 0.93, 0.96)
const RULE = rgb(0.62, 0.67, 0.73)
const PAPER = rgb(0.985, 0.99, 1)
export const WHITE = rgb(1, 1, 1)

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

interface Writing {
  x: number
  y: number
  size: number
  bold?: boolean
  color?: typeof INK
}

/** PDF pages with a cursor that moves down. */
export interface Sheet {
  doc: PDFDocument
  page: PDFPage
  /** The top of the free space. */
  y: number
  /** Starts a new page if less than this height is left; returns true if it did. */
  need(height: number): boolean
  write(text: string, writing: Writing): void
  fill(rect: Rect, color: typeof INK): void
  frame(rect: Rect): void
  lines(text: string, width: number, size: number, bold?: boolean): string[]
  widthOf(text: string, size: number, bold?: boolean): number
}

export async function makeSheet(doc: PDFDocument): Promise<Sheet> {
  const plain = await doc.embedFont(StandardFonts.Helvetica)
  const heavy = await doc.embedFont(StandardFonts.HelveticaBold)
  const fontOf = (bold?: boolean) => (bold ? heavy : plain)
  const clean = (text: string) => printable(plain, text)
  const sheet: Sheet = {
    doc,
    page: doc.addPage([PAGE.width, PAGE.height]),
    y: PAGE.height - PAGE.top,
    need(height) {
      if (sheet.y - height >= PAGE.bottom) return false
      sheet.page = doc.addPage([PAGE.width, PAGE.height])
      sheet.y = PAGE.height - PAGE.top
      return true
    },
    write(text, { bold, size, color = INK, ...at }) {
      sheet.page.drawText(clean(text), { ...at, size, color, font: fontOf(bold) })
    },
    fill: (rect, color) => sheet.page.drawRectangle({ ...rect, color }),
    frame: (rect) => sheet.page.drawRectangle({ ...rect, color: PAPER, borderColor: RULE, borderWidth: 0.5 }),
    lines: (text, width, size, bold) =>
      wrapped(clean(text), width, (line) => fontOf(bold).widthOfTextAtSize(line, size)),
    widthOf: (text, size, bold) => fontOf(bold).widthOfTextAtSize(clean(text), size),
  }
  return sheet
}

function wrapped(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

/** The standard PDF fonts have only Latin letters. Another letter would abort the drawing, so it becomes '?'. */
function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet())
  return [...text].map((letter) => (known.has(letter.codePointAt(0)!) ? letter : '?')).join('')
}
