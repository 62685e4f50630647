import type { UserChoice } from '@bindery/contract/users'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { malformed, notFound } from '#platform/problems.ts'

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

async function getPerson(ctx: Ctx, id: number) {
  const person = await ctx.db
    .selectFrom('person')
    .where(visiblePeople(ctx))
    .where('person.id', '=', id)
    .select('name')
    .executeTakeFirst()
  if (!person) throw notFound('There is no such user.')
  return person
}

/** Initials on a colour derived from the id, so that a person looks the same everywhere. */
export async function profileImage(ctx: Ctx, id: number): Promise<string> {
  const { name } = await getPerson(ctx, id)
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
  const hue = (id * 47) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="32" fill="hsl(${hue} 45% 88%)"/><text x="32" y="41" text-anchor="middle" font-family="Inter, sans-serif" font-size="24" font-weight="600" fill="hsl(${hue} 55% 27%)">${escapeXml(initials.toUpperCase())}</text></svg>`
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`)
