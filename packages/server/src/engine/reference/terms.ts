import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { referenceData } from './files.ts'
import { upsert } from './upsert.ts'

export async function loadTerms(db: Db) {
  const { files } = referenceData('terms.json')
  await upsert(
    db,
    'termsFile',
    ['name'],
    files.map(({ name, console, fileName, paragraphs }) => {
      const text = JSON.stringify(paragraphs)
      const digest = createHash('sha256').update(text).digest('hex')
      return { name, console, fileName, size: Buffer.byteLength(text), digest, paragraphs: text }
    }),
  )
}
