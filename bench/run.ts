import { withPostgres } from '../scripts/postgres.mjs'
import { accounts } from './figures/accounts.ts'
import { actions } from './figures/actions.ts'
import { browser } from './figures/browser.ts'
import { bulk } from './figures/bulk.ts'
import { chat } from './figures/chat.ts'
import { csv } from './figures/csv.ts'
import { defaultPage } from './figures/defaultPage.ts'
import { dockList } from './figures/dockList.ts'
import { embedded } from './figures/embedded.ts'
import { files } from './figures/files.ts'
import { forms } from './figures/forms.ts'
import { growth } from './figures/growth.ts'
import { impact, QUOTES } from './figures/impact.ts'
import { intake } from './figures/intake.ts'
import { kills } from './figures/kills.ts'
import { live } from './figures/live.ts'
import { mail } from './figures/mail.ts'
import { mailing } from './figures/mailing.ts'
import { palette } from './figures/palette.ts'
import { randomRisks, rating } from './figures/rating.ts'
import { ratingInBrowser } from './figures/ratingInBrowser.ts'
import { shapes } from './figures/shapes.ts'
import { single } from './figures/single.ts'
import { taskPage } from './figures/taskPage.ts'
import { whatIf } from './figures/whatIf.ts'
import { makeInstallation, SAMPLE_SUBMISSIONS } from './installation.ts'
import { endAllProducts } from './product.ts'
import { type Figure, printTable } from './table.ts'

const started = performance.now()
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)

/** A smaller number gives a quick look. The targets apply to a million. */
const largest = Number(process.env.BENCH_ROWS ?? 1_000_000)
const figures: Figure[] = []
/** Names on the command line select the measurements; none selects all. */
const chosen = process.argv.slice(2)
const isWanted = (name: string) => !chosen.length || chosen.includes(name)
const measure = async (name: string, take: () => Promise<Figure[]>) => {
  if (!isWanted(name)) return
  say(`measuring: ${name} …`)
  figures.push(...(await take()))
}
try {
  if (['growth', 'actions', 'page', 'shapes', 'csv', 'live', 'single'].some(isWanted)) await measureOnPostgres()
  if (isWanted('palette')) await measurePalette()
  if (isWanted('tasks')) await measureTasks()
  if (isWanted('accounts')) await measureAccounts()
  if (isWanted('bulk')) await measureBulk()
  if (isWanted('dock')) await measureDock()
  if (isWanted('impact')) await measureImpact()
  if (['chat', 'mailing'].some(isWanted)) await measureCollaboration()
  await measure('embedded', embedded)
  await measure('files', files)
  await measure('mail', mail)
  await measure('browser', browser)
  await measure('forms', forms)
  await measure('intake', intake)
  await measure('rating', rating)
  await measure('ratingInBrowser', ratingInBrowser)
  await measure('whatIf', whatIf)
  await measure('randomRisks', randomRisks)
  // This takes most of an hour, so it runs only when named.
  if (chosen.includes('kills')) await measure('kills', () => kills(say))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  endAllProducts()
}
say('done\n')
printTable(figures)
if (figures.some(({ ok }) => ok === false)) process.exitCode = 1

/** Runs measurements on a cluster of their own. */
async function onCluster(filling: string, take: (url: string) => Promise<void>) {
  const cluster = await withPostgres({
    settings: { shared_buffers: '2GB', max_wal_size: '8GB', max_connections: 200, autovacuum: 'off' },
  })
  if (!cluster) throw new Error('PostgreSQL 15 or later must be installed to measure against it.')
  try {
    say(`PostgreSQL ${cluster.version}; filling ${filling} …`)
    await take(cluster.url)
  } finally {
    endAllProducts()
    await cluster.stop()
  }
}

/** The task grid needs many tasks, and few submissions. */
function measureTasks() {
  return onCluster('10 k and 1 M tasks', async (url) => {
    const small = await makeInstallation(url, 'few_tasks', 10_000)
    const large = await makeInstallation(url, 'many_tasks', 10_000)
    await measure('tasks', () => taskPage(small, large, largest))
  })
}

function measurePalette() {
  return onCluster(`${largest} submissions`, async (url) => {
    const installation = await makeInstallation(url, 'palette', largest)
    await measure('palette', () => palette(installation))
  })
}

/** The search needs many accounts, and few submissions. */
function measureAccounts() {
  return onCluster('10 k submissions', async (url) => {
    const installation = await makeInstallation(url, 'accounts', 10_000)
    await measure('accounts', () => accounts(installation, largest))
  })
}

function measureBulk() {
  return onCluster('20 k submissions', async (url) => {
    const installation = await makeInstallation(url, 'bulk', 20_000)
    await measure('bulk', () => bulk(installation))
  })
}

function measureImpact() {
  return onCluster('the sample and a submission for each quote', async (url) => {
    const installation = await makeInstallation(url, 'impact', SAMPLE_SUBMISSIONS + QUOTES)
    await measure('impact', () => impact(installation))
  })
}

/** The dock's list needs many items, and few submissions. */
function measureDock() {
  return onCluster('2 k and 2 M items of the dock', async (url) => {
    const small = await makeInstallation(url, 'few_items', 10_000)
    const large = await makeInstallation(url, 'many_items', 10_000)
    await measure('dock', () => dockList(small, large, 2 * largest))
  })
}

function measureCollaboration() {
  return onCluster('10 k submissions', async (url) => {
    const installation = await makeInstallation(url, 'collaboration', 10_000)
    await measure('chat', () => chat(installation))
    await installation.product.stop()
    await measure('mailing', () => mailing(installation))
  })
}

function measureOnPostgres() {
  return onCluster('10 k, 100 k and 1 M submissions', async (url) => {
    const installations = {
      '10 k': await makeInstallation(url, 'small', largest / 100),
      '100 k': await makeInstallation(url, 'middle', largest / 10),
      '1 M': await makeInstallation(url, 'large', largest),
    }
    const million = installations['1 M']
    await measure('growth', () => growth(installations))
    await measure('actions', () => actions(installations['10 k'], million))
    for (const size of ['10 k', '100 k'] as const) await installations[size].product.stop()
    await measure('page', () => defaultPage(million))
    await measure('shapes', () => shapes(million))
    await measure('csv', () => csv(million))
    await measure('live', () => live(million))
    await measure('single', () => single(million))
    await million.product.stop()
  })
}
