import { submissionJson } from '#engine/grids/submissionGrid.ts'
import { refuseUnauthorizedProducts } from '#engine/scope.ts'
import { whyNotEditable } from '#engine/submissions/rules.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

/** The submission as JSON text from the database, with the values that our rules compute appended. */
export async function readSubmission(ctx: Ctx, id: number): Promise<string> {
  const found = await submissionJson(ctx, id)
  if (!found) throw notFound('There is no such submission.')
  refuseUnauthorizedProducts(ctx, found.productShortNames)
  const refusal = whyNotEditable(found, ctx.actor)
  return `${found.json.slice(0, -1)},"whyNotEditable":${JSON.stringify(refusal)}}`
}
