import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from './demo/fill.ts'
import { publicAddress } from './engine/people/address.ts'
import { offerFirstAdministrator } from './engine/people/firstAdministrator.ts'
import { readConfig } from './platform/config.ts'
import { openUpToDate } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Runs the server until a signal ends it. With a promise of the web console, the server opens after the promise. */
export async function serve(webBuilt?: Promise<void>) {
  try {
    const config = readConfig(process.env)
    // Load the application while the database opens: other threads do most of that work.
    const [database, { makeApp }] = await Promise.all([openUpToDate(config, say), import('./app.ts'), webBuilt])
    const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))
    const app = await makeApp({ config, database, webDirectory: existsSync(webDirectory) ? webDirectory : undefined })
    const address = await app.listen({ host: config.host, port: config.port })
    const setUp = await offerFirstAdministrator(database.db, new Date())
    const setUpLink = setUp && `${await publicAddress(database.db, address)}${setUp.path}`

    let stopping = false
    const stop = () => {
      if (stopping) return
      stopping = true
      // Finish running requests and refuse new ones. Exit after 10 seconds even if a client never finishes.
      setTimeout(() => process.exit(1), 10_000).unref()
      app.close().then(() => process.exit(0), endWith)
    }
    // Before the server says that it is ready: a signal after that ends it in order.
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)

    say(`Bindery is ready: ${address}`)
    say(`  Underwriter Workstation  ${address}/landing`)
    say(`  Agent Console            ${address}/umagent/landing`)
    if (config.demo) say(`  Sign in as ${SAMPLE_SIGN_INS.join(', ')} with the password '${SAMPLE_PASSWORD}'.`)
    if (setUpLink) {
      say('Nobody can sign in yet. This link sets up the first administrator, once, within 24 hours:')
      say(`  ${setUpLink}`)
    }
    // For the next start. A server that is killed would not write it.
    flushCompileCache()
  } catch (error) {
    endWith(error)
  }
}
