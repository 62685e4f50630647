import { DRAFT_LIMIT } from '@bindery/contract/collaboration'
import { getAccessible } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

export async function readDrafts(ctx: Ctx, submissionId: number) {
  await getAccessible(ctx, submissionId)
  const rows = await ctx.db
    .selectFrom('collaborationDraft')
    .select(['kind', 'content', 'modifiedAt'])
    .where('personId', '=', ctx.actor.id)
    .where('submissionId', '=', submissionId)
    .execute()
  return Object.fromEntries(
    rows.map(({ kind, content, modifiedAt }) => [kind, { content, lastModified: modifiedAt.getTime() }]),
  )
}

interface Draft {
  kind: string
  content: Record<string, unknown> | null
}

export async function saveDraft(ctx: Ctx, submissionId: number, { kind, content }: Draft) {
  await getAccessible(ctx, submissionId)
  const key = { personId: ctx.actor.id, submissionId, kind }
  if (content === null) {
    await ctx.db
      .deleteFrom('collaborationDraft')
      .where('personId', '=', key.personId)
      .where('submissionId', '=', submissionId)
      .where('kind', '=', kind)
      .execute()
    return { done: true as const }
  }
  const text = JSON.stringify(content)
  if (text.length > DRAFT_LIMIT) throw malformed('This is too long to be kept.')
  await ctx.db
    .insertInto('collaborationDraft')
    .values({ ...key, content: text, modifiedAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['personId', 'submissionId', 'kind']).doUpdateSet({ content: text, modifiedAt: ctx.now }),
    )
    .execute()
  return { done: true as const }
}
