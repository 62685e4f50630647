import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsIn, resolver } from './imports.mjs'
import { root } from './run.mjs'

/** TypeScript sources and manifests of all packages, as a map from path to text. */
export function packageSources() {
  const files = new Map()
  const read = (path) => files.set(path, readFileSync(join(root, path), 'utf8'))
  for (const name of readdirSync(join(root, 'packages')).sort()) {
    read(`packages/${name}/package.json`)
    for (const path of readdirSync(join(root, 'packages', name, 'src'), { recursive: true }).sort()) {
      if (/\.tsx?$/.test(path)) read(`packages/${name}/src/${path.replaceAll('\\', '/')}`)
    }
  }
  return files
}

/**
 * The entries and everything they import at run time, directly or indirectly. Files for which `isOpaque` holds are
 * included, but their own imports are not followed.
 */
export function neededBy(entries, files, isOpaque = () => false) {
  const resolve = resolver(files)
  const needed = new Set()
  const visit = (path) => {
    if (needed.has(path) || !files.has(path)) return
    needed.add(path)
    if (isOpaque(path)) return
    for (const { name, typesOnly } of importsIn(files.get(path))) {
      if (typesOnly) continue
      const imported = resolve(path, name)
      if (imported) visit(imported)
    }
  }
  for (const entry of entries) visit(entry)
  return needed
}

/** A hash over the text of the entries and of everything they import. */
export function digestOfSources(entries) {
  const files = packageSources()
  const hash = createHash('sha256')
  for (const path of [...neededBy(entries, files)].sort()) hash.update(`${path}\0${files.get(path)}\0`)
  return hash.digest('hex')
}
