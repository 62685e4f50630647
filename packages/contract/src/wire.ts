import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { NAME_LIMIT } from './limits.ts'

/** Record ids are positive and fit a JavaScript number. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** The system user has the id 0. */
export const PersonId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
export const Instant = Type.Integer({ description: 'Epoch milliseconds' })
/** YYYY-MM-DD, a day without a time and without a zone. */
export const Day = Type.String({
  pattern: '^(1[89]|[2-9]\\d)\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'YYYY-MM-DD',
})
/** Money is a decimal string with its currency, never a float. */
export const Amount = Type.String({ pattern: '^-?\\d{1,15}(\\.\\d{1,4})?$' })
export const Money = Type.Object({ total: Amount, currencyCode: Type.String({ minLength: 3, maxLength: 3 }) })
/** A change sends the version that the client read. A stale version is refused with 409 and the current state. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })
/** One line of text without control characters and without characters that change the text direction. */
export const Name = Type.String({
  minLength: 1,
  maxLength: NAME_LIMIT,
  pattern: '^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]*$',
})

export const SOMETHING_SEEN = '[^\\s\\p{DI}]'
/** Has a visible character: a name of blanks and invisible characters would be an empty line in a list. */
export const VisibleName = (maxLength: number) =>
  Type.String({ ...Name, maxLength, allOf: [Type.String({ pattern: SOMETHING_SEEN })] })

export const Person = Type.Object({ id: PersonId, name: Type.String() })
export type Person = Static<typeof Person>

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A request body. Unknown fields are refused by name, not dropped. */
export const Sent = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false })

export const OfId = Type.Object({ id: Id })
/** The response of a call that returns no data. */
export const Done = Type.Object({ done: Type.Literal(true) })
