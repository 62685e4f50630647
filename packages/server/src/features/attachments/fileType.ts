import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

export async function checkType({ db }: Ctx, type: string) {
  const known = await db
    .selectFrom('dataSetItem')
    .select('value')
    .where('dataSetName', '=', 'Attachment Types')
    .where('value', '=', type)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (known) return
  const message = 'There is no such type of attachment.'
  throw malformed(message, [{ path: 'type', message }])
}
