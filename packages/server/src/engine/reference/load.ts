import { sql } from 'kysely'
import { type Database, type Db, withoutGuard } from '#platform/db/database.ts'
import { runInsideTransaction } from '#platform/db/transactionGuard.ts'
import { digestOf, REFERENCE_FILES, type ReferenceFile } from './files.ts'
import { loadForms } from './forms.ts'
import { loadOrganizations } from './organizations.ts'
import { loadPermissions } from './permissions.ts'
import { loadPreferences } from './preferences.ts'
import { loadDataSets, loadProducts } from './products.ts'
import { loadRatePlans } from './ratePlans.ts'
import { loadTerms } from './terms.ts'

const LOCK = 727_202

const loaders: Record<ReferenceFile, (db: Db) => Promise<void>> = {
  'organizations.json': loadOrganizations,
  'permissions.json': loadPermissions,
  'products.json': loadProducts,
  'datasets.json': loadDataSets,
  'preferences.json': loadPreferences,
  'terms.json': loadTerms,
  'forms/': loadForms,
  'plans/': loadRatePlans,
  'vectors.json': loadRatePlans,
}

/**
 * Loads the reference files that changed since the last load: adds and updates rows by key. An entry removed from a
 * file is retired, not deleted, because records may use its value.
 */
export async function loadReference({ db }: Database): Promise<ReferenceFile[]> {
  return db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      const tx = withoutGuard(transaction)
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
      const loaded = new Map(
        (await tx.selectFrom('referenceFile').select(['name', 'digest']).execute()).map((row) => [
          row.name,
          row.digest,
        ]),
      )
      const changed = REFERENCE_FILES.filter((name) => loaded.get(name) !== digestOf(name))
      for (const name of changed) {
        await loaders[name](tx)
        await tx
          .insertInto('referenceFile')
          .values({ name, digest: digestOf(name) })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ digest: digestOf(name), loadedAt: sql`now()` }),
          )
          .execute()
      }
      return changed
    }),
  )
}
