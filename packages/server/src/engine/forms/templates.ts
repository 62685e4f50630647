import { type Form, formOf } from '@bindery/forms/form'
import type { Template, TemplateStatus } from '@bindery/forms/template'
import { upgradesFrom, upgradeWay } from '@bindery/forms/upgrade'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Caches parsed templates, because parsing is the slowest part. A changed template has another digest. */
const known = new Map<string, { digest: string; form: Form }>()

/** One version of a form, in any status. */
export async function findForm(db: Db, key: string, version: number): Promise<Form | null> {
  const row = await db
    .selectFrom('formTemplate')
    .select(['digest', 'status'])
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? formWith(db, { key, version, ...row }) : null
}

interface TemplateRow {
  key: string
  version: number
  digest: string
  status: TemplateStatus
}

/** The same, if the digest and status of the version are already known. */
export async function formWith(db: Db, { key, version, digest: ofContent, status }: TemplateRow): Promise<Form> {
  const name = `${key} ${version}`
  const digest = `${ofContent} ${status}`
  const read = known.get(name)
  if (read?.digest === digest) return read.form
  const { content } = await db
    .selectFrom('formTemplate')
    .select('content')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const form = formOf({ ...(content as unknown as Template), status })
  known.set(name, { digest, form })
  return form
}

export async function getForm(db: Db, key: string, version: number): Promise<Form> {
  const form = await findForm(db, key, version)
  if (!form) throw new Error(`The form ${key} ${version} is gone.`)
  return form
}

/** The newest published version of each form. */
export async function publishedVersions(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('formTemplate')
    .select(['key', sql<number>`max(version)`.as('version')])
    .where('status', '=', 'published')
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, version }) => [key, version]))
}

/** The versions between two versions, without drafts; the target is the last. Null if there is no path. */
export async function formsOnTheWay(db: Db, key: string, from: number, to: number): Promise<Form[] | null> {
  const rows = await db
    .selectFrom('formTemplate')
    .select(['key', 'version', 'digest', 'status'])
    .where('key', '=', key)
    .where('version', '>', from)
    .where('version', '<=', to)
    .where((eb) => eb.or([eb('status', '!=', 'draft'), eb('version', '=', to)]))
    .execute()
  const versions = []
  for (const row of rows) {
    const form = await formWith(db, row)
    versions.push({ form, version: row.version, upgradesFrom: upgradesFrom(form.template) })
  }
  const target = versions.find(({ version }) => version === to)
  const way = target ? upgradeWay(from, target, versions) : null
  return way?.map(({ form }) => form) ?? null
}
