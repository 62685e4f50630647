import type { NavigationItem } from '@bindery/contract/navigation'
import type { Form } from '@bindery/forms/form'
import { expect, test } from 'vitest'
import { withCounts } from './counts.ts'

const item = (type: NavigationItem['type'], ownerUri: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id: '0',
  type,
  ownerUri,
  ownerId: '42',
  contextUri: '/Submission/42',
  displayName: '',
  translateDisplayName: true,
  enabled: true,
  selected: false,
  forceSelection: false,
  isOpen: false,
  requiredFieldCount: 9,
  children: [],
  defaultChildIndex: null,
  url: null,
  popoutUrl: null,
  formTemplateType: null,
  ...more,
})

const CP = '/Submission/42/Form/cp'
const row = item('row', CP, { url: '/submission/42/form/cp/detail/locations/k7' })
const building = item('row', CP, { url: '/submission/42/form/cp/detail/locations.k7.buildings/b2' })
const schedule = item('schedule', CP, { displayName: 'Locations', children: [row, building] })
const cp = item('form', CP, { children: [schedule] })
const gl = item('form', '/Submission/42/Form/gl', { requiredFieldCount: 4 })
const tree = [item('group', '/Submission/42', { requiredFieldCount: 13, children: [cp, gl] })]

test('H221 the form on screen counts for itself, its schedules and rows, and for what stands around it', () => {
  const form = { sections: [{ key: 'locations', title: 'Locations' }] } as unknown as Form
  const counts = {
    total: 7,
    sections: { locations: 5 },
    rows: { 'locations[#k7]': 3, 'locations[#k7].buildings[#b2]': 2 },
  }
  const [group] = withCounts(tree, { ownerUri: CP, form, counts })
  const [first, second] = group!.children
  expect(group!.requiredFieldCount).toBe(11)
  expect([first!.requiredFieldCount, second!.requiredFieldCount]).toEqual([7, 4])
  expect(first!.children[0]!.requiredFieldCount).toBe(5)
  expect(first!.children[0]!.children.map(({ requiredFieldCount }) => requiredFieldCount)).toEqual([3, 2])
})

test('without a form on screen the server’s counts stand', () => {
  expect(withCounts(tree, null)).toBe(tree)
})
