/** One line of the result: the work, the measured and compared values, and the target. */
export interface Figure {
  work: string
  product: string
  baseline: string
  ratio: string
  target: string
  ok: boolean | null
}

export function printTable(figures: Figure[]) {
  const rows = [
    { work: 'work', product: 'product', baseline: 'against', ratio: 'ratio', target: 'must be', ok: '' },
    ...figures.map((figure) => ({ ...figure, ok: figure.ok === null ? '' : figure.ok ? 'ok' : 'MISSED' })),
  ]
  const columns = ['work', 'product', 'baseline', 'ratio', 'target', 'ok'] as const
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
