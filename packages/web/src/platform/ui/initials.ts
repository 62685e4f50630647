/** First letters of the first and the last word; a name in one word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toLocaleUpperCase()
}

const TINTS = 6
/** The same person has the same colour everywhere. */
export const tintOf = (id: number) => (Math.imul(id, 2_654_435_761) >>> 16) % TINTS
