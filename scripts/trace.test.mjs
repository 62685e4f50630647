import { describe, expect, test } from 'vitest'
import { wrongCitations } from './citations.mjs'
import { compact, idsIn, reasonsIn, sectionsOf } from './requirements.mjs'
import { titlesIn } from './testTitles.mjs'

test('a list is read by section, and what is no requirement is left out', () => {
  const list =
    '# Title\n\n## Login\n\nSome words.\n\n- Z001 — A — dash.\n- Z002 — Two.\n\n## Empty\n\n## Header\n- Z003 — Three.\n'
  expect(sectionsOf(list)).toEqual([
    {
      title: 'Login',
      requirements: [
        { id: 'Z001', text: 'A — dash.' },
        { id: 'Z002', text: 'Two.' },
      ],
    },
    { title: 'Header', requirements: [{ id: 'Z003', text: 'Three.' }] },
  ])
})

test.each([
  ['Z001 the grid sorts', ['Z001']],
  ['[Z001, Z004] the grid sorts', ['Z001', 'Z004']],
  ['Z009–Z011 labels', ['Z009', 'Z010', 'Z011']],
  ['Z009-Z010, Y001 labels', ['Z009', 'Z010', 'Y001']],
  ['Z001 - 404 is answered', ['Z001']],
  ['AZ001, Z0012 and z001 are none', []],
])('the title "%s" cites %j', (title, ids) => {
  expect(idsIn(title)).toEqual(ids)
})

test('a reason stands for the requirement at the beginning of its line', () => {
  expect([...reasonsIn('# Reasons\n\n- Z001 — Contradicts Z002.\n- Z003 — A — dash.\nZ004 — none\n')]).toEqual([
    ['Z001', 'Contradicts Z002.'],
    ['Z003', 'A — dash.'],
  ])
})

test('ids are drawn together where they follow each other', () => {
  expect(compact(['Z001', 'Z002', 'Z003', 'Z007', 'Z009', 'Z010'])).toBe('Z001–Z003 Z007 Z009–Z010')
})

test.each([
  [`test('plain', () => {})`, ['plain']],
  [`  it("it's", () => {})`, ["it's"]],
  [`describe(\`template \${name}\`, () => {})`, [`template \${name}`]],
  [`test(\n  'on the next line',\n  async () => {})`, ['on the next line']],
  [`test.concurrent('modified', run)`, ['modified']],
  [`test.describe('a group of Playwright', () => {})`, ['a group of Playwright']],
  [`test.each([[1, ')'], [2, f(x)]])('after a table', run)`, ['after a table']],
  [`test.each([\n  // it's\n  { a: '(' },\n])('after a comment', run)`, ['after a comment']],
  [`test.each<[string, () => void]>([['a', f]])('after types', run)`, ['after types']],
  [`test.each([{ id: 'A1', is: 2 }, { id: "B2", is: 'x' }])('$id is $is', run)`, ['$id is $is', 'A1', 'B2', 'x']],
  [`test.each\`\n a | b\n \${1} | \${2}\n\`("after a tagged table", run)`, ['after a tagged table']],
  [`test.skipIf(!postgres)('under a condition', run)`, ['under a condition']],
  [`test.skip('skipped', run); it.todo('to do'); test.fixme('broken', run)`, []],
  [`expect('no title').toBe('none'); await latest('no test')`, []],
  [`pattern.test('no title either')`, []],
])('of %j the titles are %j', (source, titles) => {
  expect(titlesIn(source)).toEqual(titles)
})

describe('citations', () => {
  // Assembled from parts, so that this file itself does not contain a title with too many citations.
  const citing = (ids) => ['test(', `'${ids} a title'`, ', run)'].join('')
  const [four, five] = [citing('Z001 Z002–Z004'), citing('Z001 Z002–Z005')]
  const wrong = (source) => wrongCitations(new Map([['a.test.ts', source]]))

  test('a title with four requirements is fine, one with five is named with its file', () => {
    expect(wrong(four)).toEqual([])
    expect(wrong(five)).toEqual([
      'a.test.ts: a title may cite at most 4 requirements, but "Z001 Z002–Z005 a title" cites 5',
    ])
  })

  test('a requirement that is cited twice counts once, and the rows of a table count each for itself', () => {
    expect(wrong(`test('Z001 Z002 Z001 Z003 Z004 a title', run)`)).toEqual([])
    expect(wrong(`test.each([{ id: 'Z001 Z002' }, { id: 'Z003 Z004 Z005' }])('$id holds', run)`)).toEqual([])
  })
})
