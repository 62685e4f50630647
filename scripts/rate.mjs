import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onNode24 } from './node24.mjs'
import { quit, root } from './run.mjs'

await onNode24(import.meta.url)
const { rateDocument } = await import('../packages/rating/src/document.ts')

const [file, ...more] = process.argv.slice(2)
if (!file || more.length > 0) quit('Name one file: npm run rate -- FILE.json')

const folder = join(root, 'packages', 'rating', 'plans')
const plans = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
process.stdout.write(`${JSON.stringify(rated(), null, 1)}\n`)

function rated() {
  try {
    // npm runs scripts in the root of the project; the file is relative to the folder npm was started in.
    const path = resolve(process.env.INIT_CWD ?? '.', file)
    return rateDocument(plans, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return quit(`${file} cannot be rated: ${error.message}`)
  }
}
