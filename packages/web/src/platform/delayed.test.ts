import { WIDGET_SAVE_DELAY_MS } from '@bindery/contract/limits'
import { expect, test, vi } from 'vitest'
import { atMostEvery, delayed } from './delayed.ts'

vi.useFakeTimers()

test('H066 widgets are saved 1000 ms after the last resize stopped', () => {
  const ms = WIDGET_SAVE_DELAY_MS
  expect(ms).toBe(1000)
  const work = vi.fn()
  const { ask } = delayed(work, ms)
  ask('first')
  vi.advanceTimersByTime(ms - 1)
  ask('second')
  vi.advanceTimersByTime(ms - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work.mock.calls).toEqual([['second']])
})

test('what waits can be done at once, once, in another way, or not at all', () => {
  const work = vi.fn()
  const { ask, flush, cancel } = delayed(work, 1000)
  ask(1)
  flush()
  flush()
  expect(work.mock.calls).toEqual([[1]])
  ask(2)
  cancel()
  vi.advanceTimersByTime(2000)
  flush()
  expect(work).toHaveBeenCalledTimes(1)
  const leave = vi.fn()
  ask(3)
  flush(leave)
  flush()
  expect(leave.mock.calls).toEqual([[3]])
  expect(work).toHaveBeenCalledTimes(1)
})

test('events that come in a burst reload the list at once and then at most every 2 s', () => {
  const reload = vi.fn()
  const { ask } = atMostEvery(reload, 2000)
  ask()
  ask()
  ask()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1999)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(2)
  ask()
  expect(reload).toHaveBeenCalledTimes(3)
})
