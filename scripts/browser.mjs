import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './run.mjs'

// It is a dependency of the browser tests alone, so it is looked up from there.
const playwright = createRequire(join(root, 'e2e', 'package.json'))

/** Where a Chromium is and, in a few words, how it was come by; installs one when there is none. */
export function findBrowser() {
  const { CHROMIUM_PATH: given } = process.env
  if (given) {
    if (existsSync(given)) return { path: given, said: 'with CHROMIUM_PATH' }
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file.`)
  }
  const found = [...installedPlaces(), playwrightsOwn()].find(starts)
  if (found) return { path: found, said: `with ${found}` }
  console.log('There is no browser here: installing Chromium …')
  return installDebian() ?? installPlaywrights() ?? refuse()
}

function installedPlaces() {
  // Without the windows of a whole browser around each page the journeys take two thirds of the time.
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
  if (process.platform === 'win32') return true // there --version opens a window
  // Some distributions put a script here that only says how to install the real one.
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
    if (starts(path)) return { path, said: `with the package ${name} of this system, installed just now` }
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
  return starts(path) ? { path, said: "with Playwright's own Chromium, installed just now" } : null
}

function refuse() {
  throw new Error(
    'No browser was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}
