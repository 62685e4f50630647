import { afterEach, expect, test, vi } from 'vitest'
import { leaseFrom, whileLeased } from './lease.ts'

afterEach(() => vi.useRealTimers())

test('a job that works for a minute renews its lease long before it ends, also after a renewal failed', async () => {
  vi.useFakeTimers()
  let leasedUntil = leaseFrom(new Date())
  const left: number[] = []
  let turn = 0
  const renew = async () => {
    left.push(leasedUntil.getTime() - Date.now())
    if (++turn === 2) throw new Error('The database is away.')
    leasedUntil = leaseFrom(new Date())
  }
  const working = whileLeased(renew, async () => {
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    return 'done'
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await working).toBe('done')
  expect(left.length).toBeGreaterThan(8)
  expect(Math.min(...left)).toBeGreaterThan(5_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left.length).toBe(turn)
  expect(leasedUntil.getTime()).toBeLessThan(Date.now())
})

test('work that fails ends the renewals too, and a renewal under way is waited for', async () => {
  vi.useFakeTimers()
  let renewed = false
  const renew = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    renewed = true
  }
  const working = whileLeased(renew, async () => {
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    throw new Error('It failed.')
  })
  const failed = expect(working).rejects.toThrow('It failed.')
  await vi.advanceTimersByTimeAsync(9_000)
  await failed
  expect(renewed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
