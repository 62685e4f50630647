import { OTHER_ORDERING } from '@bindery/contract/dataSets'
import type { Actor, Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'
import { fitsProduct } from './sections.ts'

/** The data set of the reasons of each kind of policy change. */
export const REASON_SETS = {
  Endorsement: 'Endorsement Reasons',
  PolicyRewrite: 'Policy Rewrite Reasons',
  PolicyCancellation: 'Cancellation Reasons',
} as const

interface Reason {
  value: string
  /** `consoles`: the consoles that offer the reason; without it, both do. */
  details: Record<string, unknown>
}

/** Whether a user may choose the reason for this product. Agents get only reasons that the product has questions for. */
export function isOffered({ value, details }: Reason, { console }: Pick<Actor, 'console'>, product: string): boolean {
  if (Array.isArray(details.consoles) && !details.consoles.includes(console)) return false
  return console !== 'agent' || fitsProduct(value, product)
}

/** The names of reasons, in the order of their data set, with Other last. */
export async function reasonNames(
  { db }: Pick<Ctx, 'db'>,
  context: keyof typeof REASON_SETS,
  values: readonly string[],
): Promise<string[]> {
  const items = await db
    .selectFrom('dataSetItem')
    .select('name')
    .where('dataSetName', '=', REASON_SETS[context])
    .where('value', 'in', [...values, ''])
    .orderBy((eb) => eb('ordering', '=', OTHER_ORDERING))
    .orderBy('ordering')
    .execute()
  return items.map(({ name }) => name)
}

/** The name of a reason. An unknown code stays as it is. */
export type ReasonTexts = (context: keyof typeof REASON_SETS, code: string) => string

export async function readReasonTexts({ db }: Pick<Ctx, 'db'>): Promise<ReasonTexts> {
  const items = await db
    .selectFrom('dataSetItem')
    .select(['dataSetName', 'name', 'value'])
    .where('dataSetName', 'in', Object.values(REASON_SETS))
    .execute()
  const names = new Map(items.map(({ dataSetName, value, name }) => [`${dataSetName} ${value}`, name]))
  return (context, code) => names.get(`${REASON_SETS[context]} ${code}`) ?? code
}

interface Chosen {
  reasons: readonly string[]
  /** Reasons that the record has already. */
  before: readonly string[]
}

/** Throws if one of the new reasons is not offered to the user. */
export async function refuseOtherReasons(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  context: keyof typeof REASON_SETS,
  product: string,
  { reasons, before }: Chosen,
) {
  const added = reasons.filter((reason) => !before.includes(reason))
  if (added.length === 0) return
  const items = await db
    .selectFrom('dataSetItem')
    .select(['name', 'value', 'details'])
    .where('dataSetName', '=', REASON_SETS[context])
    .where('value', 'in', added)
    .where('retired', '=', false)
    .execute()
  const path = context === 'PolicyCancellation' ? 'reason' : 'reasons'
  for (const reason of added) {
    const item = items.find(({ value }) => value === reason)
    if (item && isOffered(item, actor, product)) continue
    const message = item
      ? `“${item.name}” cannot be chosen for this policy. Choose another reason, or ask the underwriter.`
      : 'There is no such reason.'
    throw malformed(message, [{ path, message }])
  }
}
