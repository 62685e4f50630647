import type { Page } from '@playwright/test'

/** Milliseconds between the last input on the page and the request that it leads to, by the clock of the browser. */
export async function delayOfRequest(page: Page, method: string, path: string, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event) =>
      document.body.setAttribute('data-last-input', String(performance.timeOrigin + timeStamp))
    for (const type of ['input', 'click']) document.addEventListener(type, note, true)
  })
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === method && one.url().includes(path)),
    act(),
  ])
  await request.response()
  const input = await page.evaluate(() => Number(document.body.getAttribute('data-last-input')))
  return request.timing().startTime - input
}
