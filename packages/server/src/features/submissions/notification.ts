import { getAccessible } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'

/** What the popup after Submit Application says: under which number it is found again, and where it went. */
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
