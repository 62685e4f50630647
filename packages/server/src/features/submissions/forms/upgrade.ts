import { submissionUri } from '@bindery/contract/events'
import type { Upgraded } from '@bindery/contract/forms'
import type { SubmissionStatus } from '@bindery/contract/status'
import { isSettled } from '@bindery/workflow/editRights'
import { filledForm } from '#engine/forms/filled.ts'
import { publishedVersions } from '#engine/forms/templates.ts'
import { type Due, type UpgradedForm, upgradeDueOf, upgradeStored } from '#engine/forms/upgrade.ts'
import { getAccessible, getVisible, lockAccessible, lockSubmission } from '#engine/submissions/access.ts'
import { type FormSubject, formsOf, lockForm } from '#engine/submissions/forms/load.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'

/** The saved forms of a submission that can be upgraded to a newer published version. */
export async function upgradesDue(ctx: Ctx, submissionId: number): Promise<Due[]> {
  const submission = await getAccessible(ctx, submissionId)
  return isSettled(submission.status) ? [] : due(ctx, submission)
}

async function due(ctx: Ctx, submission: FormSubject): Promise<Due[]> {
  const published = await publishedVersions(ctx.db)
  const found: Due[] = []
  for (const { id, form } of await formsOf(ctx, submission)) {
    const upgrade = id === null ? null : await upgradeDueOf(ctx.db, form, published)
    if (upgrade) found.push(upgrade)
  }
  return found
}

export async function upgradeForms(ctx: Ctx, submissionId: number): Promise<Upgraded> {
  return inTransaction(ctx, async (tx) => {
    const forms = await upgradeFormsOf(tx, await lockAccessible(tx, submissionId))
    return { count: forms.length, forms }
  })
}

/** Upgrades one form of a submission, for the job that upgrades all forms of a template. */
export async function upgradeFormOfSubmission(tx: TxCtx, submissionId: number, key: string) {
  await lockSubmission(tx, submissionId)
  return (await upgradeFormsOf(tx, await getVisible(tx, submissionId), key))[0] ?? null
}

type Upgradable = FormSubject & { status: SubmissionStatus; agencyId: number }

/** Upgrades all outdated forms, or only the one with this key. */
async function upgradeFormsOf(tx: TxCtx, submission: Upgradable, key?: string): Promise<UpgradedForm[]> {
  if (isSettled(submission.status)) return []
  const forms: UpgradedForm[] = []
  for (const one of await due(tx, submission)) {
    const stored = key === undefined || key === one.key ? await lockForm(tx, submission.id, one.key) : null
    if (!stored) continue
    const filled = filledForm(stored, await formsOf(tx, submission), submission)
    const done = await upgradeStored(tx, stored, filled, one)
    if (done) forms.push(done)
  }
  if (forms.length > 0) {
    tx.publish({ type: 'form.changed', uri: submissionUri(submission.id), agencyId: submission.agencyId })
  }
  return forms
}
