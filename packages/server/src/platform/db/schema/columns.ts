import type { ColumnType, JSONColumnType } from 'kysely'

export type Json<T> = JSONColumnType<T & object, string, string>
export type OptionalJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
export type Moment = ColumnType<Date, Date | string, Date | string>
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface Addressed {
  addressLine1: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}
