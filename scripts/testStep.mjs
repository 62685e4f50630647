import { spawn } from 'node:child_process'
import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { logFolder } from './testSteps.mjs'

const INTERRUPTED = 130

/** Node keeps compiled scripts here: dozens of processes of a run start the same server. */
const compileCache = join(root, '.cache', 'node')

/** Runs one step and prints its result line; prints all output if it fails. */
export async function runStep(step, interruption) {
  const began = performance.now()
  const prepared = await prepare(step)
  if (interruption.aborted) process.exit(INTERRUPTED)
  const result = prepared.result ?? (await outcomeOf(step, prepared))
  const { passed, failed, skipped, output } = result
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'skipped'
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const line = `${step.name.padEnd(10)} ${verdict.padEnd(8)} ${seconds.padStart(7)}   ${counts}  ${prepared.note ?? ''}`
  console.log(line.trimEnd())
  if (failed > 0) console.log(`\n${output.trim().replaceAll(/^/gm, '    ')}\n`)
  if (interruption.aborted) process.exit(INTERRUPTED)
  return { name: step.name, caveat: prepared.caveat, ...result }
}

async function prepare(step) {
  try {
    const prepared = (await step.prepare?.()) ?? {}
    return prepared.caveat ? { ...prepared, result: { passed: 0, failed: 0, skipped: 1 } } : prepared
  } catch (error) {
    return { result: { passed: 0, failed: 1, skipped: 0, output: error.message } }
  }
}

async function outcomeOf(step, { args = [], env, after }) {
  const { code, output } = await capture({ ...step, args: [...step.args, ...args] }, env)
  await after?.()
  return { ...countsOf(step, code), output }
}

function countsOf(step, code) {
  const ofCheck = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (!step.counts) return ofCheck
  try {
    const counts = step.counts()
    // A failing hook or setup fails the run, although no test is reported as failed.
    return code === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
  } catch {
    // There is no report: the run stopped before it wrote one.
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function capture({ name, args, cwd = root }, env) {
  rmSync(join(logFolder, `${name}.json`), { force: true })
  const log = createWriteStream(join(logFolder, `${name}.log`))
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    endWithUs(child)
    let output = ''
    const keep = (text) => {
      output += text
      log.write(text)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('close', (code) => {
      log.end()
      resolve({ code, output })
    })
  })
}

/** Sends SIGINT to the process group, as Ctrl-C does. Playwright stops its servers and browsers on no other signal. */
function endWithUs(child) {
  const end = () => (process.platform === 'win32' ? child.kill() : process.kill(-child.pid, 'SIGINT'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, end)
    child.on('close', () => process.off(signal, end))
  }
}
