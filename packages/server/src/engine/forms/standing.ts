import { isDeepStrictEqual } from 'node:util'
import type { DataSets } from '@bindery/forms/choices'
import type { Filled } from '@bindery/forms/compute'
import { factsOf } from '@bindery/forms/facts'
import { neededToSubmit, outstandingFields } from '@bindery/forms/outstanding'
import type { Answers } from '@bindery/forms/path'
import { type Finding, preQualificationOf } from '@bindery/forms/prequalification'
import type { FormKind } from '@bindery/forms/template'
import { problemsOf } from '@bindery/forms/validation'
import { sql } from 'kysely'
import { FACT_PATHS } from '#engine/reference/rules.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import { dataSetsOf } from './dataSets.ts'
import { filledForms } from './filled.ts'
import { formWith } from './templates.ts'

/** The progress of a form, which decides what actions are enabled. */
export interface FormStanding {
  outstanding: number
  neededToSubmit: number
  wrong: number
  /** For a pre-qualification form: the findings of its rules on the answers so far. */
  findings: Finding[] | null
}

export function standingOf(filled: Filled, dataSets: DataSets): FormStanding {
  const outstanding = outstandingFields(filled)
  return {
    outstanding: outstanding.length,
    neededToSubmit: neededToSubmit(filled.form, outstanding).length,
    wrong: problemsOf(filled, dataSets).length,
    findings: filled.form.template.kind === 'prequalification' ? preQualificationOf(filled).findings : null,
  }
}

/** Values from the application, by the names that conditions use. */
export const factsIn = (filled: readonly Filled[]): Record<string, FormFact> =>
  Object.fromEntries(factsOf(FACT_PATHS, new Map(filled.map((one) => [one.form.template.key, one])))) as Record<
    string,
    FormFact
  >

/**
 * Counts a form of a submission again, and the forms that read other forms; without a key, all forms. Call it in each
 * transaction that changes answers or the submission values that forms read.
 */
export async function restate(db: Db, submissionId: number, changed?: string): Promise<FormStanding | null> {
  const stored = await storedForms(db, submissionId)
  const filled = stored[0] ? filledForms(stored, stored[0].term) : []
  let own: FormStanding | null = null
  for (const [index, { id, form, standing: before }] of stored.entries()) {
    const isChanged = changed === undefined || form.template.key === changed
    if (!isChanged && !readsOthers(form.template)) continue
    const standing = standingOf(filled[index]!, await dataSetsOf(db, form))
    if (form.template.key === changed) own = standing
    if (isDeepStrictEqual(before, standing)) continue
    const findings = standing.findings && JSON.stringify(standing.findings)
    await db
      .updateTable('form')
      .set({ ...standing, findings })
      .where('id', '=', id)
      .execute()
  }
  const saidOn = (kind: FormKind) => factsIn(filled.filter(({ form }) => form.template.kind === kind))
  // The application overrides pre-qualification: it is filled in later and more carefully.
  const facts = JSON.stringify({ ...saidOn('prequalification'), ...saidOn('application') })
  await db
    .insertInto('formFacts')
    .values({ submissionId, facts })
    .onConflict((conflict) => conflict.column('submissionId').doUpdateSet({ facts }))
    .execute()
  return own
}

/** Counts forms again whose template changed, or that were saved before counts were stored. */
export async function restateUncounted(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('form')
    .select('submissionId')
    .distinct()
    .where('outstanding', 'is', null)
    .where('filedAt', 'is', null)
    .execute()
  for (const { submissionId } of rows) if (submissionId !== null) await restate(db, submissionId)
}

const OTHERS = /"(applicant|application)\./
const reading = new WeakMap<object, boolean>()
function readsOthers(template: object): boolean {
  const known = reading.get(template) ?? OTHERS.test(JSON.stringify(template))
  reading.set(template, known)
  return known
}

async function storedForms(db: Db, submissionId: number) {
  const rows = await db
    .selectFrom('form')
    .innerJoin('formTemplate', (join) =>
      join.onRef('formTemplate.key', '=', 'templateKey').onRef('formTemplate.version', '=', 'templateVersion'),
    )
    .innerJoin('submission', 'submission.id', 'submissionId')
    .select(['form.id', 'templateKey', 'templateVersion', 'answers', 'digest', 'formTemplate.status'])
    .select(['outstanding', 'neededToSubmit', 'wrong', 'findings'])
    .select(['effectiveDate', 'expirationDate', 'insuredState', 'transactionType'])
    .where('submissionId', '=', submissionId)
    .where('filedAt', 'is', null)
    // Leave out the forms of removed products.
    .where(sql<boolean>`(form_template.product is null or form_template.product = any (product_short_names))`)
    .orderBy('form.id')
    .execute()
  const forms = []
  for (const { id, templateKey, templateVersion, answers, digest, status, ...rest } of rows) {
    const { outstanding, neededToSubmit, wrong, findings, ...term } = rest
    const standing = { outstanding, neededToSubmit, wrong, findings: findings as Finding[] | null }
    const form = await formWith(db, { key: templateKey, version: templateVersion, digest, status })
    forms.push({ id, form, answers: answers as Answers, standing, term })
  }
  return forms
}
