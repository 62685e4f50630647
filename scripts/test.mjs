import { mkdirSync } from 'node:fs'
import { affectedTests, changedFiles } from './changed.mjs'
import { keepTemporaryFilesInMemory } from './memoryFolder.mjs'
import { onNode24 } from './node24.mjs'
import { quit } from './run.mjs'
import { runStep } from './testStep.mjs'
import { everything, logFolder, selected } from './testSteps.mjs'

await onNode24(import.meta.url)
keepTemporaryFilesInMemory()

mkdirSync(logFolder, { recursive: true })
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())

const began = performance.now()
const results = []
for (const lanes of chosenStages()) await Promise.all(lanes.map(runLane))

const total = (outcome) => results.reduce((sum, result) => sum + result[outcome], 0)
const failed = results.filter((result) => result.failed > 0).map((result) => result.name)
console.log()
for (const { caveat } of results) if (caveat) console.log(caveat)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. The whole output is in .cache/test-logs.`)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`${minutes} min in all`)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function runLane(steps) {
  for (const step of steps) results.push(await runStep(step, interruption.signal))
}

/** `npm test`, `npm test unit browser`, `npm test -- --changed` or `npm test -- --changed=REVISION`. */
function chosenStages() {
  const asked = process.argv.slice(2)
  const changed = asked.find((word) => /^--changed(?:=|$)/.test(word))
  if (changed) {
    const files = changedFiles(changed.split('=')[1])
    const tests = affectedTests(files)
    console.log(`${files.length} changed files: ${Object.values(tests).flat().join(' ') || 'no test depends on them'}`)
    return selected(tests)
  }
  const stages = everything()
  const names = stages.flat(2).map((step) => step.name)
  const unknown = asked.filter((name) => !names.includes(name))
  if (unknown.length > 0) quit(`There is no step "${unknown.join('", "')}". The steps are: ${names.join(', ')}.`)
  if (asked.length === 0) return stages
  return stages.map((lanes) => lanes.map((steps) => steps.filter(({ name }) => asked.includes(name))))
}
