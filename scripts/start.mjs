import module from 'node:module'
import { join } from 'node:path'
import { onNode24 } from './node24.mjs'
import { quit, root } from './run.mjs'
import { buildWeb, compressWeb } from './webBuild.mjs'

await onNode24(import.meta.url)
// The next start does not strip the types of a thousand files again. Node 20, which ends above, has no such function.
module.enableCompileCache(join(root, '.cache', 'node'))
// Build while the database is prepared. Compress when there is time: the server works without.
const built = buildWeb()
built.catch((error) => quit(error.message))
built.then(compressWeb).catch((error) => console.error(error.message))
const { serve } = await import('../packages/server/src/serve.ts')
await serve(built)
