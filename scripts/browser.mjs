import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './run.mjs'

// Playwright is a dependency of `e2e` only, so it is resolved from there.
const playwright = createRequire(join(root, 'e2e', 'package.json'))

/** Path of a Chromium, and a few words on where it was found. Installs one if there is none. */
export function findBrowser() {
  const { CHROMIUM_PATH: given } = process.env
  if (given) {
    if (existsSync(given)) return { path: given, note: 'with CHROMIUM_PATH' }
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file.`)
  }
  const found = [...installedPlaces(), playwrightsOwn()].find(starts)
  if (found) return { path: found, note: `with ${found}` }
  console.log('There is no browser here: installing Chromium …')
  return installDebian() ?? installPlaywrights() ?? refuse()
}

function installedPlaces() {
  // The headless shell comes first: with it the journeys take a third less time than with a full browser.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ]
  const folders = process.env.PATH.split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '')
  return [
    ...onPath,
    '/opt/google/chrome/chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...windows.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ]
}

function playwrightsOwn() {
  return playwright('@playwright/test').chromium.executablePath()
}

function starts(path) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true // on Windows, --version opens a window
  // Some distributions have a placeholder script here that only prints how to install the browser.
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function installDebian() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    return spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (process.platform !== 'linux' || apt('update').status !== 0) return null
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '--no-install-recommends', name)
    const path = `/usr/bin/${name}`
    if (starts(path)) return { path, note: `with the package ${name} of this system, installed just now` }
  }
  return null
}

function installPlaywrights() {
  const cli = playwright.resolve('@playwright/test/cli')
  try {
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' })
  } catch {
    return null
  }
  const path = playwrightsOwn()
  return starts(path) ? { path, note: "with Playwright's own Chromium, installed just now" } : null
}

function refuse() {
  throw new Error(
    'No browser was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}
