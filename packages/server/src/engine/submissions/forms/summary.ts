import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { tidied } from '@bindery/forms/answers'
import { type Change, isSame, withChanges } from '@bindery/forms/changes'
import { parsePath, readAt } from '@bindery/forms/path'
import { recordAnswers } from '#engine/forms/record.ts'
import type { TxCtx } from '#platform/context.ts'
import { businessClassColumns } from '../businessClass.ts'
import { whyNotATerm } from '../term.ts'
import { openChangeSet } from './changeSet.ts'
import { lockForm } from './load.ts'

/*
 * The summary of a submission and the applicant's form both contain the insured, the address and the term. A change of
 * one is copied to the other, so that nobody types it twice. Only the business class is copied one way: an
 * underwriter's correction does not change what the applicant signed.
 */

interface Summary {
  id: number
  agencyId: number
  effectiveDate: string | null
  expirationDate: string | null
}

const NAME = 'insured.firstNamedInsured'
const MAILING = 'addresses.mailing'
const TERM = { effectiveDate: 'request.effectiveDate', expirationDate: 'request.expirationDate' } as const
const LINES = 'request.products'
export const SAID_IN_SUMMARY: readonly string[] = [NAME, MAILING, ...Object.values(TERM)]

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
  const columns = {
    ...(name !== undefined && { insuredName: name }),
    ...(mailing && addressColumns(mailing)),
    ...termColumns(submission, answered(TERM.effectiveDate), answered(TERM.expirationDate)),
    ...(naics !== undefined && (await businessClassColumns(tx, naics))),
  }
  if (Object.keys(columns).length === 0) return false
  await tx.db
    .updateTable('submission')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), modifiedAt: tx.now, modifiedById: tx.actor.id }))
    .where('id', '=', submission.id)
    .execute()
  tx.publish({
    type: 'submission.changed',
    uri: submissionUri(submission.id),
    list: SUBMISSION_LIST,
    agencyId: submission.agencyId,
  })
  return 'effectiveDate' in columns
}

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
