/** More words than a name has. The rest of a pasted text is not searched. */
const MOST_WORDS = 8

/** The words of a text, comparable as in the SQL functions sort_text and words_of_name. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      comparable(text)
        .replace(/[.']/g, '')
        .split(/[^a-z0-9\u0080-\uffff]+/)
        .filter(Boolean),
    ),
  ].slice(0, MOST_WORDS)

/** The text without case and accents. */
export const comparable = (text: string) =>
  text
    .trim()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')

/** No word of a name is longer. Comparing pasted text with every known word would take long. */
const LONGEST_WORD = 40

/** How many mistakes a word of this length may have. A short word would be similar to too many others. */
export const mistakesIn = ({ length }: string) => (length < 4 || length > LONGEST_WORD ? 0 : length < 8 ? 1 : 2)

/**
 * The number of mistakes with which the typed text is the beginning of the word: letters that are missing, added,
 * different or swapped with their neighbour. Infinity if they are more than such a word may have.
 */
export function mistakesAtBeginning(typed: string, word: string): number {
  const most = mistakesIn(typed)
  if (word.startsWith(typed)) return 0
  if (most === 0 || word.length < typed.length - most) return Infinity
  const mistakes = fewestMistakes(typed, word.slice(0, typed.length + most))
  return mistakes > most ? Infinity : mistakes
}

function fewestMistakes(typed: string, word: string): number {
  const columns = word.length + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: columns }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column < columns; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current.push(
        Math.min(
          last[column]! + 1,
          current[column - 1]! + 1,
          last[column - 1]! + (isSame ? 0 : 1),
          ...(isSwapped ? [beforeLast[column - 2]! + 1] : []),
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return Math.min(...last)
}

const MOST_SIMILAR = 8

/** The words that somebody may have meant: those with the fewest mistakes. */
export function similarWords(typed: string, known: readonly string[]): string[] {
  const possible = [...new Set(known)]
    .map((word) => ({ word, mistakes: mistakesAtBeginning(typed, word) }))
    .filter(({ mistakes }) => mistakes < Infinity)
    .sort((a, b) => a.mistakes - b.mistakes || a.word.length - b.word.length)
  return possible
    .filter(({ mistakes }) => mistakes === possible[0]!.mistakes)
    .slice(0, MOST_SIMILAR)
    .map(({ word }) => word)
}
