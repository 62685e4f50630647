import { FORMS_COUNTED, type FormTemplateRow, type FormUpgrade } from '@bindery/contract/formTemplates'
import { upgradeWay } from '@bindery/forms/upgrade'
import { sql } from 'kysely'
import { UPGRADABLE_STATUSES } from '#engine/forms/upgradable.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

const rows = sql`select template.id, template.key, template.title as name, kind, product, template.version, template.status,
    case when modified_by_id is null then null else json_build_object('id', person.id, 'name', person.name) end as "modifiedBy",
    (extract(epoch from template.modified_at) * 1000)::bigint as "timeLastModified",
    used.forms as "formsInUse", used.open as "openSubmissions",
    coalesce((select json_agg(version::int order by version::int)
      from jsonb_object_keys(template.content -> 'upgradeFrom') as version), '[]') as "upgradesFrom"
  from form_template as template left join person on person.id = modified_by_id
  cross join lateral (
    select count(*)::int as forms,
      count(*) filter (where form.account_id is not null or submission.status = any(${UPGRADABLE_STATUSES}::int[]))::int as open
    from (select submission_id, account_id from form
      where template_key = template.key and template_version = template.version order by form.id desc limit ${FORMS_COUNTED}) as form
    left join submission on submission.id = submission_id
  ) as used`

export async function listTemplates({ db }: Ctx): Promise<FormTemplateRow[]> {
  const { rows: found } = await sql<FormTemplateRow>`${rows} order by template.title, template.version desc`.execute(db)
  return withAllSources(found)
}

export async function getTemplateRow({ db }: Pick<Ctx, 'db'>, key: string, version: number): Promise<FormTemplateRow> {
  const { rows: found } = await sql<FormTemplateRow>`${rows} where template.key = ${key}`.execute(db)
  const row = withAllSources(found).find((one) => one.version === version)
  if (!row) throw notFound('There is no such form template.')
  return row
}

/** Adds versions that reach this one through intermediate versions. */
function withAllSources(found: readonly FormTemplateRow[]): FormTemplateRow[] {
  const passed = Map.groupBy(
    found.filter(({ status }) => status !== 'draft'),
    ({ key }) => key,
  )
  return found.map((row) => {
    const versions = passed.get(row.key) ?? []
    const sources = versions.map(({ version }) => version).filter((from) => upgradeWay(from, row, versions) !== null)
    return { ...row, upgradesFrom: sources.sort((one, other) => one - other) }
  })
}

const MOST_UPGRADES = 20

const upgrades = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('formUpgrade')
    .innerJoin('person', 'person.id', 'requestedById')
    .select(['formUpgrade.id', 'templateKey', 'toVersion', 'person.id as personId', 'person.name', 'requestedAt'])
    .select(['finishedAt', 'total', 'upgraded', 'withLosses', 'failed', 'report'])

export async function latestUpgrades(ctx: Ctx): Promise<FormUpgrade[]> {
  return (await upgrades(ctx).orderBy('formUpgrade.id', 'desc').limit(MOST_UPGRADES).execute()).map(toUpgrade)
}

export async function getUpgrade(ctx: Pick<Ctx, 'db'>, id: number): Promise<FormUpgrade> {
  return toUpgrade(await upgrades(ctx).where('formUpgrade.id', '=', id).executeTakeFirstOrThrow())
}

type UpgradeRow = Awaited<ReturnType<ReturnType<typeof upgrades>['executeTakeFirstOrThrow']>>

const toUpgrade = (row: UpgradeRow): FormUpgrade => ({
  id: row.id,
  key: row.templateKey,
  toVersion: row.toVersion,
  requestedBy: { id: row.personId, name: row.name },
  timeRequested: row.requestedAt.getTime(),
  timeFinished: row.finishedAt?.getTime() ?? null,
  total: row.total,
  upgraded: row.upgraded,
  withLosses: row.withLosses,
  failed: row.failed,
  report: row.report as FormUpgrade['report'],
})
