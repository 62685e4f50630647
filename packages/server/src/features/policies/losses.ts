import { sql } from 'kysely'
import { cents } from '#engine/money/decimal.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'

export interface Loss {
  line: string
  /** YYYY-MM-DD */
  date: string
  /** Paid and reserved, in cents. */
  incurred: bigint
}

interface Told {
  submissionId: number
  key: string
  line: string
  date: string
  paid: string
  reserved: string
}

/** An account has at most this many applications that are read for its losses: the newest. */
const MOST_APPLICATIONS = 50

/**
 * The losses by submission, as the applications of its account tell them. Applications of later years repeat a loss:
 * the newest one counts.
 */
export async function lossesOf({ db, actor }: Ctx, submissionIds: readonly number[]): Promise<Map<number, Loss[]>> {
  const { rows } = await sql<Told>`
    select asked.id as "submissionId", concat_ws(' ', loss ->> 'line', loss ->> 'dateOfLoss', loss ->> 'description') as key,
      loss ->> 'line' as line, loss ->> 'dateOfLoss' as date,
      coalesce(loss ->> 'paid', '0') as paid, coalesce(loss ->> 'reserved', '0') as reserved
    from submission asked cross join lateral (
      select submission.id from submission
      where (submission.id = asked.id or submission.account_id = asked.account_id) and ${visibleSubmissions(actor)}
      order by submission.id desc limit ${sql.lit(MOST_APPLICATIONS)}) told
    join form on form.submission_id = told.id and form.template_key = 'applicant'
    cross join lateral jsonb_path_query(form.answers, '$.losses[*]') as loss
    where asked.id = any(${[...submissionIds]}::bigint[]) and loss ->> 'line' is not null and loss ->> 'dateOfLoss' is not null
    order by told.id desc`.execute(db)
  const found = new Map(submissionIds.map((id) => [id, new Map<string, Loss>()]))
  for (const { submissionId, key, line, date, paid, reserved } of rows) {
    const losses = found.get(submissionId)!
    if (!losses.has(key)) losses.set(key, { line, date, incurred: cents(paid) + cents(reserved) })
  }
  return new Map([...found].map(([id, losses]) => [id, [...losses.values()]]))
}
