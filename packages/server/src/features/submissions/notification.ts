import { getAccessible } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'

/** The text of the popup after Submit Application: the submission's number, and where it was sent. */
export async function submitNotification(ctx: Ctx, id: number) {
  await getAccessible(ctx, id)
  const { submissionNumber, insuredName, branch, underwriter } = await ctx.db
    .selectFrom('submission')
    .innerJoin('organization as branch', 'branch.id', 'submission.branchId')
    .leftJoin('person', 'person.id', 'submission.responsibleUnderwriterId')
    .select(['submissionNumber', 'insuredName', 'branch.name as branch', 'person.name as underwriter'])
    .where('submission.id', '=', id)
    .executeTakeFirstOrThrow()
  const where = underwriter ? `It is with ${underwriter} of ${branch}.` : `It is with ${branch}.`
  return {
    title: 'Application Submitted',
    message: `The application of ${insuredName} was submitted as ${submissionNumber}. ${where}`,
  }
}
