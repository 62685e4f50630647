import { mistakesIn, similarWords } from '@bindery/contract/words'
import { sql } from 'kysely'
import { literally, PAST_ALL } from '#engine/grids/operators.ts'
import { nearWords } from '#engine/names/nearWords.ts'
import type { Ctx } from '#platform/context.ts'

/** At most this many names are read for a word. Somebody who typed so little types on. */
const MOST_NAMES = 1000
/** Of these, the records of so many are read. */
const MOST_MATCHES = 60
/** Words with more names are equally frequent. */
const MOST_COUNTED = 250

export type NameKind = 'insured' | 'account' | 'person'
/** For each typed word, the words to find instead of it. */
export type Spellings = readonly (readonly string[])[]
/** The rarest of the typed words: its names are read, and the other words are looked for in them. */
export type Drivers = Partial<Record<NameKind, number>>

/** The rarest word of each kind of names. A kind is missing if none of its names has one of the words. */
export async function driversOf({ db }: Ctx, spellings: Spellings): Promise<Drivers> {
  const words = spellings.flat()
  const places = spellings.flatMap((alternatives, place) => alternatives.map(() => place))
  const { rows } = await sql<{ kind: NameKind; place: number; count: number }>`
    select kinds.kind, sought.place, count(*)::int as count
    from (values ('insured'), ('account'), ('person')) as kinds (kind)
    cross join unnest(${words}::text[], ${places}::int[]) as sought (word, place)
    cross join lateral (select from name_word where name_word.kind = kinds.kind
      and name_word.word >= sought.word and name_word.word < sought.word || ${PAST_ALL} limit ${sql.lit(MOST_COUNTED)}) hit
    group by 1, 2 order by 3`.execute(db)
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  return Object.fromEntries(
    [...kinds].filter(([, own]) => own.length === spellings.length).map(([kind, [rarest]]) => [kind, rarest!.place]),
  )
}

/** SQL: the names of a kind that contain all words, those that begin with the typed text first. */
export function namesWith(kind: NameKind, spellings: Spellings, driver: number, beginning: string) {
  return sql`(select hit.name from unnest(${[...spellings[driver]!]}::text[]) as sought (word)
    cross join lateral (select name_word.name from name_word where name_word.kind = ${sql.lit(kind)}
      and name_word.word >= sought.word and name_word.word < sought.word || ${PAST_ALL} limit ${sql.lit(MOST_NAMES)}) hit
    where ${containsAll(
      'hit.name',
      spellings.filter((_, place) => place !== driver),
    )}
    group by hit.name order by (hit.name like ${beginning}) desc, hit.name limit ${sql.lit(MOST_MATCHES)})`
}

/** SQL: the same for the insureds of agencies, which have few submissions. */
export function agencyNamesWith(agencyIds: readonly number[], spellings: Spellings, driver: number, beginning: string) {
  const beginnings = spellings[driver]!.map((word) => `${literally(word)}%`)
  return sql`(select submission.insured_key as name from submission
    where agency_id = any(${agencyIds}::bigint[]) and stage in (0, 1, 2)
    and ${containsAll('submission.insured_key', spellings)} and exists
      (select from words_of_name(submission.insured_key) as own (word) where own.word like any(${beginnings}::text[]))
    group by submission.insured_key
    order by (submission.insured_key like ${beginning}) desc, submission.insured_key limit ${sql.lit(MOST_MATCHES)})`
}

/** SQL: whether a name contains one spelling of each word. */
export const containsAll = (name: string, spellings: Spellings) =>
  spellings.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        spellings.map(
          (words) =>
            sql`translate(${sql.ref(name)}, '.''', '') like any(${words.map((word) => `%${literally(word)}%`)}::text[])`,
        ),
        sql` and `,
      )}`

/** The spellings that somebody may have meant; null if there are none. */
export async function respell(ctx: Ctx, words: readonly string[]): Promise<Spellings | null> {
  const long = words.filter((word) => mistakesIn(word) > 0)
  if (long.length === 0) return null
  const near = await nearWords(ctx, long)
  const spellings = words.map((typed) => (mistakesIn(typed) > 0 ? similarWords(typed, near(typed)) : [typed]))
  return spellings.every((alternatives) => alternatives.length > 0) ? spellings : null
}
