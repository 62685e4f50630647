import type { AccountFile } from '@bindery/contract/accounts'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { sql } from 'kysely'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import type { Ctx } from '#platform/context.ts'
import { getAccount } from './access.ts'

interface Page {
  startIndex?: number
  numberOfRows?: number
}

/** A page of the files of the account's submissions that the user may open, the newest first. */
export async function filesOfAccount(ctx: Ctx, accountId: number, page: Page) {
  const { id } = await getAccount(ctx, accountId)
  const { startIndex = 0, numberOfRows = DEFAULT_PAGE_SIZE } = page
  const listed = sql`from submission
    join collaboration_item on collaboration_item.submission_id = submission.id and collaboration_item.kind = 'attachment'
    where submission.account_id = ${id} and not collaboration_item.unlisted and ${visibleItems(ctx.actor)}
      and submission.product_short_names <@ ${[...ctx.actor.authorizedProducts]}::text[]`
  const total = await sql<{ count: number }>`select count(*)::int as count ${listed}`.execute(ctx.db)
  const { rows } = await sql<Omit<AccountFile, 'modifiedAt'> & { at: Date }>`
    select attachment.id, attachment.name, attachment.modified_at as at,
      coalesce((select item.name from data_set_item as item
        where item.data_set_name = 'Attachment Types' and item.value = attachment.type), attachment.type) as type,
      found.submission_id as "submissionId", found.submission_number as "submissionNumber", person.name as "modifiedBy"
    from (select record_id, submission.id as submission_id, submission_number ${listed}
      order by collaboration_item.modified_at desc, record_id desc limit ${numberOfRows} offset ${startIndex}) found
    join attachment on attachment.id = found.record_id
    join person on person.id = coalesce(attachment.modified_by_id, attachment.created_by_id)
    order by attachment.modified_at desc, attachment.id desc`.execute(ctx.db)
  const records = rows.map(({ at, ...file }) => ({ ...file, modifiedAt: new Date(at).getTime() }))
  return { records, totalRecords: total.rows[0]!.count }
}
