export interface CsvTable {
  rows: string[][]
  /** Whether the text has more rows or columns than were read. */
  isCut: boolean
}

interface Limits {
  rows: number
  columns: number
}

/** Reads rows by RFC 4180. A quote that is never closed ends with the text. The separator is guessed from the first line. */
export function readCsv(text: string, limits: Limits): CsvTable {
  const separator = separatorOf(text)
  const table: CsvTable = { rows: [], isCut: false }
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    if (table.rows.length === limits.rows) return { ...table, isCut: true }
    const { value, end } = text[at] === '"' ? quoted(text, at) : plain(text, at, separator)
    if (row.length < limits.columns) row.push(value)
    else table.isCut = true
    at = end
    if (text[at] === separator) {
      at++
      if (at < text.length) continue
      row.push('')
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    table.rows.push(row)
    row = []
  }
  return table
}

/** Spreadsheets write semicolons where the comma is the decimal sign, and tabs when text is copied. */
function separatorOf(text: string) {
  const [line = ''] = text.slice(0, 10_000).split(/\r?\n/)
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function plain(text: string, start: number, separator: string) {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(start, end), end }
}

function quoted(text: string, start: number) {
  const pieces: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return { value: pieces.join('') + text.slice(from), end: text.length }
    if (text[quote + 1] !== '"')
      return { value: pieces.join('') + text.slice(from, quote), end: afterCell(text, quote + 1) }
    pieces.push(text.slice(from, quote + 1))
    from = quote + 2
  }
}

/** Text after a closing quote is no valid CSV: skip it, so that the cell ends at its separator. */
function afterCell(text: string, at: number) {
  const rest = /[,;\t\r\n]/g
  rest.lastIndex = at
  return rest.exec(text)?.index ?? text.length
}
