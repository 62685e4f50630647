import { agentView, type RecordName } from '@bindery/contract/agentView'
import type { Actor } from '#platform/context.ts'

/** The record as the contract lets this person read it. */
export const shownTo = <T extends object>({ console }: Pick<Actor, 'console'>, name: RecordName, record: T): T =>
  console === 'agent' ? agentView(name, record) : record
