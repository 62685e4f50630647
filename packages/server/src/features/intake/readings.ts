import type { ApplicationReading, UnplacedAnswer } from '@bindery/contract/intake'
import { visibleAttachments } from '#engine/attachments/read.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { taxIdsFor } from './taxIds.ts'

const MOST = 50

/** The applications of a submission whose files the user may see, newest first. */
export async function listReadings(ctx: Ctx, submissionId: number): Promise<ApplicationReading[]> {
  const taxIds = await taxIdsFor(ctx, await getAccessible(ctx, submissionId))
  const rows = await readings(ctx)
    .where('reading.submissionId', '=', submissionId)
    .orderBy('reading.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => {
    const reading = toReading(row)
    return { ...reading, unplaced: taxIds.answers(reading.unplaced) }
  })
}

export async function getReading(ctx: Ctx, id: number): Promise<ApplicationReading> {
  const row = await readings(ctx).where('reading.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('There is no such application.')
  return toReading(row)
}

const readings = ({ db, actor }: Ctx) =>
  db
    .selectFrom('applicationReading as reading')
    .innerJoin('attachment', 'attachment.id', 'reading.attachmentId')
    .innerJoin('submission', 'submission.id', 'reading.submissionId')
    .innerJoin('person', 'person.id', 'reading.createdById')
    .where(visibleSubmissions(actor))
    .where(visibleAttachments(actor))
    .select([
      ...(['reading.id', 'reading.submissionId', 'reading.attachmentId', 'attachment.name as fileName'] as const),
      ...(['reading.uploadStatus', 'reading.pageCount', 'reading.pagesDone', 'reading.fieldCount'] as const),
      ...(['reading.fieldsDone', 'reading.placedCount', 'reading.formKeys', 'reading.message'] as const),
      ...(['reading.unplaced', 'reading.createdById', 'reading.createdAt', 'reading.finishedAt'] as const),
      'person.name as uploaderName',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof readings>['execute']>>[number]

const toReading = ({
  createdById,
  uploaderName,
  createdAt,
  finishedAt,
  unplaced,
  ...row
}: Row): ApplicationReading => ({
  ...row,
  unplaced: unplaced as UnplacedAnswer[],
  uploadedBy: { id: createdById, name: uploaderName },
  timeCreated: createdAt.getTime(),
  timeFinished: finishedAt?.getTime() ?? null,
})
