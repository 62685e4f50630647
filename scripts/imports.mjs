import { posix } from 'node:path'

const STATEMENT = /^\s*(?:import|export)\s+(?:type\s+)?(?:[\w$*{}\s,]+?\s*from\s*)?(['"])([^'"]+)\1/gm
const EXPRESSION = /\bimport\(\s*(['"])([^'"]+)\1/g
const TYPES_ONLY = /^\s*(?:import|export)\s+type\b/
const COMMENT = /^\s*(?:\/\/|\/?\*)/

/** All imports of a source file: module name, line, and whether only types are imported. */
export function importsIn(source) {
  const lineAt = (index) => source.slice(source.lastIndexOf('\n', index - 1) + 1, index)
  const expressions = [...source.matchAll(EXPRESSION)].filter(({ index }) => !COMMENT.test(lineAt(index)))
  return [...source.matchAll(STATEMENT), ...expressions]
    .map((match) => ({
      name: match[2],
      line: source.slice(0, match.index + match[0].length).split('\n').length,
      typesOnly: TYPES_ONLY.test(match[0]),
    }))
    .sort((a, b) => a.line - b.line)
}

/** Returns a function that resolves an import to a file of this repository, or to null for an external package. */
export function resolver(files) {
  const manifests = [...files]
    .filter(([path]) => path.endsWith('/package.json'))
    .map(([path, text]) => ({ folder: posix.dirname(path), ...JSON.parse(text) }))

  return (importer, name) => {
    const target = targetOf(manifests, importer, name)
    if (!target) return null
    const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end)
    return candidates.find((path) => files.has(path)) ?? target
  }
}

function targetOf(manifests, importer, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name)
  if (name.startsWith('#')) {
    const own = manifests.find(({ folder }) => importer.startsWith(`${folder}/`))
    return mapped(own, own?.imports, name)
  }
  const other = manifests.find((manifest) => name === manifest.name || name.startsWith(`${manifest.name}/`))
  return other && (mapped(other, other.exports, `.${name.slice(other.name.length)}`) ?? `${other.folder}/src`)
}

function mapped(manifest, table, name) {
  for (const [pattern, target] of Object.entries(table ?? {})) {
    const [before, after = ''] = pattern.split('*')
    if (!pattern.includes('*') && pattern !== name) continue
    if (!name.startsWith(before) || !name.endsWith(after)) continue
    const star = name.slice(before.length, name.length - after.length)
    return posix.join(manifest.folder, target.replace('*', star))
  }
  return null
}
