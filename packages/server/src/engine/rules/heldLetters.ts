import type { Ctx } from '#platform/context.ts'
import { lettersOf } from './authority.ts'

/** The letters of authority of who asks: those of the grade, for the products that the person works on. Agents hold none. */
export async function heldLetters({ db, actor }: Ctx) {
  if (actor.userType !== 'Underwriter' || !actor.permissions.has('authority.viewOwn'))
    return { grade: null, letters: [] }
  const { grade } = await db.selectFrom('person').select('grade').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const letters = lettersOf(grade).filter(({ product }) => actor.authorizedProducts.includes(product))
  return { grade, letters }
}
