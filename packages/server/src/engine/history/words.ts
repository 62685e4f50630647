import { money } from '#engine/documents/formats.ts'
import type { Ctx } from '#platform/context.ts'
import type { Field } from './fields.ts'

/** A stored value and its field. */
export interface FieldValue {
  field: Field
  value: unknown
}

/** Formats stored values for display. Referenced names are read together, with one statement for each kind. */
export async function wordsFor(
  ctx: Ctx,
  all: readonly FieldValue[],
  currency: string,
): Promise<(said: FieldValue) => string | null> {
  const kinds = Map.groupBy(
    all.filter(({ field }) => field.names !== undefined),
    ({ field }) => kindOf(field.names!),
  )
  const names = new Map<string, Map<string, string>>()
  for (const [kind, some] of kinds)
    names.set(kind, await namesOf(ctx, some[0]!.field.names!, [...new Set(some.flatMap(({ value }) => texts(value)))]))
  return ({ field, value }) => {
    if (field.isMoney) return texts(value).map((amount) => money(amount, currency))[0] ?? null
    const known = field.names && names.get(kindOf(field.names))
    return (
      texts(value)
        .map((text) => known?.get(text) ?? text)
        .join(', ') || null
    )
  }
}

const kindOf = (names: NonNullable<Field['names']>) => (typeof names === 'string' ? names : names.dataSet)

const texts = (value: unknown): string[] =>
  value === null || value === undefined || value === '' ? [] : [value].flat().map((one) => sentence(one))
const sentence = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value))

async function namesOf({ db }: Ctx, names: NonNullable<Field['names']>, values: string[]) {
  if (values.length === 0) return new Map<string, string>()
  const rows =
    typeof names === 'string'
      ? await db.selectFrom(names).select(['id', 'name']).where('id', 'in', values.map(Number)).execute()
      : (
          await db
            .selectFrom('dataSetItem')
            .select(['value', 'name'])
            .where('dataSetName', '=', names.dataSet)
            .where('value', 'in', values)
            .execute()
        ).map(({ value, name }) => ({ id: value, name }))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
