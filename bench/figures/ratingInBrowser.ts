import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type * as Rating from '@bindery/rating/rate'
import { largeRisks } from '@bindery/rating/testing/largeRisks'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { median } from '../latencies.ts'
import { type Figure, ms } from '../table.ts'

const WARM_UP = 100
const ROUNDS = 200
const FRAME_MS = 16
const ADDRESS = 'http://rating.test'

/** The largest sample of each product with its trace, in the browser. */
export async function ratingInBrowser(): Promise<Figure[]> {
  const chromiumProcess = await chromium.launch({ executablePath: findBrowser().path, args: ['--no-sandbox'] })
  try {
    const page = await chromiumProcess.newPage()
    await serveRating(page)
    const figures: Figure[] = []
    for (const large of largeRisks()) {
      const time = median(await timesOf(page, large))
      figures.push({
        work: `rating ${large.name} in the browser with its trace, median`,
        product: ms(time),
        baseline: '',
        ratio: '',
        target: `≤ ${FRAME_MS} ms`,
        ok: time <= FRAME_MS,
      })
    }
    return figures
  } finally {
    await chromiumProcess.close()
  }
}

/** An empty page that can import the rating package: browsers run its sources once the types are gone. */
async function serveRating(page: Page) {
  const sources = new URL('../../packages/rating/src/', import.meta.url)
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const source = readFileSync(new URL(`.${pathname}`, sources), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await page.goto(ADDRESS)
}

const timesOf = (page: Page, { plan, risk }: ReturnType<typeof largeRisks>[number]): Promise<number[]> =>
  page.evaluate(
    async ({ plan, risk, warmUp, rounds }) => {
      const rating = '/rate.ts'
      const { rate } = (await import(rating)) as typeof Rating
      for (let round = 0; round < warmUp; round++) rate(plan, risk)
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const started = performance.now()
        const result = rate(plan, risk)
        times.push(performance.now() - started)
        if (result.status === 'refused' || result.trace.length === 0) throw new Error('The sample has no rating.')
      }
      return times
    },
    { plan, risk, warmUp: WARM_UP, rounds: ROUNDS },
  )
