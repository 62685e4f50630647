import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { hasTestPostgres, testPostgres } from './postgres.mjs'
import { prepareBrowser } from './prepareBrowser.mjs'
import { root } from './run.mjs'
import { playwrightCounts, vitestCounts } from './testCounts.mjs'

export const logFolder = join(root, '.cache', 'test-logs')

const tool = (path) => join(root, 'node_modules', path)
const report = (name) => join(logFolder, `${name}.json`)

/**
 * Server tests that could pass on PostgreSQL and fail on the embedded engine: files, its single connection, text order,
 * large contents, and the life of one risk from start to end. All other server tests run on PostgreSQL only. The
 * browser journeys run on the embedded engine and cover much of the rest.
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
  'features/attachments/attachments',
  'features/attachments/uploads',
  'features/history/history',
  'features/submissions/submissions',
  'features/system/',
].map((path) => `packages/server/src/${path}`)

/**
 * A step runs a program. Its `prepare` may return more arguments and environment variables, a text on what it found
 * (`note`), and a cleanup function (`after`). If it returns a `caveat`, the step is skipped. A step without `counts`
 * counts as one check. `files` are the test files to run; empty means all.
 */
// One checker: the default of four checks the shared types four times over.
const types = () => ({ name: 'types', args: [tool('typescript/bin/tsc'), '--noEmit', '-p', '.', '--checkers', '1'] })
const lint = () => ({ name: 'lint', args: [tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] })
const structure = () => ({ name: 'structure', args: [join(root, 'scripts', 'structure.mjs')] })
const unused = () => ({ name: 'unused', args: [tool('knip/bin/knip.js')] })
const unit = (files = []) => vitest('unit', 'unit', files)

const postgres = (files = []) => ({
  ...vitest('postgres', 'server', files),
  prepare: async () => {
    const server = await testPostgres()
    if (!server) return { caveat: 'PostgreSQL was not found: only the embedded engine was tested.' }
    const note = [server.note, ...withoutDovecot()].join('. ')
    return { env: { TEST_DATABASE_URL: server.url }, note, after: server.stop }
  },
})

const DOVECOT = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot']
/** The tests of the mailbox need a real IMAP server. */
const withoutDovecot = () =>
  DOVECOT.some((file) => existsSync(file)) ? [] : ['Dovecot was not found: fetching mail by IMAP was not tested']

const embedded = () => ({
  ...vitest('embedded', 'server', []),
  prepare: async () => ({
    env: { TEST_DATABASE_URL: undefined },
    // Without PostgreSQL, all server tests run on the embedded engine.
    args: hasTestPostgres() ? ON_EMBEDDED : [],
  }),
})

/** The browser, the web console and today's sample data, for the browser step. */
const build = () => ({ name: 'build', args: [join(root, 'scripts', 'prepareBrowser.mjs')] })

const browser = (files = []) => ({
  name: 'browser',
  args: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...files],
  cwd: join(root, 'e2e'),
  counts: () => playwrightCounts(report('browser')),
  prepare: async () => {
    const { path, note } = findBrowser()
    const data = mkdtempSync(join(tmpdir(), 'bindery-e2e-'))
    await prepareBrowser(data)
    return {
      env: { CHROMIUM_PATH: path, E2E_DATA_DIR: data, PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser') },
      note,
      after: async () => rmSync(data, { recursive: true, force: true }),
    }
  },
})

/**
 * All of `npm test`. Stages run one after another, the lanes of a stage in parallel. A stage has work for two cores and not
 * more: with more, the same work takes up to a third more processor time. `types` and `build` use one core each. The
 * checks beside `postgres` run while one process makes its sample data. Nothing runs beside the browser journeys: other
 * work would slow down the pages that they wait for.
 */
export const everything = () => [
  [[types()], [build()]],
  [[postgres()], [lint(), structure(), unused()]],
  [[unit(), embedded()]],
  [[browser()]],
]

/** For `npm test -- --changed`: the checks, and only the given test files. */
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
