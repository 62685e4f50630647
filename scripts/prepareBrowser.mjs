import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root, run } from './run.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

/**
 * Builds the web console and makes today's sample data, both unless they are cached. Copies the data to a directory, if
 * one is given.
 */
export async function prepareBrowser(directory) {
  await ensureWebBuilt()
  const program = join(root, 'packages/server/src/testing/prepareDay.ts')
  const code = await run(process.execPath, [program, ...(directory ? [directory] : [])])
  if (code !== 0) throw new Error('The sample data could not be made: the message is above.')
}

if (import.meta.main) {
  // Installs a browser if there is none.
  findBrowser()
  await prepareBrowser()
}
