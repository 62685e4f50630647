import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onNode24 } from './node24.mjs'
import { forwardSignals, root } from './run.mjs'
import { viteCommand } from './webBuild.mjs'

await onNode24(import.meta.url)

const server = start(['--watch', '--watch-preserve-output', join(root, 'packages', 'server', 'src', 'main.ts')], root)
const web = start([viteCommand()], join(root, 'packages', 'web'))

// Server and web console need each other, so when one ends, the other is ended too.
server.on('exit', () => web.kill())
web.on('exit', () => server.kill())

function start(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' })
  forwardSignals(child)
  return child
}
