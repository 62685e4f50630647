import { FOUND_LIMIT, type FoundRecords } from '@bindery/contract/find'
import { wordsOf } from '@bindery/contract/words'
import type { Ctx } from '#platform/context.ts'
import { openedLast } from './found.ts'
import { findNamed } from './named.ts'
import { respell } from './names.ts'
import { findNumbered } from './numbered.ts'

const NOTHING: FoundRecords = { submissions: [], accounts: [], policies: [], people: [], isRespelled: false }

/**
 * The records that the user may open, by number or by the words of a name. Similar words count only if nothing has the
 * words as typed. Without a text, the submissions that the user opened last.
 */
export async function findRecords(ctx: Ctx, text: string | undefined): Promise<FoundRecords> {
  if (text === undefined) return { ...NOTHING, submissions: await openedLast(ctx) }
  const words = wordsOf(text)
  const [numbered, asTyped] = await Promise.all([
    findNumbered(ctx, text),
    findNamed(
      ctx,
      text,
      words.map((word) => [word]),
    ),
  ])
  const found = {
    submissions: once([...numbered.submissions, ...asTyped.submissions], 'submissionId'),
    accounts: once([...numbered.accounts, ...asTyped.accounts], 'accountId'),
    policies: numbered.policies,
    people: asTyped.people,
  }
  if (hasAny(found)) return { ...found, isRespelled: false }
  const spellings = await respell(ctx, words)
  const similar = spellings ? { ...found, ...(await findNamed(ctx, text, spellings)) } : found
  return { ...similar, isRespelled: hasAny(similar) }
}

const hasAny = (found: Omit<FoundRecords, 'isRespelled'>) => Object.values(found).some((records) => records.length > 0)

/** Each record once, as the best of its matches. */
const once = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[] =>
  rows.filter((row, place) => rows.findIndex((other) => other[key] === row[key]) === place).slice(0, FOUND_LIMIT)
