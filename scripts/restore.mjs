import { onNode24 } from './node24.mjs'
import { postgresProgram } from './postgres.mjs'
import { quit } from './run.mjs'

await onNode24(import.meta.url)
const [file] = process.argv.slice(2)
if (!file) quit('Say where from: npm run restore -- FILE')
const { restore } = await import('../packages/server/src/platform/backup/restore.ts')
const { readConfig } = await import('../packages/server/src/platform/config.ts')
try {
  const left = await restore(readConfig(process.env), file, postgresProgram)
  console.log(`Everything is restored from ${file}. Start the server with the same settings.`)
  if (left) console.log(left)
} catch (error) {
  quit(error.message)
}
