import { mkdirSync } from 'node:fs'
import { onNode24 } from './node24.mjs'
import { quit } from './run.mjs'
import { runStep } from './testStep.mjs'
import { logFolder, steps } from './testSteps.mjs'

await onNode24(import.meta.url)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  quit(`There is no step "${unknown.join('", "')}". The steps are: ${steps.map((step) => step.name).join(', ')}.`)
}

mkdirSync(logFolder, { recursive: true })
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())

const results = []
for (const step of steps) {
  if (asked.length === 0 || asked.includes(step.name)) results.push(await runStep(step, interruption.signal))
}

const total = (outcome) => results.reduce((sum, result) => sum + result[outcome], 0)
const failed = results.filter((result) => result.failed > 0).map((result) => result.name)
console.log()
for (const { caveat } of results) if (caveat) console.log(caveat)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. The whole output is in .cache/test-logs.`)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exitCode = failed.length > 0 ? 1 : 0
