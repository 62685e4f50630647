import type { Form, FormSummary } from '@bindery/contract/forms'
import { SUBMISSION_STATUS } from '@bindery/contract/status'
import { withMaskedTaxIds } from '@bindery/forms/masking'
import { outstandingFields } from '@bindery/forms/outstanding'
import { whyNotEditable } from '@bindery/workflow/editRights'
import { loadRisk, today } from '#engine/actions/load.ts'
import { nameShownTo } from '#engine/agentView.ts'
import { filledForm } from '#engine/forms/filled.ts'
import { findForm } from '#engine/forms/templates.ts'
import { preQualificationFindings } from '#engine/rules/preQualification.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type FormSubject, formsOf, getStoredForm, type StoredForm } from '#engine/submissions/forms/load.ts'
import { maySeeForm, partOfForm, readsTaxIds } from '#engine/submissions/forms/rules.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import type { Recorded } from '../preQualificationEffects.ts'

export async function listForms(ctx: Ctx, submissionId: number): Promise<FormSummary[]> {
  const submission = await getAccessible(ctx, submissionId)
  const forms = await formsOf(ctx, submission)
  return forms.map((stored) => summaryOf(stored, forms, submission))
}

export async function readForm(ctx: Ctx, submissionId: number, key: string): Promise<Form> {
  const submission = await getAccessible(ctx, submissionId)
  const forms = await formsOf(ctx, submission)
  const stored = await getStoredForm(ctx, submission, key, forms)
  return formAsRead(ctx, submission, stored, forms, whyNotEditable(partOfForm(key), submission, ctx.actor))
}

export async function formAsRead(
  ctx: Ctx,
  submission: FormSubject,
  stored: StoredForm,
  all: readonly StoredForm[],
  refusal: string | null,
): Promise<Form> {
  return {
    ...summaryOf(stored, all, submission),
    submissionId: submission.id,
    version: stored.version,
    answers:
      refusal === null || readsTaxIds(submission, ctx.actor)
        ? stored.answers
        : withMaskedTaxIds(stored.form, stored.answers),
    whyNotEditable: refusal,
    foundElsewhere: await foundElsewhere(ctx, submission.id, stored),
    lastModifiedBy: await personOf(ctx, stored.modifiedById),
    timeLastModified: stored.modifiedAt?.getTime() ?? null,
  }
}

/** The findings recorded at submission; while pre-qualification is in progress, the current ones. */
async function foundElsewhere(ctx: Ctx, submissionId: number, { form }: StoredForm): Promise<Form['foundElsewhere']> {
  const { kind, product: own } = form.template
  if (kind !== 'prequalification') return null
  const { stored } = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  const { status, pre_qualification } = stored.submission
  const recorded = status === SUBMISSION_STATUS.startedPreQualification ? null : (pre_qualification as Recorded | null)
  const found = recorded?.findings ?? preQualificationFindings(stored, today(ctx))
  return found
    .filter(({ product }) => product === null || product !== own)
    .map((finding) => ({ ...finding, product: finding.product && stored.products[finding.product]!.name }))
}

function summaryOf(stored: StoredForm, all: readonly StoredForm[], submission: FormSubject): FormSummary {
  const { key: templateKey, title, navLabel, kind, product, version } = stored.form.template
  const requiredFieldCount = outstandingFields(filledForm(stored, all, submission)).length
  return { key: stored.key, templateKey, title, navLabel, kind, product, templateVersion: version, requiredFieldCount }
}

async function personOf({ db, actor }: Ctx, id: number | null) {
  if (id === null) return null
  return db
    .selectFrom('person')
    .select(['id', nameShownTo(actor).as('name')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Only users who manage forms can read drafts. */
export async function readTemplate({ db, actor }: Ctx, key: string, version: number) {
  const form = await findForm(db, key, version)
  const isHidden = form?.template.status === 'draft' && !actor.permissions.has('form.manage')
  if (!form || isHidden || !maySeeForm(form.template.kind, actor)) throw notFound('There is no such form.')
  return form.template
}
