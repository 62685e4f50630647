import { rmSync } from 'node:fs'
import type { QuoteOptions, Worksheet } from '@bindery/contract/worksheets'
import { largeRisks } from '@bindery/rating/testing/largeRisks'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { Latencies } from '../latencies.ts'
import { copyOfSample } from '../preparedData.ts'
import { startProduct } from '../product.ts'
import { type Figure, ms } from '../table.ts'

const MOVES = 40
const CPU_SLOWDOWN = 4
const [FRAME_MS, SLOW_MS] = [16, 50]

type LargeRisk = ReturnType<typeof largeRisks>[number]

declare global {
  interface Window {
    moveTimes: number[]
  }
}

/**
 * What-if on the largest sample of each product in the built product: the time from a move of a slider to the next
 * paint. The frame rate limit is off, so that only the work is measured, not the wait for the next screen refresh.
 */
export async function whatIf(): Promise<Figure[]> {
  const directory = await copyOfSample()
  const product = await startProduct({ DATA_DIR: directory })
  const chromiumProcess = await chromium.launch({
    executablePath: findBrowser().path,
    args: ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
  try {
    const context = await chromiumProcess.newContext({
      baseURL: `http://127.0.0.1:${product.port}`,
      viewport: { width: 1440, height: 900 },
    })
    const submissionId = await signIn(context)
    const floor = await figuresOfPage(await openEmpty(context))
    const figures: Figure[] = []
    for (const large of largeRisks()) figures.push(...(await figuresOf(context, submissionId, large, floor)))
    return figures
  } finally {
    await chromiumProcess.close()
    await product.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

interface MoveTimes {
  fast: number
  slow: number
}

async function figuresOf(
  context: BrowserContext,
  submissionId: number,
  large: LargeRisk,
  floor: MoveTimes,
): Promise<Figure[]> {
  const { fast, slow } = await figuresOfPage(await openDock(context, submissionId, large))
  const row = (work: string, value: number, most: number, least: number): Figure => ({
    ...{ work, product: ms(value), baseline: `empty page ${ms(least)}`, ratio: (value / least).toFixed(1) },
    ...{ target: `≤ ${most} ms`, ok: value <= most },
  })
  return [
    row(`what-if ${large.name}: slider to picture, 95th percentile`, fast, FRAME_MS, floor.fast),
    row(`the same at a CPU ${CPU_SLOWDOWN} times slower`, slow, SLOW_MS, floor.slow),
  ]
}

async function figuresOfPage(page: Page): Promise<MoveTimes> {
  // The first moves are compiled.
  await moveLatency(page)
  const fast = await moveLatency(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const slow = await moveLatency(page)
  await page.close()
  return { fast, slow }
}

/** A slider alone: the time that the browser needs on this machine now. */
async function openEmpty(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await watchMoves(page)
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<input type="range">' }))
  await page.goto('/empty')
  return page
}

/** Signs in and returns any submission: the answers with its quotes are replaced. */
async function signIn({ request }: BrowserContext): Promise<number> {
  await request.post('/rest/Session', { data: { username: 'underwriter', password: 'bindery' } })
  const { file } = await (await request.get('/rest/Terms')).json()
  if (file) await request.post('/rest/Terms', { data: { accepted: true, digest: file.digest } })
  const { records } = await (await request.get('/rest/Submission/filter?startIndex=0&numberOfRows=1')).json()
  return records[0].id
}

function optionsWith({ plan, risk, name }: LargeRisk, submissionId: number): QuoteOptions {
  const worksheet: Worksheet = {
    ...{ quoteId: 1, submissionId, version: 1, planId: plan.id, risk, suggested: [], missing: [] },
    inputs: { values: {}, schedule: [], overrides: [], commissionPercent: null },
    ...{ isRated: false, ratedBy: null, ratedAt: null, whyNotEditable: null, seesCommission: true },
  }
  return {
    product: plan.product,
    productName: plan.name,
    choices: [{ id: 1, number: 'Q-1', summary: name, statusName: 'Draft', premium: null, incomplete: false }],
    options: [worksheet],
    expiring: null,
  }
}

async function openDock(context: BrowserContext, submissionId: number, large: LargeRisk): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/rest/Submission/*/QuoteOptions*', (route) =>
    route.fulfill({ json: optionsWith(large, submissionId) }),
  )
  await watchMoves(page)
  await page.goto(`/submission/${submissionId}/quotes/compare/${large.plan.product}`)
  await page.getByRole('slider').first().waitFor()
  return page
}

async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    const moveTimes: number[] = []
    Object.assign(window, { moveTimes })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel()
        // A message posted from an animation frame arrives after that frame is painted.
        port1.onmessage = () => moveTimes.push(performance.now() - timeStamp)
        requestAnimationFrame(() => port2.postMessage(null))
      },
      { capture: true },
    )
  })
}

/** Moves the schedule credit, or the first slider of a plan without one, to and fro. */
async function moveLatency(page: Page): Promise<number> {
  await page.evaluate(() => window.moveTimes.splice(0))
  const credit = page.getByRole('slider', { name: 'Schedule credit' })
  const slider = (await credit.count()) > 0 ? credit : page.getByRole('slider').first()
  await slider.focus()
  for (let move = 0; move < MOVES; move++) {
    await page.keyboard.press(move % 8 < 4 ? 'ArrowLeft' : 'ArrowRight')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 120)))
  }
  const latencies = new Latencies()
  for (const time of await page.evaluate(() => window.moveTimes)) latencies.add(time)
  return latencies.over(1).p95
}
