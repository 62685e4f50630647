export interface Part {
  text: string
  href?: string
}

const LINK = /\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/g

/** Splits a description into plain text and links, which are written as `[words](https://address)`. */
export function partsOf(description: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: whole, 1: text, 2: href, index } of description.matchAll(LINK)) {
    if (index > end) parts.push({ text: description.slice(end, index) })
    parts.push({ text: text!, href: href! })
    end = index + whole.length
  }
  return end < description.length ? [...parts, { text: description.slice(end) }] : parts
}
