/** One line of the result: what was done, what came out, and whether it is what it must be. */
export interface Figure {
  work: string
  product: string
  limit: string
  ratio: string
  must: string
  ok: boolean | null
}

export function printTable(figures: Figure[]) {
  const rows = [
    { work: 'work', product: 'product', limit: 'against', ratio: 'ratio', must: 'must be', ok: '' },
    ...figures.map((figure) => ({ ...figure, ok: figure.ok === null ? '' : figure.ok ? 'ok' : 'MISSED' })),
  ]
  const columns = ['work', 'product', 'limit', 'ratio', 'must', 'ok'] as const
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)))
  for (const [index, row] of rows.entries()) {
    console.log(
      columns
        .map((column, at) => row[column].padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    if (!index) console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  }
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`
export const perSecond = (value: number) => `${Math.round(value)}/s`
export const times = (value: number) => `${value.toFixed(2)}×`
