// Lists the requirements that no test cites: `npm run trace`. For their texts: `npm run trace -- --section "Landing
// widgets"`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compact, idsIn, sectionsOf } from './requirements.mjs'
import { root } from './run.mjs'
import { readTestFiles } from './testFiles.mjs'
import { titlesIn } from './testTitles.mjs'

const { values } = parseArgs({ options: { section: { type: 'string' } } })
const documents = ['home', 'collaboration', 'workflow'].map((name) => ({
  name,
  sections: sectionsOf(readFileSync(join(root, 'docs', 'requirements', `${name}.md`), 'utf8')),
}))
const cited = new Set([...readTestFiles().values()].flatMap((source) => titlesIn(source).flatMap(idsIn)))
const uncited = ({ requirements }) => requirements.filter(({ id }) => !cited.has(id))
const all = ({ sections }) => sections.flatMap(({ requirements }) => requirements)

if (values.section) printTexts(values.section)
else printTotals()

function printTotals() {
  for (const { name, sections } of documents) {
    console.log(`\n${name}`)
    for (const section of sections) {
      const missing = uncited(section).map(({ id }) => id)
      console.log(
        `  ${share(section.requirements)}  ${section.title}${missing.length > 0 ? `: ${compact(missing)}` : ''}`,
      )
    }
  }
  console.log('\nProven, that is cited by the title of a test:')
  for (const document of documents) console.log(`  ${share(all(document))}  ${document.name}`)
  console.log(`  ${share(documents.flatMap(all))}  all`)
  const unknown = unknownIds()
  if (unknown.length > 0) console.log(`Cited by a test but in no list: ${unknown.join(' ')}`)
}

function printTexts(title) {
  const sections = documents.flatMap((document) => document.sections).filter((section) => section.title === title)
  if (sections.length === 0) console.log(`No list has a section "${title}".`)
  for (const section of sections) {
    console.log(`${share(section.requirements)}  ${section.title}`)
    for (const { id, text } of uncited(section)) console.log(`${id} — ${text}`)
  }
}

function share(requirements) {
  const proven = requirements.filter(({ id }) => cited.has(id)).length
  return `${proven}/${requirements.length}`.padStart(9)
}

function unknownIds() {
  const known = new Set(documents.flatMap(all).map(({ id }) => id))
  const letters = new Set([...known].map((id) => id[0]))
  return [...cited].filter((id) => letters.has(id[0]) && !known.has(id)).sort()
}
