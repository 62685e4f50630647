import type { UserType } from '@bindery/contract/consoles'
import type { PersonDetails, PersonRow } from '@bindery/contract/people'
import { sql } from 'kysely'
import { keepsPassword } from '#engine/people/passwordKeeping.ts'
import { needsSecondFactor } from '#engine/people/secondFactor.ts'
import { AUTHORITY } from '#engine/reference/rules.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { changesOf } from './audit.ts'
import { mayGive, whyNotChangeable } from './rules.ts'
import { managed, personStatus, rolesOfPerson } from './scope.ts'
import { sessionsOf } from './sessions.ts'

/**
 * `issuers` are the single sign-on providers whose subjects the caller may enter. `ownHash` identifies the caller's
 * session, which appears only in their own entry.
 */
export async function getDetails(
  ctx: Ctx,
  id: number,
  issuers: readonly string[],
  ownHash: string | null = null,
): Promise<PersonDetails> {
  const status = await personStatus(ctx)
  const person = await ctx.db
    .selectFrom('person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .leftJoin('secondFactor', 'secondFactor.personId', 'person.id')
    .where(managed(ctx))
    .where('person.id', '=', id)
    .select([
      'person.id',
      'person.name',
      sql<string>`person.username`.as('username'),
      'person.emailAddress',
      'person.title',
      'person.grade',
      sql<UserType>`person.user_type`.as('userType'),
      'person.version',
      'person.loginType',
      'person.active',
      'secondFactor.since',
      needsSecondFactor.as('required'),
      rolesOfPerson.as('roles'),
      status.as('status'),
      sql<PersonRow['organization']>`json_build_object('id', organization.id, 'name', organization.name)`.as(
        'organization',
      ),
      sql<PersonDetails['groups']>`coalesce((
        select json_agg(json_build_object('id', user_group.id, 'name', user_group.name) order by user_group.name)
        from user_group_member join user_group on user_group.id = group_id where person_id = person.id), '[]')`.as(
        'groups',
      ),
      sql<{ issuer: string; subject: string }[]>`coalesce((
        select json_agg(json_build_object('issuer', issuer, 'subject', subject))
        from external_identity where person_id = person.id), '[]')`.as('identities'),
      sql<number>`(select count(*)::int from submission
        where (assigned_underwriter_id = person.id or agent_id = person.id) and stage = 0)`.as('openSubmissions'),
    ])
    .executeTakeFirst()
  if (!person) throw notFound('There is no such user.')
  const { loginType, active, since, required, identities, ...details } = person
  const roles = details.roles.map(({ name }) => name)
  const canChange = whyNotChangeable(ctx.actor, { id, roles }) === null
  return {
    ...details,
    subjects: (ctx.actor.agencyIds ? [] : issuers).map((issuer) => ({
      issuer,
      subject: identities.find((identity) => identity.issuer === issuer)?.subject ?? null,
    })),
    secondFactor: { since: since?.getTime() ?? null, required },
    sessions: await sessionsOf(ctx, id, ownHash),
    canChange,
    canReset: canChange && active && (await keepsPassword(ctx.db, { userType: details.userType, loginType })),
    changes: await changesOf(ctx, id),
  }
}

const permissionsOfRole = sql<string[]>`array(
  select permission_key from role_permission join permission on permission.key = permission_key and not retired
  where role_name = role.name)`

/** The roles, organizations, groups and grades that the caller may assign; the last two for carrier users only. */
export async function listChoices({ db, actor }: Ctx) {
  const [roles, permissions, organizations, groups] = await Promise.all([
    db
      .selectFrom('role')
      .select(['name', 'label', 'console', permissionsOfRole.as('permissions')])
      .orderBy('console', 'desc')
      .orderBy('label')
      .execute(),
    db
      .selectFrom('permission')
      .select(['key as name', 'words as label', 'groupName as group'])
      .where('retired', '=', false)
      .orderBy('groupName')
      .orderBy('words')
      .execute(),
    db.selectFrom('organization').select(['id', 'name', 'kind']).where('active', '=', true).orderBy('path').execute(),
    db.selectFrom('userGroup').select(['id', 'name']).orderBy('name').execute(),
  ])
  const isCarrier = actor.agencyIds === null
  const seen = roles.filter(({ console }) => isCarrier || console === 'agent')
  return {
    roles: roles.filter(({ name }) => mayGive(actor, name)),
    permissions: permissions.filter(({ name }) => seen.some((role) => role.permissions.includes(name))),
    organizations: organizations
      .filter(({ id }) => isCarrier || actor.agencyIds?.includes(id))
      .map(({ id, name, kind }) => ({
        id,
        name,
        console: kind === 'agency' ? ('agent' as const) : ('underwriter' as const),
      })),
    groups: isCarrier ? groups : [],
    grades: isCarrier ? AUTHORITY.grades.map(({ grade, name }) => ({ name: grade, label: `${grade} ${name}` })) : [],
  }
}
