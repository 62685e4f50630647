import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4190)
/** One data directory for the run; every worker asks for this file anew, so it is decided once. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bindery-e2e-'))

export default defineConfig({
  testDir: 'journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording every frame takes as long as the journeys themselves: only where somebody looks for a fault.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../packages/server/src/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error' },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
