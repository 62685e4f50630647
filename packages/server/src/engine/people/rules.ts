import type { UserType } from '@bindery/contract/consoles'

interface Role {
  name: string
  label: string
  console: 'underwriter' | 'agent'
  userType: string
}

interface Organization {
  name: string
  kind: 'carrier' | 'branch' | 'agency'
}

/** The first role decides the user type. */
export const userTypeOf = (roles: readonly Role[]) => roles[0]!.userType as UserType

/** Agents work at agencies, carrier users at the carrier. Returns why roles and organization do not fit, or null. */
export function whyNotTogether(roles: readonly Role[], organization: Organization): string | null {
  if (new Set(roles.map(({ console }) => console)).size > 1)
    return 'Roles of agents and roles of the carrier do not go together.'
  const isAgent = roles[0]!.console === 'agent'
  if (isAgent === (organization.kind === 'agency')) return null
  const { label } = roles[0]!
  return isAgent
    ? `${label} is a role at an agency, and ${organization.name} is none.`
    : `${label} is a role at the carrier, and ${organization.name} is an agency.`
}
