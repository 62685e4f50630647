import { afterAll, vi } from 'vitest'

// The test files of a worker share one process. No fake clock, stub or module state may outlive its file.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})
