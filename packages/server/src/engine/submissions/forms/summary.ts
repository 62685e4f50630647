import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { tidied } from '@bindery/forms/answers'
import { type Change, isSame, withChanges } from '@bindery/forms/changes'
import { TAX_ID } from '@bindery/forms/masking'
import { type Answers, parsePath, readAt } from '@bindery/forms/path'
import type { Updateable } from 'kysely'
import { recordAnswers } from '#engine/forms/record.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { businessClassColumns } from '../businessClass.ts'
import { whyNotATerm } from '../term.ts'
import { openChangeSet } from './changeSet.ts'
import { lockForm } from './load.ts'
import { largestLocation } from './locations.ts'

/*
 * The summary of a submission and the applicant's form both contain the insured, the address and the term. A change of
 * one is copied to the other, so that nobody types it twice. The business class is copied one way: an underwriter's
 * correction does not change what the applicant signed. So are the operations, the tax id, the trade name, the date of
 * the quote and the largest location.
 */

export interface Summary {
  id: number
  agencyId: number
  effectiveDate: string | null
  expirationDate: string | null
}

const NAME = 'insured.firstNamedInsured'
const MAILING = 'addresses.mailing'
const TERM = { effectiveDate: 'request.effectiveDate', expirationDate: 'request.expirationDate' } as const
const LINES = 'request.products'
const TAX_ID_PATTERN = /^\d{2}-\d{7}$/
const OPERATIONS = 'operations.description'
const QUOTE_NEEDED_BY = 'request.quoteNeededBy'
export const SAID_IN_SUMMARY: readonly string[] = [NAME, MAILING, OPERATIONS, QUOTE_NEEDED_BY, ...Object.values(TERM)]

/**
 * Updates the summary after answers of the applicant, and returns whether the term changed. A cleared answer does not
 * clear the summary: a submission needs its name.
 */
export async function followApplicant(tx: TxCtx, submission: Summary, made: readonly Change[]): Promise<boolean> {
  const answered = (path: string) => {
    const change = made.findLast((one) => one.kind === 'answer' && one.path === path && one.after !== undefined)
    return change?.kind === 'answer' ? change.after : undefined
  }
  const name = answered(NAME) as string | undefined
  const mailing = answered(MAILING) as Record<string, string> | undefined
  const naics = answered('operations.naics') as string | undefined
  const operations = answered(OPERATIONS) as string | undefined
  const quoteNeededBy = answered(QUOTE_NEEDED_BY) as string | undefined
  const columns = {
    ...(name !== undefined && { insuredName: name }),
    ...(mailing && addressColumns(mailing)),
    ...(operations !== undefined && { operations }),
    ...(quoteNeededBy !== undefined && { quoteNeededBy }),
    ...(await taxIdColumns(tx, submission.id, answered('insured.fein'))),
    ...(await tradeNameColumns(tx, submission.id, made)),
    ...termColumns(submission, answered(TERM.effectiveDate), answered(TERM.expirationDate)),
    ...(naics !== undefined && (await businessClassColumns(tx, naics))),
  }
  await updateSummary(tx, submission, columns)
  return 'effectiveDate' in columns
}

/** Updates the largest insured location after answers of the property application. */
export async function followLocations(tx: TxCtx, submission: Summary, answers: Answers): Promise<void> {
  const largestInsuredLocation = largestLocation(answers)
  if (largestInsuredLocation === null) return
  const stored = await tx.db
    .selectFrom('submission')
    .select('largestInsuredLocation')
    .where('id', '=', submission.id)
    .executeTakeFirstOrThrow()
  if (stored.largestInsuredLocation !== largestInsuredLocation) {
    await updateSummary(tx, submission, { largestInsuredLocation })
  }
}

type SummaryColumns = Updateable<Schema['submission']>

async function updateSummary(tx: TxCtx, { id, agencyId }: Summary, columns: SummaryColumns) {
  if (Object.keys(columns).length === 0) return
  await tx.db
    .updateTable('submission')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), modifiedAt: tx.now, modifiedById: tx.actor.id }))
    .where('id', '=', id)
    .execute()
  tx.publish({ type: 'submission.changed', uri: submissionUri(id), list: SUBMISSION_LIST, agencyId })
}

/** Replaces the tax id among the identifiers. An incomplete one stays on the form. */
async function taxIdColumns(tx: TxCtx, id: number, fein: unknown) {
  if (typeof fein !== 'string' || !TAX_ID_PATTERN.test(fein)) return {}
  const { identifiers } = await namesOf(tx, id)
  const others = identifiers.filter(({ type }) => type !== TAX_ID)
  return { identifiers: JSON.stringify([{ type: TAX_ID, identifier: fein }, ...others]) }
}

/** Replaces the trade name among the aliases. Aliases from other sources stay. */
async function tradeNameColumns(tx: TxCtx, id: number, made: readonly Change[]) {
  const change = made.findLast((one) => one.kind === 'answer' && one.path === 'insured.dba')
  if (change?.kind !== 'answer' || typeof change.after !== 'string') return {}
  const { aliases, insuredName } = await namesOf(tx, id)
  const others = aliases.map(({ name }) => name).filter((name) => name !== change.before)
  if (others.includes(change.after) || change.after === insuredName) return {}
  return { aliases: JSON.stringify([...others, change.after].map((name) => ({ name }))) }
}

const namesOf = ({ db }: TxCtx, id: number) =>
  db
    .selectFrom('submission')
    .select(['identifiers', 'aliases', 'insuredName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Keeps the state if the applicant's address has none, because every rule reads it. */
export const addressColumns = ({ line1, line2, city, state, postalCode }: Record<string, string>) => ({
  insuredAddressLine1: line1 ?? null,
  insuredAddressLine2: line2 ?? null,
  insuredCity: city ?? null,
  ...(state !== undefined && { insuredState: state }),
  insuredPostalCode: postalCode ?? null,
})

/** An invalid term is not copied to the summary. The form shows the error. */
function termColumns(stored: Summary, effectiveDate: unknown, expirationDate: unknown) {
  const term = {
    effectiveDate: (effectiveDate ?? stored.effectiveDate) as string | null,
    expirationDate: (expirationDate ?? stored.expirationDate) as string | null,
  }
  const isChanged = effectiveDate !== undefined || expirationDate !== undefined
  return isChanged && whyNotATerm(term) === null ? term : {}
}

type Part = 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'

/**
 * Updates the applicant's form after a change of the summary; a form that is not begun yet will start from the summary.
 * Values that the summary lacks stay on the form, except parts of the address that were just cleared.
 */
export async function followSummary(
  tx: TxCtx,
  { id, agencyId }: { id: number; agencyId: number },
  address: Partial<Record<Part, string | null>> = {},
): Promise<void> {
  const stored = await lockForm(tx, id, 'applicant')
  if (!stored) return
  const summary = await tx.db
    .selectFrom('submission')
    .select([
      ...(['insuredName', 'effectiveDate', 'expirationDate', 'insuredAddressLine1', 'insuredAddressLine2'] as const),
      ...(['insuredCity', 'insuredState', 'insuredPostalCode'] as const),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = (path: string) => readAt(stored.answers, parsePath(path)!)
  const mailing = (before(MAILING) ?? {}) as Record<string, unknown>
  const part = (name: Part, key: string, held: string | null) => ({
    [key]: held ?? (address[name] === null ? null : mailing[key]),
  })
  const wanted = new Map<string, unknown>([
    [NAME, summary.insuredName],
    [TERM.effectiveDate, summary.effectiveDate],
    [TERM.expirationDate, summary.expirationDate],
    [
      MAILING,
      {
        ...mailing,
        ...part('addressLine1', 'line1', summary.insuredAddressLine1),
        ...part('addressLine2', 'line2', summary.insuredAddressLine2),
        ...part('city', 'city', summary.insuredCity),
        ...part('state', 'state', summary.insuredState),
        ...part('postalCode', 'postalCode', summary.insuredPostalCode),
      },
    ],
  ])
  const made = [...wanted].flatMap(([path, value]): Change[] => {
    const { after } = tidied({ after: value })
    return after === undefined || isSame(before(path), after)
      ? []
      : [{ kind: 'answer', path, before: before(path), after }]
  })
  if (made.length === 0) return
  await recordAnswers(tx, stored, withChanges(stored.answers, made), made, {
    changeSetId: await openChangeSet(tx, id, stored),
  })
  tx.publish({ type: 'form.changed', uri: submissionUri(id), agencyId })
}

/**
 * Copies the submission's products to the application, which only displays them. They are changed in one place, with
 * the rules of Change Products.
 */
export async function followProducts(tx: TxCtx, submissionId: number): Promise<void> {
  const stored = await lockForm(tx, submissionId, 'applicant')
  if (!stored) return
  const { productShortNames } = await tx.db
    .selectFrom('submission')
    .select('productShortNames')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const before = readAt(stored.answers, parsePath(LINES)!)
  const after = productShortNames.length > 0 ? productShortNames : undefined
  if (isSame(before, after)) return
  const change: Change = { kind: 'answer', path: LINES, before, after }
  await recordAnswers(tx, stored, withChanges(stored.answers, [change]), [change])
}
