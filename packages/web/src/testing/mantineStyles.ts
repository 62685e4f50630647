import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const read = (path: string) => readFileSync(path, 'utf8')
const relativeImports = (code: string) => [...code.matchAll(/from "(\.[^"]+\.mjs)"/g)].map(([, path]) => path!)

/** The file in which Mantine defines one of its exports. */
function fileOf(name: string): string | undefined {
  const line = new RegExp(
    `export \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"|import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`,
  )
  const found = line.exec(read(join(mantine, 'esm/index.mjs')))
  return found ? join(mantine, 'esm', (found[1] ?? found[2])!) : undefined
}

/** The style sheets of Mantine components, with those of the components that they use. */
export function stylesOf(names: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const style = /\/([A-Za-z]+)\.module\.mjs$/.exec(file)?.[1]
    if (style && existsSync(join(mantine, `styles/${style}.layer.css`))) styles.add(style)
    for (const path of relativeImports(read(file))) visit(join(dirname(file), path))
  }
  for (const name of names) {
    const file = fileOf(name)
    if (file) visit(file)
  }
  return styles
}

/** The names that the sources import from Mantine at run time. */
export function mantineNamesIn(directory: string): Set<string> {
  const names = new Set<string>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const code = read(join(entry.parentPath, entry.name))
    for (const [, list] of code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g))
      for (const name of list!.split(',').map((each) => each.trim()))
        if (name && !name.startsWith('type ')) names.add(name.split(' as ')[0]!)
  }
  return names
}
