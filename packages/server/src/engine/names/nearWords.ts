import { sql } from 'kysely'
import { PAST_ALL } from '#engine/grids/operators.ts'
import type { Ctx } from '#platform/context.ts'

const MOST_KNOWN = 1000
const MOST_ALIKE = 30

/**
 * Known words of names that may be meant by each of these words: those that begin with the same two letters, or have
 * most of their letters in common.
 */
export async function nearWords({ db }: Ctx, words: readonly string[]): Promise<(typed: string) => string[]> {
  if (words.length === 0) return () => []
  const { rows } = await sql<{ typed: string; word: string }>`
    select sought.word as typed, near.word from unnest(${[...words]}::text[]) as sought (word) cross join lateral (
      (select known_word.word from known_word where known_word.word >= left(sought.word, 2)
        and known_word.word < left(sought.word, 2) || ${PAST_ALL} limit ${sql.lit(MOST_KNOWN)})
      union all
      (select known_word.word from known_word where known_word.word % sought.word
        order by similarity(known_word.word, sought.word) desc limit ${sql.lit(MOST_ALIKE)})) near`.execute(db)
  const near = Map.groupBy(rows, ({ typed }) => typed)
  return (typed) => (near.get(typed) ?? []).map(({ word }) => word)
}
