import type { Console } from '@bindery/contract/consoles'
import { type CriterionType, PERIODS } from '@bindery/contract/filters'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import { zoneInSql } from '#platform/timeZones.ts'
import { addDays, daysOf, isAfterDay, todayIn, when } from './days.ts'
import { type CriterionValue, days, decimal, id, isAboveDecimal, oneOf, pair, several, text, yesOrNo } from './given.ts'

export interface Asker {
  actor: Actor
  now: Date
  /** The zone of the user's clock; UTC if it is not known. */
  timeZone?: string | undefined
}
export type Condition = RawBuilder<boolean>
/** The operators of a field. Each makes a condition on a row. */
export type Operators = Record<string, (given: CriterionValue, asker: Asker) => Condition>

export interface Field {
  type: CriterionType
  /** The columns that the field uses: they decide whether a tally can give the total. */
  columns: readonly string[]
  operators: Operators
  /** Set if matching rows can be found faster than by checking each row. */
  find?: Operators
}

/** The criteria of a list by name, and the consoles that may use them. */
export type Fields = Readonly<Record<string, Field & { consoles: readonly Console[] }>>
export const BOTH: readonly Console[] = ['underwriter', 'agent']
export const UNDERWRITER: readonly Console[] = ['underwriter']
export const field = (consoles: readonly Console[], of: Field) => ({ ...of, consoles })

/** A column of the submission, or of another table by its name, for example `task.due_at`. */
export const col = (name: string): RawBuilder<string> => sql.ref(name.includes('.') ? name : `submission.${name}`)
const not = (condition: Condition): Condition => sql`not (${condition})`

/** Escapes the characters that have a meaning in LIKE. */
export const literally = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
/** Sorts after every text with the same prefix, in code point order. */
export const PAST_ALL = '\u{10ffff}'

/** Ignores case and accents: both sides are compared by the sort key of names. */
export function keyOperators(key: RawBuilder<string>): Operators {
  return {
    contains: (given) => sql`${key} like '%' || sort_text(${literally(text(given))}) || '%'`,
    startsWith: (given) => {
      const typed = text(given)
      return sql`${key} >= sort_text(${typed}) and ${key} < sort_text(${typed}) || ${PAST_ALL}`
    },
    equals: (given) => sql`${key} = sort_text(${text(given)})`,
    isEmpty: () => sql`coalesce(${key}, '') = ''`,
    isNotEmpty: () => sql`${key} <> ''`,
  }
}

export const textField = (column: string): Field => ({
  type: 'text',
  columns: [column],
  operators: {
    contains: (given) => sql`lower(${col(column)}) like '%' || lower(${literally(text(given))}) || '%'`,
    startsWith: (given) => sql`lower(${col(column)}) like lower(${literally(text(given))}) || '%'`,
    equals: (given) => sql`lower(${col(column)}) = lower(${text(given)})`,
    isEmpty: () => sql`coalesce(${col(column)}, '') = ''`,
    isNotEmpty: () => sql`${col(column)} <> ''`,
  },
})

/** Numbers that people read are stored in capitals. */
export function idOperators(column: RawBuilder<string>): Operators {
  const number = (given: CriterionValue) => text(given).toUpperCase()
  return {
    equals: (given) => sql`${column} = ${number(given)}`,
    startsWith: (given) => sql`${column} >= ${number(given)} and ${column} < ${number(given) + PAST_ALL}`,
    in: (given) => sql`${column} = any(${several(given, number)}::text[])`,
  }
}

const COMPARISONS = ['=', '>', '>=', '<', '<='] as const
export function numberField(type: 'number' | 'money', column: string): Field {
  const compare = COMPARISONS.map((sign) => [
    sign,
    (given: CriterionValue): Condition => sql`${col(column)} ${sql.raw(sign)} ${decimal(given)}::numeric`,
  ])
  return {
    type,
    columns: [column],
    operators: {
      ...Object.fromEntries(compare),
      between: (given) => {
        const [from, to] = pair(given, decimal, isAboveDecimal)
        return sql`${col(column)} between ${from}::numeric and ${to}::numeric`
      },
    },
  }
}

/** Compares whole days of the user's time zone: `before` ends with the day before, `after` begins with the day after. */
export function dateField(column: string, kind: 'date' | 'timestamptz'): Field {
  const bound = (day: string, { timeZone = 'UTC' }: Asker) =>
    kind === 'date' ? sql`${day}::date` : sql`(${day}::timestamp at time zone ${zoneInSql(timeZone)}::text)`
  const from = (day: string, asker: Asker): Condition => sql`${col(column)} >= ${bound(day, asker)}`
  const until = (day: string, asker: Asker): Condition => sql`${col(column)} < ${bound(addDays(day, 1), asker)}`
  const within = ([first, last]: readonly [string, string], asker: Asker): Condition =>
    sql`${from(first, asker)} and ${until(last, asker)}`
  const moment = (at: Date | null) => (kind === 'timestamptz' && at ? sql`${at.toISOString()}::timestamptz` : null)
  return {
    type: 'date',
    columns: [column],
    operators: {
      on: (given, asker) => {
        const { day } = when(asker)(given)
        return within([day, day], asker)
      },
      during: (given, asker) => within(daysOf(oneOf(PERIODS)(given), todayIn(asker)), asker),
      before: (given, asker) => {
        const { day, moment: at } = when(asker)(given)
        return sql`${col(column)} < ${moment(at) ?? bound(day, asker)}`
      },
      after: (given, asker) => {
        const { day, moment: at } = when(asker)(given)
        return at && kind === 'timestamptz' ? sql`${col(column)} > ${moment(at)}` : from(addDays(day, 1), asker)
      },
      between: (given, asker) => {
        const [first, last] = pair(given, when(asker), isAfterDay)
        return within([first.day, last.day], asker)
      },
      inLastDays: (given, asker) => within([addDays(todayIn(asker), -days(given)), todayIn(asker)], asker),
      inNextDays: (given, asker) => within([todayIn(asker), addDays(todayIn(asker), days(given))], asker),
      isEmpty: () => sql`${col(column)} is null`,
    },
  }
}

/** A date by which something has to be done. */
export function dueField(column: string, kind: 'date' | 'timestamptz'): Field {
  const { before, ...others } = dateField(column, kind).operators
  return {
    ...dateField(column, kind),
    operators: { ...others, before: before!, overdue: (given, asker) => before!({ ...given, value: 'now' }, asker) },
  }
}

/** `notIn` includes the rows without a value. */
export function selectField<T extends string | number>(
  column: string,
  arrayType: 'text' | 'smallint',
  read: (given: CriterionValue) => T,
): Field {
  const within = (given: CriterionValue): Condition =>
    sql`${col(column)} = any(${several(given, read)}::${sql.raw(arrayType)}[])`
  return {
    type: 'select',
    columns: [column],
    operators: { in: within, notIn: (given) => sql`(${within(given)}) is not true` },
  }
}

export const listField = (column: string): Field => {
  const overlaps = (given: CriterionValue): Condition => sql`${col(column)} && ${several(given, text)}::text[]`
  return { type: 'select', columns: [column], operators: { in: overlaps, notIn: (given) => not(overlaps(given)) } }
}

/** Organizations are given by id or by code. */
const organizationsNamed = (given: CriterionValue) => {
  const named = several(given, (each) => (/^\d+$/.test(String(each.value)) ? id(each) : text(each)))
  const ids = named.filter((name) => typeof name === 'number')
  const codes = named.filter((name) => typeof name === 'string')
  return codes.length
    ? sql`(select id from organization where id = any(${ids}::bigint[]) or code = any(${codes}::text[]))`
    : sql`(select unnest(${ids}::bigint[]))`
}

export const branchField = (column: string): Field => {
  const within = (given: CriterionValue): Condition => sql`${col(column)} in ${organizationsNamed(given)}`
  return { type: 'select', columns: [column], operators: { in: within, notIn: (given) => not(within(given)) } }
}

/** 'own' is the agent's own agency with those below it. */
export function organizationField(column: string): Field {
  const own = ({ actor }: Asker, given: CriterionValue) =>
    given.value === 'own' && actor.agencyIds ? sql`(select ${actor.organization.id}::bigint)` : null
  return {
    type: 'org',
    columns: [column],
    operators: {
      in: (given, asker) => sql`${col(column)} in ${own(asker, given) ?? organizationsNamed(given)}`,
      under: (given, asker) => sql`${col(column)} in (
        select below.id from organization top join organization below
          on below.id = top.id or starts_with(below.path, top.path || '/')
        where top.id in ${own(asker, given) ?? organizationsNamed(given)})`,
    },
  }
}

/** A team is everybody in the user's own office (branch or agency) or in one of the user's groups. */
export function userField(column: string): Field {
  const within = (given: CriterionValue): Condition => sql`${col(column)} = any(${several(given, id)}::bigint[])`
  return {
    type: 'user',
    columns: [column],
    operators: {
      in: within,
      notIn: (given) => sql`(${within(given)}) is not true`,
      me: (_, { actor }) => sql`${col(column)} = ${actor.id}`,
      myTeam: (_, { actor }) => sql`${col(column)} in (
        select id from person where organization_id = ${actor.organization.id}
        union select person_id from user_group_member where group_id = any(${[...actor.groupIds]}::bigint[]))`,
      isEmpty: () => sql`${col(column)} is null`,
    },
  }
}

/** Groups of people, by id. */
export const groupField = (column: string): Field => ({
  type: 'group',
  columns: [column],
  operators: {
    in: (given) => sql`${col(column)} = any(${several(given, id)}::bigint[])`,
    myGroups: (_, { actor }) => sql`${col(column)} = any(${[...actor.groupIds]}::bigint[])`,
  },
})

export const booleanField = (column: string): Field => ({
  type: 'boolean',
  columns: [column],
  operators: { is: (given) => sql`${col(column)} = ${yesOrNo(given)}` },
})
