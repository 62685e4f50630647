import type { ImpactResult } from '@bindery/contract/ratePlans'
import type { Plan } from '@bindery/rating/plan'
import type { PlanVector } from '@bindery/rating/planVectors'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json, Moment, OptionalMoment } from './columns.ts'

/** Reference data: products, lists of values, preferences and terms. See packages/server/reference. */
export interface ReferenceTables {
  product: {
    shortName: string
    name: string
    family: string
    ordinal: number
    active: Defaulted<boolean>
    currencyCode: Defaulted<string>
    policyNumberPrefix: string
    details: Json<Record<string, unknown>>
  }
  ratePlan: {
    id: string
    product: string
    name: string
    planVersion: string
    status: 'draft' | 'published' | 'retired'
    content: Json<Plan>
    digest: string
    testVectors: Json<PlanVector[]>
    /** The plan that a draft was begun from. */
    basedOn: Defaulted<string | null>
    /** Null: the plan came with the product. */
    modifiedById: Defaulted<number | null>
    modifiedAt: Defaulted<Date>
    publishedById: Defaulted<number | null>
    publishedAt: OptionalMoment
    version: Defaulted<number>
  }
  ratePlanImpact: {
    id: Generated<number>
    planId: string
    planVersion: number
    requestedById: number
    requestedAt: Moment
    dueAt: Moment
    attempts: Defaulted<number>
    total: Defaulted<number | null>
    done: Defaulted<number>
    result: ColumnType<ImpactResult | null, string | null | undefined, string | null>
    problem: Defaulted<string | null>
    cancelledAt: OptionalMoment
    finishedAt: OptionalMoment
  }
  dataSet: { name: string; purpose: Defaulted<string>; contextual: Defaulted<boolean> }
  dataSetItem: {
    dataSetName: string
    value: string
    groupingValue: Defaulted<string>
    name: string
    ordering: number
    checked: Defaulted<boolean>
    retired: Defaulted<boolean>
    details: Json<Record<string, unknown>>
  }
  preferenceDefinition: {
    key: string
    type: string
    defaultValue: ColumnType<unknown, string | null, string | null>
    scope: 'system' | 'role' | 'user'
    meaning: string
    options: ColumnType<(string | number)[] | null, string | null, string | null>
    minimum: string | null
  }
  preferenceValue: {
    key: string
    level: 'system' | 'role' | 'user'
    owner: Defaulted<string>
    value: ColumnType<unknown, string, string>
    version: Generated<number>
  }
  termsFile: {
    name: string
    console: 'underwriter' | 'agent'
    fileName: string
    size: number
    digest: string
    paragraphs: Json<{ heading: string | null; text: string }[]>
  }
  referenceFile: { name: string; digest: string; loadedAt: Defaulted<Date> }
}
