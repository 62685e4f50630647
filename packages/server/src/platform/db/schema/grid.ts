import type { Operator } from '@bindery/contract/filters'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json } from './columns.ts'

export interface StoredCriterion {
  field: string
  operator: Operator
  value: unknown
}

/** Grids, filters and widgets, and the tables that triggers maintain to make grids fast. */
export interface GridTables {
  gridDefinition: {
    key: string
    ordinal: number
    title: string
    consoles: string[]
    preference: string | null
    defaultSort: ColumnType<{ key: string; sortType: 'asc' | 'desc' } | null, string | null, string | null>
    columns: Json<unknown[]>
  }
  filterTemplate: {
    id: string
    name: string
    grid: string
    type: number
    criteria: Json<unknown[]>
    fields: string[]
    version: Generated<number>
  }
  filter: {
    id: Generated<number>
    uri: string
    ownerId: number | null
    name: string
    type: number
    temporary: Defaulted<boolean>
    startsSelected: Defaulted<boolean>
    ordinal: Defaulted<number>
    filterTemplateId: string
    console: 'underwriter' | 'agent' | null
    roles: Defaulted<string[]>
    criteria: Json<StoredCriterion[]>
    sort: ColumnType<{ key: string; sortType: 'asc' | 'desc' } | null, string | null, string | null>
    version: Generated<number>
    modifiedAt: Defaulted<Date>
  }
  widgetTemplate: {
    roleName: string
    ordinal: number
    type: number
    sizeX: number
    sizeY: number
    row: number
    col: number
    options: string | null
    filterUri: string | null
    sortKey: string | null
    sortType: 'asc' | 'desc' | null
  }
  insuredName: { key: string }
  nameWord: { kind: 'insured' | 'account' | 'person'; word: string; name: string }
  knownWord: { word: string }
  submissionTally: {
    kind: 'underwriter' | 'agency' | 'week'
    assignedUnderwriterId: number | null
    branchId: number | null
    agencyId: number | null
    agentId: number | null
    receivedWeek: number | null
    status: number
    n: number
    folded: Defaulted<boolean>
  }
}
