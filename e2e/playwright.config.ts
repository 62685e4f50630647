import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Every worker loads this file again and inherits the environment: only the process that starts the run comes in here.
if (!process.env.E2E_DATA_DIR) {
  const directory = mkdtempSync(join(tmpdir(), 'bindery-e2e-'))
  process.env.E2E_DATA_DIR = directory
  // A global teardown would not run when the server fails to start. The server has ended by the time this runs.
  process.on('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
}

export default defineConfig({
  testDir: 'journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that is busy with something else; a journey that succeeds does not wait for them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    timezoneId: 'America/New_York',
    // One browser context for all journeys of a worker, emptied in between: its compiled scripts stay.
    reuseContext: true,
    // Drawing every frame of every transition takes a third of the time; a journey about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every frame takes as long as the journeys themselves, and a picture is drawn of each journey before it is
    // known to have passed: only where somebody looks for a fault.
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
      ],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../packages/server/src/main.ts`,
    // A free port unless E2E_PORT names one. Playwright stores the port of the ready line in E2E_PORT for the workers.
    env: { PORT: process.env.E2E_PORT ?? '0', DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error' },
    wait: { stdout: /Bindery is ready: \S+:(?<E2E_PORT>\d+)/ },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
