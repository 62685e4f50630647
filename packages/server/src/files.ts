import { runFilesCommand } from './filesCommand.ts'
import { readConfig } from './platform/config.ts'

try {
  await runFilesCommand(process.argv.slice(2), readConfig(process.env), (line) => process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
