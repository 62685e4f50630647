import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Finds the path of a PostgreSQL program, or null. Provided by the command that starts the backup. */
export type FindProgram = (name: 'pg_dump' | 'pg_restore') => string | null

const run = promisify(execFile)

/** Runs a PostgreSQL program on a database. The password is not on the command line, where every user could read it. */
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
