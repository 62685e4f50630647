import { packageSources } from './repository.mjs'
import { violations } from './structureRules.mjs'

const found = violations(packageSources())
for (const line of found) console.log(line)
process.exitCode = found.length > 0 ? 1 : 0
