/** The beginning of a mention before the caret: its place in the text, and the letters after the @. */
export interface MentionStart {
  at: number
  search: string
}

const LONGEST = 40

/** An @ at the beginning of a word, and at most two words after it. */
export function mentionBefore(text: string, caret: number): MentionStart | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret)
  const found = /(?:^|[\s(])@([\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]+)?)$/u.exec(before)
  return found && { at: caret - found[1]!.length - 1, search: found[1]! }
}

/** The text with the name in place of what was typed, and the place of the caret after it. */
export function withMention(text: string, { at, search }: MentionStart, name: string) {
  const end = at + 1 + search.length
  const mention = `@${name} `
  return { text: text.slice(0, at) + mention + text.slice(end).replace(/^ /, ''), caret: at + mention.length }
}
