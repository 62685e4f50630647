import { describe, expect, test } from 'vitest'
import { importsIn } from './imports.mjs'
import { violations } from './structureRules.mjs'

const layered = {
  '#features/*': './src/features/*',
  '#engine/*': './src/engine/*',
  '#platform/*': './src/platform/*',
  '#demo/*': './src/demo/*',
  '#testing/*': './src/testing/*',
}
const manifests = {
  'packages/contract/package.json': { name: '@bindery/contract', exports: { './*': './src/*.ts' } },
  'packages/forms/package.json': { name: '@bindery/forms', exports: { './*': './src/*.ts' } },
  'packages/rating/package.json': { name: '@bindery/rating', exports: { './*': './src/*.ts' } },
  'packages/server/package.json': { name: '@bindery/server', imports: layered },
  'packages/web/package.json': { name: '@bindery/web', imports: layered },
}

/** The violations of a set of files. `imports` maps a path below packages/ to its imports. */
function verdict(imports) {
  const files = new Map(Object.entries(manifests).map(([path, manifest]) => [path, JSON.stringify(manifest)]))
  for (const [path, names] of Object.entries(imports)) {
    files.set(`packages/${path}`, names.map((name) => `import { x } from '${name}'\n`).join(''))
  }
  return violations(files)
}

test.each([
  ['contract/src/notes.ts', '@bindery/forms/visibility', 'contract must not know forms'],
  ['rating/src/rate.ts', '@bindery/forms/visibility', 'rating must not know forms'],
  ['forms/src/visibility.ts', '@bindery/server/app', 'forms must not know server'],
  ['web/src/platform/api.ts', '@bindery/server/app', 'web must not know server'],
  ['web/src/platform/api.ts', '../../../server/src/app.ts', 'web must not know server'],
  ['server/src/app.ts', '@bindery/web/main', 'server must not know web'],
  ['server/src/app.ts', '../../../scripts/run.mjs', 'server must not know scripts/run.mjs'],
  ['server/src/platform/db/open.ts', '#engine/grids/filter.ts', 'platform must not know engine'],
  ['server/src/platform/db/open.ts', '../../features/notes/rules.ts', 'platform must not know features'],
  ['server/src/engine/grids/filter.ts', '#features/notes/rules.ts', 'engine must not know features'],
  ['server/src/engine/grids/filter.ts', '../../app.ts', 'engine must not know main, app and router'],
  ['server/src/features/notes/routes.ts', '#demo/world.ts', 'features must not know demo'],
  ['server/src/features/notes/routes.ts', '#testing/bindery.ts', 'features must not know testing'],
  ['web/src/features/notes/NotesPanel.tsx', '../../router.tsx', 'features must not know main, app and router'],
  ['server/src/features/notes/routes.ts', '../../helpers/dates.ts', /^helpers is none of /],
  [
    'server/src/features/quotes/bind.ts',
    '#features/policies/issue.ts',
    'the feature quotes must not know the feature policies',
  ],
  [
    'server/src/features/collaboration/notes/notes.ts',
    '../tasks/tasks.ts',
    'the feature collaboration/notes must not know the feature collaboration/tasks',
  ],
  [
    'server/src/features/collaboration/list.ts',
    './tasks/tasks.ts',
    'the feature collaboration must not know the feature collaboration/tasks',
  ],
])('%s may not import %s', (file, name, reason) => {
  const [line, ...others] = verdict({ [file]: ['node:fs', name] })
  expect(others).toEqual([])
  const start = `packages/${file}:2 imports ${name}: `
  expect(line.slice(0, start.length)).toBe(start)
  expect(line.slice(start.length)).toMatch(reason)
})

test.each([
  ['web/src/features/quotes/RatingPanel.tsx', '@bindery/rating/rate'],
  ['rating/src/rate.ts', '@bindery/contract/money'],
  ['server/src/engine/actions/run.ts', '#engine/history/record.ts'],
  ['server/src/engine/actions/run.ts', '#platform/db/open.ts'],
  ['server/src/features/notes/routes.ts', './rules.ts'],
  ['server/src/features/notes/routes.ts', '#platform/http/route.ts'],
  ['server/src/features/notes/routes.ts', '../../reference/countries.json'],
  ['server/src/features/collaboration/notes/notes.ts', '../participants.ts'],
  ['server/src/features/notes/notes.test.ts', '#testing/bindery.ts'],
  ['server/src/testing/bindery.ts', '../../../../scripts/postgres.mjs'],
  ['server/src/testing/bindery.ts', '../app.ts'],
  ['server/src/demo/world.ts', '../app.ts'],
  ['server/src/demo/world.ts', '#features/quotes/bind.ts'],
  ['server/src/app.ts', '#features/quotes/routes.ts'],
  ['server/src/platform/version.ts', '../../package.json'],
])('%s may import %s', (file, name) => {
  expect(verdict({ [file]: [name] })).toEqual([])
})

describe('circles', () => {
  test('two files may not import each other, also across aliases and without an extension', () => {
    expect(verdict({ 'server/src/engine/a.ts': ['./b'], 'server/src/engine/b.ts': ['#engine/a.ts'] }).join()).toContain(
      'a circle, packages/server/src/engine/a.ts → packages/server/src/engine/b.ts → ',
    )
  })

  test('a circle of types alone is a circle', () => {
    const files = new Map([
      ['packages/contract/src/a.ts', "import type { B } from './b.ts'"],
      ['packages/contract/src/b.ts', "export type { A } from './a.ts'"],
    ])
    expect(violations(files)).toHaveLength(1)
  })

  test('two ways to one file are no circle', () => {
    expect(
      verdict({ 'contract/src/a.ts': ['./b.ts', './c.ts'], 'contract/src/b.ts': ['./c.ts'], 'contract/src/c.ts': [] }),
    ).toEqual([])
  })
})

test('every way to write an import is seen, with its line and whether it is one of types only', () => {
  const source = [
    "import 'side-effect'",
    "import one, { type Two } from 'clause'",
    'import {',
    '  three,',
    "} from 'several-lines'",
    "export * as four from 'reexport'",
    "export const text = 'no import'",
    "const later = () => [import('dynamic'), import('another')]",
    "// import('comment')",
    'const rows = await db.selectFrom("table")',
    "import type { Five } from 'types'",
    "export type { Six } from 'more-types'",
  ].join('\n')
  expect(importsIn(source)).toEqual([
    { name: 'side-effect', line: 1, typesOnly: false },
    { name: 'clause', line: 2, typesOnly: false },
    { name: 'several-lines', line: 5, typesOnly: false },
    { name: 'reexport', line: 6, typesOnly: false },
    { name: 'dynamic', line: 8, typesOnly: false },
    { name: 'another', line: 8, typesOnly: false },
    { name: 'types', line: 11, typesOnly: true },
    { name: 'more-types', line: 12, typesOnly: true },
  ])
})
