import type { SubmissionSummary } from '@bindery/contract/submissions'
import { type PageRequest, submissionPageJson } from '#engine/grids/submissionGrid.ts'
import { loadActor } from '#engine/people/actor.ts'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { TEST_TODAY } from '#testing/world.ts'

/** A context for a sample user, to test without HTTP. */
export async function askingAs({ db, read }: Pick<Database, 'db' | 'read'>, username: string): Promise<Ctx> {
  const { id } = await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  const actor = await loadActor(db, id)
  return { db, read, actor: actor!, now: TEST_TODAY, requestId: 'test', clientId: null, committed: () => {} }
}

export const where = (field: string, operator: string, value: unknown = null) =>
  ({ field, operator, value }) as StoredCriterion

export async function pageOf(ctx: Ctx, request: Partial<PageRequest> = {}) {
  const page = JSON.parse(await submissionPageJson(ctx, { criteria: [], startIndex: 0, numberOfRows: 100, ...request }))
  return page as { records: SubmissionSummary[]; totalRecords: number }
}

/** Reads all rows of a list, page by page. */
export async function allOf(ctx: Ctx, request: Partial<PageRequest> = {}) {
  const size = 370
  const first = await pageOf(ctx, { numberOfRows: size, ...request })
  const records = first.records
  while (records.length < first.totalRecords) {
    const next = await pageOf(ctx, { numberOfRows: size, ...request, startIndex: records.length })
    if (!next.records.length) break
    records.push(...next.records)
  }
  return records
}
