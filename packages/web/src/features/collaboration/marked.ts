/** The text in pieces, with those marked that a search for these words found: words that begin like one of them. */
export function marked(text: string, search: string): { text: string; isFound: boolean }[] {
  const words = search.match(/[\p{L}\p{N}]+/gu)
  if (!words) return [{ text, isFound: false }]
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')
  const pieces: { text: string; isFound: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(found)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isFound: false })
    end = match.index + match[0].length
    pieces.push({ text: match[0], isFound: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false })
  return pieces
}
