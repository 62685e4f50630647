import { sql } from 'kysely'
import { cents } from '#engine/money/decimal.ts'
import { ofAuthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'

export interface Loss {
  /** Identifies the loss among those of an account. */
  key: string
  line: string
  /** YYYY-MM-DD */
  date: string
  /** Paid and reserved, in cents. */
  incurred: bigint
  isOpen: boolean
  description: string
}

interface Told {
  submissionId: number
  loss: Record<string, string | undefined>
}

/** An account has at most this many applications that are read for its losses: those of the newest submissions. */
const MOST_APPLICATIONS = 50

/** The losses by submission, as the applications of its account tell them. */
export async function lossesOf({ db, actor }: Ctx, submissionIds: readonly number[]): Promise<Map<number, Loss[]>> {
  const { rows } = await sql<Told>`select asked.id as "submissionId", loss
    from submission asked cross join lateral (
      select submission.id from submission
      where (submission.id = asked.id or submission.account_id = asked.account_id) and ${visibleSubmissions(actor)}
      order by submission.id desc limit ${sql.lit(MOST_APPLICATIONS)}) told
    ${ofApplications} where asked.id = any(${[...submissionIds]}::bigint[]) order by told.id desc`.execute(db)
  const bySubmission = Map.groupBy(rows, ({ submissionId }) => submissionId)
  return new Map(submissionIds.map((id) => [id, eachOnce(bySubmission.get(id) ?? [])]))
}

export async function lossesOfAccount({ db, actor }: Ctx, accountId: number): Promise<Loss[]> {
  const { rows } = await sql<Told>`select told.id as "submissionId", loss
    from (select submission.id from submission where submission.account_id = ${accountId} and ${visibleSubmissions(actor)}
        and ${ofAuthorizedProducts(actor)}
      order by submission.effective_date desc, submission.id desc limit ${sql.lit(MOST_APPLICATIONS)}) told
    ${ofApplications} order by told.id desc`.execute(db)
  return eachOnce(rows)
}

const ofApplications = sql`join form on form.submission_id = told.id and form.template_key = 'applicant'
  cross join lateral jsonb_path_query(form.answers, '$.losses[*]') as loss`

/** Applications of later years repeat a loss: the newest one, which comes first, counts. */
function eachOnce(told: readonly Told[]): Loss[] {
  const losses = new Map<string, Loss>()
  for (const { loss } of told) {
    const { line, dateOfLoss: date, description, status, paid = '0', reserved = '0' } = loss
    const key = `${line} ${date} ${description}`
    if (line && date && !losses.has(key))
      losses.set(key, {
        ...{ key, line, date, incurred: cents(paid) + cents(reserved) },
        ...{ isOpen: OPEN.includes(status ?? ''), description: description ?? '' },
      })
  }
  return [...losses.values()]
}

const OPEN = ['open', 'reopened']
