import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Where a program of PostgreSQL is, or null. The command that runs us knows where to look. */
export type FindProgram = (name: 'pg_dump' | 'pg_restore') => string | null

const run = promisify(execFile)

/** Runs a program of PostgreSQL on a database. The password is not on its command line, where everybody could read it. */
export async function runOn(
  find: FindProgram,
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  options: string[],
): Promise<void> {
  const program = find(name)
  if (!program)
    throw new Error(`${name} was not found. Install the client programs of PostgreSQL, or put them on the PATH.`)
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  await run(program, [...options, `--dbname=${url.href}`], { env }).catch((error: { stderr?: string }) => {
    throw new Error(`${name} failed: ${error.stderr?.trim() || String(error)}`)
  })
}
