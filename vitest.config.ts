import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These test files are small but take long. Without results of an earlier run, vitest begins with the largest files. */
const LONG = ['backup', 'guards', 'kills', 'sample', 'sequences', 'walk', 'walks', 'watchdog']
const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`))

/** Begins with the long files: at the end they would keep one worker busy while the other has nothing to do. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // These limits are generous for a machine that has little time for the tests. They do not slow down tests that pass.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/!(server)/src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
          isolate: false,
          setupFiles: ['packages/web/src/testing/cleanUp.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/globalSetup.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
