import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { neededBy, packageSources } from './repository.mjs'
import { root } from './run.mjs'

const SERVER = 'packages/server/src/'
const isTest = (path) => /\.test\.(?:tsx?|mjs)$/.test(path)

/**
 * Journeys by the folder of the web console that they are about. A journey does not import the code that it tests, so
 * this is written by hand; a folder that is not here gets `ANY_SCREEN`.
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
/** A whole life of a risk, over the server's calls: for any change of the server or of what it is made from. */
const ANY_CALL = [`${SERVER}engine/actions/journey.test.ts`, `${SERVER}access.test.ts`]

/** The files that differ from `revision`; without one, from where this branch left its upstream, or from the last commit. */
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

/** The tests that changes of these files can affect. `sources` and `journeys` are what the repository has. */
export function affectedTests(changed, sources = packageSources(), journeys = journeyNames()) {
  const isChanged = (path) => changed.includes(path)
  const tests = [...sources.keys()].filter(isTest)
  const needsChange = (path, isOpaque) => [...neededBy([path], sources, isOpaque)].some(isChanged)
  const changedPackages = new Set(changed.filter((path) => !/\.tsx?$/.test(path)).map(testedBy))

  const unitTests = tests.filter(
    (path) => !path.startsWith(SERVER) && (needsChange(path) || changedPackages.has(packageOf(path))),
  )
  const scripts = changed.some((path) => path.startsWith('scripts/')) ? ['scripts/'] : []

  // Every server test starts the whole application, so all would be affected by everything. What counts is what a test
  // itself imports, and the folder that it stands in.
  const changedRooms = new Set(changed.filter((path) => path.startsWith(SERVER)).map(roomOf))
  const isApplication = (path) => path.startsWith(`${SERVER}testing/`) || path === `${SERVER}app.ts`
  const ownTests = tests.filter(
    (path) => path.startsWith(SERVER) && (changedRooms.has(roomOf(path)) || needsChange(path, isApplication)),
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
    const [, room] = /^packages\/web\/src\/(\w+(?:\/\w+)?)/.exec(path) ?? []
    if (room && !isTest(path)) for (const name of JOURNEYS[room] ?? ANY_SCREEN) names.add(name)
  }
  return [...names].filter((name) => journeys.includes(name)).map((name) => `journeys/${name}.spec.ts`)
}

const journeyNames = () => readdirSync(join(root, 'e2e', 'journeys')).map((name) => name.replace(/\.spec\.ts$/, ''))
/** The package whose unit tests read this file: those of forms run over the templates and the sample answers. */
const testedBy = (path) => (/^packages\/server\/(?:reference|sample)\//.test(path) ? 'packages/forms' : packageOf(path))
const packageOf = (path) => path.split('/').slice(0, 2).join('/')
/** `engine/grids`, `features/quotes`, `platform/db`: a feature or a mechanism with all that is in it. */
const roomOf = (path) => posix.dirname(path).slice(SERVER.length).split('/').slice(0, 2).join('/')
