import type { ActivityEvent } from '@bindery/contract/history'
import { shownTo } from '#engine/agentView.ts'
import type { Ctx } from '#platform/context.ts'
import { linesOf } from './happened.ts'

interface ActivityQuery {
  submissionId: number
  startIndex?: number
  numberOfRows?: number
}

export async function listActivity(ctx: Ctx, { submissionId, startIndex = 0, numberOfRows = -1 }: ActivityQuery) {
  const { lines } = await linesOf(ctx, submissionId)
  const end = numberOfRows < 0 ? undefined : startIndex + numberOfRows
  const records = lines.slice(startIndex, end).map(
    ({ id, at, actorId, actorName, context, label, name, fromStatus, toStatus }): ActivityEvent =>
      shownTo(ctx.actor, 'ActivityEvent', {
        ...{ id, actorId, context, label, name, fromStatus, toStatus },
        triggerTime: at.getTime(),
        actorDisplayName: actorName,
      }),
  )
  return { records, totalRecords: lines.length }
}
