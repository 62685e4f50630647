// Lists the requirements that no test cites, and those that docs/requirements/reasons.md explains instead:
// `npm run trace`. For their texts: `npm run trace -- --section "Landing widgets"`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compact, idsIn, reasonsIn, sectionsOf } from './requirements.mjs'
import { root } from './run.mjs'
import { readTestFiles } from './testFiles.mjs'
import { titlesIn } from './testTitles.mjs'

const { values } = parseArgs({ options: { section: { type: 'string' } } })
const read = (name) => readFileSync(join(root, 'docs', 'requirements', `${name}.md`), 'utf8')
const documents = ['home', 'collaboration', 'workflow'].map((name) => ({ name, sections: sectionsOf(read(name)) }))
const reasons = reasonsIn(read('reasons'))
const cited = new Set([...readTestFiles().values()].flatMap((source) => titlesIn(source).flatMap(idsIn)))
const isSettled = ({ id }) => cited.has(id) || reasons.has(id)
const unsettled = ({ requirements }) => requirements.filter((one) => !isSettled(one))
const all = ({ sections }) => sections.flatMap(({ requirements }) => requirements)

if (values.section) printTexts(values.section)
else printTotals()

function printTotals() {
  for (const { name, sections } of documents) {
    console.log(`\n${name}`)
    for (const section of sections) {
      const missing = unsettled(section).map(({ id }) => id)
      console.log(
        `  ${share(section.requirements)}  ${section.title}${missing.length > 0 ? `: ${compact(missing)}` : ''}`,
      )
    }
  }
  console.log('\nProven by a test whose title cites it, or explained in docs/requirements/reasons.md:')
  for (const document of documents) console.log(`  ${share(all(document))}  ${document.name}`)
  console.log(`  ${share(documents.flatMap(all))}  all`)
  console.log(`Explained: ${compact([...reasons.keys()].sort())}`)
  const both = [...reasons.keys()].filter((id) => cited.has(id))
  if (both.length > 0) console.log(`Explained although a test cites it: ${both.join(' ')}`)
  const unknown = unknownIds()
  if (unknown.length > 0) console.log(`Cited or explained, but in no list: ${unknown.join(' ')}`)
}

function printTexts(title) {
  const sections = documents.flatMap((document) => document.sections).filter((section) => section.title === title)
  if (sections.length === 0) console.log(`No list has a section "${title}".`)
  for (const section of sections) {
    console.log(`${share(section.requirements)}  ${section.title}`)
    for (const { id, text } of unsettled(section)) console.log(`${id} — ${text}`)
  }
}

function share(requirements) {
  const settled = requirements.filter(isSettled).length
  return `${settled}/${requirements.length}`.padStart(9)
}

function unknownIds() {
  const known = new Set(documents.flatMap(all).map(({ id }) => id))
  const letters = new Set([...known].map((id) => id[0]))
  return [...cited, ...reasons.keys()].filter((id) => letters.has(id[0]) && !known.has(id)).sort()
}
