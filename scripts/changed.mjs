import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { neededBy, packageSources } from './repository.mjs'
import { root } from './run.mjs'

const SERVER = 'packages/server/src/'
const isTest = (path) => /\.test\.(?:tsx?|mjs)$/.test(path)

/**
 * Journeys by the web folder that they test. Journeys do not import the code they test, so this table is kept by hand.
 * Folders without an entry get `ANY_SCREEN`.
 */
const JOURNEYS = {
  'engine/actions': ['pressing', 'workflow', 'closing'],
  'engine/forms': ['forms', 'fileAnswer', 'modifications'],
  'engine/grid': ['grid', 'filters', 'selection'],
  'engine/intake': ['intake'],
  'engine/openSubmissions': ['openSubmissions'],
  'engine/secondFactor': ['secondFactor'],
  'features/formTemplates': ['formTemplates'],
  'features/landing': ['widgets', 'grid', 'recentActivity'],
  'features/lifeCycle': ['workflow'],
  'features/login': ['signIn', 'secondFactor', 'terms'],
  'features/password': ['header'],
  'features/people': ['people', 'secondFactor'],
  'features/policies': ['policyScreens', 'endorsement', 'cancellation', 'rewrite'],
  'features/proposals': ['proposals'],
  'features/quotes': ['quotes'],
  'features/reports': ['reports'],
  'features/shell': ['header', 'externalAccounts', 'newSubmission', 'secondFactor', 'terms'],
  'features/submission': ['submission', 'record', 'navigation', 'checklist', 'history'],
}
const ANY_SCREEN = ['signIn', 'submission', 'workflow']
/**
 * The life of a risk from start to end, and the access checks of all calls. They run for every change outside the web
 * console.
 */
const ANY_CALL = [`${SERVER}engine/actions/journey.test.ts`, `${SERVER}access.test.ts`]

/** These take about a minute each and import almost everything. They run only for a change in their own folder. */
const LONG = [`${SERVER}demo/world.test.ts`, `${SERVER}features/intake/intake.test.ts`]

/**
 * Files that differ from `revision`. The default is the point where this branch left its upstream; without an upstream,
 * the last commit.
 */
export function changedFiles(revision = branchPoint()) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')])]
}

function branchPoint() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('git', ['merge-base', 'HEAD', '@{upstream}'], options).trim()
  } catch {
    return 'HEAD'
  }
}

/** The tests that these changes can affect. `sources` and `journeys` are those of the repository. */
export function affectedTests(changed, sources = packageSources(), journeys = journeyNames()) {
  const isChanged = (path) => changed.includes(path)
  const tests = [...sources.keys()].filter(isTest)
  const needsChange = (path, isOpaque) => [...neededBy([path], sources, isOpaque)].some(isChanged)
  const changedPackages = new Set(changed.filter((path) => !/\.tsx?$/.test(path)).flatMap(testedBy))

  const unitTests = tests.filter(
    (path) => !path.startsWith(SERVER) && (needsChange(path) || changedPackages.has(packageOf(path))),
  )
  const scripts = changed.some((path) => path.startsWith('scripts/')) ? ['scripts/'] : []

  // Every server test starts the whole application and so depends on everything. Therefore only the imports of the test
  // itself count, and the folder it is in.
  const changedFolders = new Set(changed.filter((path) => path.startsWith(SERVER)).map(folderOf))
  const isApplication = (path) => path.startsWith(`${SERVER}testing/`) || path === `${SERVER}app.ts`
  const ownTests = tests.filter(
    (path) =>
      path.startsWith(SERVER) &&
      (changedFolders.has(folderOf(path)) || (!LONG.includes(path) && needsChange(path, isApplication))),
  )
  const changesCalls = changed.some((path) => /^packages\/(?!web\/)/.test(path))
  const serverTests = changesCalls ? [...new Set([...ownTests, ...ANY_CALL])] : []

  return { unitTests: [...unitTests, ...scripts], serverTests, journeys: affectedJourneys(changed, journeys) }
}

function affectedJourneys(changed, journeys) {
  const names = new Set()
  for (const path of changed) {
    const [, own] = /^e2e\/journeys\/(\w+)\.spec\.ts$/.exec(path) ?? []
    if (own) names.add(own)
    else if (/^(?:e2e|packages\/(?:contract|forms|workflow))\//.test(path))
      for (const name of ANY_SCREEN) names.add(name)
    const [, folder] = /^packages\/web\/src\/(\w+(?:\/\w+)?)/.exec(path) ?? []
    if (folder && !isTest(path)) for (const name of JOURNEYS[folder] ?? ANY_SCREEN) names.add(name)
  }
  return [...names].filter((name) => journeys.includes(name)).map((name) => `journeys/${name}.spec.ts`)
}

const journeyNames = () => readdirSync(join(root, 'e2e', 'journeys')).map((name) => name.replace(/\.spec\.ts$/, ''))
/** The packages whose unit tests read this file: templates and sample answers are tested outside the server. */
function testedBy(path) {
  if (path.startsWith('packages/server/sample/')) return ['packages/forms', 'packages/rating']
  return [path.startsWith('packages/server/reference/') ? 'packages/forms' : packageOf(path)]
}
const packageOf = (path) => path.split('/').slice(0, 2).join('/')
/** The folder of a feature or mechanism: `engine/grids`, `features/quotes`, `platform/db`. */
const folderOf = (path) => posix.dirname(path).slice(SERVER.length).split('/').slice(0, 2).join('/')
