import { onNode24 } from './node24.mjs'

await onNode24(import.meta.url)
await import('../packages/server/src/files.ts')
