import type { NavigationItem } from '@bindery/contract/navigation'
import { describe, expect, test } from 'vitest'
import { allItems, ancestorsOf, isOutsideTheTree, itemAt, moveOf, selectionOf, shownItems, typedAhead } from './tree.ts'

const item = (id: string, displayName: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  type: 'form',
  ownerUri: '/Submission/42',
  ownerId: '42',
  contextUri: '/Submission/42',
  displayName,
  translateDisplayName: true,
  enabled: true,
  selected: false,
  forceSelection: false,
  isOpen: false,
  requiredFieldCount: 0,
  children: [],
  defaultChildIndex: null,
  url: `/submission/42/${displayName.toLowerCase()}`,
  popoutUrl: null,
  formTemplateType: null,
  ...more,
})

const gl = item('1.1', 'General', { url: '/submission/42/form/gl', formTemplateType: 2 })
const applicant = item('1.0', 'Applicant', { url: '/submission/42/form/applicant', formTemplateType: 2 })
const application = item('1', 'Application', { url: null, children: [applicant, gl] })
const items = [item('0', 'Overview', { url: '/submission/42/default' }), application, item('2', 'Quotes')]
const NOWHERE = '/submission/42/collab'

test('pages without an entry mark none: the submissions of the account, the life cycle, a document', () => {
  for (const page of ['account/7/list', 'lifecycle', 'document/3'])
    expect(isOutsideTheTree(`/submission/42/${page}`)).toBe(true)
  for (const page of ['account/7/history', 'form/applicant'])
    expect(isOutsideTheTree(`/submission/42/${page}`)).toBe(false)
})

describe('which entry is taken', () => {
  const forced = item('3', 'Forced', { selected: true, forceSelection: true })
  const selected = item('4', 'Selected', { selected: true })

  test('H234 the one that the server forces comes first', () => {
    expect(selectionOf([...items, selected, forced], '/submission/42/quotes')?.id).toBe('3')
  })
  test('H240 after an error the forced one does not count any more', () => {
    expect(selectionOf([...items, selected, forced], '/submission/42/quotes', true)?.id).toBe('4')
  })
  test('H235 then the one that the server selected', () => {
    expect(selectionOf([...items, selected], '/submission/42/quotes')?.id).toBe('4')
  })
  test('H236 then the one at this address, also for what lies under it', () => {
    expect(selectionOf(items, '/submission/42/quotes')?.id).toBe('2')
    expect(selectionOf(items, '/submission/42/form/gl/detail/premises/k7')?.id).toBe('1.1')
  })
  test('H237 then the default child', () => {
    const withDefault = items.map((one) => (one.id === '1' ? { ...one, defaultChildIndex: 1 } : one))
    expect(selectionOf(withDefault, NOWHERE)?.id).toBe('1.1')
  })
  test('H238 then the first form of the submission', () => {
    expect(selectionOf(items, NOWHERE)?.id).toBe('1.0')
  })
  test('H239 then the first of all', () => {
    expect(selectionOf([items[2]!, items[0]!], NOWHERE)?.id).toBe('2')
    expect(selectionOf([], NOWHERE)).toBeNull()
  })
})

test('an address belongs to the longest one that it begins with', () => {
  const nested = [item('0', 'Policies', { url: '/p', children: [item('0.0', 'Policy', { url: '/p/7' })] })]
  expect(itemAt(nested, '/p/7/x')?.id).toBe('0.0')
  expect(itemAt(nested, '/p/70')?.id).toBe('0')
})

test('H218 the tree has up to 5 levels', () => {
  const deep = [1, 2, 3, 4, 5, 6].reduceRight<NavigationItem[]>(
    (children, level) => [item(Array(level).fill(0).join('.'), `Level ${level}`, { children })],
    [],
  )
  const shown = shownItems(deep, () => true)
  expect(shown.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5])
  expect(shown.at(-1)?.isExpandable).toBe(false)
  expect(allItems(deep)).toHaveLength(5)
})

test('what is closed hides what is in it', () => {
  expect(shownItems(items, () => false).map((one) => one.item.id)).toEqual(['0', '1', '2'])
  expect(shownItems(items, ({ id }) => id === '1').map((one) => one.item.id)).toEqual(['0', '1', '1.0', '1.1', '2'])
  expect(ancestorsOf(items, '1.1')).toEqual(['1'])
  expect(ancestorsOf(items, '2')).toEqual([])
})

describe('keys', () => {
  const closed = shownItems(items, () => false)
  const open = shownItems(items, () => true)
  test.each([
    ['down', open, '1', 'ArrowDown', { kind: 'focus', id: '1.0' }],
    ['up', open, '1', 'ArrowUp', { kind: 'focus', id: '0' }],
    ['up at the top', open, '0', 'ArrowUp', null],
    ['to the end', open, '0', 'End', { kind: 'focus', id: '2' }],
    ['to the start', open, '2', 'Home', { kind: 'focus', id: '0' }],
    ['right opens', closed, '1', 'ArrowRight', { kind: 'expand', id: '1', open: true }],
    ['right goes in', open, '1', 'ArrowRight', { kind: 'focus', id: '1.0' }],
    ['left closes', open, '1', 'ArrowLeft', { kind: 'expand', id: '1', open: false }],
    ['left goes out', open, '1.1', 'ArrowLeft', { kind: 'focus', id: '1' }],
    ['Enter goes there', open, '1.1', 'Enter', { kind: 'activate', id: '1.1' }],
    ['another key does nothing', open, '1.1', 'F5', null],
  ] as const)('%s', (_what, shown, id, key, move) => {
    expect(moveOf(shown, id, key)).toEqual(move)
  })

  test('letters find the next entry that begins with them', () => {
    const name = ({ displayName }: NavigationItem) => displayName
    expect(typedAhead(open, '0', 'a', name)).toBe('1')
    expect(typedAhead(open, '1', 'a', name)).toBe('1.0')
    expect(typedAhead(open, '1.0', 'a', name)).toBe('1')
    expect(typedAhead(open, '1', 'applicant', name)).toBe('1.0')
    expect(typedAhead(open, '1', 'x', name)).toBeNull()
  })
})
