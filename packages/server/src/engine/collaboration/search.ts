/** Each word as the beginning of a word; null without a word. */
export function soughtWords(search: string): string | null {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `'${word.toLowerCase()}':*`).join(' & ')
}
