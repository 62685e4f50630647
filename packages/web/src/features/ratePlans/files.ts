import { BODY_LIMIT } from '@bindery/contract/limits'
import { FileFault } from './refusals.ts'

/** The object in a JSON file. The texts say what is wrong with other files. */
export async function readObject(file: File, texts: { tooLarge: string; unreadable: string }) {
  if (file.size > BODY_LIMIT) throw new FileFault(texts.tooLarge)
  const content: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => null)
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new FileFault(texts.unreadable)
  return content as Record<string, unknown>
}

export function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
