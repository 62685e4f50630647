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
 * The summary of a submission and the applicant's form both say who the insured is, where, and for which term. Whichever is
 * changed, the other follows, so that nobody types it twice and both say the same. Only the class goes one way: an
 * underwriter who corrects it does not rewrite what the applicant signed.
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
 * The summary, after answers of the applicant; whether its term is another now. What was taken back there stays here: a
 * submission needs its name.
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

/** What the applicant does not say of the state is not taken back: every rule reads it. */
export const addressColumns = ({ line1, line2, city, state, postalCode }: Record<string, string>) => ({
  insuredAddressLine1: line1 ?? null,
  insuredAddressLine2: line2 ?? null,
  insuredCity: city ?? null,
  ...(state !== undefined && { insuredState: state }),
  insuredPostalCode: postalCode ?? null,
})

/** A term that makes no sense stays on the form, where it is pointed out. */
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
 * The applicant's form, after the summary was changed; one that nobody has begun begins with the summary anyway. What the
 * summary does not have stays on the form, unless it is a part of the address that was cleared just now.
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
 * The lines that the application asks for are the products of the submission. The form only says them, so that there is one
 * place where they are changed, with the rules of Change Products.
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
