import { expect, test } from 'vitest'
import { matching, type Shortcut } from './shortcuts.ts'

const run = () => {}
const home: Shortcut = { keys: 'g h', label: 'Home', group: 'x', run }
const list: Shortcut = { keys: '?', label: 'List', group: 'x', run }
const told: Shortcut = { keys: 'j', label: 'Down', group: 'Grid' }
const all = [home, list, told]

test('two keys within a second are a sequence, later they are two keys', () => {
  expect(matching(all, { key: 'g', at: 0 }, { key: 'h', at: 900 })).toBe(home)
  expect(matching(all, { key: 'g', at: 0 }, { key: 'h', at: 1100 })).toBeUndefined()
  expect(matching(all, null, { key: 'h', at: 0 })).toBeUndefined()
})

test('a single key works whatever was pressed before', () => {
  expect(matching(all, { key: 'g', at: 0 }, { key: '?', at: 10 })).toBe(list)
})

test('a key that the page’s own part answers is listed, not run', () => {
  expect(matching(all, null, { key: 'j', at: 0 })).toBeUndefined()
})
