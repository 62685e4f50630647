import { onNode24 } from './node24.mjs'
import { postgresProgram } from './postgres.mjs'
import { quit } from './run.mjs'

await onNode24(import.meta.url)
const [file] = process.argv.slice(2)
if (!file) quit('Say where to: npm run backup -- FILE')
const { backUp } = await import('../packages/server/src/platform/backup/backup.ts')
const { readConfig } = await import('../packages/server/src/platform/config.ts')
try {
  await backUp(readConfig(process.env), file, postgresProgram)
  console.log(`The backup is in ${file}. It has everything, also the key that seals passwords: keep it safe.`)
  if (process.env.FILES_URL)
    console.log('Files that are in the bucket of FILES_URL are not in it: keep a copy of the bucket.')
} catch (error) {
  quit(error.message)
}
