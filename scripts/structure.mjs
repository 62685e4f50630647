import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wrongCitations } from './citations.mjs'
import { root } from './run.mjs'
import { violations } from './structureRules.mjs'
import { readTestFiles } from './testFiles.mjs'

const files = new Map()
for (const name of readdirSync(join(root, 'packages'))) {
  read(`packages/${name}/package.json`)
  for (const path of readdirSync(join(root, 'packages', name, 'src'), { recursive: true })) {
    if (/\.tsx?$/.test(path)) read(`packages/${name}/src/${path.replaceAll('\\', '/')}`)
  }
}

const found = [...violations(files), ...wrongCitations(readTestFiles())]
for (const line of found) console.log(line)
process.exitCode = found.length > 0 ? 1 : 0

function read(path) {
  files.set(path, readFileSync(join(root, path), 'utf8'))
}
