import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../packages/server/src/testing/prepareDay.ts', import.meta.url))

/** A data directory with a copy of today's sample, which is made once a day. Making it takes more than a minute. */
export async function copyOfSample(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'bindery-bench-'))
  const child = spawn(process.execPath, [program, directory], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The sample data could not be made: the message is above.')
  return directory
}
