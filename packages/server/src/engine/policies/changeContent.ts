import { isSame, withChanges } from '@bindery/forms/changes'
import type { Filled } from '@bindery/forms/compute'
import { newlyOutstanding } from '@bindery/forms/newlyOutstanding'
import { type Answers, parsePath, readAt } from '@bindery/forms/path'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { filledForms } from '#engine/forms/filled.ts'
import { factsIn } from '#engine/forms/standing.ts'
import { businessClassColumns } from '#engine/submissions/businessClass.ts'
import type { TxCtx } from '#platform/context.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import type { ChangeContent, VersionInsured } from '#platform/db/schema/records.ts'
import { CHANGE_TABLES, changeRow, changesOf, type EditedForm, formsOfChange } from './changeForms.ts'
import type { ChangeContext } from './changeRules.ts'
import { contentOf, withChangedFacts } from './content.ts'
import type { NewContent } from './versions.ts'

type FactValues = Record<string, FormFact>

/** Stores the contents that the policy gets with this change, and the number of changes. Call it after each edit. */
export async function restateChange(tx: TxCtx, stored: StoredRisk, context: ChangeContext, id: number): Promise<void> {
  const forms = await formsOfChange(tx, context, id)
  const { content, changeCount } = await contentOfChange(tx, stored, changeRow(stored, context, id).policy_id, forms)
  await tx.db
    .updateTable(CHANGE_TABLES[context])
    .set({ content: JSON.stringify(content), changeCount })
    .where('id', '=', id)
    .execute()
}

/** The contents that the policy gets with these forms, with the counts of changes and of missing answers. */
export async function contentOfChange(
  tx: Pick<TxCtx, 'db'>,
  stored: StoredRisk,
  policyId: number,
  forms: readonly EditedForm[],
): Promise<{ content: ChangeContent; changeCount: number }> {
  const counts = Object.fromEntries(forms.map((form) => [form.key, changesOf(form).length]))
  return {
    content: { ...(await changedContent(tx, stored, policyId, forms)), counts },
    changeCount: Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
}

/** The contents and answers `now`, with the changes of these forms. */
export async function withForms(
  tx: Pick<TxCtx, 'db'>,
  stored: StoredRisk,
  policyId: number,
  now: NewContent,
  forms: readonly EditedForm[],
): Promise<NewContent> {
  if (forms.length === 0) return now
  const policy = stored.policies.find((one) => one.id === policyId)!
  const { insured, facts } = await changedContent(tx, stored, policyId, forms)
  return {
    ...now,
    insured,
    facts,
    coverages: withChangedFacts(stored, policy.product, now, facts),
    // The policy may have changed since the copy was made: apply the changes to the current answers.
    answers: now.answers.map((one) => {
      const form = forms.find(({ key }) => key === one.key)
      return form ? { ...one, answers: withChanges(one.answers as Answers, changesOf(form)) } : one
    }),
  }
}

async function changedContent(
  tx: Pick<TxCtx, 'db'>,
  stored: StoredRisk,
  policyId: number,
  forms: readonly EditedForm[],
): Promise<Omit<ChangeContent, 'counts'>> {
  const policy = stored.policies.find((one) => one.id === policyId)!
  const now = contentOf(stored, policy)
  const before = filledWith(forms, ({ base }) => base, stored, policy)
  const after = filledWith(forms, ({ answers }) => answers, stored, policy)
  const applicant = forms.find(({ key }) => key === 'applicant')
  return {
    insured: applicant ? await changedInsured(tx, now.insured, applicant) : now.insured,
    facts: changedFacts(now.facts, factsIn(before), factsIn(after)),
    // Answers that the policy was issued without are not counted: their sections may be closed.
    outstanding: Object.fromEntries(
      forms.map(({ key }, index) => [key, newlyOutstanding(before[index]!, after[index]!, []).length]),
    ),
  }
}

/** The forms with their computed fields, in the term of the policy. */
function filledWith(
  forms: readonly EditedForm[],
  answersOf: (form: EditedForm) => Answers,
  { submission }: StoredRisk,
  policy: Stored<'policy'>,
): Filled[] {
  const term = {
    effectiveDate: policy.effective_date,
    expirationDate: policy.expiration_date,
    insuredState: submission.insured_state,
    transactionType: submission.transaction_type,
  }
  return filledForms(
    forms.map((one) => ({ form: one.form, answers: answersOf(one) })),
    term,
  )
}

/** The facts after the changes. A fact that no change touches keeps its value. */
function changedFacts(now: FactValues, before: FactValues, after: FactValues): FactValues {
  const facts = { ...now }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(before[name], after[name])) continue
    if (after[name] === undefined) delete facts[name]
    else facts[name] = after[name]
  }
  return facts
}

const PARTS = { addressLine1: 'line1', addressLine2: 'line2', city: 'city', postalCode: 'postalCode' } as const

/** The named insured after changes of the applicant's form. */
async function changedInsured(
  tx: Pick<TxCtx, 'db'>,
  now: VersionInsured,
  { base, answers }: EditedForm,
): Promise<VersionInsured> {
  const changed = (path: string) => {
    const [before, after] = [base, answers].map((state) => readAt(state, parsePath(path)!))
    return isSame(before, after) ? undefined : after
  }
  const name = changed('insured.firstNamedInsured') as string | undefined
  const mailing = changed('addresses.mailing') as Record<string, string> | undefined
  const naics = changed('operations.naics') as string | undefined
  return {
    ...now,
    ...(name && { name }),
    ...(mailing && {
      ...Object.fromEntries(Object.entries(PARTS).map(([part, key]) => [part, mailing[key] ?? null])),
      // Every rule reads the state, so an address without one keeps it.
      state: mailing.state ?? now.state,
    }),
    ...(naics && (await businessClassColumns(tx, naics))),
  }
}
