import { onNode24 } from './node24.mjs'
import { quit } from './run.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

await onNode24(import.meta.url)
await ensureWebBuilt().catch((error) => quit(error.message))
await import('../packages/server/src/main.ts')
