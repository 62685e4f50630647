import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
 * The server tests that the embedded engine could fail where PostgreSQL does not: its files, its one connection, its
 * text order, large contents, and one whole life of a risk. Everything else of the server is tested on PostgreSQL; the
 * browser journeys run on the embedded engine and pass through most of it there.
 */
const ON_EMBEDDED = [
  'backup',
  'firstStart',
  'kills',
  'peopleCommand',
  'upgrade',
  'platform/db/',
  'platform/events/',
  'platform/idempotency',
  'engine/actions/journey',
  'engine/actions/together',
  'engine/grids/submissionCsv',
  'engine/grids/submissionGrid',
  'engine/grids/tally',
  'engine/scope',
  'features/attachments/',
  'features/history/',
  'features/submissions/submissions',
  'features/system/',
].map((path) => `packages/server/src/${path}`)

/**
 * A step runs a program. `prepare` may bring more arguments and environment, a word on what was found, and an `after`; a
 * step for which it finds nothing to run on is skipped with its `caveat`. A step without `counts` is one check. `files`
 * are the test files to run, all when it is empty.
 */
const types = () => ({ name: 'types', args: [tool('typescript/bin/tsc'), '--noEmit', '-p', '.'] })
const lint = () => ({ name: 'lint', args: [tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] })
const structure = () => ({ name: 'structure', args: [join(root, 'scripts', 'structure.mjs')] })
const unused = () => ({ name: 'unused', args: [tool('knip/bin/knip.js')] })
const unit = (files = []) => vitest('unit', 'unit', files)

const postgres = (files = []) => ({
  ...vitest('postgres', 'server', files),
  prepare: async () => {
    const server = await testPostgres()
    if (!server) return { caveat: 'PostgreSQL was not found: only the embedded engine was tested.' }
    return { env: { TEST_DATABASE_URL: server.url }, said: server.said, after: server.stop, found: 'postgres' }
  },
})

const embedded = () => ({
  ...vitest('embedded', 'server', []),
  prepare: async (found) => ({
    env: { TEST_DATABASE_URL: undefined },
    // Without PostgreSQL, the embedded engine is all there is to test the server on.
    args: found.has('postgres') ? ON_EMBEDDED : [],
  }),
})

const browser = (files = []) => ({
  name: 'browser',
  args: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...files],
  cwd: join(root, 'e2e'),
  counts: () => playwrightCounts(report('browser')),
  prepare: async () => {
    await ensureWebBuilt()
    const { path, said } = findBrowser()
    const data = mkdtempSync(join(tmpdir(), 'bindery-e2e-'))
    execFileSync(process.execPath, [join(root, 'packages/server/src/testing/prepareDay.ts'), data], {
      stdio: 'inherit',
    })
    return {
      env: { CHROMIUM_PATH: path, E2E_DATA_DIR: data, PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser') },
      said,
      after: async () => rmSync(data, { recursive: true, force: true }),
    }
  },
})

/**
 * The whole of `npm test`: stages one after another, the lanes of a stage side by side. Nothing runs beside the browser,
 * whose journeys wait for what they expect and would wait longer.
 */
export const everything = () => [
  [[postgres()], [types(), lint(), structure(), unused(), unit()]],
  [[embedded()]],
  [[browser()]],
]

/** Only the tests of these files, for `npm test -- --changed`. */
export const selected = ({ unitTests, serverTests, journeys }) => [
  [
    serverTests.length > 0 ? [postgres(serverTests)] : [],
    [types(), lint(), structure(), unused(), ...(unitTests.length > 0 ? [unit(unitTests)] : [])],
  ],
  [journeys.length > 0 ? [browser(journeys)] : []],
]

function vitest(name, project, files) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  return {
    name,
    args: [tool('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...files],
    counts: () => vitestCounts(report(name)),
  }
}
