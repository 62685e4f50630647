import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atLeast } from './atLeast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function loader() {
  let isShown = false
  const { set } = atLeast(400, (shown) => {
    isShown = shown
  })
  return { set, isShown: () => isShown }
}

test('C155 a loader that is shown stays for at least 400 ms', () => {
  const { set, isShown } = loader()
  set(true)
  vi.advanceTimersByTime(50)
  set(false)
  vi.advanceTimersByTime(349)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
})

test('a loader of longer work ends with it, and one of no work is not shown', () => {
  const { set, isShown } = loader()
  set(false)
  expect(isShown()).toBe(false)
  set(true)
  vi.advanceTimersByTime(1000)
  set(false)
  expect(isShown()).toBe(false)
})
