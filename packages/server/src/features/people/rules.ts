import type { Actor } from '#platform/context.ts'

type Manager = Pick<Actor, 'id' | 'agencyIds'>

/** The only role that agency users may assign. */
const GIVEN_BY_AGENCIES = 'Agent'

export const mayGive = ({ agencyIds }: Manager, role: string) => agencyIds === null || role === GIVEN_BY_AGENCIES

/** The reason why the manager may not change this person, or null. */
export function whyNotChangeable(manager: Manager, person: { id: number; roles: readonly string[] }): string | null {
  // Users cannot change their own entry: they could lock out the last administrator, or grant themselves rights.
  if (person.id === manager.id) return 'Somebody else has to change your own entry.'
  if (!person.roles.every((role) => mayGive(manager, role))) return 'The carrier manages people with these roles.'
  return null
}
