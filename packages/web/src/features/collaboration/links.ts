const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** The text in pieces; those that are web addresses have their address. */
export function linked(text: string): { text: string; address?: string }[] {
  const pieces: { text: string; address?: string }[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    end = match.index + match[0].length
    pieces.push({ text: match[0], address: match[0] })
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
