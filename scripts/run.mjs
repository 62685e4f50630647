import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program in this terminal, forwards signals to it, and resolves to its exit code. */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    forwardSignals(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** Forwards signals to a child process until it ends. */
export function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const forward = () => {
      // In a terminal, Ctrl-C reaches the child directly. A second SIGINT would interrupt its orderly shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, forward)
    child.on('exit', () => process.off(signal, forward))
  }
}

/** Prints a message without a stack trace and exits with code 1. */
export function quit(sentence) {
  console.error(sentence)
  process.exit(1)
}
