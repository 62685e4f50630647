import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import type { PersonRow, PersonStatus } from '@bindery/contract/people'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { managed, personStatus, rolesOfPerson } from './scope.ts'

interface PeopleQuery {
  search?: string
  status?: PersonStatus
  role?: string
  organizationId?: number
  startIndex?: number
  numberOfRows?: number
}

export async function listManaged(ctx: Ctx, query: PeopleQuery) {
  const { startIndex = 0, numberOfRows = DEFAULT_PAGE_SIZE } = query
  const status = await personStatus(ctx)
  const everybody = ctx.db
    .selectFrom('person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where(managed(ctx))
  const found = matching()
  const [records, { count }, byStatus] = await Promise.all([
    found
      .select([
        'person.id',
        'person.name',
        sql<string>`person.username`.as('username'),
        'person.emailAddress',
        rolesOfPerson.as('roles'),
        sql<PersonRow['organization']>`json_build_object('id', organization.id, 'name', organization.name)`.as(
          'organization',
        ),
        status.as('status'),
      ])
      .orderBy(sql`lower(person.name)`)
      .orderBy('person.id')
      .offset(startIndex)
      .limit(numberOfRows)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    everybody
      .select(({ fn }) => [status.as('status'), fn.countAll<number>().as('count')])
      .groupBy(sql`1`)
      .execute(),
  ])
  const countOf = (wanted: PersonStatus) => byStatus.find((one) => one.status === wanted)?.count ?? 0
  return {
    records: records satisfies PersonRow[],
    totalRecords: count,
    counts: {
      active: countOf('active'),
      invited: countOf('invited'),
      locked: countOf('locked'),
      deactivated: countOf('deactivated'),
    },
  }

  function matching() {
    let people = everybody
    if (query.search?.trim()) {
      const part = `%${query.search.trim().replace(/[\\%_]/g, '\\$&')}%`
      people = people.where((eb) =>
        eb.or([
          eb('person.name', 'ilike', part),
          eb('person.username', 'ilike', part),
          eb('person.emailAddress', 'ilike', part),
        ]),
      )
    }
    if (query.status) people = people.where(status, '=', query.status)
    if (query.organizationId) people = people.where('person.organizationId', '=', query.organizationId)
    if (query.role)
      people = people.where(
        sql<boolean>`exists (select from person_role where person_id = person.id and role_name = ${query.role})`,
      )
    return people
  }
}
