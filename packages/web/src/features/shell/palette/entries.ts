import { comparable, mistakesAtBeginning, wordsOf } from '@bindery/contract/words'

/** The groups of the palette, in the order in which they are shown. */
export const GROUPS = [
  'actions',
  'places',
  'open',
  'recent',
  'submissions',
  'accounts',
  'policies',
  'people',
  'screens',
  'commands',
] as const
export type Group = (typeof GROUPS)[number]

/** One line of the palette. */
export interface Entry {
  id: string
  group: Group
  label: string
  detail?: string | undefined
  /** The keys that do the same. */
  keys?: string | undefined
  run: () => void
}

/** At most this many lines of a group are shown before anything is typed, so that each group is visible. */
const MOST_UNASKED = 5
const MOST_FOUND = 8

/** How well an entry matches the typed words: 0 as typed, 1 with mistakes, null not at all. */
function matchOf(words: readonly string[], { label, detail = '' }: Pick<Entry, 'label' | 'detail'>) {
  const own = wordsIn(`${label} ${detail}`)
  // A number is one word to the reader and several to the index.
  const whole = comparable(`${label} ${detail}`)
  const mistakes = words.map((typed) => {
    if (whole.includes(typed) && /\d/.test(typed)) return 0
    return Math.min(...own.map((word) => mistakesAtBeginning(typed, word)))
  })
  const worst = Math.max(0, ...mistakes)
  return worst === Infinity ? null : worst === 0 ? 0 : 1
}

/** All words: a line has more of them than a search. */
const wordsIn = (text: string) => text.split(/\s+/).flatMap((part) => wordsOf(part))

/**
 * The entries that match the text. Entries that match with mistakes are left out if others match as typed, and actions
 * always: Enter must not run an action that nobody named.
 */
export function matching(text: string, entries: readonly Entry[], isForgiving = true): Entry[] {
  const words = wordsOf(text)
  if (words.length === 0) return text.trim() === '' ? [...entries] : []
  const matches = entries.map((entry) => ({ entry, match: matchOf(words, entry) }))
  const asTyped = matches.filter(({ match }) => match === 0)
  const shown =
    asTyped.length > 0 || !isForgiving ? asTyped : matches.filter(({ match, entry }) => match === 1 && !isAction(entry))
  return shown.map(({ entry }) => entry)
}

const isAction = ({ group }: Entry) => group === 'actions'

interface Found {
  records: readonly Entry[]
  /** Whether the records answer the text. */
  isAnswer: boolean
  /** Whether the records are those opened last, for a text too short to search. */
  isRecent: boolean
  isRespelled: boolean
}

/**
 * The entries of the page and the records for the text. Until the answer arrives, and if the text is too short to search,
 * the records there are stay if they match. Records with the words as typed leave out entries of the page that match with
 * mistakes.
 */
export function offered(text: string, page: readonly Entry[], { records, isAnswer, isRecent, isRespelled }: Found) {
  const isFound = isAnswer && !isRecent
  const isAsTyped = isFound && records.length > 0 && !isRespelled
  return [...matching(text, page, !isAsTyped), ...(isFound ? records : matching(text, records))]
}

/** The entries by group, without empty groups and without repeated entries. */
export function grouped(entries: readonly Entry[], isAsked: boolean): [Group, Entry[]][] {
  const seen = new Set<string>()
  const once = entries.filter(({ id }) => !seen.has(id) && seen.add(id))
  const most = isAsked ? MOST_FOUND : MOST_UNASKED
  return GROUPS.map((group): [Group, Entry[]] => [
    group,
    once.filter((entry) => entry.group === group).slice(0, most),
  ]).filter(([, own]) => own.length > 0)
}
