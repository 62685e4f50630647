import { createHash } from 'node:crypto'
import type { Template } from '@bindery/forms/template'
import { restateUncounted } from '#engine/forms/standing.ts'
import type { Db } from '#platform/db/database.ts'
import { referenceData } from './files.ts'

/** Adds form templates and updates their content. The status is only set for new ones: then users decide on it. */
export async function loadForms(db: Db) {
  for (const template of referenceData('forms/')) {
    const { key, version, digest } = columnsOf(template)
    await db
      .updateTable('form')
      .set({ outstanding: null })
      .where('templateKey', '=', key)
      .where('templateVersion', '=', version)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('formTemplate')
            .select('key')
            .where('key', '=', key)
            .where('version', '=', version)
            .where('digest', '<>', digest),
        ),
      )
      .execute()
    await db
      .insertInto('formTemplate')
      .values({ ...columnsOf(template), status: template.status })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'version'])
          .doUpdateSet(columnsOf(template))
          // Keep templates that a user created or published.
          .where('formTemplate.modifiedById', 'is', null),
      )
      .execute()
  }
  await restateUncounted(db)
}

/** The columns of a template. */
export function columnsOf(template: Template) {
  const { key, version, kind, product, title, navLabel } = template
  const content = JSON.stringify(template)
  const digest = createHash('sha256').update(content).digest('hex')
  return { key, version, kind, product, title, navLabel, content, digest }
}
