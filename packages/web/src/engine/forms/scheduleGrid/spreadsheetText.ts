/**
 * Splits text copied from a spreadsheet into rows of cells. Cells are separated by tabs; a cell that contains a tab, a
 * line break or a quote is quoted, and its quotes are doubled.
 */
export function parseTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell === '' && closes(text, at)) isQuoted = true
    else if (char === '\t') endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
    else if (text[at + 1] !== '\n') endRow()
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** A quote begins a quoted cell only if a quote before the next separator ends it: `6" pipe` is plain text. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1]!)
  }
  return false
}

/** The text of a range for the clipboard, as spreadsheets read it. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
