import { wrongCitations } from './citations.mjs'
import { packageSources } from './repository.mjs'
import { violations } from './structureRules.mjs'
import { readTestFiles } from './testFiles.mjs'

const found = [...violations(packageSources()), ...wrongCitations(readTestFiles())]
for (const line of found) console.log(line)
process.exitCode = found.length > 0 ? 1 : 0
