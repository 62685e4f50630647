import { expect, test, vi } from 'vitest'
import { hoverTimer } from './hoverTimer.ts'

vi.useFakeTimers()

test('H097 a tooltip appears after 500 ms, and not for a pointer that only passes', () => {
  const tell = vi.fn()
  const { over } = hoverTimer<string>(tell)
  over('cell')
  vi.advanceTimersByTime(300)
  over('next cell')
  vi.advanceTimersByTime(499)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell.mock.calls).toEqual([['next cell']])
})

test('H098 a tooltip hides 250 ms after the pointer left, or came to where there is none', () => {
  const tell = vi.fn()
  const { over, leave } = hoverTimer<string>(tell)
  for (const away of [leave, () => over(null)]) {
    tell.mockClear()
    over('cell')
    vi.advanceTimersByTime(500)
    away()
    vi.advanceTimersByTime(249)
    expect(tell.mock.calls).toEqual([['cell']])
    vi.advanceTimersByTime(1)
    expect(tell.mock.calls).toEqual([['cell'], [null]])
  }
})
