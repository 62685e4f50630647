import { consoleOfUserType, type UserType } from '@bindery/contract/consoles'
import { sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

const PRINCIPAL = 'AgentPrincipal'
/** The setting of an agency whose agents see the status of quotes. */
export const AGENT_QUOTE_STATUS = 'agentQuoteStatus'

/** Loads everything that decides what a person sees and may do, in one query. Null if the person may not sign in. */
export async function loadActor(db: Db, personId: number): Promise<Actor | null> {
  const row = await db
    .selectFrom('person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', personId)
    .where('person.active', '=', true)
    .select([
      'person.id',
      'person.username',
      'person.name',
      'person.title',
      'person.userType',
      'person.loginType',
      'person.authorizedProducts',
      'organization.id as organizationId',
      'organization.code as organizationCode',
      'organization.name as organizationName',
      'organization.path as organizationPath',
      'organization.agentQuoteStatus',
      sql<number | null>`case organization.kind when 'branch' then organization.id else organization.branch_id end`.as(
        'branchId',
      ),
      sql<
        string[]
      >`array(select role_name from person_role where person_id = person.id order by ordinal, role_name)`.as('roles'),
      sql<string[]>`array(
        select distinct permission_key from person_role join role_permission using (role_name)
        join permission on permission.key = permission_key and not permission.retired
        where person_id = person.id)`.as('permissions'),
      sql<number[]>`array(select group_id::int from user_group_member where person_id = person.id order by 1)`.as(
        'groupIds',
      ),
      sql<number[]>`array(
        select below.id::int from organization below
        where below.path = organization.path or starts_with(below.path, organization.path || '/'))`.as(
        'organizationsBelow',
      ),
    ])
    .executeTakeFirst()
  if (!row || row.userType === 'System' || !row.username) return null

  const userType = row.userType as UserType
  const ownAgencies = row.roles.includes(PRINCIPAL) ? row.organizationsBelow : [row.organizationId]
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    title: row.title,
    userType,
    console: consoleOfUserType(userType),
    roles: row.roles,
    permissions: new Set(row.permissions),
    organization: {
      id: row.organizationId,
      code: row.organizationCode,
      name: row.organizationName,
      path: row.organizationPath,
      branchId: row.branchId,
    },
    agencyIds: userType === 'Agent' ? ownAgencies : null,
    authorizedProducts: row.authorizedProducts,
    groupIds: row.groupIds,
    settings: new Set(row.agentQuoteStatus ? [AGENT_QUOTE_STATUS] : []),
    loginType: row.loginType,
  }
}
