import { expect, test, vi } from 'vitest'
import { rowOpener } from './rowOpener.ts'

vi.useFakeTimers()

test('H083 C511 clicks that open a row are debounced at 200 ms: the last one counts', () => {
  const open = vi.fn()
  const opener = rowOpener({ open, isMultiSelect: () => false })
  opener.click('first')
  vi.advanceTimersByTime(150)
  opener.click('second')
  vi.advanceTimersByTime(199)
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(open.mock.calls).toEqual([['second']])
})

test('H082 clicks are ignored in multi-select mode', () => {
  const open = vi.fn()
  rowOpener({ open, isMultiSelect: () => true }).click('row')
  vi.advanceTimersByTime(1000)
  expect(open).not.toHaveBeenCalled()
})

test('a grid that goes away opens nothing any more', () => {
  const open = vi.fn()
  const opener = rowOpener({ open, isMultiSelect: () => false })
  opener.click('row')
  opener.cancel()
  vi.advanceTimersByTime(1000)
  expect(open).not.toHaveBeenCalled()
})
