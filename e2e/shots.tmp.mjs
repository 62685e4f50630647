import { chromium } from '@playwright/test'
const base = process.env.BASE ?? 'http://127.0.0.1:4290'
export async function open({ user = 'underwriter', width = 1440, height = 900, dark = false } = {}) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ baseURL: base, viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', timezoneId: 'America/New_York' })
  const r = context.request
  await r.post('/rest/Session', { data: { username: user, password: 'bindery' } })
  const { file } = await (await r.get('/rest/Terms')).json()
  if (file) await r.post('/rest/Terms', { data: { accepted: true, digest: file.digest } })
  return { browser, page: await context.newPage(), request: r }
}
