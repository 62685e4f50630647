import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { quit, root, run } from './run.mjs'

// By its place and not as .bin/node: the npm that comes with Node 20 does not make that link.
const platform = process.platform === 'win32' ? 'win' : process.platform
const program = process.platform === 'win32' ? 'node.exe' : 'node'
const ownNode = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)

/** The first line of every command: installs, and returns only on a Node that runs TypeScript files as they are. */
export async function onNode24(scriptUrl) {
  endWithParent()
  await ensureInstalled()
  // Tools start `node` by name: they must find ours before the machine's older one.
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

/** npm starts us through a shell that does not pass signals on: told to stop, it would leave us running alone. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
