import type { Ctx } from '#platform/context.ts'
import { lettersOf } from './authority.ts'

/** The user's letters of authority: those of the grade, for the user's products. Agents have none. */
export async function heldLetters({ db, actor }: Ctx) {
  if (actor.userType !== 'Underwriter' || !actor.permissions.has('authority.viewOwn'))
    return { grade: null, letters: [] }
  const { grade } = await db.selectFrom('person').select('grade').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const letters = lettersOf(grade).filter(({ product }) => actor.authorizedProducts.includes(product))
  return { grade, letters }
}
