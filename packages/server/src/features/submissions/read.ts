import type { Submission } from '@bindery/contract/submissions'
import { maskedIdentifiers } from '@bindery/forms/masking'
import { submissionJson } from '#engine/grids/submissionGrid.ts'
import { refuseUnauthorizedProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { whyNotEditable } from './rules.ts'

/** The submission as JSON text, which the database built, with what only our rules know added at its end. */
export async function readSubmission(ctx: Ctx, id: number): Promise<string> {
  const found = await submissionJson(ctx, id)
  if (!found) throw notFound('There is no such submission.')
  refuseUnauthorizedProducts(ctx, found.productShortNames)
  const refusal = whyNotEditable(found, ctx.actor)
  const json = refusal === null ? found.json : withoutTaxIds(found.json)
  return `${json.slice(0, -1)},"whyNotEditable":${JSON.stringify(refusal)}}`
}

/** Who may change a tax id sees it; who only reads does not need it. */
function withoutTaxIds(json: string): string {
  const submission: Pick<Submission, 'identifiers'> = JSON.parse(json)
  return JSON.stringify({ ...submission, identifiers: maskedIdentifiers(submission.identifiers) })
}
