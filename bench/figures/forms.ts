import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { Latencies, median } from '../latencies.ts'
import { startProduct } from '../product.ts'
import { type Figure, ms } from '../table.ts'
import { longTemplate } from './longForm.ts'

const OPENINGS = 5
const KEYS = 150
const CPU_SLOWDOWN = 4
const FIELDS = 400

/**
 * A form of 400 fields in the built product: the time from its data to the first paint, and from a key press to the
 * next paint. The frame rate limit is off, so that only the work is measured, not the wait for the next screen refresh.
 */
export async function forms(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bindery-bench-'))
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
    await serveLongForm(context, submissionId)
    const openings: number[] = []
    for (let run = 0; run < OPENINGS; run++) openings.push(await opening(context, submissionId))
    const page = await openForm(context, submissionId)
    const typing = await keyLatency(page)
    await slowDown(page)
    const slowTyping = await keyLatency(page)
    const least = await keyLatencyOnEmptyPage(context)
    const row = (work: string, value: number, most: number, floor?: number): Figure => ({
      work,
      product: ms(value),
      baseline: floor === undefined ? '' : `empty page ${ms(floor)}`,
      ratio: floor === undefined ? '' : (value / floor).toFixed(1),
      target: `≤ ${most} ms`,
      ok: value <= most,
    })
    return [
      row(`form of ${FIELDS} fields: data to picture, median`, median(openings), 1000),
      row(`form of ${FIELDS} fields: key to picture, 95th percentile`, typing, 16),
      row(`the same at a CPU ${CPU_SLOWDOWN} times slower`, slowTyping, 50, least),
    ]
  } finally {
    await chromiumProcess.close()
    await product.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Signs in and returns any submission: all have the applicant form, which the long form replaces. */
async function signIn({ request }: BrowserContext): Promise<number> {
  await request.post('/rest/Session', { data: { username: 'underwriter', password: 'bindery' } })
  const { file } = await (await request.get('/rest/Terms')).json()
  if (file) await request.post('/rest/Terms', { data: { accepted: true, digest: file.digest } })
  const { records } = await (await request.get('/rest/Submission/filter?startIndex=0&numberOfRows=1')).json()
  return records[0].id
}

async function serveLongForm(context: BrowserContext, submissionId: number) {
  const template = longTemplate('applicant')
  const answered = await context.request.get(`/rest/Submission/${submissionId}/Form/applicant`)
  const form = { ...(await answered.json()), answers: {}, version: 0, templateVersion: 1, whyNotEditable: null }
  await context.route('**/rest/FormTemplate/applicant/*', (route) => route.fulfill({ json: template }))
  await context.route('**/rest/Submission/*/Form/applicant', (route) => route.fulfill({ json: form }))
}

declare global {
  interface Window {
    drawnAt?: number
    keyTimes: number[]
  }
}

async function watchKeys(page: Page) {
  await page.addInitScript(() => {
    const keyTimes: number[] = []
    Object.assign(window, { keyTimes })
    addEventListener(
      'keydown',
      ({ timeStamp, key, ctrlKey, metaKey }) => {
        const isCharacter = key.length === 1 && !ctrlKey && !metaKey
        if (!isCharacter) return
        const { port1, port2 } = new MessageChannel()
        // A message posted from an animation frame arrives after that frame is painted.
        port1.onmessage = () => keyTimes.push(performance.now() - timeStamp)
        requestAnimationFrame(() => port2.postMessage(null))
      },
      { capture: true },
    )
  })
}

async function openForm(context: BrowserContext, submissionId: number): Promise<Page> {
  const page = await context.newPage()
  await watchKeys(page)
  await page.addInitScript((fields) => {
    const look = () => {
      const isThere = document.querySelectorAll('[data-field]').length >= fields
      if (isThere) setTimeout(() => Object.assign(window, { drawnAt: performance.now() }))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, FIELDS)
  await page.goto(`/submission/${submissionId}/form/applicant`)
  await page.waitForFunction(() => window.drawnAt !== undefined)
  return page
}

/** Time from the last response that the form needs to its paint. */
async function opening(context: BrowserContext, submissionId: number): Promise<number> {
  const page = await openForm(context, submissionId)
  const time = await page.evaluate(() => {
    const needed = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => /\/rest\/(FormTemplate|Submission\/\d+\/Form|DynamicData)\//.test(name))
    return window.drawnAt! - Math.max(...needed.map(({ responseEnd }) => responseEnd))
  })
  await page.close()
  return time
}

/** Types like a quick typist, in text and number fields all over the form: 7 keys a second, also over selected text. */
async function keyLatency(page: Page): Promise<number> {
  await page.evaluate(() => window.keyTimes.splice(0))
  const places = ['s0.f0', 's9.f8', 's19.f1', 's5.f16']
  for (const place of places) {
    const field = page.locator(`[data-field="${place}"] input`).first()
    await field.click()
    await pauseBetweenKeys(page)
    const isNumber = /f8|f16/.test(place)
    for (let key = 0; key < KEYS / places.length; key++) {
      await page.keyboard.press(isNumber ? String(key % 10) : 'abcde fgh'[key % 9]!, { delay: 10 })
      await pauseBetweenKeys(page)
      if (!isNumber || key % 8 !== 7) continue
      await field.press('ControlOrMeta+A')
      await pauseBetweenKeys(page)
    }
  }
  return p95Of(page)
}

async function p95Of(page: Page): Promise<number> {
  const latencies = new Latencies()
  for (const time of await page.evaluate(() => window.keyTimes)) latencies.add(time)
  return latencies.over(1).p95
}

/** The same on an empty page: the time that the browser alone needs on this machine now. */
async function keyLatencyOnEmptyPage(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await watchKeys(page)
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<input aria-label="Empty">' }),
  )
  await page.goto('/empty')
  await slowDown(page)
  await page.getByLabel('Empty').click()
  for (let key = 0; key < KEYS / 3; key++) {
    await page.keyboard.press('a', { delay: 10 })
    await pauseBetweenKeys(page)
  }
  return p95Of(page)
}

/**
 * A tenth of a second after a change the browser checks visibility in a frame of its own. A key pressed at that moment
 * would wait for the next frame, which is not caused by the product.
 */
const pauseBetweenKeys = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 120)))

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
