import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program in this terminal, hands it our signals and resolves to its exit code. */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    forwardSignals(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** Hands our signals to a child for as long as it lives. */
export function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const forward = () => {
      // Ctrl-C in a terminal reaches the child by itself: a second one would cut its orderly shutdown short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, forward)
    child.on('exit', () => process.off(signal, forward))
  }
}

/** Ends with a sentence a person can act on, not with a stack trace. */
export function quit(sentence) {
  console.error(sentence)
  process.exit(1)
}
