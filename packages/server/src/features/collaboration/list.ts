import type { CollaborationKind } from '@bindery/contract/collaboration'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

interface Asked {
  search?: string
  kind?: CollaborationKind
  types?: string
  after?: string
  numberOfRows?: number
}

/**
 * A page of the list as JSON text. The index has the order, so that the cost depends on the page; a search reads the items of
 * this submission only.
 */
export async function collaborationPageJson(ctx: Ctx, submissionId: number, asked: Asked): Promise<string> {
  await getAccessible(ctx, submissionId)
  const { search = '', kind, types, after, numberOfRows = DEFAULT_PAGE_SIZE } = asked
  const words = soughtWords(search)
  if (search.trim() !== '' && words === null) return JSON.stringify({ records: [], next: null })
  if (words !== null && after !== undefined) throw malformed('A search has one page only.')
  const conditions = [
    sql<boolean>`collaboration_item.submission_id = ${submissionId}`,
    sql<boolean>`not collaboration_item.superseded`,
    visibleItems(ctx.actor),
    ...(kind ? [sql<boolean>`collaboration_item.kind = ${kind}`] : []),
    ...(types ? [sql<boolean>`collaboration_item.type = any(${types.split(',')}::text[])`] : []),
    ...(after ? [isAfter(after)] : []),
    ...(words !== null ? [sql<boolean>`collaboration_item.words @@ ${words}::tsquery`] : []),
  ]
  const rank = words === null ? sql`` : sql`ts_rank(words, ${words}::tsquery) desc,`
  const page = sql`select kind, record_id, person_id, type, shared, modified_at,
      row_number() over (order by ${rank} modified_at desc, kind desc, record_id desc) as place
    from collaboration_item where ${sql.join(conditions, sql` and `)} order by place limit ${numberOfRows + 1}`
  const [row] = await ctx.read<{ page: string }>(
    sql<{ page: string }>`select json_build_object(
        'records', coalesce(json_agg(${recordJson(ctx)} order by place) filter (where place <= ${numberOfRows}), '[]'),
        'next', case when max(place) > ${numberOfRows} and ${words === null}
          then max(${CURSOR}) filter (where place = ${numberOfRows}) end)::text as page
      from (${page}) item join person on person.id = item.person_id
        left join note on item.kind = 'note' and note.id = item.record_id
        left join attachment on item.kind = 'attachment' and attachment.id = item.record_id`.compile(ctx.db),
    'short',
  )
  return row!.page
}

const MILLISECONDS = sql`(extract(epoch from item.modified_at) * 1000)::bigint`
const CURSOR = sql`${MILLISECONDS} || '.' || item.kind || '.' || item.record_id`

const recordJson = ({ actor }: Ctx): RawBuilder<unknown> => sql`json_build_object(
  'type', item.kind, 'id', item.record_id, 'lastModified', ${MILLISECONDS},
  'uri', case item.kind when 'note' then '/Note/' else '/Attachment/' end || item.record_id,
  'userId', item.person_id, 'userFullName', ${nameShownTo(actor)},
  'summaryData', case item.kind
    when 'note' then json_build_object('collaborationType', item.type, 'shared', item.shared, 'publicNote', item.shared,
      'note', note.text, 'snippet', regexp_replace(left(note.text, 400), '(\\S{200})(?=\\S)', '\\1 ', 'g'))
    else json_build_object('collaborationType', item.type, 'shared', item.shared, 'name', attachment.name,
      'description', attachment.description, 'size', attachment.size) end)`

/** Rows after the last one of the page before, in the order of the index. */
function isAfter(after: string): RawBuilder<boolean> {
  const [at, kind, id] = after.split('.') as [string, string, string]
  return sql<boolean>`(modified_at, kind, record_id) < (to_timestamp(${at}::bigint / 1000.0), ${kind}, ${id}::bigint)`
}

/** Each word as the beginning of a word; null without a word. */
export function soughtWords(search: string): string | null {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `'${word.toLowerCase()}':*`).join(' & ')
}
