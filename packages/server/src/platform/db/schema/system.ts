import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Moment } from './columns.ts'

/** Infrastructure tables: live events, repeated requests, migrations. */
export interface SystemTables {
  event: {
    id: Generated<number>
    xid: Generated<string>
    type: string
    uri: string
    list: string | null
    agencyId: number | null
    at: Generated<Date>
  }
  eventHorizon: { onlyOne: Generated<boolean>; xid: string }
  liveRegistration: { clientId: string; uri: string; personId: number; at: Defaulted<Date>; since: Generated<string> }
  idempotencyKey: {
    personId: number
    key: string
    request: string
    answer: ColumnType<unknown, string | null | undefined, string | null>
    at: Moment
  }
  migration: { name: string; appliedAt: Generated<Date> }
}
