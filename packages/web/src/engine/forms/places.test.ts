import { withChanges } from '@bindery/forms/changes'
import type { Answers } from '@bindery/forms/path'
import { formNamed } from '@bindery/forms/testing/content'
import { expect, test } from 'vitest'
import { missingPlaces, placesIn, rowsForPlaces } from './places.ts'

const property = {
  locations: [
    {
      rowId: 'a',
      name: 'Mill',
      address: { line1: '77 Gold Street', city: 'Manchester', state: 'NH', postalCode: '03103' },
      interest: 'tripleNetTenant',
      buildings: [
        { rowId: 'x', area: 12000, use: 'Storage' },
        { rowId: 'y', area: 3000 },
      ],
    },
    { rowId: 'b', name: 'Dock', address: { line1: '18 Route 125', postalCode: '03042' }, interest: 'owner' },
    { rowId: 'c' },
  ],
}

test('a location becomes premises with its address, the area of its buildings, and an interest that is offered there', () => {
  const gl = formNamed('gl')
  const changes = rowsForPlaces(gl, {}, missingPlaces('gl', {}, placesIn('cp', property)))
  const { premises } = withChanges({}, changes) as { premises: Answers[] }
  expect(premises).toMatchObject([
    {
      name: 'Mill',
      address: property.locations[0]!.address,
      interest: 'tenant',
      area: 15000,
      use: 'Storage',
    },
    { name: 'Dock', interest: 'owner' },
  ])
  expect(premises[0]).not.toHaveProperty('buildings')
})

test('a place that is there already is not added again, however it is written', () => {
  const own = {
    premises: [
      { rowId: 'p', name: 'Main mill', address: { line1: '77 gold street', postalCode: '03103-1200' } },
      { rowId: 'q', name: 'DOCK' },
    ],
  }
  expect(missingPlaces('gl', own, placesIn('cp', property))).toEqual([])
})

test('a workplace gets only what its schedule asks', () => {
  const [first] = rowsForPlaces(formNamed('wc'), {}, placesIn('cp', property))
  expect(first?.kind === 'rowAdded' && Object.keys(first.row).sort()).toEqual(['address', 'name', 'rowId'])
})
