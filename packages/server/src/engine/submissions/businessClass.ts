import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

/** The class and its hazard grade. */
export async function businessClassColumns({ db }: Pick<Ctx, 'db'>, code: string | null) {
  if (code === null) return { businessClass: null, hazardGrade: null }
  const found = await db
    .selectFrom('dataSetItem')
    .select('details')
    .where('dataSetName', '=', 'Business Classes')
    .where('value', '=', code)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!found)
    throw malformed('There is no such business class.', [
      { path: 'businessClass', message: 'There is no such business class.' },
    ])
  return { businessClass: code, hazardGrade: (found.details as { hazardGrade: number }).hazardGrade }
}
