import type { Change } from '@bindery/forms/changes'
import { describe, expect, test } from 'vitest'
import { added, laidOver, leftOf, type Pending, standingsOf } from './pending.ts'

const answer = (path: string, before: unknown, after: unknown): Change => ({ kind: 'answer', path, before, after })
const row = (rowId: string, more = {}) => ({ rowId, ...more })
const add = (rowId: string, index: number): Change => ({ kind: 'rowAdded', path: 'premises', index, row: row(rowId) })
const remove = (rowId: string, index: number): Change => ({
  kind: 'rowRemoved',
  path: 'premises',
  index,
  row: row(rowId),
})
const unsent = () => false

describe('going on in a field', () => {
  test('is one change, from what stood there first', () => {
    const once = added([], answer('a.name', 'Har', 'Harb'), unsent)
    const twice = added(once, answer('a.name', 'Harb', 'Harbor'), unsent)
    expect(twice).toEqual([answer('a.name', 'Har', 'Harbor')])
  })
  test('back to what stood there is none', () => {
    const once = added([], answer('a.name', 'Har', 'Harb'), unsent)
    expect(added(once, answer('a.name', 'Harb', 'Har'), unsent)).toEqual([])
  })
  test('what is on its way stays as it was sent', () => {
    const sent = answer('a.name', undefined, 'Harb')
    const next = added([sent], answer('a.name', 'Harb', 'Harbor'), (change) => change === sent)
    expect(next).toEqual([sent, answer('a.name', 'Harb', 'Harbor')])
  })
  test('what was done before a row came or went stays before it', () => {
    const first = answer('premises[#a].name', undefined, 'Dock')
    const pending: Pending = [first, remove('a', 0), add('a', 0)]
    expect(added(pending, answer('premises[#a].name', 'Dock', 'Mill'), unsent)).toHaveLength(4)
  })
})

describe('what is done here against what is stored', () => {
  const stored = { a: { name: 'Harbor' }, premises: [row('x', { name: 'Dock' })] }
  test.each([
    ['stored meanwhile', answer('a.name', undefined, 'Harbor'), 'done'],
    ['not stored yet', answer('a.name', 'Harbor', 'Haven'), 'ready'],
    ['changed by somebody else', answer('a.name', 'Har', 'Haven'), 'conflict'],
    ['in a row that is gone', answer('premises[#y].name', undefined, 'Mill'), 'gone'],
    ['a row that is there already', add('x', 0), 'done'],
    ['a row that is new', add('y', 1), 'ready'],
    ['removing a row', remove('x', 0), 'ready'],
    ['removing a row that is gone', remove('y', 0), 'done'],
  ] as const)('%s', (_what, change, standing) => {
    expect(standingsOf(stored, [change])).toEqual([standing])
  })

  test('an answer in a row that was added here is no conflict', () => {
    const pending = [add('y', 1), answer('premises[#y].name', undefined, 'Mill')]
    expect(standingsOf(stored, pending)).toEqual(['ready', 'ready'])
    expect(laidOver(stored, pending).premises).toEqual([row('x', { name: 'Dock' }), row('y', { name: 'Mill' })])
  })
  test('two changes of one field, one of them on its way, are no conflict', () => {
    const pending = [answer('a.name', 'Harbor', 'Haven'), answer('a.name', 'Haven', 'Havens')]
    expect(standingsOf(stored, pending)).toEqual(['ready', 'ready'])
  })
  test('what is stored goes, what has no row any more is said', () => {
    const waiting = answer('a.name', 'Harbor', 'Haven')
    const lost = answer('premises[#y].name', undefined, 'Mill')
    expect(leftOf(stored, [waiting, add('x', 0), lost])).toEqual({ left: [waiting], gone: [lost] })
  })
})
