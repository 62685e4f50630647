import type { Filter } from '@bindery/contract/filters'
import { expect, test } from 'vitest'
import { chosenFilter, filterId, inMenuOrder, isEdited, readEdited, saveChoices, sharingChoice } from './edited.ts'

const filter = (part: Partial<Filter>): Filter => ({
  ...{ uri: '/Filter/1', name: 'Mine', type: 1, temporary: false, isDefault: false, startsSelected: false },
  isSharedByOther: false,
  ...{
    roles: [],
    filterTemplateId: 'submission.advanced',
    criteria: [{ field: 'status', operator: 'in', value: [2] }],
    sort: null,
    version: 1,
  },
  ...part,
})
const own = filter({})
const standard = filter({ uri: '/Filter/default/uw/my-open', name: 'Open', isDefault: true, startsSelected: true })
const changed = { filterUri: own.uri, criteria: [] }

test('a filter is edited when its criteria differ, and only the one that was edited', () => {
  expect(isEdited(own, changed)).toBe(true)
  expect(isEdited(own, { ...changed, criteria: own.criteria })).toBe(false)
  expect(isEdited(standard, changed)).toBe(false)
  expect(isEdited(own, null)).toBe(false)
})

test('H112 H114 H115 H116 an edited own filter offers Save, Save As, Delete and Reset', () => {
  expect(saveChoices(own, true)).toEqual({ save: true, saveAs: true, remove: true, reset: true })
})

test('H113 an edited default filter offers Save As and Reset, neither Save nor Delete', () => {
  expect(saveChoices(standard, true)).toEqual({ save: false, saveAs: true, remove: false, reset: true })
})

test('an unedited filter has nothing to save, and an own one can be deleted', () => {
  expect(saveChoices(standard, false)).toEqual({ save: false, saveAs: false, remove: false, reset: false })
  expect(saveChoices(own, false)).toEqual({ save: false, saveAs: false, remove: true, reset: false })
})

test('the dropdown lists defaults first, then the own ones by name', () => {
  const another = filter({ uri: '/Filter/2', name: 'Another' })
  expect(inMenuOrder([own, standard, another]).map(({ name }) => name)).toEqual(['Open', 'Another', 'Mine'])
})

test('the chosen filter is the widget’s, else the one that starts selected', () => {
  expect(chosenFilter([own, standard], own.uri)).toBe(own)
  expect(chosenFilter([own, standard], '/Filter/99')).toBe(standard)
  expect(chosenFilter([own], null)).toBe(own)
  expect(chosenFilter([], null)).toBeUndefined()
})

test('only a saved filter has a number', () => {
  expect(filterId(own)).toBe(1)
  expect(filterId(standard)).toBeNull()
})

test('what was being edited is read back after a reload, and nonsense is not', () => {
  expect(readEdited(JSON.stringify(changed))).toEqual(changed)
  for (const text of [null, '', '{', '[]', '{"filterUri":1}', '{"filterUri":"/Filter/1","criteria":[1]}'])
    expect(readEdited(text)).toBeNull()
})

test('owners who may share change the roles; others who may share, and owners in any case, end the sharing', () => {
  const shared = filter({ roles: ['Underwriter'] })
  expect([sharingChoice(filter({}), true), sharingChoice(shared, true)]).toEqual(['change', 'change'])
  expect([sharingChoice(filter({}), false), sharingChoice(shared, false)]).toEqual([null, 'end'])
  const ofOther = filter({ isDefault: true, isSharedByOther: true })
  expect([sharingChoice(ofOther, true), sharingChoice(ofOther, false), sharingChoice(standard, true)]).toEqual([
    ...['end', null, null],
  ])
})
