import { submissionJson } from '#engine/grids/submissionGrid.ts'
import { refuseUnauthorizedProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

/** The submission as JSON text from the database. */
export async function readSubmission(ctx: Ctx, id: number): Promise<string> {
  const found = await submissionJson(ctx, id)
  if (!found) throw notFound('There is no such submission.')
  refuseUnauthorizedProducts(ctx, found.productShortNames)
  return found.json
}
