import { AGENT_EVENTS, agentView, type RecordName } from '@bindery/contract/agentView'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'

/** Agents receive only the events that the contract lists for them, and only those of their own agencies. */
export const mayHear = (
  { console, agencyIds }: Pick<Actor, 'console' | 'agencyIds'>,
  { type, agencyId }: { type: string; agencyId: number | null },
) =>
  (console !== 'agent' || AGENT_EVENTS.includes(type)) &&
  (agencyId === null || agencyIds === null || agencyIds.includes(agencyId))

/** The record with only the fields that the contract shows to this person. */
export const shownTo = <T extends object>({ console }: Pick<Actor, 'console'>, name: RecordName, record: T): T =>
  console === 'agent' ? agentView(name, record) : record

/**
 * SQL: whether a person's agency is the one with this path, above it or below it. After a reassignment, the new agency
 * must not see the people and files of the former one.
 */
export const isInLine = (person: string, agencyPath: string) =>
  `exists (select from organization theirs where theirs.id = ${person}.organization_id and (theirs.path = ${agencyPath}
    or starts_with(${agencyPath}, theirs.path || '/') or starts_with(theirs.path, ${agencyPath} || '/')))`

/** SQL: the name of a person as shown to agents of the agency with this path. */
export const nameForAgents = (person: string, agencyPath: string) =>
  `case when ${person}.user_type = 'Agent' and not ${isInLine(person, agencyPath)} then 'Former agency' else ${person}.name end`

/** The name of a person as shown to this actor. */
export const nameShownTo = ({ console, organization }: Actor, person = 'person'): RawBuilder<string> =>
  console === 'agent'
    ? sql`(select ${sql.raw(nameForAgents(person, 'mine.path'))} from organization mine where mine.id = ${organization.id})`
    : sql`${sql.ref(`${person}.name`)}`
