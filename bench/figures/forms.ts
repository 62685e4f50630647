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
const SLOWER = 4
const FIELDS = 400

/**
 * A form of 400 fields in the built product: how long from its data to its picture, and from a key to its picture. The
 * browser draws a frame as soon as there is one, so that what is measured is the work and not the wait for a screen of
 * 60 pictures a second.
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
    const submissionId = await signedIn(context)
    await serveLongForm(context, submissionId)
    const openings: number[] = []
    for (let run = 0; run < OPENINGS; run++) openings.push(await opening(context, submissionId))
    const page = await openForm(context, submissionId)
    const typing = await typed(page)
    await slowDown(page)
    const slowTyping = await typed(page)
    const least = await typedOnEmptyPage(context)
    const row = (work: string, value: number, most: number, floor?: number): Figure => ({
      work,
      product: ms(value),
      limit: floor === undefined ? '' : `empty page ${ms(floor)}`,
      ratio: floor === undefined ? '' : (value / floor).toFixed(1),
      must: `≤ ${most} ms`,
      ok: value <= most,
    })
    return [
      row(`form of ${FIELDS} fields: data to picture, median`, median(openings), 1000),
      row(`form of ${FIELDS} fields: key to picture, 95th percentile`, typing, 16),
      row(`the same at a CPU ${SLOWER} times slower`, slowTyping, 50, least),
    ]
  } finally {
    await chromiumProcess.close()
    await product.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Any submission will do: every one has the applicant's form, in whose place the long one is served. */
async function signedIn({ request }: BrowserContext): Promise<number> {
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
        // A message that is sent while a frame is made is read when it is drawn.
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

/** From the last of what it needs to the picture. */
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

/** As a quick typist types, in texts and amounts all over the form: 7 keys a second, also after selecting what stands there. */
async function typed(page: Page): Promise<number> {
  await page.evaluate(() => window.keyTimes.splice(0))
  const places = ['s0.f0', 's9.f8', 's19.f1', 's5.f16']
  for (const place of places) {
    const field = page.locator(`[data-field="${place}"] input`).first()
    await field.click()
    await untilTheNextKey(page)
    const isNumber = /f8|f16/.test(place)
    for (let key = 0; key < KEYS / places.length; key++) {
      await page.keyboard.press(isNumber ? String(key % 10) : 'abcde fgh'[key % 9]!, { delay: 10 })
      await untilTheNextKey(page)
      if (!isNumber || key % 8 !== 7) continue
      await field.press('ControlOrMeta+A')
      await untilTheNextKey(page)
    }
  }
  return slowestOf(page)
}

async function slowestOf(page: Page): Promise<number> {
  const latencies = new Latencies()
  for (const time of await page.evaluate(() => window.keyTimes)) latencies.add(time)
  return latencies.over(1).p95
}

/** What the browser itself takes at that speed, on this machine, at this hour. */
async function typedOnEmptyPage(context: BrowserContext): Promise<number> {
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
    await untilTheNextKey(page)
  }
  return slowestOf(page)
}

/**
 * A tenth of a second after a change the browser looks again at what is in sight, in a frame of its own; a key that is pressed
 * just then would wait for the next one, and that is no work of ours.
 */
const untilTheNextKey = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 120)))

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
