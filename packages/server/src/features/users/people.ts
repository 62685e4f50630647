import type { UserChoice } from '@bindery/contract/users'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { malformed } from '#platform/problems.ts'

const MOST = 50

/**
 * Carrier users see everybody. Agents see the people of their own agencies and of the carrier (they work with
 * underwriters), never those of another agency.
 */
export const visiblePeople =
  ({ actor }: Ctx) =>
  (eb: ExpressionBuilder<Schema & { person: Schema['person'] }, 'person'>) =>
    eb.and([
      eb('person.userType', '!=', 'System'),
      ...(actor.agencyIds
        ? [eb.or([eb('person.userType', '!=', 'Agent'), eb('person.organizationId', 'in', [...actor.agencyIds])])]
        : []),
    ])

interface Search {
  name?: string
  userType?: 'Carrier' | 'Agent'
  ids?: string
  numberOfRows?: number
}

export async function listPeople(ctx: Ctx, { name, userType, ids, numberOfRows = MOST }: Search) {
  let found = ctx.db
    .selectFrom('person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where(visiblePeople(ctx))
    .where('person.active', '=', true)
  if (name) found = found.where('person.name', 'ilike', `%${name.replace(/[\\%_]/g, '\\$&')}%`)
  if (userType) found = found.where('person.userType', userType === 'Agent' ? '=' : '!=', 'Agent')
  if (ids !== undefined) found = found.where('person.id', 'in', parseIds(ids))
  const [records, { total }] = await Promise.all([
    found
      .select(['person.id', 'person.name', 'organization.name as organizationName', 'person.userType'])
      .orderBy(sql`lower(person.name)`)
      .orderBy('person.id')
      .limit(numberOfRows)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records: records satisfies UserChoice[], totalRecords: total }
}

function parseIds(text: string): number[] {
  const ids = text.split(',')
  if (ids.length > 200 || ids.some((id) => !/^\d{1,15}$/.test(id))) {
    throw malformed('ids must be numbers separated by commas, at most 200.', [
      { path: 'ids', message: 'Numbers separated by commas.' },
    ])
  }
  return ids.map(Number)
}
