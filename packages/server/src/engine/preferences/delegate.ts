import type { Ctx } from '#platform/context.ts'
import type { OutOfOffice } from './shapes.ts'

/** Checks the delegate for an absence: another active person, of the agent's own agencies or of the carrier. */
export async function whyNotDelegate({ db, actor }: Ctx, { delegateUserId }: OutOfOffice): Promise<string | null> {
  if (delegateUserId === null) return null
  const delegate = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', delegateUserId)
    .where('id', '!=', actor.id)
    .where('active', '=', true)
    .where((eb) =>
      actor.agencyIds
        ? eb('organizationId', 'in', [...actor.agencyIds])
        : eb('userType', 'in', ['Underwriter', 'ServiceUser']),
    )
    .executeTakeFirst()
  return delegate ? null : 'The delegate must be a colleague who can sign in.'
}
