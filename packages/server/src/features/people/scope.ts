import type { PersonStatus } from '@bindery/contract/people'
import { type ExpressionBuilder, sql } from 'kysely'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import { FROM_ANYWHERE } from '#platform/auth/throttle.ts'
import type { Ctx } from '#platform/context.ts'
import type { Schema } from '#platform/db/schema/index.ts'

/** The people whom the caller manages: everybody for the carrier, for an agency the agents of its own agencies. */
export const managed =
  ({ actor }: Pick<Ctx, 'actor'>) =>
  (eb: ExpressionBuilder<Schema & { person: Schema['person'] }, 'person'>) =>
    eb.and([
      eb('person.userType', '!=', 'System'),
      eb('person.username', 'is not', null),
      ...(actor.agencyIds
        ? [eb('person.userType', '=', 'Agent'), eb('person.organizationId', 'in', [...actor.agencyIds])]
        : []),
    ])

/** SQL for the status of a `person` row. Uses the same failure counts that lock a sign-in. */
export async function personStatus({ db, now }: Ctx) {
  const limits = await systemPreferences(db, ['system.login.maxFailures', 'system.login.waitMinutes'])
  const most = Number(limits['system.login.maxFailures'])
  const since = new Date(now.getTime() - Number(limits['system.login.waitMinutes']) * 60_000)
  return sql<PersonStatus>`case
    when not person.active then 'deactivated'
    when exists (select from sign_in_failure failure
      where failure.username = lower(person.username) and failure.at > ${since}
      group by grouping sets ((failure.address), ())
      having count(*) >= case when grouping(failure.address) = 0 then ${most}::int else ${most * FROM_ANYWHERE}::int end)
      then 'locked'
    when person.password_hash is null and person.login_type = 'password' then 'invited'
    else 'active' end`
}

export const rolesOfPerson = sql<{ name: string; label: string }[]>`coalesce((
  select json_agg(json_build_object('name', role.name, 'label', role.label) order by person_role.ordinal, role.name)
  from person_role join role on role.name = role_name where person_id = person.id), '[]')`
