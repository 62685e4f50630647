import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/!(server)/src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
          isolate: false,
          setupFiles: ['packages/web/src/testing/cleanUp.ts'],
          // Generous for a busy machine: some tests calculate for seconds.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/globalSetup.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
