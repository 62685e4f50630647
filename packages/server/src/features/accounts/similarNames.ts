import { comparable, mistakesAtBeginning, wordsOf } from '@bindery/contract/words'
import { type RawBuilder, sql } from 'kysely'
import { literally } from '#engine/grids/operators.ts'
import { nearWords } from '#engine/names/nearWords.ts'
import { clearanceRules } from '#engine/reference/clearance.ts'
import type { Ctx } from '#platform/context.ts'

const MOST_SPELLINGS = 8
/** A word that more names have is common. It finds a name only together with another word. */
const MOST_RARE = 1000
/** So many names are compared: those of the rarest words. */
const MOST_COMPARED = 2000
/** Words of the name differ by at most so many letters in length. */
const MOST_LETTERS = 2

const KINDS = ['account', 'alias'] as const
type Kind = (typeof KINDS)[number]

/** The words by which similar names are found. */
interface NameSearch {
  /** Without legal forms. */
  name: string
  words: string[]
  /** Of common words: patterns of the other words, of which a name must have one. */
  others: string[] | null
}
type NameSearches = Record<Kind, NameSearch[]>

const LEGAL_FORMS = new Set(clearanceRules.normalise.legalForms.flatMap(wordsOf))
/** A legal form as a word, in SQL. */
const FORM_PATTERN = `\\m(${[...LEGAL_FORMS].join('|')})\\M`

/** A name without legal forms, as `withoutForms` in SQL; the whole name if it has nothing else. */
function plainName(name: string): string {
  const words = comparable(name)
    .replace(/[.']/g, '')
    .split(/[^a-z0-9\u0080-\uffff]+/)
  return (
    words
      .filter((word) => !LEGAL_FORMS.has(word))
      .join(' ')
      .trim() || comparable(name)
  )
}
const withoutForms = (name: RawBuilder<unknown>) =>
  sql`coalesce(nullif(btrim(regexp_replace(translate(${name}, '.''', ''), ${FORM_PATTERN}, '', 'g')), ''), ${name})`

/** The words of a name without legal forms, and neighbours written as one word. */
function tellingWords(name: string): string[] {
  const words = wordsOf(name)
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  if (telling.length === 0) return words
  return [...telling, ...telling.slice(1).map((word, at) => telling[at] + word)]
}

/** Decides by the frequency of their words how names similar to these are found. */
export async function searchesFor(ctx: Ctx, names: readonly string[]): Promise<NameSearches> {
  const spelled = await spellingsOf(ctx, names)
  const counts = await countsOf(ctx, [...new Set(spelled.flatMap(({ places }) => places.flat()))])
  const searchOf = (kind: Kind) =>
    spelled.flatMap(({ name, places }): NameSearch[] => {
      const counted = places
        .map((words) => ({ words, count: words.reduce((sum, word) => sum + (counts.get(`${kind} ${word}`) ?? 0), 0) }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => one.count - other.count)
      let compared = 0
      const rare = counted.filter(({ count }) => {
        compared += count
        return count <= MOST_RARE && compared <= MOST_COMPARED
      })
      if (rare.length > 0) return [{ name, words: rare.flatMap(({ words }) => words), others: null }]
      const [rarest, ...rest] = counted
      if (!rarest) return []
      const others = rest.flatMap(({ words }) => words.map((word) => `%${literally(word)}%`))
      return [{ name, words: rarest.words, others: others.length > 0 ? others : null }]
    })
  return { account: searchOf('account'), alias: searchOf('alias') }
}

async function spellingsOf(ctx: Ctx, names: readonly string[]) {
  const near = await nearWords(ctx, [...new Set(names.flatMap(tellingWords))])
  const spellingsOfWord = (word: string) => [
    word,
    ...near(word)
      .filter((known) => known !== word && Math.abs(known.length - word.length) <= MOST_LETTERS)
      .map((known) => ({ known, mistakes: mistakesAtBeginning(word, known) }))
      .filter(({ mistakes }) => mistakes < Infinity)
      .toSorted((one, other) => one.mistakes - other.mistakes)
      .map(({ known }) => known),
  ]
  return names.map((name) => ({
    name: plainName(name),
    places: tellingWords(name).map((word) => [...new Set(spellingsOfWord(word))].slice(0, MOST_SPELLINGS)),
  }))
}

/** How many names have each word, up to one more than a rare word has. */
async function countsOf({ db }: Ctx, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select kinds.kind || ' ' || sought.word as key, count(*)::int as count
    from unnest(${[...KINDS]}::text[]) as kinds (kind) cross join unnest(${words}::text[]) as sought (word)
    cross join lateral (select from name_word where name_word.kind = kinds.kind and name_word.word = sought.word
      limit ${sql.lit(MOST_RARE + 1)}) hit
    group by 1`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** SQL: the most similar names of a kind, and how similar each is. */
export function similarNames(kind: Kind, { name, words, others }: NameSearch): RawBuilder<unknown> {
  const hasOther = others ? sql`and name_word.name like any(${others}::text[])` : sql``
  return sql`(select name, likeness from (
    select found.name, similarity(${withoutForms(sql`found.name`)}, ${name}) as likeness from (
    select distinct hit.name from unnest(${words}::text[]) as driver (word) cross join lateral (
      select name_word.name from name_word where name_word.kind = ${sql.lit(kind)} and name_word.word = driver.word
        ${hasOther} limit ${sql.lit(MOST_RARE)}) hit) found offset 0) compared
    where likeness >= ${sql.lit(LEAST_LIKENESS)} order by likeness desc limit ${sql.lit(MOST_SIMILAR)})`
}
const MOST_SIMILAR = 200
/** Of the clearance rules. */
const LEAST_LIKENESS = 0.3
