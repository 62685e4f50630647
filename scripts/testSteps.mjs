import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { testPostgres } from './postgres.mjs'
import { root } from './run.mjs'
import { playwrightCounts, vitestCounts } from './testCounts.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

export const logFolder = join(root, '.cache', 'test-logs')

const tool = (path) => join(root, 'node_modules', path)
const report = (name) => join(logFolder, `${name}.json`)

/**
 * What `npm test` runs, in this order. `prepare` may bring more environment, a word on it, and an `after`; a step for
 * which it finds nothing to run on is skipped with its `caveat`. A step without `counts` is one check.
 */
export const steps = [
  { name: 'types', args: [tool('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint', args: [tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  { name: 'structure', args: [join(root, 'scripts', 'structure.mjs')] },
  { name: 'unused', args: [tool('knip/bin/knip.js')] },
  vitest('unit', 'unit'),
  {
    ...vitest('embedded', 'server'),
    prepare: async () => ({ env: { BINDERY_TEST_ENGINE: 'embedded', TEST_DATABASE_URL: undefined } }),
  },
  {
    ...vitest('postgres', 'server'),
    prepare: async () => {
      const postgres = await testPostgres()
      if (!postgres) return { caveat: 'PostgreSQL was not found: only the embedded engine was tested.' }
      const env = { BINDERY_TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres.url }
      return { env, said: postgres.said, after: postgres.stop }
    },
  },
  {
    name: 'browser',
    args: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    cwd: join(root, 'e2e'),
    counts: () => playwrightCounts(report('browser')),
    prepare: async () => {
      await ensureWebBuilt()
      const { path, said } = findBrowser()
      return { env: { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser') }, said }
    },
  },
]

function vitest(name, project) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  return {
    name,
    args: [tool('vitest/vitest.mjs'), 'run', '--project', project, ...reporters],
    counts: () => vitestCounts(report(name)),
  }
}
