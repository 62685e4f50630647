import { sql } from 'kysely'
import { UPGRADABLE_STATUSES } from '#engine/forms/upgradable.ts'
import type { Ctx } from '#platform/context.ts'

interface UpgradableTemplate {
  key: string
  /** The versions with an upgrade path. Forms of other versions are not counted. */
  from: readonly number[]
}
export interface FormOwner {
  id: number
  submissionId: number | null
  accountId: number | null
  /** The name of the submission or account that owns the form. */
  name: string
}

const isOutdated = ({
  key,
  from,
}: UpgradableTemplate) => sql`form.template_key = ${key} and form.template_version = any(${from}::int[])
  and form.filed_at is null
  and (form.account_id is not null or submission.status = any(${UPGRADABLE_STATUSES}::int[]))`

export async function countOutdated({ db }: Ctx, wanted: UpgradableTemplate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from form left join submission on submission.id = submission_id where ${isOutdated(wanted)}`.execute(db)
  return rows[0]!.count
}

/** The next outdated forms of open submissions and of accounts, by id. */
export async function nextForms(
  { db }: Ctx,
  wanted: UpgradableTemplate,
  after: number,
  most: number,
): Promise<FormOwner[]> {
  const { rows } = await sql<FormOwner>`select form.id, submission_id as "submissionId", form.account_id as "accountId",
      coalesce(submission_number || ' ' || insured_name, account_number || ' ' || account.name) as name
    from form left join submission on submission.id = submission_id left join account on account.id = form.account_id
    where form.id > ${after} and ${isOutdated(wanted)} order by form.id limit ${most}`.execute(db)
  return rows
}
