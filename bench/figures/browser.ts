import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { startProduct } from '../product.ts'
import { type Figure, ms } from '../table.ts'

const RUNS = 5

interface Landing {
  paint: number
  shift: number
  scripts: number
  longest: number
}

/** The landing page of the built product in a real browser, unthrottled, each time with nothing cached. */
export async function browser(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bindery-bench-'))
  const product = await startProduct({ DATA_DIR: directory })
  const chromiumProcess = await chromium.launch({ executablePath: findBrowser().path, args: ['--no-sandbox'] })
  try {
    const runs: Landing[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await chromiumProcess.newContext({
        baseURL: `http://127.0.0.1:${product.port}`,
        viewport: { width: 1440, height: 900 },
      })
      await context.request.post('/rest/Session', { data: { username: 'underwriter', password: 'bindery' } })
      await acceptTerms(context.request)
      await context.request.put('/rest/Preference/view.pageSize.submissions', { data: { value: 100 } })
      runs.push(await land(await context.newPage()))
      await context.close()
    }
    const worst = (part: keyof Landing) => Math.max(...runs.map((run) => run[part]))
    const median = runs.map(({ paint }) => paint).sort((a, b) => a - b)[Math.floor(RUNS / 2)]!
    const kB = worst('scripts') / 1000
    const row = (work: string, shown: string, must: string, ok: boolean): Figure => ({
      work,
      product: shown,
      limit: '',
      ratio: '',
      must,
      ok,
    })
    return [
      row('landing: JavaScript before it is drawn, gzip', `${kB.toFixed(1)} kB`, '≤ 250 kB', kB <= 250),
      row('landing: Largest Contentful Paint, median', ms(median), '< 1000 ms', median < 1000),
      row('landing: layout shift, worst', worst('shift').toFixed(3), '0', worst('shift') === 0),
      row('scrolling 100 rows: longest task, worst', ms(worst('longest')), '< 50 ms', worst('longest') < 50),
    ]
  } finally {
    await chromiumProcess.close()
    await product.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function acceptTerms(request: Page['request']) {
  const { file } = await (await request.get('/rest/Terms')).json()
  if (file) await request.post('/rest/Terms', { data: { accepted: true, digest: file.digest } })
}

async function land(page: Page): Promise<Landing> {
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0, tasks: [] as number[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await page.goto('/landing')
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('grid').hover()
  const before = await page.evaluate(() => (window as unknown as { seen: { tasks: number[] } }).seen.tasks.length)
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 110)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return page.evaluate((first) => {
    const { paint, shift, tasks } = (window as unknown as { seen: { paint: number; shift: number; tasks: number[] } })
      .seen
    const scripts = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= paint)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { paint, shift, scripts, longest: Math.max(0, ...tasks.slice(first)) }
  }, before)
}
