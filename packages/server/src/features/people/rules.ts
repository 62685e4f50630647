import type { Actor } from '#platform/context.ts'

type Manager = Pick<Actor, 'id' | 'agencyIds'>

/** The only role that an agency gives. All others are the carrier's to give. */
const GIVEN_BY_AGENCIES = 'Agent'

export const mayGive = ({ agencyIds }: Manager, role: string) => agencyIds === null || role === GIVEN_BY_AGENCIES

/** The reason why this person is not the manager's to change, or null. */
export function whyNotChangeable(manager: Manager, person: { id: number; roles: readonly string[] }): string | null {
  // Nobody can shut the last administrator out, and nobody can take a right that nobody gave.
  if (person.id === manager.id) return 'Somebody else has to change your own entry.'
  if (!person.roles.every((role) => mayGive(manager, role))) return 'The carrier manages people with these roles.'
  return null
}
