import { AGENT_EVENTS, agentView, type RecordName } from '@bindery/contract/agentView'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'

/** Agents hear of the events that the contract lists for them, and of events of their own agencies only. */
export const mayHear = (
  { console, agencyIds }: Pick<Actor, 'console' | 'agencyIds'>,
  { type, agencyId }: { type: string; agencyId: number | null },
) =>
  (console !== 'agent' || AGENT_EVENTS.includes(type)) &&
  (agencyId === null || agencyIds === null || agencyIds.includes(agencyId))

/** The record as the contract lets this person read it. */
export const shownTo = <T extends object>({ console }: Pick<Actor, 'console'>, name: RecordName, record: T): T =>
  console === 'agent' ? agentView(name, record) : record

/**
 * SQL: whether somebody of an agency works in the agency with this path, above it or below it. After a reassignment the
 * people and the files of the former agency are not the new one's to see.
 */
export const isInLine = (person: string, agencyPath: string) =>
  `exists (select from organization theirs where theirs.id = ${person}.organization_id and (theirs.path = ${agencyPath}
    or starts_with(${agencyPath}, theirs.path || '/') or starts_with(theirs.path, ${agencyPath} || '/')))`

/** SQL: the name of somebody as agents of the agency with this path read it. */
export const nameForAgents = (person: string, agencyPath: string) =>
  `case when ${person}.user_type = 'Agent' and not ${isInLine(person, agencyPath)} then 'Former agency' else ${person}.name end`

/** The name of somebody as this person may read it. */
export const nameShownTo = ({ console, organization }: Actor, person = 'person'): RawBuilder<string> =>
  console === 'agent'
    ? sql`(select ${sql.raw(nameForAgents(person, 'mine.path'))} from organization mine where mine.id = ${organization.id})`
    : sql`${sql.ref(`${person}.name`)}`
