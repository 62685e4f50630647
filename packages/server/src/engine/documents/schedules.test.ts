import { riskFrom } from '@bindery/rating/riskFrom'
import { planNamed } from '@bindery/rating/testing/plans'
import { sampleApplication } from '@bindery/rating/testing/samples'
import { expect, test } from 'vitest'
import { schedulesOf } from './schedules.ts'

/** The cells of each schedule of a sample application, with some inputs replaced. */
function cellsOf(name: string, changes: object = {}) {
  const { application } = sampleApplication(name)
  const risk = { ...riskFrom(application).risk, ...changes }
  const rated = { plan: planNamed(`${application.product}-2026`), risk, answers: application.answers }
  return schedulesOf(rated, 'USD').map(({ label, body }) => ({
    label,
    rows: [...body.text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
      [...row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => cell),
    ),
  }))
}

test('a vehicle is listed with its make, garage, stated amount and the deductibles that it was rated with', () => {
  const [{ label, rows }] = cellsOf('ca-1') as [ReturnType<typeof cellsOf>[number]]
  expect(label).toBe('Schedule of vehicles')
  expect(rows).toHaveLength(7)
  expect(rows[1]).toEqual([
    '1. 2022 Ford F-150<br>TYE4SN5C9M1605718',
    'Light truck',
    '2260 Shore Road, Norfolk, VA 23503',
    ...['$46,200', '$500', '$1,000'],
  ])
})

test('an item is listed with its serial number and limit, with the deductible of the policy and a total', () => {
  const [{ label, rows }] = cellsOf('im-1', { deductible: '2500' }) as [ReturnType<typeof cellsOf>[number]]
  expect(label).toBe('Schedule of items')
  expect(rows[1]!.slice(2)).toEqual(['SN2372306', '$14,200', '$2,500'])
  expect(rows[1]![0]).toBe('1. 2023 Exmark Lazer Z 60')
  const amountOf = (cell: string | undefined) => Number(cell!.replaceAll(/[$,]/g, ''))
  const items = rows.slice(1, -1)
  expect(amountOf(rows.at(-1)![3])).toBe(items.reduce((sum, row) => sum + amountOf(row[3]), 0))
})

test('products without scheduled property have no schedule', () => {
  for (const name of ['gl-1', 'wc-1', 'cu-1', 'cy-1', 'do-1']) expect(cellsOf(name)).toEqual([])
})
