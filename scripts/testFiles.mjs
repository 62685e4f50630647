import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const KINDS = [
  ['packages', /\.test\.tsx?$/],
  ['e2e', /\.spec\.ts$/],
  ['scripts', /\.test\.mjs$/],
]

/** All test files, as a map from path to text. */
export function readTestFiles() {
  const paths = KINDS.flatMap(([folder, name]) => pathsUnder(folder, name))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function pathsUnder(folder, name) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : pathsUnder(path, name)
    return name.test(entry.name) ? [path] : []
  })
}
