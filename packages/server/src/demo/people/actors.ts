import { type Console, consoleOfUserType, type UserType } from '@bindery/contract/consoles'
import { AGENT_QUOTE_STATUS } from '#engine/people/actor.ts'
import { referenceData } from '#engine/reference/files.ts'
import type { Actor } from '#platform/context.ts'
import type { WorldReference } from '../reference.ts'
import type { Person } from './people.ts'

/** All people as the server loads them at sign-in, with the permissions of their roles only. */
export function makeActors({ organizations }: WorldReference, people: Person[]): Map<number, Actor> {
  const { permissions } = referenceData('permissions.json')
  const { carrier, branches, agencies } = organizations
  const offices = new Map([carrier, ...branches, ...agencies].map((office) => [office.id, office]))
  const branchIds = new Map(branches.map(({ code, id }) => [code, id]))

  return new Map(
    people.map((person): [number, Actor] => {
      const office = offices.get(person.organizationId)!
      const userType = person.userType as UserType
      const path = office.hierarchyPath ?? office.code
      const below = agencies.filter(({ hierarchyPath }) => hierarchyPath?.startsWith(`${path}/`)).map(({ id }) => id)
      const actor: Actor = {
        id: person.id,
        username: person.username!,
        name: person.name,
        title: person.title,
        userType,
        console: consoleOfUserType(userType),
        roles: person.roles,
        permissions: new Set(
          permissions
            .filter((permission) => permission.default.some((role) => person.roles.includes(role)))
            .map(({ key }) => key),
        ),
        organization: {
          id: office.id,
          code: office.code,
          name: office.name,
          path,
          branchId: branchIds.get(office.code) ?? branchIds.get(office.branchCode ?? '') ?? null,
        },
        agencyIds: userType === 'Agent' ? [office.id, ...(person.roles.includes('AgentPrincipal') ? below : [])] : null,
        authorizedProducts: person.authorizedProducts,
        groupIds: [],
        settings: new Set(office.agentQuoteStatus === 'enabled' ? [AGENT_QUOTE_STATUS] : []),
        loginType: 'password',
      }
      return [person.id, actor]
    }),
  )
}

/** The actor of automatic actions. It may run only the actions that the tables allow it. */
export const systemActor = ({ organizations: { carrier }, products }: WorldReference): Actor => ({
  id: 0,
  username: '',
  name: 'System',
  title: null,
  userType: 'ServiceUser',
  console: 'system' as Console,
  roles: [],
  permissions: new Set(),
  organization: { id: carrier.id, code: carrier.code, name: carrier.name, path: carrier.code, branchId: null },
  agencyIds: null,
  authorizedProducts: products.products.map(({ shortName }) => shortName),
  groupIds: [],
  settings: new Set(),
  loginType: 'password',
})
