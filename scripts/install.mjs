import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quit, root, run } from './run.mjs'

/** Runs `npm ci` if node_modules does not match package-lock.json. */
export async function ensureInstalled() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (isUpToDate(installed, wanted)) return
  // On standard error: commands such as `npm run rate` print data on standard output.
  console.error('Installing packages (npm ci), about a minute …')
  const code = await npm('ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional')
  if (code !== 0) quit('The packages could not be installed: npm ci failed, its message is above.')
}

/** Compares the lock file with the record that npm keeps in node_modules. */
export function isUpToDate(installed, wanted) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // Optional packages for other platforms are in the lock file but are never installed.
    return path in installed ? installed[path].version === version : optional === true
  })
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {}
}

function npm(...args) {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const { npm_execpath: npmScript } = process.env
  if (npmScript?.endsWith('npm-cli.js')) return run(process.execPath, [npmScript, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}
