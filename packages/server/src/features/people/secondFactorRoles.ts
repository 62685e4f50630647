import type { SecondFactorRole } from '@bindery/contract/people'
import { sql } from 'kysely'
import { noKey } from '#engine/people/secondFactor.ts'
import type { Ctx } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/problems.ts'
import type { Sealing } from '#platform/secrets/sealing.ts'
import { inTurn } from './change.ts'

/** Every role: whether it needs a second factor, who set that, and how many people have none yet. */
export async function listFactorRoles(ctx: Ctx): Promise<SecondFactorRole[]> {
  refuseAgencies(ctx)
  const rows = await ctx.db
    .selectFrom('role')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('history')
          .leftJoin('person as actor', 'actor.id', 'history.actorId')
          .select(['history.at', 'actor.name'])
          .where('history.tableName', '=', 'role')
          .where('history.operation', '=', 'U')
          .where(sql<boolean>`history.after ? 'requires_second_factor'`)
          .whereRef('history.rowId', '=', 'role.name')
          .orderBy('history.id', 'desc')
          .limit(1)
          .as('changed'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      () =>
        sql<{ people: number; without: number }>`(
          select count(*)::int as people, (count(*) filter (where second_factor.person_id is null))::int as without
          from person_role join person on person.id = person_role.person_id
          left join second_factor on second_factor.person_id = person.id
          where role_name = role.name and person.active and person.login_type = 'password')`.as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'role.name',
      'role.label',
      'role.console',
      'role.requiresSecondFactor as required',
      'counted.people',
      'counted.without',
      'changed.at as changedAt',
      'changed.name as changedBy',
    ])
    .orderBy('role.console', 'desc')
    .orderBy('role.label')
    .execute()
  return rows.map(({ people, without, changedAt, ...row }) => ({
    ...row,
    people: people ?? 0,
    without: without ?? 0,
    changedAt: changedAt?.getTime() ?? null,
  }))
}

/** Current sessions stay. The second factor is required from the next sign-in on, or set up first. */
export async function requireFactor(ctx: Ctx, name: string, required: boolean, sealing: Sealing | null) {
  refuseAgencies(ctx)
  // Without a key nobody could set up a second factor, and nobody with this role could sign in.
  if (required && !sealing) throw noKey()
  await inTurn(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('role')
      .set({ requiresSecondFactor: required })
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    if (!changed) throw notFound('There is no such role.')
  })
  return listFactorRoles(ctx)
}

function refuseAgencies({ actor }: Ctx) {
  if (actor.agencyIds) throw forbidden('The carrier decides which roles need a second factor.')
}
