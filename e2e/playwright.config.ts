import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Every worker loads this file again and inherits the environment, so only the first process creates the folder.
if (!process.env.E2E_DATA_DIR) {
  const directory = mkdtempSync(join(tmpdir(), 'bindery-e2e-'))
  process.env.E2E_DATA_DIR = directory
  // Not a global teardown: it would not run if the server fails to start. The server has ended when this handler runs.
  process.on('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
}

export default defineConfig({
  testDir: 'journeys',
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Generous timeouts for a busy machine; they do not slow down journeys that pass.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    timezoneId: 'America/New_York',
    // All journeys of a worker share one browser context, cleared in between, so that compiled scripts are reused.
    reuseContext: true,
    // Animations take a third of the time. Journeys that test motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Off by default: tracing doubles the run time, and a screenshot is taken of passing journeys too.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: process.env.E2E_TRACE ? 'only-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One process for all pages of the site: scripts stay compiled from one page load to the next, which takes a third less time.
        '--process-per-site',
        // Pages live for seconds: optimising their scripts costs more than it saves, and so does collecting garbage early.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../packages/server/src/main.ts`,
    // A free port unless E2E_PORT is set. Playwright reads the port from the ready line and passes it to the workers as
    // E2E_PORT.
    env: { PORT: process.env.E2E_PORT ?? '0', DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error' },
    wait: { stdout: /Bindery is ready: \S+:(?<E2E_PORT>\d+)/ },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
