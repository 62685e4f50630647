import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { quit, root, run } from './run.mjs'

// Not .bin/node: the npm that comes with Node 20 does not create that link.
const platform = process.platform === 'win32' ? 'win' : process.platform
const program = process.platform === 'win32' ? 'node.exe' : 'node'
const ownNode = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)

/**
 * First statement of every command: installs packages, and restarts the script if this Node cannot run TypeScript
 * files.
 */
export async function onNode24(scriptUrl) {
  endWithParent()
  await ensureInstalled()
  // Tools start `node` by name. They must find the packaged Node before an older one on the PATH.
  process.env.PATH = [dirname(ownNode), process.env.PATH].join(delimiter)
  if (process.features.typescript) return
  if (!existsSync(ownNode)) {
    quit(
      `Bindery needs Node 22.18 or later. This is Node ${process.versions.node}, and there is no packaged Node for ` +
        `${process.platform} on ${process.arch}: please install the current LTS of Node and start again.`,
    )
  }
  process.exit(await run(ownNode, [fileURLToPath(scriptUrl), ...process.argv.slice(2)]))
}

/** Ends this process when its parent ends. npm starts it through a shell that does not forward signals. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
