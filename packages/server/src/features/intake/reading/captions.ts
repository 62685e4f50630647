import type { Rect } from './messages.ts'

/** A piece of text from pdf.js. The last two numbers of its transform are its position. */
export interface Writing {
  str: string
  transform: number[]
  width: number
  height: number
}

const FAR_LEFT = 220
const FAR_UP = 16

/** The text left of, above and right of a field: the likely labels. */
export function captionsBeside([left, bottom, right, top]: Rect, writing: readonly Writing[]): string[] {
  const placed = writing
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width, height }) => {
      const [x = 0, y = 0] = transform.slice(4)
      return { text: str.trim(), x, y, end: x + width, up: y + height }
    })
  const middle = (bottom + top) / 2
  const onLine = placed.filter(({ y, up }) => y <= middle && up >= middle - 4 && y >= bottom - 4)
  const before = onLine.filter(({ end }) => end <= left + 2 && end >= left - FAR_LEFT).sort((a, b) => a.x - b.x)
  const above = placed
    .filter(({ y, x, end }) => y >= top - 3 && y <= top + FAR_UP && x < right && end > left - 2)
    .sort((a, b) => a.x - b.x)
  const after = onLine.filter(({ x }) => x >= right - 2 && x <= right + 40).sort((a, b) => a.x - b.x)
  const said = [phrase(before), phrase(above), after[0]?.text ?? '']
  return [
    ...new Set(
      said.map((one) =>
        one
          .replace(/\s+/g, ' ')
          .replace(/[:*\s]+$/, '')
          .slice(0, 300),
      ),
    ),
  ].filter(Boolean)
}

/** Joins adjacent pieces into one label. A wide gap starts another label, and the nearest counts. */
function phrase(pieces: readonly { text: string; x: number; end: number }[]): string {
  let text = ''
  let end = Number.NaN
  for (const piece of pieces) {
    text = piece.x - end < 12 ? `${text} ${piece.text}` : piece.text
    end = piece.end
  }
  return text
}
